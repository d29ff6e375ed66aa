package arbiter_test

import (
	"regexp"
	"strings"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament/arbiter"
)

// logs are the tables that are only added to, which a way back leaves longer.
var logs = regexp.MustCompile(`(?m)^"(change|rating_log|pool|pool_config)": \[(\n\{.*)*\n?\],?\n`)

// dump is all that a club holds but for its logs.
func (e *evening) dump(club *arbiter.Club) string {
	var b strings.Builder
	if err := club.Export(e.ctx, &b); err != nil {
		e.t.Fatal(err)
	}
	return logs.ReplaceAllString(b.String(), "")
}

// remember notes what the club held after the newest entry of the log.
func (e *evening) remember() {
	if log := e.log(); len(log) > 0 {
		e.states[log[len(log)-1].ID] = e.dump(e.club)
	}
}

func (e *evening) log() []arbiter.Change {
	log, err := e.club.Changes(e.ctx, arbiter.ChangeFilter{})
	if err != nil {
		e.t.Fatal(err)
	}
	return log
}

// wayBack holds that everything that happened can be taken back, one step after
// the other, and done again.
func (e *evening) wayBack(t *rapid.T) {
	e.remember()
	log := e.log()
	states := []string{e.dump(e.club)}
	for {
		done, err := e.club.Undo(e.ctx, arbiter.UndoOptions{Much: true})
		if arbiter.KindOf(err) == arbiter.NotFound {
			break
		}
		if err != nil {
			t.Fatalf("%v\n%v", err, log)
		}
		if len(done.Steps) != 1 || done.Final {
			t.Fatalf("got %+v", done)
		}
		states = append(states, e.dump(e.club))
		before := done.Steps[0].Changes[0].ID - 1
		if want, known := e.states[before]; known && states[len(states)-1] != want {
			t.Fatalf("back to entry %d (-then +now)\n%s\n%v", before, cmp.Diff(want, states[len(states)-1]), log)
		}
	}
	e.sound(t)
	if _, err := e.club.Event(e.ctx, "cup"); err == nil {
		t.Fatalf("the event is still there\n%v", log)
	}
	for i := len(states) - 2; i >= 0; i-- {
		if _, err := e.club.Redo(e.ctx, arbiter.UndoOptions{Much: true}); err != nil {
			t.Fatalf("%v\n%v", err, log)
		}
		if got := e.dump(e.club); got != states[i] {
			t.Fatalf("step %d done again (-before +after)\n%s\n%v", i, cmp.Diff(states[i], got), log)
		}
	}
	e.sound(t)
}

func (e *evening) sound(t *rapid.T) {
	if faults, err := e.club.Check(e.ctx); err != nil || len(faults) > 0 {
		t.Fatalf("check: %v %v", faults, err)
	}
}
