package arbiter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/pairing"
)

// A Seat is one board of a pairing made by hand: two players, or one and the
// bye he gets: PairingBye, FullBye, HalfBye or ZeroBye.
type Seat struct {
	White, Black string // as typed
	Bye          tournament.Kind
}

// ByHand is what a pairing made by hand came to.
type ByHand struct {
	Event string
	Round Round
	// Breaches are the articles it breaks; they are warnings.
	Breaches []pairing.Verdict
	// Verdict is what makes the system's own pairing better; empty if this is it.
	Verdict pairing.Verdict
}

// SetRound makes the pairing of the coming round by hand, or makes that of the
// last one anew while it has no results. Everybody to be paired must be named:
// Invalid lists who is missing, named twice, or not to be paired. What breaks an
// article is done, told and marked.
func (c *Club) SetRound(ctx context.Context, handle string, round int, list []Seat) (ByHand, error) {
	return c.byHand(ctx, handle, "round set", func(d deed, e *store.Event) (string, error) {
		switch {
		case round == e.Paired+1:
			if err := pairable(e); err != nil {
				return "", err
			}
		case round == e.Paired && round > 0:
			if err := d.undo(e, round); err != nil {
				return "", err
			}
			again, err := load(d.Tx, handle)
			if err != nil {
				return "", err
			}
			*e = again
		default:
			return "", refuse(RuleBreak, "round %d: the round to be set is the last one paired, %d, or the next", round, e.Paired)
		}
		if err := d.accelerate(e); err != nil {
			return "", err
		}
		boards, err := d.seatList(e, round, list)
		if err != nil {
			return "", err
		}
		return pairsInWords(boards), d.keep(e, boards)
	})
}

// byHand runs a use case that changes the last round's pairing, and judges it.
func (c *Club) byHand(ctx context.Context, handle, act string, do func(deed, *store.Event) (string, error)) (ByHand, error) {
	var made ByHand
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := unfinished(&e); err != nil {
			return err
		}
		if e.System.RoundRobin() {
			return refuse(RuleBreak, "event %s: a round robin is paired by its table", e.Handle)
		}
		before, was := e.Paired, pairsInWords(e.Pairings(e.Paired))
		words, err := do(d, &e)
		if err != nil {
			return err
		}
		if e, err = load(d.Tx, handle); err != nil {
			return err
		}
		made, err = d.judge(&e)
		if err != nil {
			return err
		}
		if err := d.SetByHand(e.ID, e.Paired, made.Verdict.Article != ""); err != nil {
			return err
		}
		for _, v := range append([]pairing.Verdict{made.Verdict}, made.Breaches...) {
			if v.Article != "" {
				words += "; " + v.Article + ": " + v.Reason
			}
		}
		if e.Paired != before {
			was = "not paired"
		}
		return d.logFrom(was, act, e.ID, fmt.Sprintf("round %d", e.Paired), "%s", words)
	})
	return made, err
}

// judge holds the last round's pairing against the rules.
func (d deed) judge(e *store.Event) (ByHand, error) {
	made := ByHand{Event: e.Handle}
	before := e.Before(e.Paired)
	list := e.Pairings(e.Paired)
	var err error
	if made.Breaches, err = pairing.Breaches(before, list); err != nil {
		return made, err
	}
	if made.Verdict, err = heldAgainst(e, e.Paired); err != nil {
		return made, err
	}
	made.Round, err = readRound(d.Tx, e, e.Paired)
	return made, err
}

// seatList reads a pairing made by hand. Byes that are not the pairing's go into
// the snapshot as absences of the round.
func (d deed) seatList(e *store.Event, round int, list []Seat) ([]tournament.Pairing, error) {
	seen := map[int]bool{}
	var faults []string
	find := func(ref string) (int, error) {
		at, err := findEntrant(d.Tx, e, ref)
		if err != nil {
			return 0, err
		}
		if seen[at] {
			faults = append(faults, entrantName(e, at)+" is named twice")
		}
		seen[at] = true
		if kind, absent := e.Entrants[at].Absent(round); absent {
			faults = append(faults, fmt.Sprintf("%s has a %s", entrantName(e, at), kind))
		}
		return at, nil
	}
	var boards []tournament.Pairing
	for _, s := range list {
		white, err := find(s.White)
		if err != nil {
			return nil, err
		}
		p := tournament.Pairing{White: e.Entrants[white].Number}
		switch {
		case s.Bye.Requested():
			e.Entrants[white].Requests = append(e.Entrants[white].Requests, tournament.Request{Round: round, Kind: s.Bye})
			continue
		case s.Bye != tournament.PairingBye:
			black, err := find(s.Black)
			if err != nil {
				return nil, err
			}
			p.Black = e.Entrants[black].Number
		}
		boards = append(boards, p)
	}
	for i := range e.Entrants {
		if _, absent := e.Entrants[i].Absent(round); !absent && !seen[i] {
			faults = append(faults, entrantName(e, i)+" is missing")
		}
	}
	if len(faults) > 0 {
		return nil, refuse(Invalid, "round %d: %s", round, strings.Join(faults, "; "))
	}
	slices.SortStableFunc(boards, func(a, b tournament.Pairing) int { return byeLast(a) - byeLast(b) })
	for i := range boards {
		boards[i].Board = i + 1
	}
	return boards, nil
}

func byeLast(p tournament.Pairing) int {
	if p.Black == 0 {
		return 1
	}
	return 0
}
