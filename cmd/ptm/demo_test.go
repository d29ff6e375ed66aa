package main

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/record"
	"ptm/engine/selfplay"
	"ptm/variants"
)

// demoPlayer is somebody of demo/players.csv and how much chance is in his play.
type demoPlayer struct {
	ident, name string
	noise       int
}

var demoPlayers = []demoPlayer{
	{"ida", "Alder, Ida", 30}, {"tom", "Birch, Tom", 60}, {"jorg", "Weißdorn, Jörg", 90}, {"mia", "Cedar, Mia", 120},
	{"ana", "Sabugueiro, Ana", 150}, {"hana", "桜, 花", 60}, {"rowan", "Rowan, Lee", 240}, {"juno", "Juniper, Juno", 180},
}

// TestDemoGames makes the demo's game records again and compares them with
// those that ship: one for every pair and either order, so that the demo has a
// record for every pairing that other results could lead to. -update rewrites
// all of them; otherwise the first player's stand for the rest, to be quick.
func TestDemoGames(t *testing.T) {
	t.Parallel()
	for _, set := range []struct {
		variant, event, date string
		players              []demoPlayer
	}{
		{"parity", "Autumn Swiss", "2026.10.05", demoPlayers},
		{"parity-single", "Single Occupation", "2026.10.12", demoPlayers[:4]},
	} {
		for i, white := range set.players {
			for j, black := range set.players {
				if i == j || i > 0 && !*update {
					continue
				}
				t.Run(fmt.Sprintf("%s/%s-%s", set.variant, white.ident, black.ident), func(t *testing.T) {
					t.Parallel()
					text := demoGame(t, set.variant, set.event, set.date, white, black, uint64(8*i+j))
					path := filepath.Join("demo", "games", set.variant, white.ident+"-"+black.ident+".pgn")
					golden(t, path, text)
				})
			}
		}
	}
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s: -want +got:\n%s", path, diff)
	}
}

func demoGame(t *testing.T, variant, event, date string, white, black demoPlayer, seed uint64) []byte {
	t.Helper()
	v, ok := variants.Lookup(variant)
	if !ok {
		t.Fatalf("no variant %s", variant)
	}
	start, err := v.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	style := selfplay.Style{Noise: [2]int{white.noise, black.noise}, Resign: 900, MostTurns: 60}
	game := selfplay.Play(start, style, rand.New(rand.NewPCG(seed, 2026)))
	tags := []record.Tag{
		{Name: "Event", Value: event}, {Name: "Date", Value: date},
		{Name: "White", Value: white.name}, {Name: "Black", Value: black.name},
		{Name: "Variant", Value: v.Name},
	}
	if game.Reason != "" {
		tags = append(tags, record.Tag{Name: "Termination", Value: game.Reason})
	}
	return record.Append(nil, tags, numbered(game.SAN), resultOf(t, game.Result))
}

// numbered is a movetext of turns with a move by each side.
func numbered(san []string) string {
	var b strings.Builder
	for i, move := range san {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(move + " ")
	}
	return strings.TrimSpace(b.String())
}

func resultOf(t *testing.T, r engine.Result) string {
	t.Helper()
	if r == engine.Ongoing {
		t.Fatal("the game came to no end")
	}
	return r.String()
}

// TestDemo runs the demo as a person would and compares all it shows.
func TestDemo(t *testing.T) {
	t.Parallel()
	cmd := exec.Command("ptm", "demo", "club")
	cmd.Dir = t.TempDir()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("demo: %v\n%s", err, out)
	}
	golden(t, filepath.Join("testdata", "demo.golden"), out)
}

// TestDemoFollowsTheRecords changes the result of one game of the demo's event
// and hands it in again: the standings must follow.
func TestDemoFollowsTheRecords(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	ptm := func(args ...string) string {
		cmd := exec.Command("ptm", args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("ptm %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	ptm("demo", "club")
	dir = filepath.Join(dir, "club")
	before := ptm("standings", "autumn")
	record := ptm("game", "export", "autumn", "5", "2", "--original")
	if strings.Count(record, "0-1") != 2 {
		t.Fatalf("the game of round 5, board 2 was not won by Black:\n%s", record)
	}
	changed := filepath.Join(dir, "changed.pgn")
	if err := os.WriteFile(changed, []byte(strings.ReplaceAll(record, "0-1", "1-0")), 0o644); err != nil {
		t.Fatal(err)
	}
	ptm("event", "reopen", "autumn")
	ptm("game", "submit", "autumn", "5", "2", changed, "--replace")
	if after := ptm("standings", "autumn"); after == before {
		t.Errorf("the standings did not change:\n%s", after)
	}
}

// What the demo shows fits the screen that it is shown on.
func TestDemoFitsTheScreen(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	d := &demo{shell: &shell{
		world: world{getenv: os.Getenv, now: time.Now}, out: bufio.NewWriter(&out), screen: screen{out: true, fit: true, width: 40},
	}, ctx: t.Context()}
	if code := d.command([]string{"variant", "list"}); code != exitDone {
		t.Fatalf("ends with %d", code)
	}
	if err := d.out.Flush(); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "too narrow") {
		t.Errorf("got a table for any width:\n%s", text)
	}
}
