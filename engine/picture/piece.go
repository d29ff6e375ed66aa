package picture

import (
	"strings"

	"ptm/engine"
)

// Unit is the side of a square in the drawings.
const Unit = unit

// Square is one square with its men and marks as a piece of SVG, in a box of
// Unit by Unit: for who puts boards together himself.
func Square(c engine.Cell, dark bool) string {
	d := new(drawing)
	d.square(&c, 0, 0, dark)
	return d.out.String()
}

// Hand is the men of a side in hand as a piece of SVG; empty if there are none.
func Hand(held []engine.Held, s engine.Side) string {
	d := new(drawing)
	d.hand(held, s, 0, 0)
	return d.out.String()
}

// Told is what a square shows in words: its men from the lowest up, and its
// marks; empty if there is nothing to tell.
func Told(c engine.Cell) string {
	var parts []string
	for _, m := range c.Men {
		text := m.Side.String() + " " + promotedSign(m) + string(rune(m.Letter))
		if m.Frozen {
			text += " (frozen)"
		}
		parts = append(parts, text)
	}
	b := engine.PicturedBoard{Files: 1, Ranks: 1, Cells: []engine.Cell{c}}
	for _, mark := range marksOf(&b) {
		parts = append(parts, strings.TrimSuffix(mark, " a1"))
	}
	return strings.Join(parts, ", ")
}
