package trf_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ptm/tournament"
)

func TestScoring(t *testing.T) {
	t.Parallel()
	usual := tournament.Usual()
	football := tournament.Scoring{Win: 30, Draw: 10, PairingBye: 30}
	for _, c := range []struct {
		name, records string
		want          tournament.Scoring
	}{
		{"none", "", usual},
		{"162", "162  W 3.0    D 1.0", football},
		{"162 all", "162  W 3.0    D 1.0    L 0.5    A 0.2    P 1.0    X 1.0",
			tournament.Scoring{Win: 30, Draw: 10, Loss: 5, ZeroBye: 2, ForfeitLoss: 2, PairingBye: 10}},
		{"162 with Z, small letters, close together", "162 w3.0d1.0 z0.5",
			tournament.Scoring{Win: 30, Draw: 10, ZeroBye: 5, ForfeitLoss: 5, PairingBye: 30}},
		{"162 with full columns", "162  W10.0    D 5.0", tournament.Scoring{Win: 100, Draw: 50, PairingBye: 100}},
		{"half for the pairing-allocated bye", "162  W 1.0    D 0.5    P 0.5", tournament.Scoring{Win: 10, Draw: 5, PairingBye: 5}},
		{"XXS shortcuts", "XXS W=3.0 D=1.0", football},
		{"XXS in full", "XXS WW=3 BW=3 WD=1 BD=1\nXXS FPB=3 HPB=1 FW=3 PAB=1 ZPB=0.5 FL=0.2 WL=0 BL=0",
			tournament.Scoring{Win: 30, Draw: 10, ZeroBye: 5, ForfeitLoss: 2, PairingBye: 10}},
		{"BB", "BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.1\nBBF  0.2\nBBU  1.0",
			tournament.Scoring{Win: 30, Draw: 10, Loss: 5, ZeroBye: 1, ForfeitLoss: 2, PairingBye: 10}},
	} {
		if e := event(t, read(t, "x.trf", lines("012 x", c.records))); e.Scoring != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, e.Scoring, c.want)
		}
	}
}

// XXS can tell what Scoring cannot: the records have the points.
func TestScoringByColour(t *testing.T) {
	t.Parallel()
	text := lines("XXS WW=3.0 BW=4.0 FW=2.0 HPB=0.3",
		row(1, "A", "", "   2 w 1", "   2 b 1", "   2 w +", "0000 - H"),
		row(2, "B", "", "   1 b 0", "   1 w 0", "   1 b -", "0000 - H"))
	var got []tournament.Points
	for _, r := range entrant(t, text, 1).Records {
		got = append(got, r.Points)
	}
	if want := []tournament.Points{30, 40, 20, 3}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestAbnormalPoints(t *testing.T) {
	t.Parallel()
	text := lines("299 W         1.5  002    1", "299          -0.5  001    1    2", "299 L        +0.5  000    2",
		row(1, "A", "", "   2 w 1", "   2 b 1"), row(2, "B", "", "   1 b 0", "   1 w 0"))
	e := event(t, read(t, "x.trf", text))
	if a, b := e.Entrants[0].Score(2), e.Entrants[1].Score(2); a != 20 || b != 5 {
		t.Errorf("got %s and %s, want 2.0 and 0.5", a, b)
	}
}

func TestRoundCount(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		records          string
		rounds, announce int
	}{
		{"142 9", 9, 9}, {"XXR 7", 7, 7}, {"XXR 7\n142 9", 9, 9}, {"", 1, 0},
	} {
		d := read(t, "x.trf", c.records+"\n"+two(won, lost))
		if e := event(t, d); e.Rounds != c.rounds || d.Announced() != c.announce {
			t.Errorf("%q: got %d rounds, %d announced, want %d, %d", c.records, e.Rounds, d.Announced(), c.rounds, c.announce)
		}
	}
}

func TestInitialColour(t *testing.T) {
	t.Parallel()
	for records, want := range map[string]tournament.Colour{
		"152 W": tournament.White, "152 B   ": tournament.Black, "152 b": tournament.Black,
		"XXC white1": tournament.White, "XXC black1": tournament.Black, "XXC rank black1": tournament.Black,
		"": tournament.NoColour,
	} {
		if e := event(t, read(t, "x.trf", lines("012 x", records))); e.InitialColour != want {
			t.Errorf("%q: got %c, want %c", records, e.InitialColour.Letter(), want.Letter())
		}
	}
}

func TestRanking(t *testing.T) {
	t.Parallel()
	players := lines(row(3, "C", "", "   1 w 1"), row(1, "A", "", "   3 b 0"), row(2, "B", "", "0000 - U"))
	for record, want := range map[string][]int{"": {1, 2, 3}, "XXC rank": {3, 1, 2}} {
		var got []int
		for _, p := range event(t, read(t, "x.trf", record+"\n"+players)).Entrants {
			got = append(got, p.Number)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %v, want %v", record, got, want)
		}
	}
}

func TestColourNeutral(t *testing.T) {
	t.Parallel()
	text := "### ptm: colour-neutral\n" + two(won, lost)
	e := event(t, read(t, "x.trf", text))
	if !e.ColourNeutral || e.Entrants[0].Records[0].Colour != tournament.NoColour {
		t.Errorf("comment: got %v, colour %v", e.ColourNeutral, e.Entrants[0].Records[0].Colour)
	}
	// Of equal colours nothing can be said, unless colours mean nothing.
	d := read(t, "x.trf", two("   2 w 1", "   1 w 0"))
	if _, err := d.Event(); err == nil {
		t.Error("equal colours are no error")
	}
	d.ColourNeutral = true
	if e := event(t, d); !e.ColourNeutral {
		t.Error("told so: got an event with colours")
	}
}

func TestOwnComments(t *testing.T) {
	t.Parallel()
	e := event(t, read(t, "x.trf", lines("012 x", "### ptm: variant parity", "### ptm: option king-safety=strict",
		"### ptm: array RNBQ", "### ptm: rated", "### ptm: something newer", "### another's")))
	if e.Variant != "parity" || !slices.Equal(e.Options, []string{"king-safety=strict"}) || e.Array != "RNBQ" || !e.Rated {
		t.Errorf("got %q %q %q %v", e.Variant, e.Options, e.Array, e.Rated)
	}
}

func TestTieBreaks(t *testing.T) {
	t.Parallel()
	for record, want := range map[string][]string{
		"202 BH/C1,BH,SB":         {"BH/C1", "BH", "SB"},
		"212 PTS,BH/C1, de ,SB":   {"BH/C1", "DE", "SB"},
		"202":                     nil,
		"202 BH:GP/C1;WIN TPN/R ": {"BH:GP/C1", "WIN", "TPN/R"},
	} {
		if e := event(t, read(t, "x.trf", lines("012 x", record))); !slices.Equal(e.TieBreaks, want) {
			t.Errorf("%q: got %v, want %v", record, e.TieBreaks, want)
		}
	}
}

// The coming round is the one after the last that somebody took part in.
func TestComingRound(t *testing.T) {
	t.Parallel()
	type records = []tournament.Record
	win := tournament.Record{Kind: tournament.Win, Opponent: 2, Colour: tournament.White, Points: 10}
	half := tournament.Record{Kind: tournament.HalfBye, Points: 5}
	zero := tournament.Record{Kind: tournament.ZeroBye}
	for _, c := range []struct {
		name          string
		first, second []string
		paired        int
		records       records
		requests      []tournament.Request
	}{
		{"nothing yet", nil, nil, 0, nil, nil},
		{"a bye of the first round", []string{"0000 - H"}, nil, 0, records{half}, nil},
		{"one round", []string{won}, []string{lost}, 1, records{win}, nil},
		{"a bye of the second round", []string{won, "0000 - H"}, []string{lost}, 1, records{win, half}, nil},
		{"a blank second round", []string{won, "        "}, []string{lost, "0000 - H"}, 1, records{win}, nil},
		{"everybody has a bye", []string{won, "0000 - H"}, []string{lost, "0000 - Z"}, 2, records{win, half}, nil},
		{"everybody twice", []string{won, "0000 - H", "0000 - Z"}, []string{lost, "0000 - Z", "0000 - Z"}, 3, records{win, half, zero}, nil},
		{"a bye in two rounds", []string{won, "", "0000 - H"}, []string{lost}, 1, records{win},
			[]tournament.Request{{Round: 3, Kind: tournament.HalfBye}}},
		{"a pairing-allocated bye in advance counts as a round", []string{won, "0000 - U"}, []string{lost}, 2,
			records{win, {Kind: tournament.PairingBye, Points: 10}}, nil},
		{"the opponent's line ends early", []string{won, "   2 w 1"}, []string{lost, "   1 b 0"}, 2, records{win, win}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			e := event(t, read(t, "x.trf", lines("142 5", row(1, "A", "", c.first...), row(2, "B", "", c.second...))))
			if e.Paired != c.paired {
				t.Errorf("got %d rounds paired, want %d", e.Paired, c.paired)
			}
			if diff := cmp.Diff(c.records, e.Entrants[0].Records, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("records: -want +got\n%s", diff)
			}
			if diff := cmp.Diff(c.requests, e.Entrants[0].Requests, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("requests: -want +got\n%s", diff)
			}
		})
	}
}

func TestRequests(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, records string
		want          []tournament.Request
	}{
		{"240 of the coming round", "240 H   2    1", []tournament.Request{{Round: 2, Kind: tournament.HalfBye}}},
		{"240 of a later round", "240 Z   4    2    1", []tournament.Request{{Round: 4, Kind: tournament.ZeroBye}}},
		{"240 with zeros", "240 F 003 0001", []tournament.Request{{Round: 3, Kind: tournament.FullBye}}},
		{"240 of the past", "240 H   1    1", nil},
		{"240 of somebody else", "240 H   2    2", nil},
		{"240 twice", "240 H   2    1\n240 Z   2    1", []tournament.Request{{Round: 2, Kind: tournament.HalfBye}}},
		{"240 in any order", "240 H   3    1\n240 Z   2    1",
			[]tournament.Request{{Round: 2, Kind: tournament.ZeroBye}, {Round: 3, Kind: tournament.HalfBye}}},
		{"XXZ", "XXZ 2 1", []tournament.Request{{Round: 2, Kind: tournament.ZeroBye}}},
	} {
		p := entrant(t, "142 5\n"+c.records+"\n"+two(won, lost), 1)
		if diff := cmp.Diff(c.want, p.Requests, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: -want +got\n%s", c.name, diff)
		}
	}
	// The column of the coming round says it already.
	p := entrant(t, lines("240 H   2    1", row(1, "A", "", won, "0000 - H"), row(2, "B", "", lost)), 1)
	if len(p.Requests) != 0 || len(p.Records) != 2 {
		t.Errorf("bye in the column and in 240: got %+v", p)
	}
}

func TestVirtualPoints(t *testing.T) {
	t.Parallel()
	type points = []tournament.Points
	for _, c := range []struct {
		name, records string
		players       int
		want          map[int]points
	}{
		{"250", "250       1.0 001 002 0001 0002\n250       0.5 003 003 0001 0002", 4,
			map[int]points{1: {10, 10, 5}, 2: {10, 10, 5}, 3: nil, 4: nil}},
		{"250 begins late", "250       0.5 003 003 0002 0002", 3, map[int]points{1: nil, 2: {0, 0, 5}}},
		{"XXA", "XXA    1  1.0  1.0  0.5\nXXA    3  0.5", 3, map[int]points{1: {10, 10, 5}, 2: nil, 3: {5}}},
		{"Baku, 4 of 5 in 5 rounds", "142 5\n192 FIDE_DUTCH_2026_BAKU", 5,
			map[int]points{1: {10, 10, 5}, 4: {10, 10, 5}, 5: nil}},
		{"Baku, 4 of 6 in 9 rounds", "142 9\n192 FIDE_DUTCH_BAKU", 6,
			map[int]points{4: {10, 10, 10, 5, 5}, 5: nil}},
		{"Baku, 82 of 161", "142 9\n192 FIDE_DUTCH_2025_BAKU", 161, map[int]points{82: {10, 10, 10, 5, 5}, 83: nil}},
		{"Baku by other points", "142 4\n162  W 3.0    D 1.5\n192 FIDE_DUTCH_BAKU", 4, map[int]points{1: {30, 15}, 2: {30, 15}, 3: nil}},
		{"250 beats Baku", "142 5\n192 FIDE_DUTCH_BAKU\n250       0.5 001 001 0001 0001", 4, map[int]points{1: {5}, 2: nil}},
	} {
		text := c.records + "\n"
		for id := 1; id <= c.players; id++ {
			text += row(id, fmt.Sprint("P", id), "") + "\n"
		}
		e := event(t, read(t, "x.trf", text))
		for id, want := range c.want {
			if got := e.Entrant(id).Virtual; !slices.Equal(got, want) {
				t.Errorf("%s: player %d: got %v, want %v", c.name, id, got, want)
			}
		}
	}
}

func TestForbidden(t *testing.T) {
	t.Parallel()
	text := lines("142 5", "260 002 003    1    2", "260 001 005 0001 0003", "XXP 2  3", "260           1    3",
		row(1, "A", ""), row(2, "B", ""), row(3, "C", ""))
	want := []tournament.Forbidden{
		{Numbers: []int{1, 2}, From: 2, To: 3}, {Numbers: []int{1, 3}, From: 1},
		{Numbers: []int{2, 3}, From: 1}, {Numbers: []int{1, 3}, From: 1},
	}
	if diff := cmp.Diff(want, event(t, read(t, "x.trf", text)).Forbidden); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
