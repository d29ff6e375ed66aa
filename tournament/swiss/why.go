package swiss

import (
	"fmt"

	"ptm/tournament"
)

// Why says why the two entrants do not meet in the round after e.Paired, or
// with b 0 why a does not get the bye: the best pairing in which they do, nil if
// there is none, and what makes the true one better. The verdict is empty if the
// true pairing has them meet. Numbers that are not to be paired are an error,
// as are those of Pair.
func Why(e *tournament.Event, a, b int) (instead []tournament.Pairing, v Verdict, err error) {
	r, err := begin(e)
	if err != nil || r == nil {
		return nil, Verdict{}, err
	}
	f := newRun(r)
	mate, err := f.everything()
	if err != nil {
		return nil, Verdict{}, err
	}
	place := r.places()
	i, here := place[a]
	if !here {
		return nil, Verdict{}, fmt.Errorf("entrant %d is not to be paired in round %d", a, r.number)
	}
	j := out
	if b != 0 {
		if j, here = place[b]; !here || i == j {
			return nil, Verdict{}, fmt.Errorf("entrant %d is not to be paired with %d in round %d", b, a, r.number)
		}
	}
	if mate[i] == j {
		return nil, Verdict{}, nil
	}
	if v := r.forbids(i, j); v.Article != "" {
		return nil, v, nil
	}
	bound := newRound(e)
	bound.bind(i, j)
	other, err := bound.swift()
	if err != nil {
		return nil, Verdict{"C4", "the others cannot all be paired then"}, nil
	}
	if v = r.illegal(other); v.Article == "" {
		v = f.compareBrackets(mate, other)
	}
	return r.boards(other), v, nil
}

// forbids names the absolute criterion against the pair, or with j out against
// i getting the bye.
func (r *round) forbids(i, j int) Verdict {
	switch {
	case j != out:
		return r.illegal(r.only(i, j))
	case !r.odd:
		return Verdict{"C4", "nobody is left over when the number of players is even"}
	}
	pair := r.only(i, i)
	pair[i] = out
	return r.illegal(pair)
}

// bind leaves the two, or one and the bye, no choice but each other.
func (r *round) bind(i, j int) {
	for k := range r.players {
		if j == out {
			r.players[k].byeable = k == i
			continue
		}
		for _, one := range []int{i, j} {
			if k != i && k != j {
				r.barred[one].Add(k)
				r.barred[k].Add(one)
			}
			r.players[one].byeable = false
		}
	}
}
