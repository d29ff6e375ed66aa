package notation

import (
	"strings"

	"ptm/engine"
)

// agreement reads "=C", by which both players agree a board drawn.
func agreement(s string, w *engine.Written) (reason string) {
	if len(s) != 2 || s[1] < 'A' || s[1] > 'Z' {
		return "behind = the letter of a board agreed drawn may stand, as in =C"
	}
	w.Agreed = s[1]
	return ""
}

// usualCourier reads the form that nearly all of Game Courier's moves have, "P
// g2-g4". Like usual it gives what the long way gives.
func usualCourier(s string, w *engine.Written) bool {
	if len(s) != 7 || s[1] != ' ' || s[4] != '-' || !isLetter(s[0]) || s[0]|0x20 == 'o' { // O begins castling
		return false
	}
	from, to := [2]byte{s[2] - 'a', s[3] - '1'}, [2]byte{s[5] - 'a', s[6] - '1'}
	if from[0] >= files || from[1] >= ranks || to[0] >= files || to[1] >= ranks {
		return false
	}
	if man := s[0] &^ 0x20; man != 'P' {
		w.Man = man
	}
	w.FromFile, w.FromRank, w.ToFile, w.ToRank = int8(from[0]), int8(from[1]), int8(to[0]), int8(to[1])
	w.Text = s
	return true
}

// both reads what is written in two halves: castling, or as Game Courier has
// it a pawn's last step and the piece it becomes, "P a7-a8; Q-a8".
func both(first, second string, w *engine.Written) (reason string) {
	second = strings.Trim(second, blanks)
	if len(second) != 4 || second[1] != '-' || !isLetter(second[0]) {
		return pair(first, second, w)
	}
	if reason = half(first, w); reason != "" {
		return reason
	}
	file, rank, _ := square(second[2:])
	if w.Man != 0 || w.Promotion != 0 || w.ToFile != file || w.ToRank != rank {
		return "behind a pawn's move only the piece it becomes may stand, as in P a7-a8; Q-a8"
	}
	w.Promotion = second[0] &^ 0x20
	return ""
}

const blanks = " \t"

// half reads a move or half of one: as ordinary does, or with the man's letter
// apart from both squares, "P g2-g4". There small letters are men too, Black's.
func half(s string, w *engine.Written) (reason string) {
	if s = strings.Trim(s, blanks); s == "" {
		return "it names no square"
	}
	if len(s) < 2 || !isLetter(s[0]) || !strings.ContainsRune(blanks, rune(s[1])) {
		return ordinary(s, w)
	}
	if reason = ordinary(strings.TrimLeft(s[1:], blanks), w); reason != "" {
		return reason
	}
	if !w.Coordinates {
		return "behind the letter of a man both squares stand, as in P g2-g4"
	}
	w.Coordinates = false
	if man := s[0] &^ 0x20; man != 'P' {
		w.Man = man
	}
	return ""
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
