package trf

import (
	"slices"
	"strings"
	"unicode"

	"ptm/tournament"
)

// keep notes a line that only other programs understand, with its place.
func (r *reader) keep(c columns) {
	if code := c.code(); slices.Contains(rewritten, code) {
		r.last = code
		return
	}
	if text := printable(c); text != "" && !strings.HasPrefix(text, marker) {
		r.kept = append(r.kept, tournament.KeptLine{Text: text, Follows: r.last, After: len(r.players)})
	}
}

// printable is the line with blanks for control characters.
func printable(c columns) string {
	return strings.TrimRightFunc(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, string(c)), unicode.IsSpace)
}

// insert puts lines of other programs in their places.
func (d *Document) insert(kept []tournament.KeptLine) {
	if len(kept) == 0 {
		return
	}
	at := d.anchors(kept)
	lines := make([]Line, 0, len(d.Lines)+len(kept))
	for i := -1; i < len(d.Lines); i++ {
		if i >= 0 {
			lines = append(lines, d.Lines[i])
		}
		for k, l := range kept {
			if at[k] == i {
				lines = append(lines, Line{Text: l.Text, End: "\n"})
			}
		}
	}
	d.Lines = lines
}

// anchors are the places in Lines that the kept lines come behind: before the
// players the record they followed, or the last one there if it is not written;
// else the player, and after the last player the end of the file.
func (d *Document) anchors(kept []tournament.KeptLine) []int {
	head, last := map[string]int{"": -1}, -1 // by code; the last coded line
	var players []int
	for i, l := range d.Lines {
		switch code := l.code(); {
		case code == "001":
			players = append(players, i)
		case len(players) == 0 && slices.Contains(rewritten, code):
			head[code], last = i, i
		}
	}
	at := make([]int, len(kept))
	for k, l := range kept {
		place, written := head[l.Follows]
		switch {
		case l.After >= len(players) && len(players) > 0:
			at[k] = len(d.Lines) - 1
		case l.After > 0 && len(players) > 0:
			at[k] = players[l.After-1]
		case written:
			at[k] = place
		default:
			at[k] = last
		}
	}
	return at
}
