package check_test

import (
	"fmt"
	"strings"

	"ptm/engine"
)

// Pebbles is a game made up for these tests. Each side has two pebbles on each
// board; a move takes one of them to an empty square, along its file or to a
// neighbouring file of its rank. Who reaches rank 8 first, on any board, wins.
type pebbles struct {
	boards int
	number int
	side   engine.Side
	board  int
	at     [2][2][2]engine.Square // by board, side, pebble; 8 squares a rank
	won    bool
}

func pebbleGame(key string, boards int) engine.Variant {
	v := engine.Variant{
		Key: key, Name: "Pebbles " + key, Board: "8x8", Kind: engine.Alternating, Start: "1 w",
		Options: []engine.Option{{Name: "goal", Values: []string{"8", "none"}}},
		Parse: func(text string, s engine.Settings) (engine.Position, error) {
			p := &pebbles{boards: boards}
			var side string
			if _, err := fmt.Sscanf(text, "%d %s", &p.number, &side); err != nil || strings.Trim(side, "wb") != "" {
				return nil, fmt.Errorf("pebbles: %q is no start", text)
			}
			if side == "b" {
				p.side = engine.Black
			}
			for b := range p.at {
				p.at[b] = [2][2]engine.Square{{0, 2}, {5, 7}} // a1 c1, f1 h1
			}
			return p, nil
		},
	}
	if boards > 1 {
		v.Kind = engine.Boards
	}
	return v
}

func (p *pebbles) Turn() engine.Turn {
	return engine.Turn{Number: p.number, Side: p.side, Board: p.board}
}

func (p *pebbles) AppendMoves(dst []engine.Move) []engine.Move {
	own := p.at[p.board][p.side]
	for _, from := range []engine.Square{min(own[0], own[1]), max(own[0], own[1])} {
		for to := range engine.Square(64) {
			if p.legal(from, to) {
				dst = append(dst, engine.Move{From: from, To: to})
			}
		}
	}
	return dst
}

func (p *pebbles) legal(from, to engine.Square) bool {
	own := p.at[p.board][p.side]
	if from != own[0] && from != own[1] {
		return false
	}
	for _, side := range p.at[p.board] {
		if to == side[0] || to == side[1] {
			return false
		}
	}
	files := int(from&7) - int(to&7)
	return files == 0 || from>>3 == to>>3 && files*files == 1
}

func (p *pebbles) Play(m engine.Move) error {
	if !p.legal(m.From, m.To) || m.Man != 0 {
		return &engine.IllegalMove{Rule: "walk", Reason: "no pebble can go there"}
	}
	for i, s := range p.at[p.board][p.side] {
		if s == m.From {
			p.at[p.board][p.side][i] = m.To
		}
	}
	p.won = m.To >= 56
	// White moves on board A, then B; Black on B, then A.
	switch {
	case p.side == engine.White && p.board < p.boards-1:
		p.board++
	case p.side == engine.White:
		p.side = engine.Black
	case p.board > 0:
		p.board--
	default:
		p.side = engine.White
		p.number++
	}
	return nil
}

func (p *pebbles) Outcome() engine.Outcome {
	for b := range p.at {
		for s := range engine.Side(2) {
			if max(p.at[b][s][0], p.at[b][s][1]) >= 56 {
				return engine.Outcome{Result: engine.WinFor(s), Reason: "home"}
			}
		}
	}
	return engine.Outcome{}
}

func (p *pebbles) Key() engine.Key { return engine.Key{} }

func (p *pebbles) CopyTo(dst engine.Position) engine.Position {
	d, ok := dst.(*pebbles)
	if !ok {
		d = new(pebbles)
	}
	*d = *p
	return d
}

func (p *pebbles) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %c", p.number, p.side.String()[0])
	for _, board := range p.at[:p.boards] {
		for _, side := range board {
			for _, s := range side {
				b.WriteByte(' ')
				b.Write(name(nil, s))
			}
		}
	}
	return b.String()
}

func name(dst []byte, s engine.Square) []byte {
	return append(dst, 'a'+byte(s&7), '1'+byte(s>>3))
}

func (p *pebbles) Match(dst []engine.Move, w engine.Written) []engine.Move {
	if w.Man != 0 || w.Castling != 0 || w.Drop || w.ToFile > 7 || w.ToRank < 0 || w.ToRank > 7 {
		return dst
	}
	for _, m := range p.AppendMoves(nil) {
		if int8(m.To&7) == w.ToFile && int8(m.To>>3) == w.ToRank &&
			(w.FromFile < 0 || w.FromFile == int8(m.From&7)) && (w.FromRank < 0 || w.FromRank == int8(m.From>>3)) {
			dst = append(dst, m)
		}
	}
	return dst
}

func (p *pebbles) AppendSAN(dst []byte, m engine.Move) []byte {
	for _, other := range p.AppendMoves(nil) {
		if other.To == m.To && other.From != m.From {
			return p.AppendCoordinates(dst, m)
		}
	}
	return name(dst, m.To)
}

func (p *pebbles) AppendCoordinates(dst []byte, m engine.Move) []byte {
	return name(name(dst, m.From), m.To)
}

func (p *pebbles) Explain(engine.Written) *engine.IllegalMove {
	return &engine.IllegalMove{Rule: "walk", Reason: "no pebble can go there"}
}
