package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"ptm/engine"
)

// A Canvas is how to draw as SVG.
type Canvas struct {
	// From is the side at the bottom.
	From engine.Side
	// Title names the picture; empty means "position".
	Title string
	// Caption is a line of text below the boards, or empty.
	Caption string
}

// Measures of the drawing, in its own units.
const (
	unit   = 40 // side of a square
	margin = 22 // for coordinates
	space  = 24 // between boards
	line   = 26 // height of a line of text or of men in hand
)

// The colours of boards, men and marks.
const (
	lightSquare = "#f3ead8"
	darkSquare  = "#cfae86"
	movedTint   = "#e8d24a"
	frozenTint  = "#8fc3e8"
	checkColour = "#d11f1f"
	delayColour = "#e07b00"
	twinColour  = "#1f6f43"
	failColour  = "#a3159b"
	inkColour   = "#1d1d1d"
	whiteFill   = "#fffdf7"
	blackFill   = "#3a3a3a"
	blackLines  = "#f3ead8"
)

// SVG writes a picture as an SVG document that needs nothing else: no scripts,
// no fonts, no links. Its title and description tell in words what is drawn.
func SVG(w io.Writer, p engine.Picture, c Canvas) error {
	d := &drawing{Canvas: c}
	if d.Title == "" {
		d.Title = "position"
	}
	boards := fromSide(p.Boards, c.From)
	width, height := d.size(boards)
	top := 0
	upper, lower := c.From.Other(), c.From
	hands := len(p.Hands[0])+len(p.Hands[1]) > 0
	if hands {
		top, height = line, height+2*line
	}
	boardsEnd := height
	if hands {
		boardsEnd -= line
	}
	if c.Caption != "" {
		height += line
	}
	d.put(`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %d %d" width="%d" height="%d">`, width, height, width, height)
	d.put("<title>%s</title>\n<desc>%s</desc>", escape(d.Title), escape(Words(p)))
	d.put(`<rect width="%d" height="%d" fill="#fff"/>`, width, height)
	x := 0
	for i := range boards {
		d.board(&boards[i], x, top)
		d.way(&boards[i], x+margin, top+margin, p.Way)
		x += 2*margin + unit*boards[i].Files + space
	}
	if hands {
		d.hand(p.Hands[upper], upper, margin, 2)
		d.hand(p.Hands[lower], lower, margin, boardsEnd)
	}
	if c.Caption != "" {
		d.text(margin, height-8, 15, "start", c.Caption)
	}
	d.put("</svg>")
	_, err := w.Write(d.out.Bytes())
	return err
}

// A drawing is an SVG document as it grows.
type drawing struct {
	Canvas
	out bytes.Buffer
}

func (d *drawing) put(format string, args ...any) {
	fmt.Fprintf(&d.out, format, args...)
	d.out.WriteByte('\n')
}

func (d *drawing) text(x, y, size int, anchor, text string) {
	d.put(`<text x="%d" y="%d" font-family="sans-serif" font-size="%d" text-anchor="%s" fill="%s">%s</text>`,
		x, y, size, anchor, inkColour, escape(text))
}

// size is what the boards side by side take.
func (d *drawing) size(boards []engine.PicturedBoard) (width, height int) {
	for i := range boards {
		b := &boards[i]
		width += 2*margin + unit*b.Files
		if i > 0 {
			width += space
		}
		height = max(height, 2*margin+unit*b.Ranks)
	}
	return width, height
}

// board draws a board with its coordinates in a frame that begins at x, y.
func (d *drawing) board(b *engine.PicturedBoard, x, y int) {
	x, y = x+margin, y+margin
	if title := strings.TrimSpace(b.Name + "  " + b.Note); title != "" {
		d.text(x+unit*b.Files/2, y-7, 14, "middle", title)
	}
	for i := range b.Cells {
		file, rank := i%b.Files, i/b.Files
		column, row := d.place(b, i)
		d.square(&b.Cells[i], x+unit*column, y+unit*row, (file+rank)%2 == 0)
		if column == 0 {
			d.text(x-11, y+unit*row+unit/2+5, 13, "middle", fmt.Sprint(rank+1))
		}
		if row == b.Ranks-1 {
			d.text(x+unit*column+unit/2, y+unit*b.Ranks+15, 13, "middle", string(rune('a'+b.FirstFile+file)))
		}
	}
	d.put(`<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="%s"/>`, x, y, unit*b.Files, unit*b.Ranks, inkColour)
}

// place is where a cell is drawn, in columns from the left and rows from the top.
func (d *drawing) place(b *engine.PicturedBoard, i int) (column, row int) {
	file, rank := i%b.Files, i/b.Files
	if d.From == engine.Black {
		return b.Files - 1 - file, rank
	}
	return file, b.Ranks - 1 - rank
}

// square draws a square, its marks and its men.
func (d *drawing) square(c *engine.Cell, x, y int, dark bool) {
	fill := lightSquare
	if dark {
		fill = darkSquare
	}
	d.put(`<g transform="translate(%d %d)">`, x, y)
	d.put(`<rect width="%d" height="%d" fill="%s"/>`, unit, unit, fill)
	frozen := false
	for _, m := range c.Men {
		frozen = frozen || m.Frozen
	}
	switch {
	case frozen:
		d.tint(frozenTint)
	case c.Marks&(engine.MovedFrom|engine.MovedTo|engine.Fell|engine.Rose) != 0:
		d.tint(movedTint)
	case c.Marks&engine.Twin != 0:
		d.put(`<circle cx="20" cy="20" r="17.5" fill="none" stroke="%s" stroke-width="2" stroke-dasharray="3 3"/>`, twinColour)
	}
	if c.Marks&engine.Check != 0 {
		d.put(`<rect x="1.5" y="1.5" width="37" height="37" fill="none" stroke="%s" stroke-width="3"/>`, checkColour)
	}
	if c.Marks&engine.DelayedCheck != 0 {
		d.put(`<rect x="4" y="4" width="32" height="32" fill="none" stroke="%s" stroke-width="2" stroke-dasharray="5 3"/>`, delayColour)
	}
	d.men(c.Men)
	if c.Marks&engine.Fell != 0 {
		d.arrow("M6 3v12M2 11l4 4 4-4")
	}
	if c.Marks&engine.Rose != 0 {
		d.arrow("M6 15v-12M2 7l4-4 4 4")
	}
	if c.Marks&engine.Jumped != 0 {
		d.put(`<path d="M13 13l14 14M27 13l-14 14" stroke="%s" stroke-width="2.5" stroke-linecap="round"/>`, checkColour)
	}
	if c.Marks&engine.FailedCapture != 0 {
		d.put(`<path d="M28 28l9 9M37 28l-9 9" stroke="%s" stroke-width="2.5" stroke-linecap="round"/>`, failColour)
	}
	if frozen {
		d.put(`<path d="M33 2v10M28.7 4.5l8.6 5M37.3 4.5l-8.6 5" stroke="#1b5e93" stroke-width="1.5" stroke-linecap="round"/>`)
	}
	d.put("</g>")
}

// arrow draws an arrow from board to board.
func (d *drawing) arrow(path string) {
	d.put(`<path d="%s" fill="none" stroke="%s" stroke-width="2.2" stroke-linecap="round"/>`, path, twinColour)
}

func (d *drawing) tint(colour string) {
	d.put(`<rect width="%d" height="%d" fill="%s" fill-opacity="0.55"/>`, unit, unit, colour)
}

// men draws one man in the middle of a square, or several smaller ones, from
// the lower left to the upper right.
func (d *drawing) men(men []engine.Man) {
	if isStack(men) {
		d.stack(men)
		return
	}
	if len(men) == 1 {
		d.man(men[0])
		return
	}
	for i, m := range men {
		const scale = 0.66
		step := (1 - scale) * unit * float64(i) / float64(len(men)-1)
		d.put(`<g transform="translate(%.2f %.2f) scale(%.2f)">`, step, (1-scale)*unit-step, scale)
		d.man(m)
		d.put("</g>")
	}
}

// man draws a man in a box of 40 by 40: by its shape, else as a letter on a
// disc. A promoted man stands on a disc with a red rim.
func (d *drawing) man(m engine.Man) {
	fill, lines := paint(m.Side)
	form, ok := shapes[m.Letter]
	if ok && !m.Promoted {
		d.put(`<path d="%s%s" fill="%s" stroke="%s" stroke-width="1.3" stroke-linejoin="round"/>`, form.outline, base, fill, inkColour)
		if form.lines != "" {
			d.put(`<path d="%s" fill="none" stroke="%s" stroke-width="1.3" stroke-linecap="round"/>`, form.lines, lines)
		}
		return
	}
	rim := inkColour
	if m.Promoted {
		rim = checkColour
	}
	d.put(`<circle cx="20" cy="20" r="15.5" fill="%s" stroke="%s" stroke-width="2"/>`, fill, rim)
	size := 20 - 4*len(promotedSign(m))
	d.put(`<text x="20" y="%d" font-family="sans-serif" font-size="%d" font-weight="bold" text-anchor="middle" fill="%s">%s</text>`,
		20+size*3/8, size, lines, escape(promotedSign(m)+string(rune(m.Letter))))
}

// paint is the colour of a side's men and that of lines upon them.
func paint(s engine.Side) (fill, lines string) {
	if s == engine.Black {
		return blackFill, blackLines
	}
	return whiteFill, inkColour
}

func promotedSign(m engine.Man) string {
	if m.Promoted {
		return "+"
	}
	return ""
}

// hand draws the men in hand of a side in one line.
func (d *drawing) hand(held []engine.Held, s engine.Side, x, y int) {
	for _, h := range held {
		d.put(`<g transform="translate(%d %d) scale(0.6)">`, x, y)
		d.man(engine.Man{Letter: h.Letter, Side: s})
		d.put("</g>")
		d.text(x+27, y+18, 14, "start", fmt.Sprintf("×%d", h.Count))
		x += 60
	}
}

// escape makes a text fit for XML, whatever it holds.
func escape(text string) string {
	var b bytes.Buffer
	if xml.EscapeText(&b, []byte(text)) != nil {
		return "" // cannot be: a buffer takes all
	}
	return b.String()
}
