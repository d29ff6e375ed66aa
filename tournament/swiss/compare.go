package swiss

import (
	"cmp"
	"fmt"
	"slices"

	"ptm/tournament"
)

// A Verdict says what decides between two pairings of a round.
type Verdict struct {
	// Article is the first criterion or article of C.04.3 that decides: "C1" to
	// "C21", "4.2" (transposition), "4.3" (exchange), "4.4" (which moved-down
	// players are paired), "5.2.1" to "5.2.5" (colours), "board order"; or
	// "forbidden pair" and "players" for a pairing that is none. It is empty if
	// the pairings are the same.
	Article string
	// Reason is the same in words, with the players' numbers.
	Reason string
}

// Compare pairs the round after e.Paired and names what makes that pairing
// better than the other one. Board numbers of the other count if all are
// given. The errors are those of Pair.
func Compare(e *tournament.Event, other []tournament.Pairing) (ours []tournament.Pairing, v Verdict, err error) {
	r, err := begin(e)
	if err != nil || r == nil {
		return nil, Verdict{}, err
	}
	f := newRun(r)
	mate, err := f.everything()
	if err != nil {
		return nil, Verdict{}, err
	}
	ours = r.boards(mate)
	theirs, v := r.matesOf(other)
	if v.Article != "" {
		return ours, v, nil
	}
	if v = r.illegal(theirs); v.Article != "" {
		return ours, v, nil
	}
	if v = f.compareBrackets(mate, theirs); v.Article == "" {
		v = r.compareBoards(ours, other)
	}
	return ours, v, nil
}

// matesOf reads a pairing as opponents by place.
func (r *round) matesOf(list []tournament.Pairing) ([]int, Verdict) {
	place := r.places()
	mate := slices.Repeat([]int{out}, len(r.players))
	seen := make([]bool, len(r.players))
	for _, p := range list {
		for _, number := range []int{p.White, p.Black} {
			i, here := place[number]
			switch {
			case number == 0:
				continue
			case !here:
				return nil, Verdict{"players", fmt.Sprintf("%d is not to be paired", number)}
			case seen[i]:
				return nil, Verdict{"players", fmt.Sprintf("%d is there twice", number)}
			}
			seen[i] = true
		}
		if p.White != 0 && p.Black != 0 {
			mate[place[p.White]], mate[place[p.Black]] = place[p.Black], place[p.White]
		}
	}
	if i := slices.Index(seen, false); i >= 0 {
		return nil, Verdict{"players", fmt.Sprintf("%d is not paired", r.players[i].entrant.Number)}
	}
	return mate, Verdict{}
}

// illegal names the absolute criterion that the pairing breaks.
func (r *round) illegal(mate []int) Verdict {
	alone := 0
	for i, j := range mate {
		p := &r.players[i]
		switch {
		case j == i: // not looked at
		case j == out:
			alone++
			if !p.byeable {
				return Verdict{"C2", fmt.Sprintf("%d had a bye or an unplayed win", p.entrant.Number)}
			}
			if r.odd && p.score > r.byeScore {
				return Verdict{"C5", fmt.Sprintf("the bye can go to a score of %v, not %v", r.byeScore, p.score)}
			}
		case r.barred[i].Has(j) && r.haveMet(i, j):
			return Verdict{"C1", fmt.Sprintf("%s have met", r.names(i, j))}
		case r.barred[i].Has(j):
			return Verdict{"forbidden pair", fmt.Sprintf("%s must not meet", r.names(i, j))}
		case c3(p, &r.players[j]):
			return Verdict{"C3", fmt.Sprintf("%s have the same absolute preference", r.names(i, j))}
		}
	}
	if alone > len(mate)%2 {
		return Verdict{"C4", fmt.Sprintf("%d players are left over", alone)}
	}
	return Verdict{}
}

func (r *round) haveMet(i, j int) bool {
	p := r.players[i].entrant
	for k := 1; k < r.number; k++ {
		if record := p.Record(k); played(record) && record.Opponent == r.players[j].entrant.Number {
			return true
		}
	}
	return false
}

func (r *round) names(i, j int) string {
	return fmt.Sprintf("%d and %d", r.players[i].entrant.Number, r.players[j].entrant.Number)
}

// compareBrackets goes down the brackets to the first that the two pairings do
// not pair alike.
func (f *run) compareBrackets(ours, theirs []int) Verdict {
	for _, b := range f.trace {
		a, o := b.inside(ours), b.inside(theirs)
		if !slices.Equal(a, o) {
			look := !sameLeft(a, o) // else C8 cannot decide
			return b.decide(b.candidate(ours, a, look), b.candidate(theirs, o, look))
		}
	}
	return Verdict{}
}

// compareBoards looks at colours, then at the order of boards.
func (r *round) compareBoards(ours, theirs []tournament.Pairing) Verdict {
	white := make(map[int]int, len(theirs))
	numbered := true
	for _, p := range theirs {
		white[p.White] = p.Black
		numbered = numbered && p.Board != 0
	}
	for _, p := range ours {
		if black, same := white[p.White]; r.event.ColourNeutral || same && black == p.Black {
			continue
		}
		return Verdict{r.colourArticle(p), fmt.Sprintf("%d has White against %d", p.White, p.Black)}
	}
	if !numbered {
		return Verdict{}
	}
	theirs = slices.SortedStableFunc(slices.Values(theirs), func(a, b tournament.Pairing) int { return cmp.Compare(a.Board, b.Board) })
	for k, p := range ours {
		if q := theirs[k]; min(p.White, p.Black) != min(q.White, q.Black) {
			return Verdict{"board order", fmt.Sprintf("board %d is that of %d and %d", p.Board, p.White, p.Black)}
		}
	}
	return Verdict{}
}

// colourArticle is the article that gives the first of the pair White.
func (r *round) colourArticle(p tournament.Pairing) string {
	hi, lo := -1, -1
	for i := range r.players {
		if n := r.players[i].entrant.Number; n != p.White && n != p.Black {
			continue
		}
		if hi < 0 {
			hi = i
		} else {
			lo = i
		}
	}
	_, article := r.colourOf(&r.players[hi], &r.players[lo])
	return article
}
