// Package notation takes a move apart as people write it: SAN in its usual
// dialects, squares alone, drops, and the abbreviations that name the man
// captured instead of its square. It knows no position and no rules, so it
// says what is written, not what is meant; see engine.Written.
package notation

import (
	"strings"

	"ptm/engine"
)

// An Error says why a text is no move in any of the known notations.
type Error struct {
	Text   string
	Reason string // lower case, no full stop
}

func (e *Error) Error() string { return e.Reason }

const (
	files = 16 // a to p
	ranks = 9  // 1 to 9
)

// Parse takes one move apart. Check marks, remarks ("!?") and "e.p." are read
// and dropped. The error is an *Error.
func Parse(text string) (engine.Written, error) {
	w := engine.Written{
		FromFile: engine.NoFile, FromRank: engine.NoRank,
		ToFile: engine.NoFile, ToRank: engine.NoRank,
	}
	if usual(text, &w) || usualCourier(text, &w) {
		return w, nil
	}
	s, check := trimRemarks(text)
	w.Check = check
	w.Text = s
	if s == "" {
		return w, &Error{Text: text, Reason: "a move is missing"}
	}
	var reason string
	switch s[0] {
	case 'O', '0':
		reason = castling(s, &w)
	case 'o': // also a file of the widest boards
		if wing, _ := wings(s); wing != engine.NoCastling {
			reason = castling(s, &w)
		} else {
			reason = ordinary(s, &w)
		}
	case '@', '*':
		reason = drop(s, 'P', &w)
	case '=':
		reason = agreement(s, &w)
	default:
		if first, second, ok := cutPair(s); ok {
			reason = both(first, second, &w)
		} else {
			reason = half(s, &w)
		}
	}
	if reason == "" {
		return w, nil
	}
	if chain(s) {
		return engine.Written{
			FromFile: engine.NoFile, FromRank: engine.NoRank,
			ToFile: engine.NoFile, ToRank: engine.NoRank,
			Check: check, Chain: true, Text: s,
		}, nil
	}
	return w, &Error{Text: text, Reason: reason}
}

// usual reads the forms that most moves have, e4 Nf3 exd5 Nxd5, without a mark
// behind them. It gives what the long way gives, and is there for speed.
func usual(s string, w *engine.Written) bool {
	n := len(s)
	if n < 2 || n > 4 {
		return false
	}
	file, rank := s[n-2]-'a', s[n-1]-'1'
	if file >= files || rank >= ranks {
		return false
	}
	piece := s[0] >= 'A' && s[0] <= 'Z' && s[0] != 'P' && s[0] != 'O'
	switch {
	case n == 2:
	case n == 3 && piece:
		w.Man = s[0]
	case n == 4 && s[1] == 'x' && piece:
		w.Man, w.Capture = s[0], true
	case n == 4 && s[1] == 'x' && s[0]-'a' < files:
		w.FromFile, w.Capture = int8(s[0]-'a'), true
	default:
		return false
	}
	w.ToFile, w.ToRank, w.Text = int8(file), int8(rank), s
	return true
}

// trimRemarks cuts off what may follow a move: check marks, !?, e.p. A plus
// behind "=" is a promotion and stays.
func trimRemarks(s string) (rest string, check bool) {
	for len(s) > 0 {
		switch c := s[len(s)-1]; {
		case c == '+':
			if len(s) > 1 && s[len(s)-2] == '=' {
				return s, check
			}
			check = true
		case c == '#':
			check = true
		case c == '!' || c == '?':
		case c == '.' || c == 'p':
			n := len(enPassant(s))
			if n == 0 {
				return s, check
			}
			s = s[:len(s)-n]
			continue
		case c >= 0x80:
			n := len(dagger(s))
			if n == 0 {
				return s, check
			}
			check = true
			s = s[:len(s)-n]
			continue
		default:
			return s, check
		}
		s = s[:len(s)-1]
	}
	return s, check
}

// enPassant is the "e.p." at the end of s, or the stray dot there.
func enPassant(s string) string {
	for _, end := range [...]string{"e.p.", "e.p", "ep.", "ep", "."} {
		if strings.HasSuffix(s, end) && len(s) > len(end) {
			return end
		}
	}
	return ""
}

// dagger is the printed check mark at the end of s.
func dagger(s string) string {
	for _, end := range [...]string{"†", "‡"} {
		if strings.HasSuffix(s, end) {
			return end
		}
	}
	return ""
}

// castling reads O-O and O-O-O, in capitals, small letters or zeros, and the
// square behind a colon where the king may choose it.
func castling(s string, w *engine.Written) (reason string) {
	wing, n := wings(s)
	if wing == engine.NoCastling {
		return "it begins like castling, but is neither O-O nor O-O-O"
	}
	w.Castling = wing
	if s = s[n:]; s == "" {
		return ""
	}
	if s[0] == ':' {
		s = s[1:]
	}
	w.ToFile, w.ToRank, s = square(s)
	if s != "" || w.ToFile < 0 || w.ToRank < 0 {
		return "behind castling only the king's square may stand, as in O-O:g1"
	}
	return ""
}

// wings finds how often "-O" follows the first O, and where that ends.
func wings(s string) (wing engine.Castling, n int) {
	o := s[0]
	for n = 1; ; {
		dash := hyphen(s[n:])
		if dash == 0 || n+dash >= len(s) || s[n+dash] != o || wing == engine.Long {
			return wing, n
		}
		n += dash + 1
		wing++
	}
}

// hyphen is the length of a hyphen or a dash at the beginning of s, or 0.
func hyphen(s string) int {
	switch {
	case s == "":
		return 0
	case s[0] == '-':
		return 1
	case strings.HasPrefix(s, "–"), strings.HasPrefix(s, "—"):
		return len("–")
	}
	return 0
}

// drop reads what stands from the drop sign on.
func drop(s string, man byte, w *engine.Written) (reason string) {
	w.Drop, w.Man = true, man
	w.ToFile, w.ToRank, s = square(s[1:])
	if s != "" || w.ToFile < 0 || w.ToRank < 0 {
		return "a drop names the man and one square, as in N@f3"
	}
	return ""
}

// square reads a file and a rank, each of which may be missing.
func square(s string) (file, rank int8, rest string) {
	file, rank = engine.NoFile, engine.NoRank
	if s != "" && s[0]-'a' < files {
		file = int8(s[0] - 'a')
		s = s[1:]
	}
	if s != "" && s[0]-'1' < ranks {
		rank = int8(s[0] - '1')
		s = s[1:]
	}
	return file, rank, s
}

// letter reads the letter of a man, a capital or a figurine of either colour.
func letter(s string) (man byte, rest string) {
	if s == "" {
		return 0, s
	}
	if c := s[0]; c >= 'A' && c <= 'Z' {
		return c, s[1:]
	}
	// U+2654 to U+265F are E2 99 94 to E2 99 9F.
	if len(s) >= 3 && s[0] == 0xE2 && s[1] == 0x99 && s[2] >= 0x94 && s[2] <= 0x9F {
		return "KQRBNP"[(s[2]-0x94)%6], strings.TrimPrefix(s[3:], "\uFE0E")
	}
	return 0, s
}
