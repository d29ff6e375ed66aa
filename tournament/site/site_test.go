package site_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/url"
	"path"
	"strings"
	"testing"
	"time"

	"ptm/engine"
	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
	"ptm/tournament/site"
	"ptm/tournament/trf"
	"ptm/variants"
)

// hostile are names that would break out of a page if they could.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(2)>`, `O'Neil & Sons, </script><svg onload=alert(3)>`, "桜, 花 \u202egnp.exe",
}

// club is a club with an event of every variant: one round paired, the game of
// board 1 kept. The event of the first is over and rated.
func club(t testing.TB) *arbiter.Club {
	t.Helper()
	return clubOf(t, variants.All())
}

// clubOf is a club that plays some variants.
func clubOf(t testing.TB, list []engine.Variant) *arbiter.Club {
	t.Helper()
	ctx := t.Context()
	now := func() time.Time { return time.Date(2026, 3, 7, 18, 0, 0, 0, time.UTC) }
	c, err := arbiter.Memory(ctx, arbiter.Options{Now: now})
	check(t, err)
	t.Cleanup(func() { c.Close() })
	for _, name := range hostile {
		_, err := c.AddPlayer(ctx, arbiter.Player{Name: name, Club: "<b>" + name + "</b>", Birth: "2001-02-03"})
		check(t, err)
	}
	for i, v := range list {
		start(t, c, v, i)
	}
	finish(t, c, "Ev-"+list[0].Key)
	return c
}

// finish plays an event to its end and rates it.
func finish(t testing.TB, c *arbiter.Club, handle string) {
	t.Helper()
	ctx := t.Context()
	result := func(round, board int, text string) {
		r, err := arbiter.ParseResult(text)
		check(t, err)
		_, err = c.EnterResults(ctx, handle, round, []arbiter.BoardResult{{Board: board, Result: r}}, false)
		check(t, err)
	}
	result(1, 2, "1-0")
	_, err := c.PairRound(ctx, handle)
	check(t, err)
	result(2, 1, "1/2-1/2")
	result(2, 2, "-/+")
	_, err = c.FinishEvent(ctx, handle, false)
	check(t, err)
	_, err = c.RateEvent(ctx, handle, arbiter.Amend{})
	check(t, err)
}

// some are variants by their keys.
func some(t testing.TB, keys ...string) []engine.Variant {
	t.Helper()
	var list []engine.Variant
	for _, key := range keys {
		v, ok := variants.Lookup(key)
		if !ok {
			t.Fatalf("no variant %s", key)
		}
		list = append(list, v)
	}
	return list
}

func start(t testing.TB, c *arbiter.Club, v engine.Variant, seed int) {
	t.Helper()
	ctx := t.Context()
	handle := "Ev-" + v.Key
	_, err := c.CreateEvent(ctx, arbiter.NewEvent{
		Handle: handle, Name: "<i>" + v.Name + "</i> & more", Place: "\"><u>", Start: "2026-03-01",
		Variant: v.Key, System: tournament.Swiss, Rounds: 2, Seed: 1,
	})
	check(t, err)
	var entries []arbiter.Entry
	for i := range hostile {
		entries = append(entries, arbiter.Entry{Player: fmt.Sprintf("#%d", i+1)})
	}
	_, err = c.Enter(ctx, handle, entries)
	check(t, err)
	_, err = c.PairRound(ctx, handle)
	check(t, err)
	_, _, err = c.SubmitGame(ctx, handle, 1, 1, arbiter.Submission{File: "game", Text: []byte(play(t, v, uint64(seed)))})
	check(t, err)
}

// play writes a game of a few turns of chance moves.
func play(t testing.TB, v engine.Variant, seed uint64) string {
	t.Helper()
	p, err := v.New(nil)
	check(t, err)
	_, several := p.(engine.Several)
	random := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	fmt.Fprintf(&b, "[Variant %q]\n\n", v.Key)
	for range 24 {
		moves := p.AppendMoves(nil)
		if p.Outcome().Over() || len(moves) == 0 {
			break
		}
		turn := p.Turn()
		switch {
		case several:
			letter := string(rune('A' + turn.Board))
			if turn.Side == engine.Black {
				letter = strings.ToLower(letter)
			}
			fmt.Fprintf(&b, "%d%s. ", turn.Number, letter)
		case turn.Side == engine.White:
			fmt.Fprintf(&b, "%d. ", turn.Number)
		}
		m := moves[random.IntN(len(moves))]
		fmt.Fprintf(&b, "%s\n", p.AppendSAN(nil, m))
		check(t, p.Play(m))
	}
	if p.Outcome().Over() {
		return b.String() + p.Outcome().Result.String() + "\n"
	}
	return b.String() + "1/2-1/2\n"
}

func writers() site.Writers {
	return site.Writers{
		PGN: func(_ *tournament.Event, g *arbiter.Game) ([]byte, error) { return g.Text, nil },
		TRF: func(e *tournament.Event) ([]byte, error) {
			d, err := trf.FromEvent(e, trf.Options{})
			if err != nil {
				return nil, err
			}
			var out bytes.Buffer
			err = d.Write(&out)
			return out.Bytes(), err
		},
		Ratings: func(l arbiter.RatingList) *report.Table {
			t := &report.Table{Columns: []report.Column{{Name: "Player", Key: "player"}}}
			for _, line := range l.Lines {
				t.Add(report.Text(line.Player.Name))
			}
			return t
		},
	}
}

// publish makes all pages of the events; nil means all.
func publish(t testing.TB, c *arbiter.Club, handles []string, put site.Put) {
	t.Helper()
	ctx := t.Context()
	s, err := site.New(ctx, c, writers(), handles, false)
	check(t, err)
	events, err := c.Events(ctx)
	check(t, err)
	for _, e := range events {
		if handles != nil && e.Handle != handles[0] {
			continue
		}
		check(t, s.Games(ctx, e.Handle, put))
		check(t, s.Event(ctx, e.Handle, put))
	}
	check(t, s.Shared(ctx, put))
}

func pages(t testing.TB, c *arbiter.Club) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	publish(t, c, nil, func(name string, text []byte) error {
		if files[name] != nil {
			return errors.New(name + " is put twice")
		}
		files[name] = text
		return nil
	})
	return files
}

// TestPages: every page parses, runs nothing that a name smuggled in, fetches
// nothing from elsewhere, and its links lead to files of the site.
func TestPages(t *testing.T) {
	t.Parallel()
	files := pages(t, club(t))
	games := 0
	for name, text := range files {
		if strings.Contains(name, "game-") && strings.HasSuffix(name, ".html") {
			games++
		}
		if strings.HasSuffix(name, ".html") {
			inspect(t, name, text, files)
		}
	}
	if want := len(variants.All()); games != want {
		t.Errorf("%d pages of games, want %d", games, want)
	}
	for _, want := range []string{"index.html", "event/ev-parity/index.html", "event/ev-parity/round-1.html", "event/ev-parity/standings.html",
		"event/ev-parity/crosstable.html", "event/ev-parity/player-4.html", "event/ev-parity/game-1-1.html", "event/ev-parity/games.pgn",
		"event/ev-parity/event.trf", "event/ev-parity/standings.csv", "player/1.html", "style.css", "viewer.js"} {
		if files[want] == nil {
			t.Errorf("%s is missing", want)
		}
	}
	if bytes.Contains(files["event/ev-parity/event.trf"], []byte("2001")) {
		t.Error("a date of birth is published")
	}
}

func inspect(t *testing.T, name string, text []byte, files map[string][]byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	seen := map[string]int{}
	var open []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			open = append(open, e.Name.Local)
			seen[e.Name.Local]++
			for _, a := range e.Attr {
				attribute(t, name, e.Name.Local, a, files)
			}
		case xml.EndElement:
			if last := open[len(open)-1]; last != e.Name.Local {
				t.Fatalf("%s: <%s> ends as </%s>", name, last, e.Name.Local)
			}
			open = open[:len(open)-1]
		}
	}
	for _, tag := range []string{"b", "u", "i", "img"} {
		if seen[tag] > 0 {
			t.Errorf("%s: somebody's name made an element %s", name, tag)
		}
	}
	if seen["h1"] != 1 || seen["main"] != 1 || len(open) != 0 {
		t.Errorf("%s: %d h1, %d main, open at the end: %v", name, seen["h1"], seen["main"], open)
	}
	if want := map[bool]int{true: 2}[strings.Contains(name, "game-")]; seen["script"] != want {
		t.Errorf("%s: %d scripts, want %d", name, seen["script"], want)
	}
}

func attribute(t *testing.T, name, element string, a xml.Attr, files map[string][]byte) {
	t.Helper()
	switch key := a.Name.Local; {
	case strings.HasPrefix(key, "on"):
		t.Errorf("%s: attribute %s", name, key)
	case key == "href" || key == "src":
		u, err := url.Parse(a.Value)
		if err != nil || u.IsAbs() && u.Scheme != "data" || u.Host != "" {
			t.Errorf("%s: %s leads away: %s", name, element, a.Value)
			return
		}
		if u.Path == "" {
			return
		}
		if to := path.Join(path.Dir(name), u.Path); files[to] == nil {
			t.Errorf("%s: %s leads to %s, which is not there", name, element, to)
		}
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
