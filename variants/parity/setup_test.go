package parity_test

import (
	"slices"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/board"
	"ptm/variants/parity"
)

// setup is a position as the cases write it: lists of two are White, Black.
type setup struct {
	White         []string   `json:"white"`
	Black         []string   `json:"black"`
	Frozen        [][]string `json:"frozen"`
	Castling      []string   `json:"castling"`
	EnPassant     []*string  `json:"en_passant"`
	Duty          *string    `json:"duty"`
	Single        bool       `json:"single_occupation"`
	Strict        bool       `json:"strict_king_safety"`
	StalemateDraw bool       `json:"stalemate_draw"`
}

type outcome struct {
	Result string  `json:"result"`
	White  *string `json:"white"`
	Black  *string `json:"black"`
}

// engine is the outcome as the engine says it.
func (o *outcome) engine() engine.Outcome {
	if o == nil {
		return engine.Outcome{}
	}
	result, _ := engine.ParseResult(o.Result)
	var reasons []string
	for _, r := range []*string{o.White, o.Black} {
		if r != nil {
			reasons = append(reasons, *r)
		}
	}
	return engine.Outcome{Result: result, Reason: strings.Join(reasons, "; ")}
}

var chess = board.Geometry{Files: 8, Ranks: 8}

// text writes the setup as position text.
func (s setup) text() string {
	frozen := "-"
	if len(s.Frozen[0])+len(s.Frozen[1]) > 0 {
		frozen = names(s.Frozen[0]) + "/" + names(s.Frozen[1])
	}
	var passed []string
	for _, e := range s.EnPassant {
		if e != nil {
			passed = append(passed, *e)
		}
	}
	duty := "-"
	if s.Duty != nil {
		duty = *s.Duty
	}
	rights := s.Castling[0] + strings.ToLower(s.Castling[1])
	if rights == "" {
		rights = "-"
	}
	return strings.Join([]string{s.board(), "w", rights, names(passed), frozen, duty, "0", "1"}, " ")
}

// board writes the men alone.
func (s setup) board() string {
	var men [64]string
	for i, side := range [][]string{s.White, s.Black} {
		for _, man := range side {
			q, _ := chess.Parse(man[1:])
			letter := man[:1]
			if i == 1 {
				letter = strings.ToLower(letter)
			}
			men[q] += letter
		}
	}
	var ranks []string
	for rank := 7; rank >= 0; rank-- {
		row := ""
		for _, on := range men[rank*8 : rank*8+8] {
			switch len(on) {
			case 0:
				row += "1"
			case 1:
				row += on
			default:
				row += "(" + on + ")"
			}
		}
		for n := 8; n > 1; n-- {
			row = strings.ReplaceAll(row, strings.Repeat("1", n), string(rune('0'+n)))
		}
		ranks = append(ranks, row)
	}
	return strings.Join(ranks, "/")
}

// names joins squares in the order of the board.
func names(list []string) string {
	if len(list) == 0 {
		return "-"
	}
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b string) int {
		qa, _ := chess.Parse(a)
		qb, _ := chess.Parse(b)
		return int(qa) - int(qb)
	})
	return strings.Join(list, "")
}

func variant(single bool) engine.Variant {
	if single {
		return parity.SingleOccupation()
	}
	return parity.Chess()
}

func settings(strict, stalemateDraw bool) engine.Settings {
	s := engine.Settings{}
	if strict {
		s["king-safety"] = "strict"
	}
	if stalemateDraw {
		s["stalemate"] = "draw"
	}
	return s
}

func parse(tb testing.TB, v engine.Variant, s engine.Settings, text string) engine.Simultaneous {
	tb.Helper()
	settled, err := v.Settle(s)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := v.Parse(text, settled)
	if err != nil {
		tb.Fatalf("%q: %v", text, err)
	}
	return p.(engine.Simultaneous)
}

func (s setup) parse(tb testing.TB) engine.Simultaneous {
	tb.Helper()
	return parse(tb, variant(s.Single), settings(s.Strict, s.StalemateDraw), s.text())
}

// written lists the moves of a side in coordinates, sorted.
func written(p engine.Simultaneous, moves []engine.Move) []string {
	list := []string{}
	for _, m := range moves {
		list = append(list, string(p.AppendCoordinates(nil, m)))
	}
	slices.Sort(list)
	return list
}

func safeOnly(p engine.Simultaneous, s engine.Side, moves []engine.Move) []engine.Move {
	var safe []engine.Move
	for _, m := range moves {
		if p.Safe(s, m) {
			safe = append(safe, m)
		}
	}
	return safe
}

type situation struct {
	Legal     [][]string `json:"legal"`
	Safe      [][]string `json:"safe"`
	Immediate []bool     `json:"immediate_check"`
	Delayed   []bool     `json:"delayed_check"`
	Outcome   *outcome   `json:"outcome"`
}

// look describes a position as the cases do; outcome is compared apart.
func look(p engine.Simultaneous) situation {
	var s situation
	for side := range engine.Side(2) {
		moves := p.AppendMovesOf(side, nil)
		s.Legal = append(s.Legal, written(p, moves))
		s.Safe = append(s.Safe, written(p, safeOnly(p, side, moves)))
		immediate, delayed := p.Checks(side)
		s.Immediate = append(s.Immediate, immediate)
		s.Delayed = append(s.Delayed, delayed)
	}
	return s
}

// play carries out one move of each side, written in coordinates.
func play(tb testing.TB, p engine.Simultaneous, moves []string) (san []string) {
	tb.Helper()
	for _, text := range moves {
		m := find(tb, p, text)
		san = append(san, string(p.AppendSAN(nil, m)))
		if err := p.Play(m); err != nil {
			tb.Fatalf("%s in %s: %v", text, p, err)
		}
	}
	return san
}

// find is the legal move of the side to choose that the coordinates name.
func find(tb testing.TB, p engine.Simultaneous, text string) engine.Move {
	tb.Helper()
	for _, m := range p.AppendMoves(nil) {
		if string(p.AppendCoordinates(nil, m)) == text {
			return m
		}
	}
	tb.Fatalf("%s is not legal in %s", text, p)
	return engine.Move{}
}
