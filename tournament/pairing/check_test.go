package pairing_test

import (
	"os"
	"path/filepath"
	"testing"

	"ptm/tournament"
	"ptm/tournament/pairing"
	"ptm/tournament/trf"
)

func readEvent(t *testing.T, file string) *tournament.Event {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	doc, err := trf.Read(file, f)
	if err != nil {
		t.Fatal(err)
	}
	e, err := doc.Event()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestTrueEventsCheckClean(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		for _, d := range pairing.Check(readEvent(t, file)) {
			t.Errorf("%s: %+v", file, d)
		}
	}
}

func TestDifferenceNamed(t *testing.T) {
	t.Parallel()
	e := readEvent(t, "testdata/g-031p-09r-s1183.trf")
	// players 1 and 2 exchange their opponents of round 3 with all that follows
	a, b := &e.Entrants[0].Records[2], &e.Entrants[1].Records[2]
	e.Entrants[a.Opponent-1].Records[2].Opponent = 2
	e.Entrants[b.Opponent-1].Records[2].Opponent = 1
	*a, *b = *b, *a
	list := pairing.Check(e)
	if len(list) == 0 || list[0].Round != 3 || list[0].Article == "" || list[0].Reason == "" {
		t.Fatalf("got %+v, want round 3 with its article", list)
	}
	if len(list[0].Played) != len(list[0].Paired) {
		t.Errorf("%d boards played, %d paired", len(list[0].Played), len(list[0].Paired))
	}
}

func TestRoundRobin(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{System: tournament.RoundRobin, Scoring: tournament.Usual()}
	for n := range 5 {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: n + 1})
	}
	for {
		list, err := pairing.Next(e)
		if err != nil {
			break
		}
		free := map[int]bool{1: true, 2: true, 3: true, 4: true, 5: true}
		for _, p := range list {
			add(e, p.White, tournament.Record{Kind: tournament.Draw, Opponent: p.Black, Colour: tournament.White})
			add(e, p.Black, tournament.Record{Kind: tournament.Draw, Opponent: p.White, Colour: tournament.Black})
			delete(free, p.White)
			delete(free, p.Black)
		}
		for n := range free {
			add(e, n, tournament.Record{Kind: tournament.ZeroBye})
		}
		e.Paired++
	}
	if e.Paired != 5 {
		t.Fatalf("%d rounds, want 5", e.Paired)
	}
	if list := pairing.Check(e); len(list) != 0 {
		t.Errorf("got %+v", list)
	}
	p := &e.Entrants[0].Records[1]
	q := &e.Entrants[p.Opponent-1].Records[1]
	p.Colour, q.Colour = q.Colour, p.Colour
	if list := pairing.Check(e); len(list) != 1 || list[0].Round != 2 || list[0].Article != "Berger" {
		t.Errorf("got %+v, want a difference in round 2", list)
	}
}

func add(e *tournament.Event, number int, r tournament.Record) {
	p := e.Entrant(number)
	p.Records = append(p.Records, r)
}
