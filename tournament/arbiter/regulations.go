package arbiter

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/standings"
)

// Regulations are what an event chose beyond what its snapshot holds.
type Regulations = store.Regulations

// regulations settles what an event may choose beyond the usual.
func (n NewEvent) regulations(e *store.Event) error {
	swiss := !e.System.RoundRobin()
	switch {
	case n.Acceleration != "" && n.Acceleration != tournament.Baku:
		return refuse(Invalid, "event %s: acceleration %q is not baku", n.Handle, n.Acceleration)
	case n.Acceleration != "" && !swiss:
		return refuse(Invalid, "event %s: a round robin is not accelerated", n.Handle)
	case (n.HalfByes != nil || n.ByeFree != 0) && !swiss:
		return refuse(Invalid, "event %s: a round robin has no byes to ask for", n.Handle)
	case n.HalfByes != nil && *n.HalfByes < 0, n.ByeFree < 0, n.ByeFree > e.Rounds && swiss:
		return refuse(Invalid, "event %s: limits of half-point byes are not below 0 or above the number of rounds", n.Handle)
	case n.ByLots && swiss:
		return refuse(Invalid, "event %s: a Swiss numbers its players by rating", n.Handle)
	case n.NoSwap && e.System != tournament.DoubleRoundRobin:
		return refuse(Invalid, "event %s: only a double round robin has rounds to swap", n.Handle)
	case n.KeepWithdrawn && swiss:
		return refuse(Invalid, "event %s: a Swiss counts all results anyway", n.Handle)
	}
	e.Acceleration, e.NoSwap, e.KeepWithdrawn = n.Acceleration, n.NoSwap, n.KeepWithdrawn
	class, err := timeClass(n.TimeClass)
	if err != nil {
		return err
	}
	e.Regulations = Regulations{HalfByes: -1, ByeFree: n.ByeFree, ByLots: n.ByLots, LotsAtEnd: n.LotsAtEnd, TimeClass: class}
	if n.HalfByes != nil {
		e.HalfByes = *n.HalfByes
	}
	if lot := string(standings.Lots); n.LotsAtEnd && !slices.Contains(e.TieBreaks, lot) {
		e.TieBreaks = append(e.TieBreaks, lot)
	}
	return nil
}

// Streams of chance drawn from an event's seed, so that each lot is repeatable
// by itself.
const (
	colourStream = iota
	numberStream
	tieStream
)

// lots draws the initial colour if it was not given, and keeps the seed if
// anything else is to be drawn.
func (n NewEvent) lots(e *store.Event, now time.Time) {
	byLot := n.InitialColour == tournament.NoColour
	if !byLot && !n.ByLots && !n.LotsAtEnd {
		e.InitialColour = n.InitialColour
		return
	}
	seed := n.Seed
	if seed == 0 {
		seed = uint64(now.UnixNano())
	}
	e.Seed = strconv.FormatUint(seed, 10)
	switch e.InitialColour = n.InitialColour; {
	case !byLot:
	case chance(seed, colourStream).IntN(2) == 1:
		e.InitialColour = tournament.Black
	default:
		e.InitialColour = tournament.White
	}
}

func chance(seed, stream uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, stream)) }

// seedOf is the event's seed, or one of the time if it has none.
func (d deed) seedOf(e *store.Event) uint64 {
	if seed, err := strconv.ParseUint(e.Seed, 10, 64); err == nil {
		return seed
	}
	return uint64(d.at.UnixNano())
}

// drawNumbers deals the numbers of a round robin by lot. The lots are drawn
// for the players in order of strength, so that a seed means the same always.
func (d deed) drawNumbers(e *store.Event) error {
	order := byStrength(e)
	chance(d.seedOf(e), numberStream).Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	ids := make([]store.EntrantID, len(order))
	for place, i := range order {
		ids[place] = e.Entries[i]
	}
	if err := d.Renumber(e.ID, ids); err != nil {
		return err
	}
	if err := d.log("event numbers", e.ID, e.Handle, "by lot with seed %s", e.Seed); err != nil {
		return err
	}
	again, err := load(d.Tx, e.Handle)
	*e = again
	return err
}

// byStrength lists the places of the entrants, the strongest first.
func byStrength(e *store.Event) []int {
	order := make([]int, len(e.Entrants))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return stronger(&e.Entrants[i], &e.Entrants[j]) })
	return order
}

// accelerate gives the upper group its virtual points before round 1 is paired.
func (d deed) accelerate(e *store.Event) error {
	if e.Acceleration != tournament.Baku || e.Paired > 0 {
		return nil
	}
	points := tournament.BakuPoints(e.Rounds, e.Scoring)
	group := min(tournament.BakuGroup(len(e.Entrants)), len(e.Entrants))
	for i := range group {
		e.Entrants[i].Virtual = points
		if err := d.SetVirtual(e.Entries[i], points); err != nil {
			return err
		}
	}
	return d.log("event accelerate", e.ID, e.Handle, "numbers 1 to %d", group)
}

// accelerateLate gives virtual points to late entrants whose place is above the
// last of the upper group, who stays the last (C.04.7).
func (d deed) accelerateLate(e *store.Event, added []store.EntrantID) error {
	if e.Acceleration != tournament.Baku || e.Paired == 0 {
		return nil
	}
	last := 0
	for i := range e.Entrants {
		if len(e.Entrants[i].Virtual) > 0 {
			last = i
		}
	}
	for i := range last {
		if !slices.Contains(added, e.Entries[i]) {
			continue
		}
		if err := d.SetVirtual(e.Entries[i], tournament.BakuPoints(e.Rounds, e.Scoring)); err != nil {
			return err
		}
	}
	return nil
}

// decelerate takes the virtual points back when round 1 is no longer paired.
func (d deed) decelerate(e *store.Event) error {
	if e.Acceleration != tournament.Baku {
		return nil
	}
	for _, id := range e.Entries {
		if err := d.SetVirtual(id, nil); err != nil {
			return err
		}
	}
	return nil
}

// byeAllowed holds a half-point bye against the event's limits. A zero-point
// bye is only an absence and has none; a full-point bye is the arbiter's.
func byeAllowed(e *store.Event, p *tournament.Entrant, round int, kind tournament.Kind) error {
	if kind != tournament.HalfBye {
		return nil
	}
	if round > e.Rounds-e.ByeFree {
		return refuse(RuleBreak, "player %s: event %s has no half-point byes in the last %d rounds", p.Name, e.Handle, e.ByeFree).
			hint("ptm event bye %s %d %d zero", e.Handle, p.Number, round)
	}
	had := 0
	for _, r := range p.Records {
		if r.Kind == tournament.HalfBye {
			had++
		}
	}
	for _, q := range p.Requests {
		if q.Kind == tournament.HalfBye && q.Round != round {
			had++
		}
	}
	if e.HalfByes >= 0 && had >= e.HalfByes {
		return refuse(RuleBreak, "player %s: has %d half-point byes, and event %s allows %d", p.Name, had, e.Handle, e.HalfByes).
			hint("ptm event bye %s %d %d zero", e.Handle, p.Number, round)
	}
	return nil
}
