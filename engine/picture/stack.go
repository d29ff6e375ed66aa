package picture

import (
	"fmt"
	"strings"

	"ptm/engine"
)

// isStack reports whether the men of a square are checkers, whose letters are
// the digits of their sizes.
func isStack(men []engine.Man) bool {
	for _, m := range men {
		if m.Letter < '0' || m.Letter > '9' {
			return false
		}
	}
	return len(men) > 0
}

// sizes are the digits of a stack from the lowest up.
func sizes(men []engine.Man) string {
	digits := make([]byte, len(men))
	for i, m := range men {
		digits[i] = m.Letter
	}
	return string(digits)
}

// stackText is a stack in a text picture: digits have no capitals, so that the
// point stands behind White's and before Black's.
func stackText(men []engine.Man) string {
	if men[0].Side == engine.Black {
		return "." + sizes(men)
	}
	return sizes(men) + "."
}

// stack draws checkers one upon the other, each as wide as its size.
func (d *drawing) stack(men []engine.Man) {
	const height = 8.6
	for i, m := range men {
		fill, ink := paint(m.Side)
		width := min(38, 8+7*int(m.Letter-'0'))
		top := 37.5 - height*float64(i+1)
		d.put(`<rect x="%.1f" y="%.1f" width="%d" height="%.1f" rx="2.5" fill="%s" stroke="%s" stroke-width="1.2"/>`,
			20-float64(width)/2, top, width, height, fill, inkColour)
		d.put(`<text x="20" y="%.1f" font-family="sans-serif" font-size="8" font-weight="bold" text-anchor="middle" fill="%s">%c</text>`,
			top+7.2, ink, m.Letter)
	}
}

// way draws the way of the last move over a board whose first square is at x, y.
func (d *drawing) way(b *engine.PicturedBoard, x, y int, squares []engine.Square) {
	if len(squares) < 2 {
		return
	}
	var path strings.Builder
	for _, q := range squares {
		i := int(q) - int(b.Cells[0].Square)
		if i < 0 || i >= len(b.Cells) {
			return // it leads over another board
		}
		column, row := d.place(b, i)
		sign := "L"
		if path.Len() == 0 {
			sign = "M"
		}
		fmt.Fprintf(&path, "%s%d %d", sign, x+unit*column+unit/2, y+unit*row+unit/2)
	}
	d.put(`<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-opacity="0.7" stroke-linejoin="round" stroke-linecap="round"/>`, path.String(), twinColour)
}

// wayText names the squares of the way of the last move.
func wayText(p engine.Picture) string {
	var names []string
	for _, q := range p.Way {
		for i := range p.Boards {
			b := &p.Boards[i]
			if n := int(q) - int(b.Cells[0].Square); n >= 0 && n < len(b.Cells) {
				names = append(names, cellName(b, n))
			}
		}
	}
	return strings.Join(names, "-")
}
