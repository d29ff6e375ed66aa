package pairing

import (
	"slices"

	"ptm/tournament"
	"ptm/tournament/swiss"
)

// A Difference is a round that was not paired as the system pairs it.
type Difference struct {
	Round int
	// Played is what the event has, Paired what the system gives.
	Played, Paired []tournament.Pairing
	// Article names what decides between the two, as swiss.Verdict does, or
	// "Berger" for a round robin; Reason says it in words.
	Article, Reason string
	// ByHand tells that the arbiter made or changed the pairing, and said so.
	ByHand bool
	// Err is set instead of Paired when the round cannot be paired.
	Err error
}

// Check pairs every round of the event again, each from what was known before
// it, and lists those that differ in pairs, colours, bye or, if the event
// knows its boards, their order. An event of unknown length ends with the last
// round it has.
func Check(e *tournament.Event) []Difference {
	whole := *e
	whole.Rounds = max(e.Rounds, 0)
	if whole.Rounds == 0 {
		whole.Rounds = e.Paired
	}
	whole.InitialColour = swiss.InitialColour(e)
	var list []Difference
	for round := 1; round <= e.Paired; round++ {
		d := Difference{Round: round, Played: e.Pairings(round), ByHand: slices.Contains(e.ByHand, round)}
		before := whole.Before(round)
		if e.System.RoundRobin() {
			d.compareBerger(before)
		} else {
			var v swiss.Verdict
			d.Paired, v, d.Err = swiss.Compare(before, d.Played)
			d.Article, d.Reason = v.Article, v.Reason
		}
		if d.Err != nil || d.Article != "" {
			list = append(list, d)
		}
	}
	return list
}

// compareBerger compares who has which colour against whom (whom alone if the
// event is colour-neutral): the order of boards is nobody's business in a round
// robin.
func (d *Difference) compareBerger(before *tournament.Event) {
	d.Paired, d.Err = Next(before)
	if d.Err != nil {
		return
	}
	want := make(map[[2]int]bool, len(d.Paired))
	for _, p := range d.Paired {
		want[[2]int{p.White, p.Black}] = true
	}
	count := 0
	for _, p := range d.Played {
		if p.Black == 0 {
			continue // a free round may be written as any bye
		}
		count++
		if !want[[2]int{p.White, p.Black}] && !(before.ColourNeutral && want[[2]int{p.Black, p.White}]) {
			d.Article = "Berger"
			d.Reason = "the table of C.05 has other pairs or colours"
		}
	}
	if count != len(d.Paired) && d.Article == "" {
		d.Article, d.Reason = "Berger", "the table of C.05 has other pairs"
	}
}
