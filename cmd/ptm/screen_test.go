package main

import (
	"bytes"
	"testing"
	"time"
)

// TestProgress: a count is shown on a terminal only, and only once the work
// has taken a second.
func TestProgress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		terminal bool
		each     time.Duration // how long a step takes
		want     string
	}{
		{"quick work", true, time.Millisecond, ""},
		{"slow work", true, 10 * time.Millisecond, "\r128 games\r192 games\r\x1b[K"},
		{"no terminal", false, time.Second, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var err bytes.Buffer
			now := time.Date(2026, 3, 7, 18, 0, 0, 0, time.UTC)
			s := &shell{world: world{now: func() time.Time { return now }}, err: &err, screen: screen{err: c.terminal}}
			p := s.progress("games")
			for range 200 {
				now = now.Add(c.each)
				p.step()
			}
			p.done()
			if got := err.String(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
