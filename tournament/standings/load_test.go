package standings_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"ptm/tournament"
)

// load reads the players of a report file, strictly enough for the test data.
func load(t testing.TB, file string) *tournament.Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "trf", file))
	if err != nil {
		t.Fatal(err)
	}
	e := &tournament.Event{Scoring: tournament.Usual(), System: tournament.Swiss}
	for line := range strings.SplitSeq(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "142") || strings.HasPrefix(line, "XXR"):
			e.Rounds, _ = strconv.Atoi(strings.TrimSpace(line[3:]))
		case strings.HasPrefix(line, "001"):
			e.Entrants = append(e.Entrants, player(t, e.Scoring, line))
		}
	}
	for _, p := range e.Entrants {
		e.Paired = max(e.Paired, len(p.Records))
	}
	if e.Rounds == 0 {
		e.Rounds = e.Paired
	}
	return e
}

func player(t testing.TB, s tournament.Scoring, line string) tournament.Entrant {
	t.Helper()
	r := []rune(line)
	field := func(from, to int) string {
		return strings.TrimSpace(string(r[min(from, len(r)):min(to, len(r))]))
	}
	p := tournament.Entrant{Name: field(14, 47)}
	p.Number, _ = strconv.Atoi(field(4, 8))
	p.Rating, _ = strconv.Atoi(field(48, 52))
	for at := 91; at < len(r); at += 10 {
		rec := tournament.Record{}
		rec.Opponent, _ = strconv.Atoi(field(at, at+4))
		rec.Colour = map[string]tournament.Colour{"w": tournament.White, "b": tournament.Black}[field(at+5, at+6)]
		letter := field(at+7, at+8)
		for k := tournament.Unset; k <= tournament.ZeroBye; k++ {
			if string(k.Letter()) == letter {
				rec.Kind = k
			}
		}
		if rec.Opponent == 0 && (letter == "" || letter == "-") {
			rec.Kind = tournament.ZeroBye
		}
		if rec.Opponent == 0 && letter == "+" {
			rec.Kind = tournament.FullBye
		}
		rec.Points = s.Worth(rec.Kind)
		p.Records = append(p.Records, rec)
	}
	return p
}

// lines reads a table with tabs.
func lines(t testing.TB, path ...string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{"testdata"}, path...)...))
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for line := range strings.SplitSeq(strings.TrimRight(string(data), "\n"), "\n") {
		out = append(out, strings.Split(line, "\t"))
	}
	return out
}
