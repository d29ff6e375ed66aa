package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"ptm/tournament"
)

// The format has no record for what the arbiter decided; comments keep it:
//
//	edition 2024            of the tie-breaks, if not the one of the first day
//	acceleration baku       late entries follow it; the points are in 250
//	no-swap, keep-withdrawn of a round robin
//	by-hand ROUND...        pairings made or changed by hand
//	joins ROUND ID...       first round of those who came late
//	leaves ROUND ID...      first round after a withdrawal
//	was ROUND ID RESULT UNTIL  what the rounds up to UNTIL were paired by
//	if-possible FROM TO ID...  pairs forbidden unless there is no other pairing
//	club ID... | NAME       of the players of a club
//	lots ID...              as drawn
//	order ID... | NOTE      of level players

// decisions is what those comments say.
type decisions struct {
	edition               tournament.Edition
	acceleration          tournament.Acceleration
	noSwap, keepWithdrawn bool
	byHand                []int
	joins, leaves         map[int]int // round by id
	was                   []tournament.Correction
	weak                  []forbidden
	lots                  []int
	orders                []tournament.Order
	clubs                 map[int]string // by id
}

// decision reads a comment of the list above; false if it is another.
func (r *reader) decision(line int, key, value string) bool {
	d := &r.decided
	switch key {
	case "no-swap":
		d.noSwap = true
		return true
	case "keep-withdrawn":
		d.keepWithdrawn = true
		return true
	case "acceleration":
		d.acceleration = tournament.Acceleration(value)
		return true
	case "was":
		r.was(line, value)
		return true
	case "changed": // the same for people
		return true
	case "edition", "by-hand", "joins", "leaves", "if-possible", "lots", "order", "club":
	default:
		return false
	}
	text, note, _ := strings.Cut(value, "|")
	n, ok := numbers(text)
	least := map[string]int{"joins": 2, "leaves": 2, "if-possible": 3}[key]
	if !ok || len(n) < max(least, 1) {
		r.warn(line, 1, "comment not understood: %q", key+" "+value)
		return true
	}
	switch key {
	case "edition":
		d.edition = tournament.Edition(n[0])
	case "by-hand":
		d.byHand = append(d.byHand, n...)
	case "joins":
		each(&d.joins, n[1:], n[0])
	case "leaves":
		each(&d.leaves, n[1:], n[0])
	case "club":
		each(&d.clubs, n, strings.TrimSpace(note))
	case "if-possible":
		d.weak = append(d.weak, forbidden{line, tournament.Forbidden{Numbers: n[2:], From: n[0], To: n[1], Weak: true}})
	case "lots":
		d.lots = n
	case "order":
		d.orders = append(d.orders, tournament.Order{Numbers: n, Note: strings.TrimSpace(note)})
	}
	return true
}

// each notes the same for every one of the ids.
func each[T any](by *map[int]T, ids []int, value T) {
	if *by == nil {
		*by = map[int]T{}
	}
	for _, id := range ids {
		(*by)[id] = value
	}
}

func (r *reader) was(line int, value string) {
	words := strings.Fields(value)
	day := ""
	if len(words) == 5 {
		if _, err := time.Parse(time.DateOnly, words[4]); err == nil {
			day, words = words[4], words[:4]
		}
	}
	if len(words) == 4 {
		n, ok := numbers(strings.Join([]string{words[0], words[1], words[3]}, " "))
		if kind, known := kindOfLetter(words[2]); ok && known {
			r.decided.was = append(r.decided.was, tournament.Correction{Round: n[0], Number: n[1], Kind: kind, Until: n[2], Day: day})
			return
		}
	}
	r.warn(line, 1, "comment not understood: %q", "was "+value)
}

// numbers reads numbers from 1 with blanks between.
func numbers(text string) ([]int, bool) {
	var list []int
	for _, w := range strings.Fields(text) {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > maxNumber {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// kindOfLetter is the kind with the letter; * stands for a blank.
func kindOfLetter(text string) (tournament.Kind, bool) {
	for k := tournament.Unset; k <= tournament.ZeroBye; k++ {
		if letterOf(k) == text {
			return k, true
		}
	}
	return tournament.Unset, false
}

func letterOf(k tournament.Kind) string {
	if k == tournament.Unset {
		return "*"
	}
	return string(rune(k.Letter()))
}

// decide carries the decisions into the event. What names nobody of it is
// left out.
func (r *reader) decide(e *tournament.Event) {
	d := &r.decided
	if d.edition == tournament.Edition2024 || d.edition == tournament.Edition2026 {
		e.Edition = d.edition
	}
	if d.acceleration == tournament.Baku {
		e.Acceleration = d.acceleration
	}
	e.NoSwap, e.KeepWithdrawn = d.noSwap, d.keepWithdrawn
	for _, round := range d.byHand {
		if round <= e.Paired && !slices.Contains(e.ByHand, round) {
			e.ByHand = append(e.ByHand, round)
		}
	}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		p.Joins, p.Leaves, p.Club = d.joins[p.Number], d.leaves[p.Number], d.clubs[p.Number]
	}
	for _, c := range d.was {
		if p := r.byID(c.Number); p != nil && c.Round < c.Until && c.Until <= e.Paired {
			c.Points = r.abnormalPoints(p, c.Round, c.Kind, r.scoring.worth(c.Kind, p.block(c.Round).colour))
			e.Corrections = append(e.Corrections, c)
		}
	}
	e.Lots = r.known(d.lots)
	for _, o := range d.orders {
		if o.Numbers = r.known(o.Numbers); len(o.Numbers) > 1 {
			e.Orders = append(e.Orders, o)
		}
	}
}

// known are those of the ids that players have, each once.
func (r *reader) known(ids []int) []int {
	var list []int
	for _, id := range ids {
		if r.byID(id) != nil && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// decisions writes the comments.
func (w *writer) decisions(note func(string)) {
	e := w.e
	if e.Edition != 0 && e.Edition != tournament.EditionOn(e.Start) {
		note(fmt.Sprintf("edition %d", e.Edition))
	}
	if e.Acceleration != "" {
		note("acceleration " + string(e.Acceleration))
	}
	if e.NoSwap {
		note("no-swap")
	}
	if e.KeepWithdrawn {
		note("keep-withdrawn")
	}
	if len(e.ByHand) > 0 {
		note("by-hand" + spaced(e.ByHand))
	}
	w.presence(note, "joins", func(p *tournament.Entrant) int {
		if p.Joins <= 1 {
			return 0
		}
		return p.Joins
	})
	w.presence(note, "leaves", func(p *tournament.Entrant) int { return p.Leaves })
	for _, c := range e.Corrections {
		note(strings.TrimSpace(fmt.Sprintf("was %d %d %s %d %s", c.Round, c.Number, letterOf(c.Kind), c.Until, c.Day)))
	}
	for _, c := range e.Changed() {
		note("changed " + c.String())
	}
	for _, f := range e.Forbidden {
		if f.Weak {
			from, to := w.roundsOf(f)
			note(fmt.Sprintf("if-possible %d %d", from, to) + spaced(f.Numbers))
		}
	}
	w.clubs(note)
	if len(e.Lots) > 0 {
		note("lots" + spaced(e.Lots))
	}
	for _, o := range e.Orders {
		text := "order" + spaced(o.Numbers)
		if o.Note != "" {
			text += " | " + o.Note
		}
		note(text)
	}
}

// presence writes those who have a round of the kind, by round.
func (w *writer) presence(note func(string), key string, round func(*tournament.Entrant) int) {
	found := map[int][]int{}
	last := 0
	for _, number := range w.numbers() {
		if r := round(w.e.Entrant(number)); r > 0 {
			found[r] = append(found[r], number)
			last = max(last, r)
		}
	}
	for r := range last + 1 {
		if len(found[r]) > 0 {
			note(fmt.Sprintf("%s %d", key, r) + spaced(found[r]))
		}
	}
}

// clubs writes who belongs to which, the club of the first player first.
func (w *writer) clubs(note func(string)) {
	members := map[string][]int{}
	var names []string
	for _, number := range w.numbers() {
		name := clean(w.e.Entrant(number).Club)
		if name == "" {
			continue
		}
		if members[name] == nil {
			names = append(names, name)
		}
		members[name] = append(members[name], number)
	}
	for _, name := range names {
		note("club" + spaced(members[name]) + " | " + name)
	}
}

func spaced(list []int) string {
	var b strings.Builder
	for _, n := range list {
		fmt.Fprintf(&b, " %d", n)
	}
	return b.String()
}
