package record_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ptm/engine/record"
)

func readAll(tb testing.TB, src io.Reader) []*record.Game {
	tb.Helper()
	r := record.NewReader("test.pgn", src)
	var games []*record.Game
	for {
		g, err := r.Next()
		if err == io.EOF {
			return games
		}
		if err != nil {
			tb.Fatal(err)
		}
		if games = append(games, g); len(games) > 1<<20 {
			tb.Fatal("the reader does not come to an end")
		}
	}
}

func read(tb testing.TB, text string) []*record.Game {
	tb.Helper()
	return readAll(tb, strings.NewReader(text))
}

func readOne(tb testing.TB, text string) *record.Game {
	tb.Helper()
	games := read(tb, text)
	if len(games) != 1 {
		tb.Fatalf("%d games in %q, want 1", len(games), text)
	}
	return games[0]
}

// tokens are the moves of a game with the numbers before them: "1.e4 e5",
// "1...e5", "1C.d4".
func tokens(g *record.Game) string {
	var out []string
	for _, m := range g.Moves {
		s := ""
		if m.Number != record.NoNumber {
			s = fmt.Sprint(m.Number)
		}
		if m.Board != 0 {
			s += string(m.Board)
		}
		out = append(out, s+strings.Repeat(".", int(m.Dots))+g.Written(m))
	}
	if g.Terminator != "" {
		out = append(out, g.Terminator)
	}
	return strings.Join(out, " ")
}

func TestMovetext(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"plain":               {"1. e4 e5 2. Nf3 Nc6 1-0", "1.e4 e5 2.Nf3 Nc6 1-0"},
		"no blanks":           {"1.e4 e5 2.Nf3 Nc6 0-1", "1.e4 e5 2.Nf3 Nc6 0-1"},
		"blanks in numbers":   {"1 . e4 e5 2 . Nf3", "1.e4 e5 2.Nf3"},
		"black's numbers":     {"5. e5 5... e5 6. ... d4 7. … c4", "5.e5 5...e5 6...d4 7...c4"},
		"dots of print":       {"5…e5 6… e4 …d4 7. …c4 8 … b4", "5...e5 6...e4 ...d4 7...c4 8...b4"},
		"zeros alone":         {"1. 00 000 00. e4 0. 0 e5", "1.00 000 0.e4 0e5"},
		"no dots":             {"1 e4 e5 2 Nf3", "1e4 e5 2Nf3"},
		"no numbers":          {"e4 e5 *", "e4 e5 *"},
		"a number at the end": {"1. e4 e5 2. 1/2-1/2", "1.e4 e5 1/2-1/2"},
		"boards":              {"1C. e4 1D. Nf3 1d. d6 =C 1-0", "1C.e4 1D.Nf3 1d.d6 =C 1-0"},
		"castling by zeros":   {"1. 0-0 0-0-0 2. O-O", "1.0-0 0-0-0 2.O-O"},
		"remarks":             {"1. e4! e5?! 2. Nf3 !? $14 Nc6 $1$2 +- 3. d4 ± = ∓ *", "1.e4! e5?! 2.Nf3 Nc6 3.d4 *"},
		"check marks apart":   {"1. Qh5 + Ke7 ++ 2. Qe5 #", "1.Qh5 Ke7 2.Qe5"},
		"en passant":          {"1. exd6 e.p. e5 2. dxe6 ep 1-0", "1.exd6 e5 2.dxe6 1-0"},
		"promotions":          {"1. e8=Q a1(N) 2. bxa8(R)+ h1/Q", "1.e8=Q a1(N) 2.bxa8(R)+ h1/Q"},
		"comments":            {"{a} 1. e4 {b (c) } e5; d ) } 1-0\n2. Nf3{x}Nc6{y} *", "1.e4 e5 2.Nf3 Nc6 *"},
		"comment with tags":   {"1. e4 {\n[%clk 0:05:00] [Event \"x\"]} e5 *", "1.e4 e5 *"},
		"variations":          {"1. e4 (1. d4 (1. c4 {)} c5) ; )\n d5) e5 *", "1.e4 e5 *"},
		"escape line":         {"1. e4\n% 1. d4 {\n e5 *", "1.e4 e5 *"},
		"percent in a line":   {"1. e4 %5 *", "1.e4 %5 *"},
		"half, written so":    {"1. e4 ½-½", "1.e4 1/2-1/2"},
		"one half alone":      {"1. e4 1/2", "1.e4 1/2-1/2"},
		"dash of print":       {"1. e4 1–0", "1.e4 1-0"},
		"no-break blanks":     {"1.\u00a0e4\u00a0e5 2.\u00a0Nf3", "1.e4 e5 2.Nf3"},
		"figurines":           {"1. ♘f3 ♞f6", "1.♘f3 ♞f6"},
		"drops":               {"1. P@e5 N*f3 +Rxe4 Bxc7=+ *", "1.P@e5 N*f3 +Rxe4 Bxc7=+ *"},
		"CR":                  {"1. e4\re5\r2. Nf3 *", "1.e4 e5 2.Nf3 *"},
		"huge number":         {"99999999999999999999. e4", "2147483647.e4"},
		"bracket in the way":  {"1. e4 [x] *", "1.e4 [x] *"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := readOne(t, "[White \"A\"]\n\n"+c.text)
			if got := tokens(g); got != c.want || g.Fault != nil {
				t.Errorf("%q, fault %+v, want %q", got, g.Fault, c.want)
			}
			bare := readOne(t, c.text)
			if got := tokens(bare); got != c.want {
				t.Errorf("without tags: %q, want %q", got, c.want)
			}
		})
	}
}

func TestTags(t *testing.T) {
	t.Parallel()
	g := readOne(t, "[Event \"A \\\"b\\\" \\\\ \\c\"]\n [ Site  \"\" ]\n[Round\"1\"][White \"The \"Big\" One\"]\r\n"+
		"[Option \"a=1\"]\n\n[Option \"b=2\"]\n{hm}\n[Black \"Ö]\"] ; remark\n%x\n\n*")
	want := []record.Tag{
		{Name: "Event", Value: `A "b" \ \c`}, {Name: "Site"},
		{Name: "Round", Value: "1"},
		{Name: "White", Value: `The "Big" One`},
		{Name: "Option", Value: "a=1"},
		{Name: "Option", Value: "b=2"},
		{Name: "Black", Value: "Ö]"},
	}
	if diff := cmp.Diff(want, g.Tags, cmpopts.IgnoreFields(record.Tag{}, "Offset")); diff != "" || g.Fault != nil {
		t.Errorf("fault %+v, tags (-want +got):\n%s", g.Fault, diff)
	}
	if v, ok := g.Tag("Option"); v != "a=1" || !ok {
		t.Errorf("first option %q, %v", v, ok)
	}
	if _, ok := g.Tag("Result"); ok {
		t.Error("a tag that is not there was found")
	}
}

func TestGamesAreToldApart(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"by terminators":     {"1. e4 1-0 1. d4 0-1\n\n1. c4", []string{"1.e4 1-0", "1.d4 0-1", "1.c4"}},
		"by tags":            {"[Event \"1\"]\n\n1. e4\n\n[Event \"2\"]\n\n1. d4\n", []string{"1.e4", "1.d4"}},
		"tags without moves": {"[Event \"1\"]\n[White \"x\"]\n\n[Event \"2\"]\n\n[Event \"3\"]\n1. d4\n", []string{"", "", "1.d4"}},
		"without Event":      {"[White \"1\"]\n\n\n[White \"2\"]\n\n* [White \"3\"] *", []string{"", "*", "*"}},
		"trailing remarks":   {"1. e4 1-0 {so} ; that\n%was it\n\n", []string{"1.e4 1-0"}},
		"nothing":            {" \n\t\r\n{only} ; words\n%x\n\x00\x00", nil},
		"nothing at all":     {"", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for i, g := range read(t, c.text) {
				if g.Index != i+1 || g.File != "test.pgn" || g.Fault != nil {
					t.Errorf("game %d: index %d, file %q, fault %+v", i+1, g.Index, g.File, g.Fault)
				}
				got = append(got, tokens(g))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestPositions(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"\n", "\r\n", "\r"} {
		text := strings.ReplaceAll("\ufeff\n[White \"Ä\"]\n\n{größer} 1. e4\n\n ♘ö d5 1-0 1. d4\n%\ne5", "\n", end)
		games := read(t, text)
		if len(games) != 2 {
			t.Fatalf("%d games, want 2", len(games))
		}
		var got []string
		for _, g := range games {
			for _, m := range g.Moves {
				line, column := g.Position(int(m.Start))
				got = append(got, fmt.Sprintf("%d %s %d:%d", g.Line, g.Written(m), line, column))
			}
		}
		want := []string{"2 e4 4:13", "2 ♘ö 6:2", "2 d5 6:5", "6 d4 6:15", "6 e5 8:1"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", end, diff)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	const next = "\n[Event \"next\"]\n\n1. d4 *\n"
	for name, c := range map[string]struct{ text, want string }{
		"comment not closed":     {"1. e4 {so\n[e] it [Event \"x\"] goes\n" + next, "1:7 { comment is not closed"},
		"comment before tags":    {"{so\n" + next, "1:1 { comment is not closed"},
		"variation not closed":   {"1. e4 e5\n (1... c5 (1... e6)\n 2. Nf3\n" + next, "2:2 ( variation is not closed"},
		"comment in a variation": {"1. e4 (1. d4 {x\n" + next, "1:14 { comment is not closed"},
		"brace":                  {"1. e4 } e5 *\n" + next, "1:7 } } closes nothing"},
		"parenthesis":            {"1. e4 ) e5 *\n" + next, "1:7 ) ) closes nothing"},
		"tag not closed":         {"[White \"A\n[Black \"B\"]\n\n1. e4 *\n" + next, `1:1 [White "A tag is not closed or has no value in quotes`},
		"tag without quotes":     {"[White A]\n\n1. e4 *\n" + next, `1:1 [White A] tag is not closed or has no value in quotes`},
		"tag without a name":     {"[\"A\"]\n\n1. e4 *\n" + next, `1:1 ["A"] tag is not closed or has no value in quotes`},
		"zero byte":              {"1. e4\x00 e5 *\n" + next, "1:6  zero byte in the text"},
		"too many tags":          {strings.Repeat("[A \"\"]\n", 1001) + "1. e4 *\n" + next, `1001:1 [A ""] game has too many tags`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := read(t, c.text)
			if len(games) != 2 {
				t.Fatalf("%d games, want 2", len(games))
			}
			f := games[0].Fault
			if f == nil {
				t.Fatalf("no fault; moves %s", tokens(games[0]))
			}
			line, column := games[0].Position(f.Offset)
			if got := fmt.Sprintf("%d:%d %s %s", line, column, f.Text, f.Message); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if g := games[1]; g.Fault != nil || tokens(g) != "1.d4 *" {
				t.Errorf("next game: %s, fault %+v", tokens(g), g.Fault)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	const white = "Größe, Œuvre – №"
	utf16 := func(bigEndian bool) string {
		var b []byte
		for _, c := range "\ufeff[White \"" + white + "\"]\n\n1. e4 *" {
			if bigEndian {
				b = append(b, byte(c>>8), byte(c))
			} else {
				b = append(b, byte(c), byte(c>>8))
			}
		}
		return string(b)
	}
	for name, c := range map[string]struct{ text, want string }{
		"UTF-8":                {"[White \"" + white + "\"]\n\n1. e4 *", white},
		"UTF-8 with BOM":       {"\ufeff[White \"" + white + "\"]\n\n1. e4 *", white},
		"Windows-1252":         {"[White \"Gr\xf6\xdfe, \x8cuvre \x96 \x80\"]\n\n1. e4 *", "Größe, Œuvre – €"},
		"both":                 {"[White \"Größe Gr\xf6\xdfe\"]\n\n1. e4 *", "Größe Größe"},
		"a cut character":      {"[White \"x\"]\n\n1. e4 *\n{\xe2\x99", "x"},
		"UTF-16 little endian": {utf16(false), white},
		"UTF-16 big endian":    {utf16(true), white},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for chunk, src := range map[string]io.Reader{
				"whole": strings.NewReader(c.text), "bytes": iotest.OneByteReader(strings.NewReader(c.text)),
				"with EOF": iotest.DataErrReader(strings.NewReader(c.text)),
			} {
				g := readAll(t, src)[0]
				if got, _ := g.Tag("White"); got != c.want || tokens(g) != "1.e4 *" {
					t.Errorf("%s: %q, moves %s, want %q", chunk, got, tokens(g), c.want)
				}
			}
		})
	}
}

func TestErrorsOfTheSourceComeOut(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken disk")
	r := record.NewReader("x", io.MultiReader(strings.NewReader("1. e4 * 1. d4 *"), iotest.ErrReader(broken)))
	for range 2 {
		if g, err := r.Next(); err != nil || g.Terminator != "*" {
			t.Fatalf("game %+v, error %v", g, err)
		}
	}
	for range 2 {
		if _, err := r.Next(); err != broken {
			t.Errorf("error %v, want that of the source", err)
		}
	}
	idle := record.NewReader("x", iotest.ErrReader(nil))
	if _, err := idle.Next(); err != io.ErrNoProgress {
		t.Errorf("a source that gives nothing: %v", err)
	}
}

// endless gives a pattern until n bytes are given; it counts nothing in memory.
type endless struct {
	head, pattern, tail string
	n                   int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.head != "" {
		n := copy(p, e.head)
		e.head = e.head[n:]
		return n, nil
	}
	if e.n <= 0 {
		n := copy(p, e.tail)
		if e.tail = e.tail[n:]; n == 0 {
			return 0, io.EOF
		}
		return n, nil
	}
	n := 0
	for n+len(e.pattern) <= len(p) {
		n += copy(p[n:], e.pattern)
	}
	e.n -= n
	return n, nil
}

func TestHugeInputsAreBounded(t *testing.T) {
	t.Parallel()
	const size = 3 * record.MaxGame
	const next = "\n[Event \"next\"]\n\n1. d4 *\n"
	for name, c := range map[string]struct {
		src   endless
		fault string
	}{
		"endless line":     {endless{"1. ", "e4e5", next, size}, "game is longer than 4 MiB"},
		"endless comment":  {endless{"1. e4 {", "so\n", next, size}, "comment is not closed, and the game is longer than 4 MiB"},
		"endless nesting":  {endless{"1. e4 ", "((((", next, size}, "variation is not closed, and the game is longer than 4 MiB"},
		"endless brackets": {endless{"1. e4 (", "\n[x", next, size}, "variation is not closed, and the game is longer than 4 MiB"},
		"endless tag":      {endless{"[White \"", "xxxx", next, size}, "tag is not closed or has no value in quotes, and the game is longer than 4 MiB"},
		"endless tags":     {endless{"", "[A \"\"]\n\n[B \"\"]\n", next, size / 16}, ""},
		"endless game":     {endless{"[White \"x\"]\n\n", "e4 e5\n", next, size}, "game is longer than 4 MiB"},
		"blank text":       {endless{"", " \r\n", next, size}, ""},
		"zeros":            {endless{"", "\x00", next, size}, ""},
		"commented blank":  {endless{"", "{x} ;y\n%z\n", next, size}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := record.NewReader("huge", &c.src)
			var g record.Game
			var fault string
			for {
				err := r.NextInto(&g)
				if err != nil {
					t.Fatal(err)
				}
				if len(g.Text) > record.MaxGame+1<<20 {
					t.Fatalf("a game of %d bytes", len(g.Text))
				}
				if v, _ := g.Tag("Event"); v == "next" {
					break
				}
				if g.Fault != nil && fault == "" {
					fault = g.Fault.Message
				}
			}
			if fault != c.fault || tokens(&g) != "1.d4 *" {
				t.Errorf("fault %q, next game %s, want fault %q", fault, tokens(&g), c.fault)
			}
		})
	}
}

func TestLongGame(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&b, "%d. Nf3 {[%%clk 0:05:00]} Nf6 {[%%clk 0:05:00]}\n", i+1)
	}
	if g := readOne(t, b.String()); len(g.Moves) != 10000 || g.Fault != nil {
		t.Errorf("%d moves, fault %+v, want 10000", len(g.Moves), g.Fault)
	}
}

// A game is the same however the source hands its bytes out.
func TestChunksDoNotMatter(t *testing.T) {
	t.Parallel()
	text := readFile(t, "chess.pgn")
	want := read(t, text)
	got := readAll(t, iotest.HalfReader(strings.NewReader(text)))
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(record.Game{})); diff != "" {
		t.Errorf("-whole +halves:\n%s", diff)
	}
	if len(want) != strings.Count(text, "[Event ") {
		t.Errorf("%d games, want %d", len(want), strings.Count(text, "[Event "))
	}
}

func TestAppend(t *testing.T) {
	t.Parallel()
	tags := []record.Tag{
		{Name: "Variant", Value: "Parity Chess"}, {Name: "Black", Value: "B \"b\" \\\n"}, {Name: "White", Value: "A"},
		{Name: "Option", Value: "a=1"}, {Name: "Option", Value: "b=2"},
	}
	movetext := strings.TrimSpace(strings.Repeat("10. Nf3 Nc6 ", 9))
	got := string(record.Append(nil, tags, movetext, "1-0"))
	want := `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "B \"b\" \\ "]
[Result "1-0"]
[Variant "Parity Chess"]
[Option "a=1"]
[Option "b=2"]

10. Nf3 Nc6 10. Nf3 Nc6 10. Nf3 Nc6 10. Nf3 Nc6 10. Nf3 Nc6 10. Nf3 Nc6 10. Nf3
Nc6 10. Nf3 Nc6 10. Nf3 Nc6 1-0

`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := string(record.Append(nil, nil, "", "")); !strings.HasSuffix(got, "[Result \"*\"]\n\n*\n\n") {
		t.Errorf("empty game: %q", got)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("[Event \"x\"]\n\n1. e4 {a} e5 (1... c5) 2. Nf3 $1 1-0\n\n[Event \"y\"]\n*", 7)
	f.Add("1C. e4 1d. d6 =C {\n[Event \"z\"]\n", 1)
	f.Add("\xef\xbb\xbf[White \"Gr\xf6\xdfe\"]\r\n% x\r\n1.\xa0e8(Q) ½-½", 2)
	f.Add("((({;\r[A \"\"]\r\n\r\n[A \"\"]", 3)
	f.Add("1. C:N g1-h3; D:K e1-g1, R h1-f1 {=A}\n1... D:p g7-g5; C:Nc6\n// draw agreed: B\n0-1", 4)
	f.Add("1. P e2-e4 p d4-e3 ep\n2. K g1-j1; R l1-g1 P a7-a8; Q-a8 ; x\n[A \"\"]\n1. C:e4", 5)
	f.Fuzz(func(t *testing.T, text string, chunk int) {
		games := read(t, text)
		if len(games) > len(text) {
			t.Fatalf("%d games in %d bytes", len(games), len(text))
		}
		for _, g := range games {
			if !utf8.ValidString(g.Text) {
				t.Errorf("text is no UTF-8: %q", g.Text)
			}
			last := 0
			for _, m := range g.Moves {
				if int(m.Start) < last || m.End <= m.Start || int(m.End) > len(g.Text) {
					t.Fatalf("move at %d to %d in %d bytes", m.Start, m.End, len(g.Text))
				}
				last = int(m.End)
			}
			if f := g.Fault; f != nil && (f.Offset < 0 || f.Offset > len(g.Text) || f.Message == "") {
				t.Errorf("fault %+v", f)
			}
			if line, column := g.Position(len(g.Text)); line < g.Line || column < 1 {
				t.Errorf("end at %d:%d, beginning in line %d", line, column, g.Line)
			}
		}
		other := readAll(t, &chunked{strings.NewReader(text), 1 + (chunk&0xff)%9})
		if diff := cmp.Diff(games, other, cmpopts.IgnoreUnexported(record.Game{})); diff != "" {
			t.Errorf("in chunks (-whole +chunks):\n%s", diff)
		}
	})
}

// chunked gives at most n bytes at a time.
type chunked struct {
	r io.Reader
	n int
}

func (c *chunked) Read(p []byte) (int, error) { return c.r.Read(p[:min(c.n, len(p))]) }

func BenchmarkScan(b *testing.B) {
	data := readFile(b, "chess.pgn")
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		r := record.NewReader("x", strings.NewReader(data))
		var g record.Game
		moves = 0
		for {
			err := r.NextInto(&g)
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
			moves += len(g.Moves)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(moves), "ns/token")
}

func readFile(tb testing.TB, name string) string {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}
