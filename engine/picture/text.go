// Package picture draws positions: as text for a terminal and as SVG for pages.
// It knows no rules; a position that implements engine.Pictured says what is to
// be seen.
package picture

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"ptm/engine"
)

// A Style is how to draw as text.
type Style struct {
	// From is the side at the bottom.
	From engine.Side
	// Width is how many columns the boards side by side may take; 0 means 80.
	Width int
	// Cell is the least width of a square in columns, so that several pictures
	// can look alike; see CellWidth.
	Cell int
	// Colour marks men and squares by colours as well.
	Colour bool
	// Figurines draws chessmen in place of letters where there are some.
	Figurines bool
}

// Text draws a picture in lines, each with its line end: White's men are
// capitals, Black's small letters. What marks are on it is told below.
func Text(p engine.Picture, s Style) string {
	if s.Width <= 0 {
		s.Width = 80
	}
	s.Cell = max(s.Cell, CellWidth(p))
	d := &pen{Style: s, lead: leadWidth(p)}
	boards := fromSide(p.Boards, s.From)
	var b strings.Builder
	for from := 0; from < len(boards); {
		if from > 0 {
			b.WriteByte('\n')
		}
		n := d.fit(boards[from:])
		d.row(&b, boards[from:from+n])
		from += n
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if held := p.Hands[side]; len(held) > 0 {
			fmt.Fprintf(&b, "%s in hand: %s\n", side, handText(held))
		}
	}
	if legend := Legend(p); legend != "" {
		b.WriteString(legend + "\n")
	}
	return b.String()
}

// CellWidth is how many columns the squares of a picture need at least: the
// widest men with their marks, and a gap behind those without.
func CellWidth(p engine.Picture) int {
	wide, air := 2, 0
	if len(p.Boards) == 1 {
		wide, air = 3, 1
	}
	for i := range p.Boards {
		for j := range p.Boards[i].Cells {
			_, men, marks := cellText(&p.Boards[i].Cells[j], false)
			wide = max(wide, utf8.RuneCountInString(men)+max(1, len(marks)+air))
		}
	}
	return leadWidth(p) + wide
}

// leadWidth is the room before a man: that of the sign of promoted ones, in
// games that have some.
func leadWidth(p engine.Picture) int {
	if len(p.Hands[0])+len(p.Hands[1]) > 0 {
		return 1
	}
	for i := range p.Boards {
		for _, c := range p.Boards[i].Cells {
			for _, m := range c.Men {
				if m.Promoted {
					return 1
				}
			}
		}
	}
	return 0
}

// fromSide is the boards as that side sees them from left to right.
func fromSide(boards []engine.PicturedBoard, s engine.Side) []engine.PicturedBoard {
	boards = slices.Clone(boards)
	if s == engine.Black {
		slices.Reverse(boards)
	}
	return boards
}

// Legend explains the marks that a picture has in one line; empty if there are
// none.
func Legend(p engine.Picture) string {
	var all engine.Marks
	frozen, promoted := false, false
	for i := range p.Boards {
		for _, c := range p.Boards[i].Cells {
			all |= c.Marks
			for _, m := range c.Men {
				frozen = frozen || m.Frozen
				promoted = promoted || m.Promoted
			}
		}
	}
	var parts []string
	for _, e := range []struct {
		shown bool
		text  string
	}{
		{frozen, "* frozen"},
		{all&engine.MovedTo != 0 && !frozen, "' moved"},
		{all&engine.MovedFrom != 0, ": left"},
		{all&engine.Check != 0, "! in check"},
		{all&engine.DelayedCheck != 0, "~ in delayed check"},
		{all&engine.FailedCapture != 0, "x failed capture"},
		{all&engine.Shared != 0, "two men: shared square"},
		{all&engine.Fell != 0, "v fell"},
		{all&engine.Rose != 0, "^ rose"},
		{all&engine.Twin != 0, "= over or under the move"},
		{all&engine.Jumped != 0, "- jumped"},
		{promoted, "+ promoted"},
		{len(p.Way) > 0, "way " + wayText(p)},
	} {
		if e.shown {
			parts = append(parts, e.text)
		}
	}
	return strings.Join(parts, "   ")
}

// cellText is what stands in a square: what goes before the men, the men, and
// the marks behind.
func cellText(c *engine.Cell, figurines bool) (lead, men, marks string) {
	frozen := false
	var b strings.Builder
	for _, m := range c.Men {
		if m.Promoted {
			lead = "+"
		}
		frozen = frozen || m.Frozen
		b.WriteString(manText(m, figurines))
	}
	men = b.String()
	if isStack(c.Men) {
		men = stackText(c.Men)
	}
	switch {
	case men != "":
	case c.Marks&engine.Jumped != 0:
		return "", "-", ""
	case c.Marks&engine.FailedCapture != 0:
		return "", "x", ""
	case c.Marks&engine.MovedFrom != 0:
		return "", ":", ""
	case c.Marks&engine.MovedTo != 0: // and from there to another board
		return "", "'", ""
	case c.Marks&engine.Twin != 0:
		return "", "=", ""
	default:
		return "", ".", ""
	}
	switch {
	case frozen:
		marks = "*"
	case c.Marks&engine.MovedTo != 0:
		marks = "'"
	}
	for _, e := range []struct {
		mark engine.Marks
		text string
	}{{engine.Check, "!"}, {engine.DelayedCheck, "~"}, {engine.FailedCapture, "x"}, {engine.Fell, "v"}, {engine.Rose, "^"}, {engine.Twin, "="}} {
		if c.Marks&e.mark != 0 {
			marks += e.text
		}
	}
	return lead, men, marks
}

// figures are the chessmen of either side by their letters.
var figures = map[byte][2]rune{
	'K': {'♔', '♚'}, 'Q': {'♕', '♛'}, 'R': {'♖', '♜'}, 'B': {'♗', '♝'}, 'N': {'♘', '♞'}, 'P': {'♙', '♟'},
}

func manText(m engine.Man, figurines bool) string {
	if f, ok := figures[m.Letter]; ok && figurines {
		return string(f[m.Side&1])
	}
	letter := m.Letter
	if m.Side == engine.Black && letter >= 'A' && letter <= 'Z' {
		letter |= 0x20
	}
	return string(rune(letter))
}

func handText(held []engine.Held) string {
	parts := make([]string, len(held))
	for i, h := range held {
		parts[i] = string(rune(h.Letter))
		if h.Count > 1 {
			parts[i] += fmt.Sprintf(" x%d", h.Count)
		}
	}
	return strings.Join(parts, ", ")
}

// A pen draws the boards of one picture.
type pen struct {
	Style
	lead int
}

// board draws one board: its name, the ranks, the letters of the files. All
// lines are equally wide.
func (d *pen) board(b *engine.PicturedBoard) []string {
	margin := len(fmt.Sprint(b.Ranks)) + 1
	width := margin + b.Files*d.Cell
	var lines []string
	if title := strings.TrimSpace(b.Name + "  " + b.Note); title != "" {
		lines = append(lines, pad(strings.Repeat(" ", margin)+title, width))
	}
	for i := range b.Ranks {
		rank := b.Ranks - 1 - i
		if d.From == engine.Black {
			rank = i
		}
		var line strings.Builder
		fmt.Fprintf(&line, "%*d ", margin-1, rank+1)
		for j := range b.Files {
			d.cell(&line, &b.Cells[rank*b.Files+d.file(b, j)])
		}
		lines = append(lines, line.String())
	}
	files := strings.Repeat(" ", margin)
	for j := range b.Files {
		files += pad(strings.Repeat(" ", d.lead)+string(rune('a'+b.FirstFile+d.file(b, j))), d.Cell)
	}
	return append(lines, files)
}

// file is the file drawn at the place j from the left.
func (d *pen) file(b *engine.PicturedBoard, j int) int {
	if d.From == engine.Black {
		return b.Files - 1 - j
	}
	return j
}

// cell draws a square: the men and their marks.
func (d *pen) cell(line *strings.Builder, c *engine.Cell) {
	lead, men, marks := cellText(c, d.Figurines)
	line.WriteString(pad(lead, d.lead))
	line.WriteString(d.paint(c, men+marks))
	line.WriteString(strings.Repeat(" ", max(0, d.Cell-d.lead-utf8.RuneCountInString(men)-len(marks))))
}

// paint adds colour: Black's men, marked squares.
func (d *pen) paint(c *engine.Cell, text string) string {
	if !d.Colour {
		return text
	}
	var code string
	switch {
	case c.Marks&(engine.Check|engine.DelayedCheck) != 0:
		code = "1;31"
	case c.Marks&engine.FailedCapture != 0:
		code = "35"
	case c.Marks&engine.Shared != 0:
		code = "1;33"
	case c.Marks&(engine.MovedFrom|engine.MovedTo) != 0:
		code = "32"
	case c.Marks&(engine.Fell|engine.Rose|engine.Twin) != 0:
		code = "34"
	case c.Marks&engine.Jumped != 0:
		code = "31"
	case len(c.Men) == 0:
		code = "2"
	case c.Men[0].Side == engine.Black:
		code = "36"
	default:
		code = "1"
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// gap parts boards that stand side by side.
const gap = "  "

// fit is how many of the boards fit side by side into the width, at least one.
func (d *pen) fit(boards []engine.PicturedBoard) int {
	used := 0
	for i := range boards {
		b := &boards[i]
		used += len(fmt.Sprint(b.Ranks)) + 1 + b.Files*d.Cell
		if i > 0 && used > d.Width {
			return i
		}
		used += len(gap)
	}
	return len(boards)
}

// row draws boards side by side.
func (d *pen) row(out *strings.Builder, boards []engine.PicturedBoard) {
	drawn := make([][]string, len(boards))
	tall := 0
	for i := range boards {
		drawn[i] = d.board(&boards[i])
		tall = max(tall, len(drawn[i]))
	}
	for i := range tall {
		var line strings.Builder
		for j, lines := range drawn {
			if j > 0 {
				line.WriteString(gap)
			}
			line.WriteString(lines[i])
		}
		out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}
