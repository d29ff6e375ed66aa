// Package parity is Parity Chess by A. V. Murali (2014, revised 2017), in both
// forms: chess in which both sides move at once, men of both colours may share
// a square, and a man that has just moved is frozen for one turn. The rules as
// this project reads them are in docs/rules/parity.md; "rule 2", "rule 3" and
// "rule 5" are the inventor's numbers.
package parity

import "ptm/engine"

// start is the array of chess as position text; see docs/positions.md.
const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - - 0 1"

// Chess is Parity Chess, in which men may share a square as long as both like.
func Chess() engine.Variant {
	return engine.Variant{
		Key:     "parity",
		Name:    "Parity Chess",
		Aliases: []string{"Parity", "Parity Chess 8x8", "Parity Chess (Murali)"},
		Board:   "8x8",
		Kind:    engine.Together,
		Source:  "A. V. Murali, 2014, revised 2017",
		Options: options(),
		Parse: func(text string, s engine.Settings) (engine.Position, error) {
			return parse(text, rulesOf(s, false))
		},
		Start:    start,
		Patterns: patterns,
		Words:    words(false),
	}
}

// SingleOccupation is Parity Chess with Single Occupation, in which two men on
// one square must both leave it in the next turn.
func SingleOccupation() engine.Variant {
	return engine.Variant{
		Key:  "parity-single",
		Name: "Parity Chess with Single Occupation",
		Aliases: []string{"Single Occupation", "Parity Chess Single Occupation",
			"Parity Chess (Single Occupation)", "Parity Single Occupation"},
		Board:   "8x8",
		Kind:    engine.Together,
		Source:  "A. V. Murali, 2014, revised 2017",
		Options: options(),
		Parse: func(text string, s engine.Settings) (engine.Position, error) {
			return parse(text, rulesOf(s, true))
		},
		Start:    start,
		Patterns: patterns,
		Words:    words(true),
	}
}

// The options and their values.
const (
	kingSafety = "king-safety"
	risk       = "risk"
	strict     = "strict"
	stalemate  = "stalemate"
	loss       = "loss"
	draw       = "draw"
)

func options() []engine.Option {
	return []engine.Option{
		{
			Name: kingSafety, Values: []string{risk, strict},
			Help: "whether a move may leave the own king open to the enemy men as they stand",
		},
		{
			Name: stalemate, Values: []string{loss, draw},
			Help: "what a side without a legal move gets when no frozen man is to blame",
		},
	}
}

// rules are the form and the options of one event.
type rules struct {
	single        bool // Single Occupation
	strict        bool // unsafe moves are illegal
	stalemateDraw bool
}

func rulesOf(s engine.Settings, single bool) rules {
	return rules{
		single:        single,
		strict:        s[kingSafety] == strict,
		stalemateDraw: s[stalemate] == draw,
	}
}
