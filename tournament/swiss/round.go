package swiss

import (
	"cmp"
	"slices"

	"ptm/tournament"
	"ptm/tournament/matching"
)

// A round is what is known before a round is paired. Players are named by
// their place in the list, which is in pairing order (1.2): the smaller is the
// higher-ranked.
type round struct {
	event    *tournament.Event
	entrants map[int]*tournament.Entrant // by number
	number   int
	players  []player
	barred   []matching.Set // barred[i] are those i has met or must not meet (C1)
	odd      bool
	byeScore tournament.Points // of who gets the bye (C5)
	initial  tournament.Colour
}

func newRound(e *tournament.Event) *round {
	r := &round{event: e, number: e.Paired + 1, entrants: make(map[int]*tournament.Entrant, len(e.Entrants))}
	for i := range e.Entrants {
		r.entrants[e.Entrants[i].Number] = &e.Entrants[i]
	}
	last := e.Rounds > 0 && r.number >= e.Rounds && !e.ColourNeutral
	half := tournament.Points(r.number-1) * max(e.Scoring.Win, e.Scoring.Draw) / 2
	working := 0
	for i := range e.Entrants {
		p := &e.Entrants[i]
		_, absent := p.Absent(r.number)
		if absent && !tookPart(p, r.number) {
			continue
		}
		if !absent {
			q := r.player(p)
			q.working = working
			q.topscore = last && q.score > half
			r.players = append(r.players, q)
		}
		working++
	}
	slices.SortStableFunc(r.players, func(a, b player) int { return cmp.Compare(b.score, a.score) })
	r.odd = len(r.players)%2 == 1
	r.initial = InitialColour(e)
	r.bar()
	return r
}

// tookPart reports whether the entrant was among those paired before the round.
func tookPart(p *tournament.Entrant, round int) bool {
	for k := range min(round-1, len(p.Records)) {
		if p.Records[k].Kind.Paired() {
			return true
		}
	}
	return false
}

// bar notes who has met and who must not meet in this round.
func (r *round) bar() {
	place := r.places()
	r.barred = matching.NewSets(len(r.players), len(r.players)+1) // one more for the bye
	for i := range r.players {
		p := r.players[i].entrant
		for k := 1; k < r.number; k++ {
			record := p.Record(k)
			if j, here := place[record.Opponent]; here && played(record) && i != j {
				r.barred[i].Add(j)
				r.barred[j].Add(i)
			}
		}
	}
	var weak [][]int
	for _, group := range r.event.Forbidden {
		switch {
		case r.number < group.From || group.To != 0 && r.number > group.To:
		case group.Weak:
			weak = append(weak, group.Numbers)
		default:
			r.barGroup(group.Numbers, place)
		}
	}
	r.barWeak(weak, place)
}

// places are the players' places by number.
func (r *round) places() map[int]int {
	place := make(map[int]int, len(r.players))
	for i := range r.players {
		place[r.players[i].entrant.Number] = i
	}
	return place
}

// barGroup bars every two of the group and gives the pairs that were not barred
// before.
func (r *round) barGroup(numbers []int, place map[int]int) (added [][2]int) {
	for _, a := range numbers {
		i, here := place[a]
		if !here {
			continue
		}
		for _, b := range numbers {
			if j, here := place[b]; here && i != j && !r.barred[i].Has(j) {
				r.barred[i].Add(j)
				added = append(added, [2]int{i, j})
			}
		}
	}
	return added
}

// compatible reports whether two players may meet: C1, forbidden pairs, C3.
func (r *round) compatible(i, j int) bool {
	return i != j && !r.barred[i].Has(j) && !c3(&r.players[i], &r.players[j])
}

// c3 reports whether the two may not meet because neither is a topscorer and
// both have the same absolute preference.
func c3(a, b *player) bool {
	return a.urgency == absolute && b.urgency == absolute && a.wants == b.wants && !a.topscore && !b.topscore
}
