package report

import "fmt"

// A paper is how tables are laid on A4: upright unless they are too wide, in
// letters as large as the width allows.
type paper struct {
	Landscape bool
	Letters   string // size in points
}

const (
	upright, across = 527.0, 774.0 // points within margins of 12 mm
	largest         = 12.0
	several         = 10.0 // largest where tables share a page
	legible         = 8.5  // smaller ones are turned across first
	smallest        = 5.5

	letterWidth = 0.6 // of the size of letters, on average
	headWidth   = 0.66
	cellPadding = 0.8
	longName    = 28 // longer names are broken into lines
)

func paperFor(tables []layout) paper {
	widest := 1.0
	for _, l := range tables {
		widest = max(widest, l.breadth())
	}
	p, size := paper{}, upright/widest
	if size < legible {
		p.Landscape, size = true, across/widest
	}
	most := largest
	if len(tables) > 1 {
		most = several
	}
	p.Letters = fmt.Sprintf("%.1f", min(max(size, smallest), most))
	return p
}

// breadth is how wide a table is on paper, in sizes of its letters.
func (l *layout) breadth() float64 {
	sum := 0.0
	for i, c := range l.columns {
		letters := c.Room
		for _, r := range l.rows {
			letters = max(letters, width(r[i]))
		}
		if c.Shrink {
			letters = min(letters, longName)
		}
		sum += max(float64(letters)*letterWidth, float64(width(c.Name))*headWidth) + cellPadding
	}
	return sum
}
