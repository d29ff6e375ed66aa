package arbiter_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"ptm/tournament/arbiter"
)

// A scriptStep is one use case of the crash test's endless script, and how
// many entries of the event's change log there are after it.
type scriptStep struct {
	changes int
	do      func(context.Context, *arbiter.Club, string) error
}

func script() []scriptStep {
	result := func(round, board int, r string) arbiter.BoardResult {
		parsed, _ := arbiter.ParseResult(r)
		return arbiter.BoardResult{Board: board, Result: parsed}
	}
	return []scriptStep{
		{1, func(ctx context.Context, c *arbiter.Club, event string) error {
			_, err := c.CreateEvent(ctx, arbiter.NewEvent{Handle: event, Variant: "parity", Rounds: 2, Start: "2026-03-14"})
			return err
		}},
		{6, func(ctx context.Context, c *arbiter.Club, event string) error {
			var list []arbiter.Entry
			for i := range 5 {
				list = append(list, arbiter.Entry{Player: fmt.Sprintf("Player %d", i)})
			}
			_, err := c.Enter(ctx, event, list)
			return err
		}},
		{7, pairStep},
		{9, func(ctx context.Context, c *arbiter.Club, event string) error {
			_, err := c.EnterResults(ctx, event, 1, []arbiter.BoardResult{result(1, 1, "1-0"), result(1, 2, "=")}, false)
			return err
		}},
		{10, pairStep},
		{11, func(ctx context.Context, c *arbiter.Club, event string) error {
			_, err := c.UndoRound(ctx, event)
			return err
		}},
		{12, pairStep},
		{14, func(ctx context.Context, c *arbiter.Club, event string) error {
			_, err := c.EnterResults(ctx, event, 2, []arbiter.BoardResult{result(2, 1, "0-1"), result(2, 2, "+/-")}, false)
			return err
		}},
		{15, func(ctx context.Context, c *arbiter.Club, event string) error {
			_, err := c.FinishEvent(ctx, event, false)
			return err
		}},
		{16, func(ctx context.Context, c *arbiter.Club, event string) error {
			_, err := c.RateEvent(ctx, event, arbiter.Amend{})
			return err
		}},
	}
}

func pairStep(ctx context.Context, c *arbiter.Club, event string) error {
	_, err := c.PairRound(ctx, event)
	return err
}

// done tells how many steps of the script the file holds: of event n, the
// newest. It is an error if a step is there in part.
func done(ctx context.Context, c *arbiter.Club) (event, steps int, err error) {
	events, err := c.Events(ctx)
	if err != nil || len(events) == 0 {
		return 1, 0, err
	}
	event = len(events)
	log, err := c.Changes(ctx, arbiter.ChangeFilter{Event: eventName(event)})
	if err != nil {
		return 0, 0, err
	}
	for i, s := range script() {
		if s.changes == len(log) {
			return event, i + 1, nil
		}
	}
	return 0, 0, fmt.Errorf("event %d has %d changes, which is the middle of a use case", event, len(log))
}

func eventName(n int) string { return fmt.Sprintf("e%05d", n) }

// runScript does use case after use case and acknowledges each when it is done.
func runScript(ctx context.Context, c *arbiter.Club) error {
	event, steps, err := done(ctx, c)
	if err != nil {
		return err
	}
	for {
		for _, s := range script()[steps:] {
			if err := s.do(ctx, c, eventName(event)); err != nil {
				return err
			}
			steps++
			fmt.Println("ack", event*100+steps)
		}
		event, steps = event+1, 0
	}
}

// TestKilled kills a process that writes at random moments, 240 times in all,
// and finds every acknowledged use case whole and none in part.
func TestKilled(t *testing.T) {
	t.Parallel()
	const files, kills = 4, 60
	for file := range files {
		t.Run(strconv.Itoa(file), func(t *testing.T) {
			t.Parallel()
			path := clubFile(t, 5)
			random := rand.New(rand.NewPCG(uint64(file), 7))
			acknowledged, between := 0, 0
			for kill := range kills {
				found, last := killOnce(t, "script", path, random)
				if found != acknowledged && !next(acknowledged, found) {
					t.Fatalf("kill %d: %d was acknowledged, the file has %d", kill, acknowledged, found)
				}
				if found != acknowledged {
					between++
				}
				acknowledged = max(found, last)
			}
			found, _ := killOnce(t, "prove", path, random)
			if found != acknowledged && !next(acknowledged, found) {
				t.Errorf("at the end %d was acknowledged, the file has %d", acknowledged, found)
			}
			// However slow the machine, something must have been at stake.
			if found <= 100 {
				t.Errorf("no use case was carried out between %d kills", kills)
			}
			t.Logf("%d events; %d kills fell between commit and acknowledgement", found/100, between)
		})
	}
}

// killOnce lets a child prove the file and work for a moment, kills it, and
// gives what it found at first and its last acknowledgement.
func killOnce(t *testing.T, task, path string, random *rand.Rand) (found, last int) {
	t.Helper()
	cmd, out, _ := start(t, task, path)
	timer := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }) // should it hang
	defer timer.Stop()
	for out.Scan() {
		switch word, rest, _ := strings.Cut(out.Text(), " "); word {
		case "found":
			found, _ = strconv.Atoi(rest)
		case "ready":
			delay := time.Duration(random.IntN(40_000)) * time.Microsecond
			time.AfterFunc(delay, func() { cmd.Process.Kill() })
		case "ack":
			last, _ = strconv.Atoi(rest)
		default:
			t.Errorf("child: %s", out.Text())
		}
	}
	cmd.Wait() // killed: the error is expected
	return found, last
}

// next reports whether step b of the script follows step a.
func next(a, b int) bool {
	if a == 0 {
		return b == 101
	}
	if a%100 == len(script()) {
		return b == (a/100+1)*100+1
	}
	return b == a+1
}

// prove proves the file and says which step of the script is its last.
func prove(ctx context.Context, c *arbiter.Club) error {
	faults, err := c.Check(ctx)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return fmt.Errorf("%v", faults)
	}
	event, steps, err := done(ctx, c)
	if err != nil {
		return err
	}
	if steps > 0 {
		fmt.Println("found", event*100+steps)
	}
	return nil
}

// TestKilledWhileCreated kills a process that makes a club file: there is a
// whole one or none.
func TestKilledWhileCreated(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	made := 0
	for i := range 30 {
		path := filepath.Join(t.TempDir(), "club.ptm")
		cmd, out, _ := start(t, "create", path)
		time.AfterFunc(time.Duration(random.IntN(150_000))*time.Microsecond, func() { cmd.Process.Kill() })
		for out.Scan() {
		}
		cmd.Wait()
		c, err := arbiter.Open(t.Context(), path, arbiter.Options{})
		if _, statErr := os.Stat(path); os.IsNotExist(statErr) {
			continue
		}
		if err != nil {
			t.Fatalf("round %d: %v", i, err)
		}
		made++
		faults, err := c.Check(t.Context())
		if err != nil || len(faults) > 0 {
			t.Errorf("round %d: %v %v", i, faults, err)
		}
		c.Close()
	}
	t.Logf("%d of 30 files were made before the kill", made)
}
