package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A ChangedResult is a game or a bye whose result was changed after later
// rounds had been paired by another.
type ChangedResult struct {
	Round, Board int
	White, Black int    // numbers; Black 0 = nobody
	Now          string // as people write it
	Day          string // of the last change, YYYY-MM-DD; empty = not known
	Was          []PairedBy
}

// PairedBy says by which result some rounds were paired.
type PairedBy struct {
	From, To int // rounds
	Result   string
}

// String is "round 1, board 4: 0-1 since 2026-03-08; round 2 was paired by 1-0".
func (c ChangedResult) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d, ", c.Round)
	if c.Board != 0 {
		fmt.Fprintf(&b, "board %d: %s", c.Board, c.Now)
	} else {
		fmt.Fprintf(&b, "number %d: %s", c.White, c.Now)
	}
	if c.Day != "" {
		b.WriteString(" since " + c.Day)
	}
	for _, w := range c.Was {
		rounds, were := fmt.Sprintf("round %d", w.From), "was"
		if w.To > w.From {
			rounds, were = fmt.Sprintf("rounds %d to %d", w.From, w.To), "were"
		}
		fmt.Fprintf(&b, "; %s %s paired by %s", rounds, were, w.Result)
	}
	return b.String()
}

// Changed are the results that later rounds were paired by and that are others
// now, by round and board.
func (e *Event) Changed() []ChangedResult {
	var list []ChangedResult
	for _, p := range e.corrected() {
		c := ChangedResult{Round: p.round, White: p.number}
		r := e.Entrant(p.number).Record(p.round)
		c.Board, c.Black = r.Board, r.Opponent
		c.Now = resultText(r.Kind, e.kind(r.Opponent, p.round))
		from := p.round + 1
		for until := from; until <= e.Paired; until++ {
			white, day, found := e.wasUntil(p.round, p.number, until)
			black, _, also := e.wasUntil(p.round, r.Opponent, until)
			if !found && !also {
				continue
			}
			if was := resultText(white, black); was != c.Now {
				c.Was = append(c.Was, PairedBy{from, until, was})
			}
			c.Day = max(c.Day, day)
			from = until + 1
		}
		if len(c.Was) > 0 {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b ChangedResult) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board), cmp.Compare(a.White, b.White))
	})
	return list
}

type roundOf struct{ round, number int }

// corrected are the rounds of entrants that have a correction, of each game
// that of White.
func (e *Event) corrected() []roundOf {
	var list []roundOf
	for _, c := range e.Corrections {
		p := e.Entrant(c.Number)
		if p == nil {
			continue
		}
		at := roundOf{c.Round, c.Number}
		if r := p.Record(c.Round); r.Colour == Black {
			at.number = r.Opponent
		}
		if e.Entrant(at.number) != nil && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// wasUntil is what a record was when the rounds up to until were paired, as far
// as a correction says so; else what it is.
func (e *Event) wasUntil(round, number, until int) (was Kind, day string, found bool) {
	for _, c := range e.Corrections {
		if c.Round == round && c.Number == number && c.Until == until {
			return c.Kind, c.Day, true
		}
	}
	return e.kind(number, round), "", false
}

// kind is what an entrant's round came to; Unset for nobody.
func (e *Event) kind(number, round int) Kind {
	if p := e.Entrant(number); p != nil {
		return p.Record(round).Kind
	}
	return Unset
}

// resultText is a result as people write it; black Unset is nobody.
func resultText(white, black Kind) string {
	marks := map[Kind]string{Win: "1", QuickWin: "1", Draw: "1/2", QuickDraw: "1/2", Loss: "0", QuickLoss: "0",
		ForfeitWin: "+", ForfeitLoss: "-"}
	w, b := marks[white], marks[black]
	switch {
	case w == "" || b == "":
		return white.String()
	case white.Forfeit() || black.Forfeit():
		return w + "/" + b
	}
	return w + "-" + b
}
