package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/engine/picture"
	"ptm/variants/bermuda"
	"ptm/variants/chess"
	"ptm/variants/parity"
)

var update = flag.Bool("update", false, "rewrite the goldens in testdata")

// busy is a position of Parity Chess with frozen men, a shared square and the
// marks that a caller adds.
func busy(t testing.TB) engine.Picture {
	t.Helper()
	p, err := parity.Chess().Parse("r1bqkb1r/pppp1ppp/2n5/4(Pp)3/4P3/5N2/PPPP2PP/RNBQKB1R w KQkq - f3e5/e5c6 - 0 4", nil)
	if err != nil {
		t.Fatal(err)
	}
	pic := p.(engine.Pictured).Picture()
	pic.MarkMove(engine.Move{From: 6, To: 21})
	pic.Mark(30, engine.FailedCapture)
	pic.Mark(60, engine.Check|engine.DelayedCheck)
	return pic
}

// war are four boards of chess.
func war(t testing.TB) engine.Picture {
	t.Helper()
	p, err := chess.Variant().New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var pic engine.Picture
	for i, name := range []string{"A", "B", "C", "D"} {
		b := p.(engine.Pictured).Picture().Boards[0]
		b.Name = name
		for j := range b.Cells {
			b.Cells[j].Square = engine.Square(64*i + j)
		}
		pic.Boards = append(pic.Boards, b)
	}
	pic.Boards[1].Note = "drawn"
	pic.Mark(3*64+4, engine.Check)
	return pic
}

// floors are two boards one above the other after a fall or a rise, with idle
// men on one, and what marks the square over a move.
func floors(t testing.TB, fen, move string) engine.Picture {
	t.Helper()
	v := bermuda.Variant()
	settled, err := v.Settle(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := v.Parse(fen, settled)
	if err != nil {
		t.Fatal(err)
	}
	w, err := notation.Parse(move)
	if err != nil {
		t.Fatal(err)
	}
	found := p.Match(nil, w)
	if len(found) != 1 || p.Play(found[0]) != nil {
		t.Fatalf("%s is not played in %s", move, fen)
	}
	pic := p.(engine.Pictured).Picture()
	pic.MarkMove(found[0])
	return pic
}

const (
	falls = "3k4/8/8/8/8/8/8/R3K2R|3k4/8/8/7n/8/8/8/4K2R w KQ|- - 3 1"
	rises = "3k4/8/8/8/8/8/8/2r1K3|3k4/8/8/8/8/8/8/4K3 b -|- - 3 1"
)

// shogi has promoted men and men in hand, on the upper of two boards.
func shogi() engine.Picture {
	b := engine.NewPicturedBoard(3, 10, 0)
	b.FirstFile = 8
	b.Cells[0].Men = []engine.Man{{Letter: 'R', Promoted: true}}
	b.Cells[1].Men = []engine.Man{{Letter: 'K', Side: engine.Black, Promoted: true}}
	b.Cells[29].Men = []engine.Man{{Letter: '4'}, {Letter: '2'}, {Letter: '1'}}
	return engine.Picture{
		Boards: []engine.PicturedBoard{b},
		Hands:  [2][]engine.Held{{{Letter: 'P', Count: 3}, {Letter: 'G', Count: 1}}, {}},
	}
}

func TestText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		pic   engine.Picture
		style picture.Style
	}{
		{"busy", busy(t), picture.Style{}},
		{"busy-black", busy(t), picture.Style{From: engine.Black, Figurines: true, Cell: 5}},
		{"busy-colour", busy(t), picture.Style{Colour: true}},
		{"war", war(t), picture.Style{}},
		{"war-black", war(t), picture.Style{From: engine.Black}},
		{"war-narrow", war(t), picture.Style{Width: 60}},
		{"war-slim", war(t), picture.Style{Width: 1}},
		{"shogi", shogi(), picture.Style{}},
		{"falls", floors(t, falls, "Rxp5"), picture.Style{}},
		{"rises", floors(t, rises, "Rxe1"), picture.Style{From: engine.Black, Colour: true}},
		{"twin", floors(t, falls, "Ra3"), picture.Style{}},
		{"drops", floors(t, falls, "K:a4"), picture.Style{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			golden(t, c.name+".txt", picture.Text(c.pic, c.style))
		})
	}
}

// TestTextFits: boards side by side keep to the width if one fits at all.
func TestTextFits(t *testing.T) {
	t.Parallel()
	pic := war(t)
	for width := 20; width < 100; width++ {
		for line := range strings.Lines(picture.Text(pic, picture.Style{Width: width})) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > width {
				t.Fatalf("width %d: %d columns: %s", width, n, line)
			}
		}
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	golden(t, "words.txt", picture.Words(busy(t))+"\n"+picture.Words(war(t))+"\n"+picture.Words(shogi())+"\n"+picture.Words(floors(t, falls, "Rxp5"))+"\n"+picture.Words(floors(t, falls, "Ra3"))+"\n")
}

func TestSVG(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		pic    engine.Picture
		canvas picture.Canvas
	}{
		{"busy", busy(t), picture.Canvas{Title: "after turn 4", Caption: "4. fxe5 exf"}},
		{"war", war(t), picture.Canvas{From: engine.Black}},
		{"shogi", shogi(), picture.Canvas{Title: "<script>\x00&\"]]>", Caption: "</svg>\xff"}},
		{"falls", floors(t, falls, "Rxp5"), picture.Canvas{}},
		{"twin", floors(t, falls, "Ra3"), picture.Canvas{}},
		{"empty", engine.Picture{}, picture.Canvas{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			if err := picture.SVG(&out, c.pic, c.canvas); err != nil {
				t.Fatal(err)
			}
			wellFormed(t, out.Bytes())
			if c.name == "busy" || c.name == "falls" {
				golden(t, c.name+".svg", out.String())
			}
		})
	}
}

// wellFormed wants one svg element with a title and nothing that a page would
// run or fetch.
func wellFormed(t *testing.T, text []byte) {
	t.Helper()
	seen := map[string]int{}
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if e, ok := token.(xml.StartElement); ok {
			seen[e.Name.Local]++
			for _, a := range e.Attr {
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" {
					t.Errorf("attribute %s", a.Name.Local)
				}
			}
		}
	}
	for name, want := range map[string]int{"svg": 1, "title": 1, "desc": 1, "script": 0} {
		if seen[name] != want {
			t.Errorf("%d elements %s, want %d", seen[name], name, want)
		}
	}
}

func TestSVGTellsOfErrors(t *testing.T) {
	t.Parallel()
	if err := picture.SVG(full{}, war(t), picture.Canvas{}); err == nil {
		t.Error("a full disk went unnoticed")
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}
