package picture

import (
	"fmt"
	"strings"

	"ptm/engine"
)

// Words tells in one line what a picture shows, for those who cannot see it:
// the men of each side by square, what is in hand, and the marks.
func Words(p engine.Picture) string {
	var parts []string
	for i := range p.Boards {
		b := &p.Boards[i]
		var about []string
		for s := range engine.Side(2) {
			about = append(about, fmt.Sprintf("%s: %s", s, menOf(b, s)))
		}
		about = append(about, marksOf(b)...)
		text := strings.Join(about, "; ")
		if title := strings.TrimSpace(b.Name + " " + b.Note); title != "" {
			text = "board " + title + ": " + text
		}
		parts = append(parts, text)
	}
	for s := range engine.Side(2) {
		if held := p.Hands[s]; len(held) > 0 {
			parts = append(parts, fmt.Sprintf("%s in hand: %s", s, handText(held)))
		}
	}
	if len(p.Way) > 0 {
		parts = append(parts, "way "+wayText(p))
	}
	return strings.Join(parts, ". ")
}

// menOf lists a side's men as letter and square.
func menOf(b *engine.PicturedBoard, s engine.Side) string {
	var men []string
	for i := range b.Cells {
		if c := &b.Cells[i]; isStack(c.Men) {
			if c.Men[0].Side == s {
				men = append(men, sizes(c.Men)+" on "+cellName(b, i))
			}
			continue
		}
		for _, m := range b.Cells[i].Men {
			if m.Side != s {
				continue
			}
			text := promotedSign(m) + string(rune(m.Letter)) + cellName(b, i)
			if m.Frozen {
				text += " (frozen)"
			}
			men = append(men, text)
		}
	}
	if len(men) == 0 {
		return "none"
	}
	return strings.Join(men, ", ")
}

// marksOf lists the squares of every mark.
func marksOf(b *engine.PicturedBoard) []string {
	var list []string
	for _, e := range []struct {
		mark engine.Marks
		text string
	}{
		{engine.Shared, "shared"}, {engine.Check, "in check"}, {engine.DelayedCheck, "in delayed check"},
		{engine.FailedCapture, "failed capture"}, {engine.MovedFrom, "moved from"}, {engine.MovedTo, "moved to"},
		{engine.Fell, "fell to"}, {engine.Rose, "rose to"}, {engine.Twin, "over or under the move"},
		{engine.Jumped, "jumped"},
	} {
		var names []string
		for i := range b.Cells {
			if b.Cells[i].Marks&e.mark != 0 {
				names = append(names, cellName(b, i))
			}
		}
		if len(names) > 0 {
			list = append(list, e.text+" "+strings.Join(names, ", "))
		}
	}
	return list
}

// cellName is the name of a board's square by its place in Cells.
func cellName(b *engine.PicturedBoard, i int) string {
	return fmt.Sprintf("%c%d", 'a'+b.FirstFile+i%b.Files, i/b.Files+1)
}
