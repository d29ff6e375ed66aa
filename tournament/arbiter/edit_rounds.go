package arbiter

import (
	"fmt"
	"slices"

	"ptm/tournament"
	"ptm/tournament/roundrobin"
)

// rounds settles the number of rounds.
func (x *edition) rounds() error {
	if x.Rounds == nil || *x.Rounds == x.e.Rounds {
		return nil
	}
	n := *x.Rounds
	if err := unfinished(&x.e); err != nil {
		return err
	}
	switch {
	case x.e.System.RoundRobin():
		return refuse(Invalid, "event %s: a round robin has as many rounds as its players need", x.e.Handle)
	case n < 1 || n > mostRounds:
		return refuse(Invalid, "event %s: rounds must be from 1 to %d", x.e.Handle, mostRounds)
	case n < x.e.Paired:
		return refuse(RuleBreak, "event %s: %d rounds are paired, it cannot have %d", x.e.Handle, x.e.Paired, n).
			hint("to take back the last one: ptm round undo %s", x.e.Handle)
	case x.e.ByeFree > n:
		return refuse(Invalid, "event %s: its last %d rounds have no half-point byes, more than %d rounds", x.e.Handle, x.e.ByeFree, n)
	}
	x.e.Rounds = n
	x.changed("rounds", fmt.Sprint(n), fmt.Sprint(x.was.Rounds))
	x.manyRounds()
	if err := x.accelerateAgain(); err != nil {
		return err
	}
	if err := x.comingByes(); err != nil {
		return err
	}
	if x.e.Paired == 0 {
		return nil
	}
	if err := x.lastRound(); err != nil {
		return err
	}
	return x.note("142", "%d rounds since round %d was paired; were %d", n, x.e.Paired, x.was.Rounds)
}

// manyRounds warns of more rounds than there are opponents.
func (x *edition) manyRounds() {
	in := 0
	for i := range x.e.Entrants {
		if x.e.Entrants[i].Leaves == 0 {
			in++
		}
	}
	if most := roundrobin.Rounds(in, roundrobin.Options{}); in > 0 && x.e.Rounds > most {
		x.warn("%d players have opponents for %d rounds, not for %d (C1): the last rounds will have no pairing", in, most, x.e.Rounds)
	}
}

// accelerateAgain gives the virtual points of the rounds to come by the new
// number of rounds (C.04.7); past rounds keep those they were paired by.
func (x *edition) accelerateAgain() error {
	if x.e.Acceleration != tournament.Baku || x.e.Paired == 0 {
		return nil
	}
	for i := range x.e.Entrants {
		had := x.e.Entrants[i].Virtual
		if len(had) == 0 {
			continue
		}
		points := slices.Clone(had[:min(len(had), x.e.Paired)])
		if coming := tournament.BakuPoints(x.e.Rounds, x.e.Scoring); len(coming) > x.e.Paired {
			for len(points) < x.e.Paired {
				points = append(points, 0)
			}
			points = append(points, coming[x.e.Paired:]...)
		}
		if err := x.SetVirtual(x.e.Entries[i], points); err != nil {
			return err
		}
	}
	return nil
}

// comingByes drops byes of rounds that are no more, and warns of half-point byes
// that the last rounds do not have.
func (x *edition) comingByes() error {
	for i := range x.e.Entrants {
		p := &x.e.Entrants[i]
		if p.Joins > x.e.Rounds {
			x.warn("%s was to join in round %d and will not play", p.Name, p.Joins)
		}
		for _, q := range p.Requests {
			switch {
			case q.Round > x.e.Rounds:
				if err := x.RemoveRequest(x.e.Entries[i], q.Round); err != nil {
					return err
				}
				x.warn("%s: the %s of round %d is gone with the round", p.Name, q.Kind, q.Round)
			case q.Kind == tournament.HalfBye && q.Round > x.e.Rounds-x.e.ByeFree:
				x.warn("%s: the half-point bye of round %d is among the last rounds now, which have none", p.Name, q.Round)
			}
		}
	}
	return nil
}

// lastRound holds the round paired last against the rules if it was paired as
// the last of the event and is not now, or the other way round: topscorers have
// rules of their own in the last round (C3, C10, C11).
func (x *edition) lastRound() error {
	last := x.e.Paired
	if (last == x.was.Rounds) == (last == x.e.Rounds) || slices.Contains(x.e.ByHand, last) {
		return nil
	}
	verdict, err := heldAgainst(&x.e, last)
	if err != nil || verdict.Article == "" {
		return err
	}
	as, now := "one that is not the last", "the last"
	if last == x.was.Rounds {
		as, now = now, as
	}
	x.warn("round %d was paired as %s; as %s it would be another: %s: %s; it counts as changed by hand, pair it anew with ptm round repair %s",
		last, as, now, verdict.Article, verdict.Reason, x.e.Handle)
	return x.SetByHand(x.e.ID, last, true)
}
