package trf_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/trf"
)

// engineFile is a report file as the reference engine (bbpPairings 6) takes it
// in: columns alone, nothing forgiven, and none of what it does not read (XXS,
// XXZ). What it would refuse is listed.
type engineFile struct {
	refusals []string
	worth    map[string]int // tenths by symbol: W D L Z P and F for a forfeit loss
	rounds   int
	colour   bool
	ranked   bool
	players  []enginePlayer
	coming   []int // ids in 240 of which round
	given    []int // last rounds of acceleration
}

type enginePlayer struct {
	id, points int
	rounds     []engineRound
}

type engineRound struct {
	opponent       int
	colour, result byte
}

func (f *engineFile) refuse(format string, args ...any) {
	f.refusals = append(f.refusals, fmt.Sprintf(format, args...))
}

func readAsEngine(text string) *engineFile {
	f := &engineFile{worth: map[string]int{"W": 10, "D": 5, "L": 0, "Z": 0, "P": -1, "F": -1}}
	if !utf8.ValidString(text) {
		f.refuse("not UTF-8")
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		f.line([]rune(line))
	}
	if f.worth["P"] < 0 {
		f.worth["P"] = f.worth["W"]
	}
	if f.worth["F"] < 0 {
		f.worth["F"] = f.worth["Z"]
	}
	f.together()
	return f
}

// cut is what stands in the columns, counted from 1, with blanks beyond the end.
func cut(l []rune, from, to int) string {
	for len(l) < to {
		l = append(l, ' ')
	}
	return string(l[from-1 : to])
}

func (f *engineFile) number(l []rune, from, to int) int {
	n, err := strconv.Atoi(strings.TrimLeft(cut(l, from, to), " "))
	if err != nil || n < 1 {
		f.refuse("%q: columns %d-%d are no number", string(l), from, to)
	}
	return n
}

// tenths are points with one decimal, right aligned.
func (f *engineFile) tenths(l []rune, from, to int) int {
	text := strings.TrimLeft(cut(l, from, to), " ")
	whole, tenth, ok := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole + tenth)
	if !ok || len(tenth) != 1 || err != nil || n < 0 {
		f.refuse("%q: columns %d-%d are no points", string(l), from, to)
	}
	return n
}

func (f *engineFile) ids(l []rune, from int) {
	for column := from; column <= len(l); column += 5 {
		f.number(l, column, column+3)
	}
}

func (f *engineFile) line(l []rune) {
	switch code := cut(l, 1, 3); code {
	case "001":
		f.player(l)
	case "142":
		f.rounds = f.number(l, 5, len(l))
	case "152":
		f.colour = true
		if s := string(l); s != "152 W" && s != "152 B" {
			f.refuse("%q: not exactly five characters", s)
		}
	case "162":
		for column := 6; column <= len(l); column += 9 {
			symbol := cut(l, column, column)
			if !strings.Contains("WDLZP", symbol) {
				f.refuse("%q: symbol %q", string(l), symbol)
			}
			f.worth[symbol] = f.tenths(l, column+1, column+4)
		}
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		symbol := strings.Replace(code[2:], "U", "P", 1)
		f.worth[symbol] = f.tenths(l, 5, 8)
	case "192":
		if s := cut(l, 5, len(l)); strings.HasPrefix(s, "FIDE_DUTCH") && !slices.Contains([]string{"FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025"}, s) {
			f.refuse("%q: unknown, or accelerated by a rule of its own", s)
		}
	case "240":
		if !strings.Contains("FHZ", cut(l, 5, 5)) {
			f.refuse("%q: type", string(l))
		}
		f.coming = append(f.coming, f.number(l, 7, 9))
		f.ids(l, 11)
	case "250":
		if cut(l, 5, 9) != "     " || f.tenths(l, 10, 13) == 0 {
			f.refuse("%q: points", string(l))
		}
		if f.number(l, 15, 17) > f.number(l, 19, 21) || f.number(l, 23, 26) > f.number(l, 28, 31) {
			f.refuse("%q: range", string(l))
		}
		f.given = append(f.given, f.number(l, 19, 21))
	case "260":
		if f.number(l, 5, 7) > f.number(l, 9, 11) {
			f.refuse("%q: range", string(l))
		}
		f.ids(l, 13)
	case "013", "310", "299":
		f.refuse("record %s", code)
	case "XXR":
		f.rounds = f.number(l, 5, len(l))
	case "XXC":
		f.ranked = f.ranked || strings.Contains(string(l), "rank")
		f.colour = f.colour || strings.Contains(string(l), "1")
	case "XXA":
		f.number(l, 5, 8)
		for column := 10; column <= len(l); column += 5 {
			f.tenths(l, column, column+3)
		}
		f.given = append(f.given, (len(l)-9+4)/5)
	}
}

func (f *engineFile) player(l []rune) {
	if len(l) < 84 {
		f.refuse("%q: shorter than 84 characters", string(l))
	}
	if rating := cut(l, 49, 52); strings.Trim(rating, " ") != "" {
		f.number(l, 49, 52)
	}
	p := enginePlayer{id: f.number(l, 5, 8), points: f.tenths(l, 81, 84)}
	for column := 90; column <= len(l); column += 10 {
		block := cut(l, column, column+9)
		r := engineRound{colour: block[7], result: block[9]}
		if s := strings.TrimLeft(block[2:6], " 0"); s != "" {
			r.opponent = f.number(l, column+2, column+5)
		}
		letters := "UFHZ+=- "
		if r.opponent != 0 {
			letters = "1=0WDL+-" // a board without a result is none to pair on
		}
		if block[:2] != "  " || block[6] != ' ' || block[8] != ' ' || !strings.Contains("wb- ", block[7:8]) || !strings.Contains(letters, block[9:]) {
			f.refuse("player %d: round %q", p.id, block)
		}
		p.rounds = append(p.rounds, r)
	}
	f.players = append(f.players, p)
}

func (p *enginePlayer) round(n int) engineRound {
	if n > len(p.rounds) {
		return engineRound{result: ' '}
	}
	return p.rounds[n-1]
}

// tookPart: a pairing or the pairing-allocated bye.
func (r engineRound) tookPart() bool { return r.opponent != 0 || r.result == 'U' || r.result == '+' }

func (r engineRound) played() bool {
	return r.opponent != 0 && strings.ContainsRune("1=0WDL", rune(r.result))
}

// paired is the number of rounds the engine takes for history.
func (f *engineFile) paired() int {
	n, longest := 0, 0
	for i := range f.players {
		for k, r := range f.players[i].rounds {
			longest = max(longest, k+1)
			if r.tookPart() {
				n = max(n, k+1)
			}
		}
	}
	everybody := func(round int) bool {
		return !slices.ContainsFunc(f.players, func(p enginePlayer) bool { return p.round(round).result == ' ' })
	}
	for n < longest && everybody(n+1) {
		n++
	}
	return n
}

func (f *engineFile) points(r engineRound) int {
	switch {
	case r.opponent == 0 && (r.result == 'U' || r.result == '+'):
		return f.worth["P"]
	case r.opponent != 0 && r.result == '-':
		return f.worth["F"]
	case strings.ContainsRune("1W+F", rune(r.result)):
		return f.worth["W"]
	case strings.ContainsRune("=DH", rune(r.result)):
		return f.worth["D"]
	case strings.ContainsRune("0L", rune(r.result)):
		return f.worth["L"]
	}
	return f.worth["Z"]
}

// together holds the lines against each other.
func (f *engineFile) together() {
	byID := map[int]*enginePlayer{}
	for i := range f.players {
		p := &f.players[i]
		if byID[p.id] != nil || !f.ranked && p.id > len(f.players) {
			f.refuse("id %d is there twice or leaves a gap", p.id)
		}
		byID[p.id] = p
	}
	paired := f.paired()
	for i := range f.players {
		p := &f.players[i]
		sum := 0
		for n := 1; n <= paired; n++ {
			r := p.round(n)
			sum += f.points(r)
			if r.opponent == 0 {
				continue
			}
			o := byID[r.opponent]
			if o == nil || o.round(n).opponent != p.id || r.played() && string([]byte{r.colour, o.round(n).colour}) != "wb" && string([]byte{r.colour, o.round(n).colour}) != "bw" {
				f.refuse("player %d: round %d: opponent %d", p.id, n, r.opponent)
			}
		}
		if sum != p.points || sum > 1998 {
			f.refuse("player %d: %d tenths of points, results give %d", p.id, p.points, sum)
		}
		if len(p.rounds) > paired+1 {
			f.refuse("player %d: a bye two rounds ahead", p.id)
		}
	}
	for _, last := range f.given {
		if f.rounds > 0 && last > f.rounds {
			f.refuse("acceleration in round %d of %d", last, f.rounds)
		}
	}
}

// held is the file against the event it was written of.
func (f *engineFile) held(e *tournament.Event) []string {
	if n := f.paired(); n != e.Paired {
		f.refuse("%d rounds are history, not %d", n, e.Paired)
	}
	if f.rounds != e.Rounds {
		f.refuse("%d rounds announced, not %d", f.rounds, e.Rounds)
	}
	if f.colour != (e.InitialColour != tournament.NoColour) {
		f.refuse("initial colour told: %v", f.colour)
	}
	if slices.ContainsFunc(f.coming, func(round int) bool { return round <= e.Paired }) {
		f.refuse("240 of a past round")
	}
	return f.refusals
}

// The reference engine takes in what ptm writes.
func TestReferenceEngineReads(t *testing.T) {
	t.Parallel()
	for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
		e := club()
		e.Entrants[2].Records[0].Points = 0
		for _, r := range readAsEngine(text(t, fromEvent(t, e, trf.Options{Dialect: dialect}))).held(e) {
			t.Errorf("club, dialect %d: %s", dialect, r)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		e := randomEvent(t)
		e.Abnormal, e.Kept = nil, nil // it refuses 299, and other programs' 013
		for i := range e.Entrants {
			for k := range e.Entrants[i].Records {
				r := &e.Entrants[i].Records[k]
				if r.Kind == tournament.Unset {
					r.Kind = tournament.Draw
				}
				r.Points = e.Worth(i+1, k+1, r.Kind)
			}
		}
		dialect := rapid.SampledFrom([]trf.Dialect{trf.TRF26, trf.TRF16}).Draw(t, "dialect")
		d, err := trf.FromEvent(e, trf.Options{Dialect: dialect})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := d.Write(&b); err != nil {
			t.Fatal(err)
		}
		for _, r := range readAsEngine(b.String()).held(e) {
			t.Errorf("dialect %d: %s", dialect, r)
		}
	})
}

// And what it converts, whoever wrote it.
func TestReferenceEngineReadsConverted(t *testing.T) {
	t.Parallel()
	read := 0
	for _, file := range caseFiles(t) {
		_, d := load(t, file)
		e := event(t, d)
		if len(e.Abnormal) > 0 || open(e) {
			continue
		}
		c, err := d.Convert(trf.TRF26)
		if err != nil {
			t.Fatal(err)
		}
		read++
		for _, r := range readAsEngine(text(t, c)).held(e) {
			t.Errorf("%s: %s", filepath.Base(file), r)
		}
	}
	if read < 80 {
		t.Errorf("only %d files were converted", read)
	}
}

// open reports whether a board waits for its result.
func open(e *tournament.Event) bool {
	return slices.ContainsFunc(e.Entrants, func(p tournament.Entrant) bool {
		return slices.ContainsFunc(p.Records, func(r tournament.Record) bool { return r.Kind == tournament.Unset })
	})
}

// The check sees what the engine would refuse.
func TestReferenceEngineRefuses(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"152 with a blank":  "152 W \n",
		"162 with A":        "162  A 0.5\n",
		"192 of 2026":       "192 FIDE_DUTCH_2026\n",
		"192 with Baku":     "192 FIDE_DUTCH_2025_BAKU\n",
		"a team":            "013 Team\n",
		"a gap in XXA":      "XXA    1  1.0       1.0\n",
		"a short line":      "001    1      A\n",
		"a Z with opponent": row(1, "A", "0.0", "   2 b Z") + "\n" + row(2, "B", "1.0", "   1 w +") + "\n",
		"BB too short":      "BBF 0.2\n",
		"no result":         row(1, "A", "0.0", "   2 b  ") + "\n" + row(2, "B", "0.0", "   1 w  ") + "\n",
		"points":            row(1, "A", "0.5", "0000 - H", "0000 - U") + "\n",
		"two rounds ahead":  row(1, "A", "0.0", "", "0000 - H") + "\n",
		"not UTF-8":         "012 \xff\n",
	} {
		if f := readAsEngine(text); len(f.refusals) == 0 {
			t.Errorf("%s: not seen", name)
		}
	}
}
