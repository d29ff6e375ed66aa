package arbiter

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"ptm/engine"
	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/standings"
	"ptm/variants"
)

// A NewEvent is what an event freezes when it is created. Zero values take the
// defaults named.
type NewEvent struct {
	Handle string // letters, digits, - and _; unique without regard to case
	Name   string // default: the handle
	Place  string

	Federation, Arbiter, TimeControl string
	Start, End                       string // YYYY-MM-DD; End defaults to Start

	Variant string   // key or name
	Options []string // "name=value"
	Array   string   // start position if not the variant's own

	System    tournament.System  // default: Swiss
	Rounds    int                // required for Swiss; a round robin knows its own
	TieBreaks []string           // default: DefaultTieBreaks
	Edition   tournament.Edition // default: the one in force on Start
	Scoring   *tournament.Scoring
	// ColourNeutral: nil means true unless the variant's turns alternate.
	ColourNeutral *bool
	// InitialColour is that of odd numbers in round 1; NoColour draws a lot.
	InitialColour tournament.Colour
	// Seed makes all lots repeatable; 0 derives it from the time.
	Seed    uint64
	Unrated bool
	// TimeClass rates the event apart from those of other classes: "blitz";
	// empty is the class of its own that events without one share.
	TimeClass string

	// Acceleration is none or Baku.
	Acceleration tournament.Acceleration
	// HalfByes is how many half-point byes a player may ask for (nil = any
	// number), none of them in the last ByeFree rounds.
	HalfByes *int
	ByeFree  int
	// ByLots deals the numbers of a round robin by lot when it is paired.
	ByLots bool
	// NoSwap and KeepWithdrawn are those of tournament.Event.
	NoSwap, KeepWithdrawn bool
	// LotsAtEnd breaks the last ties by lot when the event is finished.
	LotsAtEnd bool
}

// mostRounds is the longest event there can be.
const mostRounds = 99

// DefaultTieBreaks are the tie-breaks of an event that names none.
func DefaultTieBreaks(s tournament.System) []string {
	var list []string
	for _, t := range standings.Default(s) {
		list = append(list, t.String())
	}
	return list
}

// CreateEvent creates an event. Conflict if the handle is taken; Invalid names
// the setting; NotFound for an unknown variant.
func (c *Club) CreateEvent(ctx context.Context, n NewEvent) (EventInfo, error) {
	var info EventInfo
	err := c.update(ctx, func(d deed) error {
		var err error
		if n.Federation, err = readFederation(n.Federation); err != nil {
			return refuse(Invalid, "event %s: %w", n.Handle, err)
		}
		e, err := n.settle(d.at)
		if err != nil {
			return err
		}
		id, err := d.AddEvent(e, d.at)
		if errors.Is(err, store.ErrConflict) {
			return refuse(Conflict, "event %s: exists already", e.Handle)
		}
		if err != nil {
			return err
		}
		if err := d.log("event create", id, e.Handle, "%s, %s, %s", e.Name, e.Variant, inWords(e)); err != nil {
			return err
		}
		info, err = eventInfo(d.Tx, e.Handle)
		return err
	})
	return info, err
}

func inWords(e store.Event) string {
	text := string(e.System)
	if e.Rounds > 0 {
		text += fmt.Sprintf(" of %d rounds", e.Rounds)
	}
	if e.Seed != "" {
		text += ", lots with seed " + e.Seed
	}
	return text
}

var handlePattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$`)

// settle makes the event of what was asked for and the defaults.
func (n NewEvent) settle(now time.Time) (store.Event, error) {
	var e store.Event
	if !handlePattern.MatchString(n.Handle) {
		return e, refuse(Invalid, "event handle %q is not up to 40 letters, digits, - and _", n.Handle)
	}
	e.Handle = n.Handle
	for _, f := range []struct {
		label string
		from  string
		to    *string
	}{
		{"name", n.Name, &e.Name}, {"place", n.Place, &e.Place}, {"federation", n.Federation, &e.Federation},
		{"arbiter", n.Arbiter, &e.Arbiter}, {"time control", n.TimeControl, &e.TimeControl},
	} {
		text, err := oneLine(f.from)
		if err != nil {
			return e, refuse(Invalid, "event %s: %s %w", n.Handle, f.label, err)
		}
		*f.to = text
	}
	if e.Name == "" {
		e.Name = n.Handle
	}
	for _, step := range []func(*store.Event) error{n.days, n.game, n.form, n.regulations} {
		if err := step(&e); err != nil {
			return e, err
		}
	}
	n.lots(&e, now)
	e.Rated = !n.Unrated
	return e, nil
}

func (n NewEvent) days(e *store.Event) error {
	for _, day := range []string{n.Start, n.End} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			return refuse(Invalid, "event %s: day %q is not YYYY-MM-DD", n.Handle, day)
		}
	}
	e.Start, e.End = n.Start, n.End
	if e.End == "" {
		e.End = e.Start
	}
	if e.Start != "" && e.End < e.Start {
		return refuse(Invalid, "event %s: ends on %s, before it starts on %s", n.Handle, e.End, e.Start)
	}
	return nil
}

// game settles the variant with options and array.
func (n NewEvent) game(e *store.Event) error {
	v, err := lookupVariant(n.Variant)
	if err != nil {
		return err
	}
	chosen := engine.Settings{}
	for _, o := range n.Options {
		name, value, ok := strings.Cut(o, "=")
		if !ok {
			return refuse(Invalid, "event %s: option %q is not name=value", n.Handle, o)
		}
		chosen[strings.TrimSpace(name)] = strings.TrimSpace(value)
	}
	settled, err := v.Settle(chosen)
	if err != nil {
		return refuse(Invalid, "event %s: %w", n.Handle, err)
	}
	if n.Array != "" {
		if _, err := v.Parse(n.Array, settled); err != nil {
			return refuse(Invalid, "event %s: array: %w", n.Handle, err)
		}
	}
	for name, value := range settled {
		e.Options = append(e.Options, name+"="+value)
	}
	slices.Sort(e.Options)
	e.Variant, e.Array = v.Key, n.Array
	e.ColourNeutral = v.Kind != engine.Alternating
	if n.ColourNeutral != nil {
		e.ColourNeutral = *n.ColourNeutral
	}
	return nil
}

func lookupVariant(name string) (engine.Variant, error) {
	if name == "" {
		return engine.Variant{}, refuse(Invalid, "variant is missing").hint("ptm variant list")
	}
	v, ok := variants.Lookup(name)
	if !ok {
		e := refuse(NotFound, "variant %q does not exist", name)
		if e.Hint = didYouMean(name, keys()); e.Hint == "" {
			e.Hint = "ptm variant list"
		}
		return v, e
	}
	return v, nil
}

// form settles system, rounds, tie-breaks and scoring.
func (n NewEvent) form(e *store.Event) error {
	e.System = n.System
	switch n.System {
	case "":
		e.System = tournament.Swiss
	case tournament.Swiss, tournament.RoundRobin, tournament.DoubleRoundRobin:
	default:
		return refuse(Invalid, "event %s: system %q is not swiss, round-robin or double-round-robin", n.Handle, n.System)
	}
	if !e.System.RoundRobin() {
		e.Rounds = n.Rounds
		if n.Rounds < 1 || n.Rounds > mostRounds {
			return refuse(Invalid, "event %s: rounds must be from 1 to %d", n.Handle, mostRounds)
		}
	} else if n.Rounds != 0 {
		return refuse(Invalid, "event %s: a round robin has as many rounds as its players need", n.Handle)
	}
	switch n.Edition {
	case 0:
		e.Edition = tournament.EditionOn(n.Start)
	case tournament.Edition2024, tournament.Edition2026:
		e.Edition = n.Edition
	default:
		return refuse(Invalid, "event %s: edition %d is neither 2024 nor 2026", n.Handle, n.Edition)
	}
	e.Scoring = tournament.Usual()
	if n.Scoring != nil {
		e.Scoring = *n.Scoring
	}
	if err := checkScoring(e.Scoring); err != nil {
		return refuse(Invalid, "event %s: %w", n.Handle, err)
	}
	return n.tieBreaks(e)
}

func checkScoring(s tournament.Scoring) error {
	for _, p := range []tournament.Points{s.Win, s.Draw, s.Loss, s.ZeroBye, s.ForfeitLoss, s.PairingBye} {
		if p < 0 || p > 1000 {
			return fmt.Errorf("points %s are not from 0 to 100", p)
		}
	}
	if s.Win < s.Draw || s.Draw < s.Loss || s.Win == s.Loss {
		return fmt.Errorf("points of win, draw and loss (%s, %s, %s) do not fall", s.Win, s.Draw, s.Loss)
	}
	if s.PairingBye > s.Win {
		return fmt.Errorf("pairing-allocated bye is worth %s, more than a win", s.PairingBye)
	}
	return nil
}

func (n NewEvent) tieBreaks(e *store.Event) error {
	list := n.TieBreaks
	if len(list) == 0 {
		list = DefaultTieBreaks(e.System)
	}
	parsed, err := standings.ParseAll(list)
	if err != nil {
		return refuse(Invalid, "event %s: %w", n.Handle, err)
	}
	for _, t := range parsed {
		if slices.Contains(e.TieBreaks, t.String()) {
			return refuse(Invalid, "event %s: tie-break %s is named twice", n.Handle, t)
		}
		e.TieBreaks = append(e.TieBreaks, t.String())
	}
	// Ranking the empty event refuses what edition and system rule out.
	if _, err := standings.Rank(&e.Event, standings.Options{}); err != nil {
		return refuse(Invalid, "event %s: %w", n.Handle, err)
	}
	return nil
}
