package trf_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/trf"
)

// club is a small event in the middle of its second round's preparation.
func club() *tournament.Event {
	white, black := tournament.White, tournament.Black
	return &tournament.Event{
		Name: "Club evening", Place: "Here", Federation: "NED", Arbiter: "Somebody", TimeControl: "5400+30",
		Start: "2026-03-02", End: "2026-03-30", System: tournament.Swiss, Rounds: 5, Edition: tournament.Edition2026,
		TieBreaks: []string{"BH/C1", "BH", "SB"}, InitialColour: black, Paired: 1,
		Scoring: tournament.Scoring{Win: 30, Draw: 10, PairingBye: 10},
		Entrants: []tournament.Entrant{
			{Number: 1, Name: "Müller, Jörg", Title: "GM", Sex: "m", Federation: "GER", Birth: "1990-05-03", FideID: "123", Rating: 2400,
				Virtual: []tournament.Points{30, 10},
				Records: []tournament.Record{{Kind: tournament.Win, Opponent: 3, Colour: black, Points: 30}}},
			{Number: 2, Name: "B", Birth: "1991", Virtual: []tournament.Points{30, 10}, Leaves: 2,
				Records: []tournament.Record{{Kind: tournament.PairingBye, Points: 10}}},
			{Number: 3, Name: "C", Rating: 900, Requests: []tournament.Request{{Round: 2, Kind: tournament.HalfBye}, {Round: 4, Kind: tournament.ZeroBye}},
				Records: []tournament.Record{{Kind: tournament.Loss, Opponent: 1, Colour: white, Points: -5}}},
			{Number: 4, Name: "D", Joins: 2, Records: []tournament.Record{{Kind: tournament.ZeroBye}}},
		},
		Forbidden: []tournament.Forbidden{{Numbers: []int{1, 2, 4}, From: 1}, {Numbers: []int{3, 4}, From: 2, To: 3}},
	}
}

func fromEvent(t testing.TB, e *tournament.Event, o trf.Options) *trf.Document {
	t.Helper()
	d, err := trf.FromEvent(e, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestFromEvent(t *testing.T) {
	t.Parallel()
	// A sum below nothing has no columns.
	if d, err := trf.FromEvent(club(), trf.Options{}); err == nil {
		t.Errorf("negative points are written:\n%s", text(t, d))
	}
	for name, dialect := range map[string]trf.Dialect{"club.trf26": trf.TRF26, "club.trf16": trf.TRF16} {
		e := club()
		e.Entrants[2].Records[0].Points = 5
		d := fromEvent(t, e, trf.Options{Dialect: dialect, Ranks: map[int]int{1: 1, 2: 2, 3: 3, 4: 4}})
		golden(t, name, text(t, d))
		for _, f := range d.Validate() {
			t.Error(f)
		}
	}
}

// Every line of the golden file stands in the columns of the format.
func TestColumns(t *testing.T) {
	t.Parallel()
	data, _ := load(t, "testdata/golden/club.trf26")
	at := func(prefix string, from, to int, want string) {
		t.Helper()
		for line := range strings.Lines(data) {
			if runes := []rune(strings.TrimRight(line, "\n")); strings.HasPrefix(line, prefix) {
				if got := string(runes[from-1 : to]); got != want {
					t.Errorf("%s: columns %d-%d: got %q, want %q", prefix, from, to, got, want)
				}
				return
			}
		}
		t.Errorf("no record %s", prefix)
	}
	at("152", 1, 5, "152 B")
	at("162", 6, 10, "W 3.0")
	at("162", 15, 19, "D 1.0")
	at("001    1", 10, 13, "m GM")
	at("001    1", 15, 26, "Müller, Jörg")
	at("001    1", 49, 56, "2400 GER")
	at("001    1", 58, 79, "        123 1990/05/03")
	at("001    1", 81, 89, " 3.0    1")
	at("001    1", 90, 99, "     3 b 1")
	at("001    3", 100, 109, "  0000 - H")
	at("240 H", 5, 14, "H   2    3")
	at("240 Z", 5, 14, "Z   2    2")
	at("250", 10, 31, " 3.0 001 001 0001 0002")
	at("260", 5, 26, "001 005    1    2    4")
	at("299", 14, 27, " 0.5  001    3")
}

func TestColourNeutralExport(t *testing.T) {
	t.Parallel()
	e := club()
	e.ColourNeutral, e.Paired, e.InitialColour = true, 1, tournament.NoColour
	e.Entrants[0].Records[0].Colour = tournament.NoColour
	e.Entrants[2].Records[0] = tournament.Record{Kind: tournament.Loss, Opponent: 1}
	d := fromEvent(t, e, trf.Options{})
	got := text(t, d)
	for _, want := range []string{"### ptm: colour-neutral\n", "     3 w 1", "     1 b 0"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if back := event(t, d); !back.ColourNeutral || back.Entrants[0].Records[0].Colour != tournament.NoColour {
		t.Errorf("read back: got %+v", back.Entrants[0])
	}
}

func TestFromEventRefuses(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*tournament.Event){
		"number 0":             func(e *tournament.Event) { e.Entrants[0].Number = 0 },
		"number 10000":         func(e *tournament.Event) { e.Entrants[0].Number = 10000 },
		"number twice":         func(e *tournament.Event) { e.Entrants[0].Number = 2 },
		"rating":               func(e *tournament.Event) { e.Entrants[0].Rating = 10000 },
		"points":               func(e *tournament.Event) { e.Scoring.Win = 1000 },
		"rounds":               func(e *tournament.Event) { e.Rounds = 1000 },
		"opponent":             func(e *tournament.Event) { e.Entrants[0].Records[0].Opponent = 9 },
		"game with nobody":     func(e *tournament.Event) { e.Entrants[0].Records[0].Opponent = 0 },
		"bye against somebody": func(e *tournament.Event) { e.Entrants[1].Records[0].Opponent = 1 },
		"virtual points":       func(e *tournament.Event) { e.Entrants[0].Virtual[0] = 1000 },
		"far too many points":  func(e *tournament.Event) { e.Entrants[0].Records[0].Points = 5000 },
		"negative sum":         func(e *tournament.Event) { e.Entrants[3].Records[0].Points = -1 },
	} {
		e := club()
		e.Entrants[2].Records[0].Points = 0
		spoil(e)
		if d, err := trf.FromEvent(e, trf.Options{}); err == nil {
			t.Errorf("%s: written as\n%s", name, text(t, d))
		}
	}
}

// A text cannot break out of its line or its columns.
func TestHostileTexts(t *testing.T) {
	t.Parallel()
	e := club()
	e.Entrants[2].Records[0].Points = 0
	e.Name = "x\n001    9      Nobody\r142 3"
	e.Entrants[0].Name = "A\n001 " + strings.Repeat("long ", 20)
	e.Entrants[0].Title, e.Entrants[0].Federation, e.Entrants[0].FideID = "TOOLONG", "TOOLONG", strings.Repeat("9", 40)
	e.Entrants[1].Name = "\xff\x00bad"
	back := event(t, fromEvent(t, e, trf.Options{}))
	if len(back.Entrants) != 4 || back.Rounds != 5 || back.Entrants[0].Score(1) != 30 {
		t.Errorf("got %+v", back)
	}
}

// What FromEvent writes in either dialect is faultless and is read as the same
// event.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		e := randomEvent(t)
		dialect := rapid.SampledFrom([]trf.Dialect{trf.TRF26, trf.TRF16}).Draw(t, "dialect")
		d, err := trf.FromEvent(e, trf.Options{Dialect: dialect})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range d.Validate() {
			if f.Severity == trf.Error {
				t.Error(f)
			}
		}
		back, err := d.Event()
		if err != nil {
			t.Fatal(err)
		}
		if n := len(e.Entrants); len(back.Kept) > 0 {
			// Behind the players the records after them may stand between.
			for i := range back.Kept {
				if back.Kept[i].After == n {
					back.Kept[i].Follows = "001"
				}
			}
		}
		if diff := cmp.Diff(e, back, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("dialect %d: -written +read\n%s", dialect, diff)
		}
		again, err := trf.FromEvent(back, trf.Options{Dialect: dialect})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(d.Lines, again.Lines, cmpopts.IgnoreUnexported(trf.Line{})); diff != "" {
			t.Errorf("dialect %d: -written +written again\n%s", dialect, diff)
		}
	})
}

// randomEvent has games, forfeits and byes without sense but without contradiction.
func randomEvent(t *rapid.T) *tournament.Event {
	e := &tournament.Event{
		Name: "x", System: tournament.Swiss, Edition: tournament.Edition2026, Rounds: 9,
		Paired:        rapid.IntRange(1, 6).Draw(t, "paired"),
		InitialColour: tournament.Colour(rapid.IntRange(0, 2).Draw(t, "initial")),
		ColourNeutral: rapid.Bool().Draw(t, "neutral"),
		Scoring: rapid.SampledFrom([]tournament.Scoring{
			tournament.Usual(), {Win: 30, Draw: 10, PairingBye: 30}, {Win: 10, Draw: 5, PairingBye: 5},
			{Win: 20, Draw: 10, Loss: 5, ZeroBye: 1, ForfeitLoss: 2, PairingBye: 15},
		}).Draw(t, "scoring"),
	}
	n := 2 * rapid.IntRange(1, 8).Draw(t, "pairs")
	for i := range n {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Name: "P", Rating: rapid.IntRange(0, 3000).Draw(t, "rating")})
		for range rapid.IntRange(0, 2).Draw(t, "accelerated") {
			e.Entrants[i].Virtual = append(e.Entrants[i].Virtual, 5)
		}
	}
	for round := 1; round <= e.Paired; round++ {
		order := rapid.Permutation(e.Entrants).Draw(t, "order")
		for i := 0; i < n; i += 2 {
			a, b := randomPair(t, e, i == 0, order[i].Number, order[i+1].Number)
			e.Entrants[order[i].Number-1].Records = append(e.Entrants[order[i].Number-1].Records, a)
			e.Entrants[order[i+1].Number-1].Records = append(e.Entrants[order[i+1].Number-1].Records, b)
		}
	}
	randomRules(t, e)
	for i := range e.Entrants {
		for k := range e.Entrants[i].Records {
			r := &e.Entrants[i].Records[k]
			r.Points = e.Worth(i+1, k+1, r.Kind)
		}
	}
	return e
}

// randomRules gives the event points out of the ordinary and lines of other
// programs.
func randomRules(t *rapid.T, e *tournament.Event) {
	for range rapid.IntRange(0, 3).Draw(t, "rules") {
		e.Abnormal = append(e.Abnormal, tournament.Abnormal{
			Kinds: rapid.SampledFrom([][]tournament.Kind{
				nil, {tournament.Win, tournament.QuickWin}, {tournament.Draw, tournament.QuickDraw}, {tournament.Loss, tournament.QuickLoss},
				{tournament.ForfeitWin}, {tournament.ForfeitLoss}, {tournament.FullBye}, {tournament.HalfBye}, {tournament.ZeroBye},
			}).Draw(t, "kinds"),
			Points:  tournament.Points(rapid.IntRange(0, 30).Draw(t, "points")),
			Round:   rapid.IntRange(0, 9).Draw(t, "round"),
			Numbers: []int{1, rapid.IntRange(2, len(e.Entrants)).Draw(t, "number")},
		})
	}
	for range rapid.IntRange(0, 4).Draw(t, "kept") {
		after := rapid.IntRange(0, len(e.Entrants)).Draw(t, "after")
		l := tournament.KeptLine{Text: rapid.SampledFrom([]string{"TNR x", "### note", "082 0", "FRA    1"}).Draw(t, "line"), After: after, Follows: "001"}
		if after == 0 {
			l.Follows = rapid.SampledFrom([]string{"", "012", "092"}).Draw(t, "follows")
		}
		e.Kept = append(e.Kept, l)
	}
	rank := map[string]int{"": 0, "012": 1, "092": 2, "001": 3}
	slices.SortStableFunc(e.Kept, func(a, b tournament.KeptLine) int {
		return 100*(rank[a.Follows]-rank[b.Follows]) + a.After - b.After
	})
}

// randomPair is two records; the first pair of a round always plays.
func randomPair(t *rapid.T, e *tournament.Event, first bool, a, b int) (forA, forB tournament.Record) {
	kinds := []tournament.Kind{tournament.Win, tournament.Draw, tournament.Loss, tournament.QuickWin, tournament.ForfeitWin, tournament.Unset}
	if !first {
		kinds = append(kinds, tournament.FullBye, tournament.HalfBye, tournament.ZeroBye)
	}
	kind := rapid.SampledFrom(kinds).Draw(t, "kind")
	forA = tournament.Record{Kind: kind, Points: e.Scoring.Worth(kind)}
	if kind.Requested() {
		return forA, forA
	}
	forB = tournament.Record{Kind: kind.Mirror(), Points: e.Scoring.Worth(kind.Mirror())}
	forA.Opponent, forB.Opponent = b, a
	if !e.ColourNeutral {
		forA.Colour, forB.Colour = tournament.White, tournament.Black
	}
	return forA, forB
}
