package pairing

import (
	"fmt"

	"ptm/tournament"
	"ptm/tournament/roundrobin"
	"ptm/tournament/swiss"
)

// A Verdict says what decides for or against a pairing: the first article or
// criterion, and why in words.
type Verdict = swiss.Verdict

// A Standing is what is known of an entrant before a Swiss round.
type Standing = swiss.Standing

// Standings lists who is to be paired in the round after e.Paired, in pairing
// order.
func Standings(e *tournament.Event) []Standing { return swiss.Standings(e) }

// InitialColour is the event's, or the one its first round shows; NoColour if
// neither tells.
func InitialColour(e *tournament.Event) tournament.Colour { return swiss.InitialColour(e) }

// Breaches lists every article that a pairing of the round after e.Paired made
// by hand breaks: rematches, forbidden pairs, byes, colours. The error names an
// entrant who is not to be paired, who is there twice or who is missing.
func Breaches(e *tournament.Event, list []tournament.Pairing) ([]Verdict, error) {
	if e.System.RoundRobin() {
		return nil, nil
	}
	return swiss.Breaches(e, list)
}

// Compare pairs the round after e.Paired and says what makes that pairing
// better than the other; the verdict is empty if they are the same.
func Compare(e *tournament.Event, other []tournament.Pairing) ([]tournament.Pairing, Verdict, error) {
	if !e.System.RoundRobin() {
		return swiss.Compare(e, other)
	}
	d := Difference{Round: e.Paired + 1, Played: other}
	d.compareBerger(e)
	return d.Paired, Verdict{Article: d.Article, Reason: d.Reason}, d.Err
}

// Why says why the two entrants do not meet in the round after e.Paired (b 0:
// why a does not get the bye), as swiss.Why does; for a round robin in which
// round they do. The verdict is empty if they meet.
func Why(e *tournament.Event, a, b int) ([]tournament.Pairing, Verdict, error) {
	if !e.System.RoundRobin() {
		return swiss.Why(e, a, b)
	}
	return nil, whyBerger(e, a, b), nil
}

func whyBerger(e *tournament.Event, a, b int) Verdict {
	n := len(e.Entrants)
	options := roundrobin.Options{Double: e.System == tournament.DoubleRoundRobin, NoSwap: e.NoSwap}
	for round := 1; round <= roundrobin.Rounds(n, options); round++ {
		at := *e
		at.Paired = round - 1
		list, err := Next(&at)
		if err != nil || round == e.Paired+1 && meet(list, a, b) {
			return Verdict{}
		}
		if meet(list, a, b) {
			return Verdict{Article: "Berger", Reason: fmt.Sprintf("the table for %d players has them meet in round %d", n, round)}
		}
	}
	return Verdict{Article: "Berger", Reason: fmt.Sprintf("the table for %d players never has them meet", n)}
}

// meet reports whether the two meet; with b 0, whether a has no opponent.
func meet(list []tournament.Pairing, a, b int) bool {
	for _, p := range list {
		if p.White == a && p.Black == b || p.White == b && p.Black == a {
			return true
		}
		if b == 0 && (p.White == a || p.Black == a) {
			return false
		}
	}
	return b == 0
}
