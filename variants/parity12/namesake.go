package parity12

import (
	"fmt"
	"iter"
	"strings"
)

// Namesake looks whether a record that is called Parity Chess, as its inventor
// calls this game, is of this game: its start position has twelve files, or its
// moves name files or men that the game of the same name on 8x8 does not have.
// It gives this variant's key and what tells it, or nothing.
func Namesake(fen string, moves iter.Seq[string]) (key, why string) {
	if men, _, ok := strings.Cut(fen, " "); ok {
		row, _, _ := strings.Cut(men, "/")
		if width(row) == files {
			return "parity12", "its FEN has 12 files"
		}
		return "", ""
	}
	for text := range moves {
		for i := range len(text) {
			switch c := text[i]; {
			case c >= 'i' && c <= 'l' && i+1 < len(text) && text[i+1] >= '1' && text[i+1] <= '8':
				return "parity12", fmt.Sprintf("its move %s names the %c-file", text, c)
			case (c == 'C' || c == 'F') && (i == 0 || text[i-1] == '='):
				return "parity12", fmt.Sprintf("its move %s names the man %c", text, c)
			}
		}
	}
	return "", ""
}

// width is how many squares a row of a FEN has.
func width(row string) (n int) {
	for row != "" {
		if k, digits := run(row); digits > 0 {
			n += k
			row = row[digits:]
			continue
		}
		n++
		row = row[1:]
	}
	return n
}
