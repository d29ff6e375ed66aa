package parity

import (
	"errors"

	"ptm/engine"
)

func parse(string, rules) (engine.Position, error) { return nil, errors.New("position text is not read yet") }
