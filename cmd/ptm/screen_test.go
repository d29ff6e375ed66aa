package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
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

// TestBar: where the length of the files is known, a bar shows how much of
// them has been read, whatever the reads are like.
func TestBar(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		total int64
		read  string
		want  string
	}{
		{0, "12345", ""},
		{10, "", "[....................]   0%  "},
		{10, "12345", "[##########..........]  50%  "},
		{10, "1234567890123", "[####################] 100%  "},
	} {
		p := &progress{total: c.total}
		w := watched{io.NopCloser(iotest.OneByteReader(strings.NewReader(c.read))), "x", p}
		if _, err := io.ReadAll(w); err != nil {
			t.Fatal(err)
		}
		if got := p.bar(); got != c.want {
			t.Errorf("%d of %d: %q, want %q", len(c.read), c.total, got, c.want)
		}
	}
	torn := watched{io.NopCloser(iotest.ErrReader(errors.New("disk on fire"))), "games.pgn", new(progress)}
	if _, err := torn.Read(nil); exitCode(err) != exitFile || err.Error() != "games.pgn: disk on fire" {
		t.Errorf("got %v", err)
	}
}
