package trf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ptm/tournament"
	"ptm/tournament/trf"
)

// row is a 001 record with the rounds as they are written: "   2 w 1".
func row(id int, name, points string, rounds ...string) string {
	line := fmt.Sprintf("001 %4d      %-33s%32s%5s     ", id, name, "", points)
	for _, r := range rounds {
		line += fmt.Sprintf("  %-8s", r)
	}
	return line
}

// lines puts records together as a file.
func lines(records ...string) string { return strings.Join(records, "\n") + "\n" }

// two is a file of two players with what they have in round 1.
func two(first, second string) string {
	return lines("012 Two", row(1, "A", "", first), row(2, "B", "", second))
}

const (
	won  = "   2 w 1"
	lost = "   1 b 0"
)

// players are the fields a test looks at.
func entrant(t *testing.T, text string, number int) tournament.Entrant {
	t.Helper()
	return *event(t, read(t, "x.trf", text)).Entrant(number)
}

func TestLineEnds(t *testing.T) {
	t.Parallel()
	want := event(t, read(t, "x.trf", two(won, lost)))
	for name, text := range map[string]string{
		"CRLF":             strings.ReplaceAll(two(won, lost), "\n", "\r\n"),
		"CR":               strings.ReplaceAll(two(won, lost), "\n", "\r"),
		"no end":           strings.TrimSuffix(two(won, lost), "\n"),
		"byte order mark":  "\xef\xbb\xbf" + two(won, lost),
		"blank lines":      "\n" + strings.ReplaceAll(two(won, lost), "\n", "\n\n  \n"),
		"trailing blanks":  strings.ReplaceAll(two(won, lost), "\n", "      \n"),
		"trimmed lines":    lines("012 Two", strings.TrimRight(row(1, "A", "", won), " "), strings.TrimRight(row(2, "B", "", lost), " ")),
		"comments":         "### a comment\n" + two(won, lost),
		"rulers":           "DDD SSSS sTTT NNNNNNNNN rrrr FFF\n0         1         2         3\n" + two(won, lost),
		"unknown records":  lines("TNR x", "DAT 1 2 3", "XRS", "FRA    1", "013 Team", "801 x", "08", "7") + two(won, lost),
		"national ratings": two(won, lost) + "NED    1 m    Somebody                           2000\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := read(t, "x.trf", text)
			if diff := cmp.Diff(want, event(t, d), cmpopts.IgnoreFields(tournament.Event{}, "Kept")); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if got := rewritten(t, d); got != text {
				t.Errorf("rewritten: got %q, want %q", got, text)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, written, want string }{
		{"UTF-8", "M\u00fcller, J\u00f6rg", "Müller, Jörg"},
		{"Windows-1252", "M\xfcller, J\xf6rg \x80", "Müller, Jörg €"},
		{"outside the BMP", "\U0001f600 smile", "😀 smile"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			// Columns are characters: the result stands behind the name.
			width := 33 - len([]rune(c.want))
			text := lines("001    1      "+c.written+strings.Repeat(" ", width)+
				" 2000"+strings.Repeat(" ", 28)+" 1.0    1     2 w 1", row(2, "B", "0.0", lost))
			d := read(t, "x.trf", text)
			p := entrant(t, text, 1)
			if p.Name != c.want || p.Rating != 2000 || p.Records[0].Kind != tournament.Win {
				t.Errorf("got %+v", p)
			}
			if got := rewritten(t, d); got != text {
				t.Errorf("rewritten: got %q, want %q", got, text)
			}
		})
	}
	if _, err := trf.Read("x.trf", strings.NewReader("\xff\xfe0\x000\x001\x00")); err == nil {
		t.Error("UTF-16 is read without an error")
	}
}

func rewritten(t *testing.T, d *trf.Document) string { return text(t, d) }

func TestResults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, second string
		want          tournament.Record
	}{
		{"   2 w 1", "   1 b 0", tournament.Record{Kind: tournament.Win, Opponent: 2, Colour: tournament.White, Points: 10}},
		{"   2 w =", "   1 b =", tournament.Record{Kind: tournament.Draw, Opponent: 2, Colour: tournament.White, Points: 5}},
		{"   2 b 0", "   1 w 1", tournament.Record{Kind: tournament.Loss, Opponent: 2, Colour: tournament.Black}},
		{"   2 w W", "   1 b L", tournament.Record{Kind: tournament.QuickWin, Opponent: 2, Colour: tournament.White, Points: 10}},
		{"   2 w D", "   1 b D", tournament.Record{Kind: tournament.QuickDraw, Opponent: 2, Colour: tournament.White, Points: 5}},
		{"   2 w l", "   1 b w", tournament.Record{Kind: tournament.QuickLoss, Opponent: 2, Colour: tournament.White}},
		{"0002 W 1", "0001 B 0", tournament.Record{Kind: tournament.Win, Opponent: 2, Colour: tournament.White, Points: 10}},
		{"   2 w +", "   1 b -", tournament.Record{Kind: tournament.ForfeitWin, Opponent: 2, Colour: tournament.White, Points: 10}},
		{"   2 - -", "   1 - +", tournament.Record{Kind: tournament.ForfeitLoss, Opponent: 2}},
		{"   2 w -", "   1 b -", tournament.Record{Kind: tournament.ForfeitLoss, Opponent: 2, Colour: tournament.White}},
		{"   2 w  ", "   1 b  ", tournament.Record{Kind: tournament.Unset, Opponent: 2, Colour: tournament.White}},
		{"   2 w *", "   1 b *", tournament.Record{Kind: tournament.Unset, Opponent: 2, Colour: tournament.White}},
		{"0000 - U", "0000 - Z", tournament.Record{Kind: tournament.PairingBye, Points: 10}},
		{"0000 - u", "0000 - z", tournament.Record{Kind: tournament.PairingBye, Points: 10}},
		{"0000 - +", "0000 - -", tournament.Record{Kind: tournament.PairingBye, Points: 10}},
		{"     - U", "     - -", tournament.Record{Kind: tournament.PairingBye, Points: 10}},
		{"       U", "       Z", tournament.Record{Kind: tournament.PairingBye, Points: 10}},
		{"0000 - F", "0000 - Z", tournament.Record{Kind: tournament.FullBye, Points: 10}},
		{"0000 - H", "0000 - Z", tournament.Record{Kind: tournament.HalfBye, Points: 5}},
		{"0000 - =", "0000 - Z", tournament.Record{Kind: tournament.HalfBye, Points: 5}},
		{"       H", "       Z", tournament.Record{Kind: tournament.HalfBye, Points: 5}},
		{"0000 - Z", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
		{"0000 - -", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
		{"       -", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
		{"0000 -  ", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
		{"     -  ", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
		{"        ", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
		{"", "0000 - U", tournament.Record{Kind: tournament.ZeroBye}},
	} {
		p := entrant(t, two(c.first, c.second), 1)
		if diff := cmp.Diff([]tournament.Record{c.want}, p.Records); diff != "" {
			t.Errorf("%q: -want +got\n%s", c.first, diff)
		}
	}
}

func TestPlayerColumns(t *testing.T) {
	t.Parallel()
	// The fields of a 001 record as they stand in their columns.
	type fields struct{ id, sex, title, name, rating, federation, fideID, birth, points, rank string }
	for _, c := range []struct {
		name string
		fields
		want tournament.Entrant
	}{
		{"all columns", fields{"0001", "m", " GM", "Last, First", "2745", "NED", "   12345678", "1990/05/03", " 0.0", "  17"},
			tournament.Entrant{Sex: "m", Title: "GM", Name: "Last, First", Rating: 2745, Federation: "NED", FideID: "12345678", Birth: "1990-05-03"}},
		{"short titles, year only", fields{"   1", "f", " wf", "Last Last2 First", "0000", "RUS", "          0", "1990", "", "0"},
			tournament.Entrant{Sex: "w", Title: "WFM", Name: "Last Last2 First", Federation: "RUS", Birth: "1990"}},
		{"left title, dots", fields{"1", "M", "g", "handle", "0", "", "", "1990.05.03", "0", ""},
			tournament.Entrant{Sex: "m", Title: "GM", Name: "handle", Birth: "1990-05-03"}},
		{"Italian category, unknown day", fields{"   1", "a", "1N", "A", "1500", "", "", "1990/00/00", "0,0", ""},
			tournament.Entrant{Sex: "a", Title: "1N", Name: "A", Rating: 1500, Birth: "1990"}},
		{"no birth, rating that is none", fields{"   1", "u", "  f", "A", "   u", "", "", "0000/00/00", "", ""},
			tournament.Entrant{Sex: "u", Title: "FM", Name: "A"}},
		{"birth cut off", fields{"   1", "", "  m", "A", "", "", "", "1990/05/ ", "", ""},
			tournament.Entrant{Title: "IM", Name: "A", Birth: "1990"}},
		{"birth cut off in the day", fields{"   1", "w", " 2N", "A", "", "", "0", "1990/05/1", "", "0000"},
			tournament.Entrant{Sex: "w", Title: "2N", Name: "A", Birth: "1990"}},
		{"birth without leading zeros", fields{"   1", "", " wg", "A", "", "", "", "1990/5/12", "", ""},
			tournament.Entrant{Title: "WGM", Name: "A", Birth: "1990-05-12"}},
		{"full name", fields{"   1", "", "", "A name of exactly thirty-three chr", "", "", "", "", "", ""},
			tournament.Entrant{Name: "A name of exactly thirty-three ch"}},
		{"number and name alone", fields{"   1", "", "", "A", "", "", "", "", "", ""}, tournament.Entrant{Name: "A"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.want.Number = 1
			line := fmt.Sprintf("001 %4s %1s%-3s %-33.33s %-4s %-3s %-11s %-10s %4s %4s",
				c.id, c.sex, c.title, c.fields.name, c.rating, c.federation, c.fideID, c.birth, c.points, c.rank)
			got := entrant(t, lines("012 x", line), 1)
			if diff := cmp.Diff(c.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestHeaderDates(t *testing.T) {
	t.Parallel()
	for written, want := range map[string]string{
		"28. 07. 2005": "2005-07-28", "08/04/2018": "2018-04-08", "04/28/2018": "2018-04-28",
		"2024/01/01": "2024-01-01", "26/11/29": "2026-11-29", "Jun 26, 2020": "2020-06-26",
		"2024-01-01": "2024-01-01", "": "", "?": "", "2024/13/40": "", "soon": "", "1/2": "",
	} {
		e := event(t, read(t, "x.trf", lines("012 x", "042 "+written)))
		if e.Start != want {
			t.Errorf("%q: got %q, want %q", written, e.Start, want)
		}
	}
	for start, want := range map[string]tournament.Edition{
		"2026/02/28": tournament.Edition2024, "2026/03/01": tournament.Edition2026, "": tournament.Edition2026,
	} {
		if e := event(t, read(t, "x.trf", lines("012 x", "042 "+start))); e.Edition != want {
			t.Errorf("%s: got edition %d, want %d", start, e.Edition, want)
		}
	}
}

// Counts with a second number or leading zeros, a city that is an address, a
// line of dates that is long and blank.
func TestHeaderOddities(t *testing.T) {
	t.Parallel()
	players := ""
	for id := 1; id <= 17; id++ {
		players += row(id, fmt.Sprint("P", id), "") + "\n"
	}
	for _, c := range []struct {
		record string
		faults int
	}{
		{"062 17 (12)", 0}, {"062 088 (17)", 0}, {"062 017", 0}, {"062 088 (85)", 1}, {"062 ", 0}, {"072 088 (85)", 0},
		{"022 https://example.org/a?b=c", 0}, {"132" + strings.Repeat(" ", 300), 0}, {"092", 0}, {"102 ", 0},
	} {
		text := c.record + "\n" + players
		d := read(t, "x.trf", text)
		if got := d.Validate(); len(got) != c.faults {
			t.Errorf("%q: got %v, want %d faults", c.record, got, c.faults)
		}
		if e := event(t, d); len(e.Entrants) != 17 || strings.HasPrefix(c.record, "022") && e.Place != c.record[4:] {
			t.Errorf("%q: got %q with %d players", c.record, e.Place, len(e.Entrants))
		}
		if got := rewritten(t, d); got != text {
			t.Errorf("rewritten: got %q, want %q", got, text)
		}
	}
}

// Records of other programs and of drafts are no error, and come out again
// where they stood, in either dialect.
func TestUnknownRecords(t *testing.T) {
	t.Parallel()
	for _, record := range []string{
		"013 A team                              1    2", "082 0", "112 Somebody", "132   26/03/07", "172     NRO", "201 x", "232 x", "270 x", "300 x", "310 A", "320 1 2",
		"330 x", "340 x", "352 WBWB", "362 x", "801 x", "802 x", "899", "TNR 4711", "DAT 1 2 3", "XRS tornelo", "XXB x", "BBX 1", "FRA    1      A  1690", "RUS    1",
		"NRS    1", "08", "7", "DDD SSSS sTTT NNNN", "0123456789012345678901234567890123456789", "0000000001111111111222222222233333333334", "### by hand",
	} {
		d := read(t, "x.trf", lines("012 Two", record, row(1, "A", "", won), row(2, "B", "", lost), record))
		if got := d.Validate(); len(got) != 0 {
			t.Errorf("%q: got %v", record, got)
		}
		for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
			c, err := d.Convert(dialect)
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Split(text(t, c), "\n")
			first, last := slices.Index(got, record), len(got)-2
			if first < 0 || strings.HasPrefix(got[first-1], "001") || got[last] != record {
				t.Errorf("%q: dialect %d: not where it stood:\n%s", record, dialect, strings.Join(got, "\n"))
			}
		}
	}
}

func TestSystems(t *testing.T) {
	t.Parallel()
	for record, want := range map[string]tournament.System{
		"092 Individual: Swiss-System (Standard)":     tournament.Swiss,
		"092 Individual: Swiss-System Dutch (JaVaFo)": tournament.Swiss,
		"092 Suisse":                                      tournament.Swiss,
		"092 Swiss System":                                tournament.Swiss,
		"092 FIDE_DUTCH_2025":                             tournament.Swiss,
		"092 FIDE-TEAM-BAKU":                              tournament.Swiss,
		"092 ":                                            tournament.Swiss,
		"092 Individual: Round-Robin":                     tournament.RoundRobin,
		"092 Round Robin":                                 tournament.RoundRobin,
		"092 ROUND_ROBIN_BERGER":                          tournament.RoundRobin,
		"092 ToutesRondes":                                tournament.RoundRobin,
		"092 Individual: Double Round-Robin":              tournament.DoubleRoundRobin,
		"092 DOUBLE_ROUND_ROBIN":                          tournament.DoubleRoundRobin,
		"092 ToutesRondes Aller-Retour":                   tournament.DoubleRoundRobin,
		"192 FIDE_DUTCH_2026":                             tournament.Swiss,
		"192 FIDE_DOUBLESWISS":                            tournament.Swiss,
		"192 BERGER_ROUNDROBIN":                           tournament.RoundRobin,
		"192 BERGER_ROUNDROBIN_G2":                        tournament.DoubleRoundRobin,
		"192 FIDE_ROUNDROBIN":                             tournament.RoundRobin,
		"192 FIDE_DOUBLEROUNDROBIN":                       tournament.DoubleRoundRobin,
		"192 FIDE_DUTCH\n092 Individual: Round-Robin":     tournament.Swiss,
		"092 FIDE_DUTCH_2025\n192 FIDE_DOUBLEROUNDROBIN ": tournament.DoubleRoundRobin,
	} {
		if e := event(t, read(t, "x.trf", lines("012 x", record))); e.System != want {
			t.Errorf("%q: got %s, want %s", record, e.System, want)
		}
	}
}
