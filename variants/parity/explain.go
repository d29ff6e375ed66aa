package parity

import (
	"ptm/engine"
)

func (p *position) explainMove(m engine.Move) *engine.IllegalMove {
	return &engine.IllegalMove{Reason: "illegal move"}
}

// Explain says why.
func (p *position) Explain(w engine.Written) *engine.IllegalMove {
	return &engine.IllegalMove{Reason: "illegal move"}
}
