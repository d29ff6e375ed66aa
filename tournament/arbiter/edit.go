package arbiter

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
)

// An EventEdit is what of an event's settings is to change; nil stays.
type EventEdit struct {
	Name, Place, Federation, Arbiter, TimeControl *string
	Start, End                                    *string
	// Rounds of a Swiss event, never below those paired.
	Rounds *int
	// TieBreaks replace the list.
	TieBreaks []string
	// Variant, with the options that come with it, and Scoring only change
	// before a round has been paired.
	Variant *string
	Scoring *tournament.Scoring
}

// Edited is what changing an event's settings did.
type Edited struct {
	EventInfo
	// Changes are in words: "rounds 9 (was 7)".
	Changes []string
	// Warnings are what the arbiter has to think of now.
	Warnings []string
}

// EditEvent changes settings of an event. What it is printed as may change
// always; rounds and tie-breaks until it is finished (Conflict); game and points
// until round 1 is paired (RuleBreak). Invalid names the setting.
func (c *Club) EditEvent(ctx context.Context, handle string, edit EventEdit) (Edited, error) {
	var done Edited
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		x := &edition{deed: d, EventEdit: edit, was: e, e: e, done: &done}
		for _, step := range []func() error{x.described, x.game, x.rounds, x.tieBreaks, x.store} {
			if err := step(); err != nil {
				return err
			}
		}
		done.EventInfo, err = eventInfo(d.Tx, e.Handle)
		return err
	})
	return done, err
}

// An edition is an event's settings being changed.
type edition struct {
	deed
	EventEdit
	was, e        store.Event
	done          *Edited
	after, before []string // for the log
}

func (x *edition) warn(format string, args ...any) {
	x.done.Warnings = append(x.done.Warnings, fmt.Sprintf(format, args...))
}

// changed notes a setting that is another now.
func (x *edition) changed(label, now, was string) {
	if now != was {
		now, was = label+" "+cmp.Or(now, "none"), cmp.Or(was, "none")
		x.done.Changes = append(x.done.Changes, fmt.Sprintf("%s (was %s)", now, was))
		x.after, x.before = append(x.after, now), append(x.before, label+" "+was)
	}
}

// described settles what is printed and exported only.
func (x *edition) described() error {
	for _, f := range []struct {
		label string
		typed *string
		to    *string
	}{
		{"name", x.Name, &x.e.Name}, {"place", x.Place, &x.e.Place}, {"federation", x.Federation, &x.e.Federation},
		{"arbiter", x.Arbiter, &x.e.Arbiter}, {"time control", x.TimeControl, &x.e.TimeControl},
	} {
		if f.typed == nil {
			continue
		}
		text, err := oneLine(*f.typed)
		if err != nil {
			return refuse(Invalid, "event %s: %s %w", x.e.Handle, f.label, err)
		}
		if f.label == "federation" {
			if text, err = readFederation(text); err != nil {
				return refuse(Invalid, "event %s: %w", x.e.Handle, err)
			}
		}
		if text == "" && f.label == "name" {
			text = x.e.Handle
		}
		x.changed(f.label, text, *f.to)
		*f.to = text
	}
	if x.Start == nil && x.End == nil {
		return nil
	}
	n := NewEvent{Handle: x.e.Handle, Start: x.e.Start, End: x.e.End}
	if x.Start != nil {
		n.Start = *x.Start
	}
	if x.End != nil {
		n.End = *x.End
	}
	if err := n.days(&x.e); err != nil {
		return err
	}
	x.changed("first day", x.e.Start, x.was.Start)
	x.changed("last day", x.e.End, x.was.End)
	return x.dated()
}

// dated tells what other days do not change.
func (x *edition) dated() error {
	if by := tournament.EditionOn(x.e.Start); x.e.Start != x.was.Start && by != x.e.Edition {
		x.warn("tie-breaks stay those of %d, though events from %s on follow %d", x.e.Edition, x.e.Start, by)
	}
	logged, err := x.LoggedEvents()
	if err == nil && slices.Contains(logged, x.e.ID) && (x.e.Start != x.was.Start || x.e.End != x.was.End) {
		x.warn("the event has been rated: its games keep the day they were rated with")
	}
	return err
}

// game settles variant and scoring, on which all results rest.
func (x *edition) game() error {
	if x.Variant == nil && x.Scoring == nil {
		return nil
	}
	if x.e.Paired > 0 {
		what := "variant stays"
		if x.Variant == nil {
			what = "points stay"
		}
		return refuse(RuleBreak, "event %s: round %d is paired, so the %s: pairings and results rest on it", x.e.Handle, x.e.Paired, what).
			hint("ptm event create, and enter the players there")
	}
	if x.Scoring != nil {
		if err := checkScoring(*x.Scoring); err != nil {
			return refuse(Invalid, "event %s: %w", x.e.Handle, err)
		}
		x.changed("points", pointsInWords(*x.Scoring), pointsInWords(x.e.Scoring))
		x.e.Scoring = *x.Scoring
	}
	if x.Variant == nil {
		return nil
	}
	n := NewEvent{Handle: x.e.Handle, Variant: *x.Variant}
	x.e.Options = nil
	if err := n.game(&x.e); err != nil {
		return err
	}
	x.changed("variant", x.e.Variant, x.was.Variant)
	if x.e.Variant != x.was.Variant && len(x.e.Entrants) > 0 {
		x.warn("the players keep the ratings they entered with, those of %s", x.was.Variant)
	}
	return nil
}

func pointsInWords(s tournament.Scoring) string {
	return fmt.Sprintf("%s-%s-%s, bye %s", s.Win, s.Draw, s.Loss, s.PairingBye)
}

// tieBreaks settles the list anew. A lot that was drawn and the arbiter's own
// order stay its end.
func (x *edition) tieBreaks() error {
	if len(x.TieBreaks) == 0 {
		return nil
	}
	if err := unfinished(&x.e); err != nil {
		return err
	}
	n := NewEvent{Handle: x.e.Handle, TieBreaks: x.TieBreaks}
	fresh := store.Event{Event: tournament.Event{System: x.e.System, Edition: x.e.Edition, Scoring: x.e.Scoring}}
	if err := n.tieBreaks(&fresh); err != nil {
		return err
	}
	list := fresh.TieBreaks
	for _, last := range []string{"MAN", "LOT"} {
		if slices.Contains(x.e.TieBreaks, last) && !slices.Contains(list, last) {
			list = append(list, last)
		}
	}
	x.e.TieBreaks = list
	x.changed("tie-breaks", strings.Join(list, ","), strings.Join(x.was.TieBreaks, ","))
	if x.e.Paired > 0 && !slices.Equal(list, x.was.TieBreaks) {
		x.warn("tie-breaks are announced before round 1 (C.07); the change is in the log and in the report file")
		return x.note("202", "tie-breaks %s since round %d was paired; were %s",
			strings.Join(list, ","), x.e.Paired, strings.Join(x.was.TieBreaks, ","))
	}
	return nil
}

// note puts a remark into the report files of the event, behind a record.
func (x *edition) note(code, format string, args ...any) error {
	return x.AddKept(x.e.ID, tournament.KeptLine{Text: "### " + fmt.Sprintf(format, args...), Follows: code})
}

// store writes what has changed.
func (x *edition) store() error {
	if len(x.done.Changes) == 0 {
		return nil
	}
	if err := x.SetSettings(x.e); err != nil {
		return err
	}
	if x.Variant != nil {
		if err := x.SetOptions(x.e.ID, x.e.Options); err != nil {
			return err
		}
	}
	return x.logFrom(strings.Join(x.before, ", "), "event edit", x.e.ID, x.e.Handle, "%s", strings.Join(x.after, ", "))
}
