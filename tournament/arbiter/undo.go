package arbiter

import (
	"context"
	"errors"
	"fmt"

	"ptm/sql/store"
)

// UndoOptions choose what is taken back, or done again.
type UndoOptions struct {
	// Event, if not empty, leaves the changes of all else alone.
	Event string
	// To goes back to before this entry of the change log; 0 = one step.
	To int64
	// DryRun shows what would be done and leaves everything as it is.
	DryRun bool
	// Much allows to lose much: more than manySteps, or more than manyRows.
	Much bool
	// Late and Reason are those of Amend.
	Late   bool
	Reason string
}

const (
	manySteps = 10
	manyRows  = 500
)

// A Reversal is what an undo or redo did.
type Reversal struct {
	Steps []ReversedStep // in the order in which they were reversed
	Rows  int            // of the file that changed
	// Final tells that it was too large to be done again.
	Final bool
	Effect
}

// A ReversedStep is one command of the past.
type ReversedStep struct {
	Changes []Change // its entries, oldest first
	// Stays tells why it was left as it is, empty if it was not.
	Stays string
}

// Undo takes the newest change back that was not taken back yet, or all down to
// an entry, in one transaction. What was typed since in other events stays as
// it is. Rated games are voided and corrected in the rating log, which is only
// added to, and closed months and published lists stay closed and published.
// NotFound if there is nothing to take back, NotReady if much would be lost or
// a closed month would change, Conflict if something else builds upon it.
func (c *Club) Undo(ctx context.Context, o UndoOptions) (Reversal, error) {
	return c.reverse(ctx, o, store.Undone)
}

// Redo does again what the newest Undo took back, step by step. NotFound if
// there is nothing, or something was changed since.
func (c *Club) Redo(ctx context.Context, o UndoOptions) (Reversal, error) {
	return c.reverse(ctx, o, store.Redone)
}

func (c *Club) reverse(ctx context.Context, o UndoOptions, kind store.Kind) (Reversal, error) {
	var done Reversal
	reason, err := oneLine(o.Reason)
	if err != nil {
		return done, refuse(Invalid, "reason %w", err)
	}
	if o.Late && reason == "" {
		return done, refuse(Invalid, "a change to a closed month needs a reason").hint("--reason TEXT")
	}
	err = c.update(ctx, func(d deed) error {
		r := &reversal{deed: d, kind: kind, reason: reason, from: untouched}
		if err := r.choose(o); err != nil {
			return err
		}
		if err := r.run(); err != nil {
			return err
		}
		done = r.done
		return r.guard(o)
	})
	switch {
	case errors.Is(err, errUndone):
		return done, nil
	case errors.Is(err, store.ErrReferenced):
		return done, refuse(Conflict, "something else still needs what would be taken back: %w", err)
	}
	return done, err
}

// A reversal is an undo or redo under way.
type reversal struct {
	deed
	kind   store.Kind
	reason string
	steps  []store.Step   // all that the journal holds, newest first
	scope  map[int64]bool // last entries of those that may be reversed
	chosen []*store.Step
	before *family // the ratings, once one of them is touched
	from   store.Month
	done   Reversal
}

// choose finds the steps to reverse, newest first.
func (r *reversal) choose(o UndoOptions) error {
	event, err := eventEver(r.Tx, o.Event)
	if err != nil {
		return err
	}
	if r.steps, err = r.Steps(0); err != nil {
		return err
	}
	scope, err := r.Steps(event)
	if err != nil {
		return err
	}
	r.scope = make(map[int64]bool, len(scope))
	for _, s := range scope {
		r.scope[s.Last] = true
	}
	for i := range r.steps {
		s := &r.steps[i]
		if !r.scope[s.Last] || s.TakenBack {
			continue
		}
		if r.kind == store.Redone && s.Kind == store.Done {
			break // what was taken back before is past doing again
		}
		if (s.Kind == store.Undone) != (r.kind == store.Redone) {
			continue
		}
		if o.To != 0 && s.Last < o.To {
			break
		}
		if err := r.Read(s); err != nil {
			return err
		}
		r.chosen = append(r.chosen, s)
		if o.To == 0 && (r.kind == store.Redone || !stays(s)) {
			break
		}
	}
	return r.anything(o)
}

// anything refuses where nothing is left to reverse.
func (r *reversal) anything(o UndoOptions) error {
	for _, s := range r.chosen {
		if r.kind == store.Redone || !stays(s) {
			return nil
		}
	}
	switch {
	case r.kind == store.Redone:
		return refuse(NotFound, "nothing was taken back that could be done again").hint("ptm log")
	case o.To != 0:
		return refuse(NotFound, "entry %d: neither it nor a later one can be taken back", o.To).hint("ptm log")
	}
	return refuse(NotFound, "nothing is left to be taken back").hint("ptm log")
}

// stays reports whether a step is one of those that are never taken back.
func stays(s *store.Step) bool {
	return s.Only("rating_close", "rating_list")
}

// run reverses the steps chosen.
func (r *reversal) run() error {
	for _, s := range r.chosen {
		entries, err := r.entries(s)
		if err != nil {
			return err
		}
		step := ReversedStep{Changes: entries}
		if stays(s) {
			step.Stays = "a closed month stays closed, a published list published"
		} else if err := r.one(s, entries); err != nil {
			return err
		}
		r.done.Steps = append(r.done.Steps, step)
	}
	if r.before == nil {
		return nil
	}
	var err error
	r.done.Effect, err = r.effect(*r.before, r.from)
	return err
}

// one reverses a step.
func (r *reversal) one(s *store.Step, entries []Change) error {
	if s.Lost {
		return refuse(Conflict, "%s: was too large to be kept for this", named(entries)).hint("a copy made with ptm db backup before it")
	}
	if err := r.free(s); err != nil {
		return err
	}
	if r.before == nil && s.Touches("rating_log", "rating_seed", "pool_config") {
		f, err := replay(r.Tx, "")
		if err != nil {
			return err
		}
		r.before = &f
	}
	added, err := r.Revert(s, r.kind)
	if errors.Is(err, store.ErrChangedSince) {
		return refuse(Conflict, "%s: %w", named(entries), err).hint("ptm log")
	}
	if err != nil {
		return err
	}
	r.done.Rows += s.Rows
	if err := r.compensate(added, named(entries)); err != nil {
		return err
	}
	if err := r.note(s, entries); err != nil {
		return err
	}
	lost, err := r.EndStep()
	r.done.Final = r.done.Final || lost
	return err
}

// free refuses a step if one out of scope came later and touched the same rows.
// Those in scope come back newest first.
func (r *reversal) free(s *store.Step) error {
	for i := range r.steps {
		later := &r.steps[i]
		if later.Last <= s.Last {
			break
		}
		if r.scope[later.Last] || later.TakenBack || later.Kind == store.Undone {
			continue
		}
		if err := r.Read(later); err != nil {
			return err
		}
		if !store.Overlap(s, later) {
			continue
		}
		entries, err := r.entries(later)
		if err != nil {
			return err
		}
		return refuse(Conflict, "%s came later and changed the same", named(entries)).
			hint("ptm undo --to %d takes back all from there on", s.First)
	}
	return nil
}

// entries are those of the command that a step did, took back or did again.
func (r *reversal) entries(s *store.Step) ([]Change, error) {
	for s.Of != 0 {
		of := s
		for i := range r.steps {
			if r.steps[i].Last == s.Of {
				of = &r.steps[i]
			}
		}
		if of == s {
			break // the journal does not go back so far
		}
		s = of
	}
	rows, err := r.Changes(store.ChangeFilter{From: s.First, To: s.Last})
	return shownChanges(rows), err
}

// named is what a refusal calls a step.
func named(entries []Change) string {
	if len(entries) == 0 {
		return "a change"
	}
	first, last := entries[0], entries[len(entries)-1]
	if first.ID == last.ID {
		return fmt.Sprintf("entry %d (%s)", first.ID, first.Act)
	}
	return fmt.Sprintf("entries %d to %d (%s)", first.ID, last.ID, first.Act)
}

// note logs that a step was reversed.
func (r *reversal) note(s *store.Step, entries []Change) error {
	act, what := "undo", "taken back"
	if r.kind == store.Redone {
		act, what = "redo", "done again"
	}
	var c Change
	subject, was := fmt.Sprintf("%d entries", len(entries)), ""
	if len(entries) > 0 {
		c = entries[0]
	}
	if len(entries) == 1 {
		subject, was = c.Subject, c.Detail
		if r.kind == store.Redone {
			was = c.Was
		}
	}
	event, err := eventEver(r.Tx, c.Event)
	if err != nil {
		return err
	}
	return r.logFrom(was, act, event, subject, "%s: %s%s", named(entries), what, because(r.reason))
}

// guard refuses to lose much, and to change closed months, unless it is meant.
func (r *reversal) guard(o UndoOptions) error {
	switch {
	case o.DryRun:
		return errUndone
	case !o.Much && (len(r.done.Steps) > manySteps || r.done.Rows > manyRows):
		what := "taken back"
		if r.kind == store.Redone {
			what = "done again"
		}
		return refuse(NotReady, "%d changes of %d rows would be %s", len(r.done.Steps), r.done.Rows, what).
			hint("look at them with --dry-run, then repeat it with --yes")
	case r.done.Late && !o.Late:
		return refuse(NotReady, "month %s is closed: %d ratings would change", r.done.From, len(r.done.Moved)).
			hint("look at it with --dry-run, then repeat it with --late --reason TEXT")
	}
	return nil
}
