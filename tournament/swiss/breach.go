package swiss

import (
	"fmt"

	"ptm/tournament"
)

// Breaches lists every article that a pairing of the round after e.Paired made
// by hand breaks, board by board: a rematch (C1), the bye (C2, C5), colours (C3,
// and C.04.1, 6 and 7, for the colours given), forbidden pairs. It does not
// judge quality: Compare does. The error names an entrant who is not to be
// paired, who is there twice, or who is missing.
func Breaches(e *tournament.Event, list []tournament.Pairing) ([]Verdict, error) {
	r := newRound(e)
	mate, v := r.matesOf(list)
	if v.Article != "" {
		return nil, fmt.Errorf("round %d: %s", r.number, v.Reason)
	}
	if r.completes() && r.odd {
		r.byeScore = r.lowestBye()
	}
	place := r.places()
	var found []Verdict
	for _, p := range list {
		if p.White == 0 || p.Black == 0 {
			found = append(found, r.byeBreaches(place[p.White+p.Black])...)
			continue
		}
		i, j := place[p.White], place[p.Black]
		if v := r.illegal(r.only(i, j)); v.Article != "" {
			found = append(found, v)
		}
		if !e.ColourNeutral {
			found = append(found, r.players[i].overdone(tournament.White)...)
			found = append(found, r.players[j].overdone(tournament.Black)...)
		}
	}
	if alone := count(mate, out); alone > len(mate)%2 {
		found = append(found, Verdict{"C.04.1, 3", fmt.Sprintf("%d players have the pairing-allocated bye", alone)})
	}
	return found, nil
}

// only is a pairing in which nobody but the two is looked at.
func (r *round) only(i, j int) []int {
	mate := make([]int, len(r.players))
	for k := range mate {
		mate[k] = k
	}
	mate[i], mate[j] = j, i
	return mate
}

func (r *round) byeBreaches(i int) []Verdict {
	p := &r.players[i]
	switch {
	case !p.byeable:
		return []Verdict{{"C2", fmt.Sprintf("%d had a bye or an unplayed win", p.entrant.Number)}}
	case r.odd && p.score > r.byeScore:
		return []Verdict{{"C5", fmt.Sprintf("the bye can go to a score of %v, not %v", r.byeScore, p.score)}}
	}
	return nil
}

// lowestBye is the score C5 gives the bye to, in a round that can be paired.
func (r *round) lowestBye() tournament.Points {
	f := newRun(r)
	if _, err := f.complete(); err != nil {
		return r.players[0].score
	}
	return f.byeScore
}

// overdone lists the basic rules on colours that another game with one breaks.
func (p *player) overdone(c tournament.Colour) []Verdict {
	diff := 0
	for _, had := range append(p.colours[:len(p.colours):len(p.colours)], c) {
		if had == c {
			diff++
		} else {
			diff--
		}
	}
	var list []Verdict
	if diff > 2 {
		list = append(list, Verdict{"C.04.1, 6", fmt.Sprintf("%d would have %s %d times more than the other colour", p.entrant.Number, c, diff)})
	}
	if p.repeated == c {
		list = append(list, Verdict{"C.04.1, 7", fmt.Sprintf("%d would have %s a third time in a row", p.entrant.Number, c)})
	}
	return list
}

func count(list []int, value int) int {
	n := 0
	for _, v := range list {
		if v == value {
			n++
		}
	}
	return n
}
