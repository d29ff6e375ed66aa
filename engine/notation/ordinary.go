package notation

import (
	"strings"

	"ptm/engine"
)

// ordinary reads every move that is neither castling nor a bare drop sign:
//
//	[+] [man] [square] [x or -] (square or man captured) [promotion]
//
// where each square may be a file or a rank alone. When only one square is
// written it is where the man goes.
func ordinary(s string, w *engine.Written) (reason string) {
	if s[0] == '+' {
		w.Plus = true
		s = s[1:]
	}
	w.Man, s = letter(s)
	if w.Man != 0 && s != "" && (s[0] == '@' || s[0] == '*') {
		return drop(s, w.Man, w)
	}
	named := w.Man != 0
	if w.Man == 'P' {
		w.Man = 0
	}
	var parted bool
	w.FromFile, w.FromRank, s = square(s)
	if w.Colon = s != "" && s[0] == ':'; w.Colon && named && w.FromFile < 0 && w.FromRank < 0 {
		if _, marked, _ := separator(s[1:]); marked && s[1] != ':' {
			s = s[1:] // "R:xa4"
		}
	}
	parted, w.Capture, s = separator(s)
	if w.Capture {
		w.Victim, s = victim(s)
	}
	if w.Victim == 0 {
		w.ToFile, w.ToRank, s = square(s)
	}
	if s, reason = promotion(s, w); reason != "" {
		return reason
	}
	if !named && !parted && w.FromFile >= 0 && w.FromRank >= 0 && w.ToFile >= 0 && w.ToRank < 0 {
		// "e8n": the letter of a man that is also a file.
		w.Promotion, w.ToFile = byte(w.ToFile)+'A', engine.NoFile
	}
	switch {
	case s != "" && w.FromFile < 0 && w.FromRank < 0 && w.ToFile < 0 && w.ToRank < 0 && w.Victim == 0:
		return "it names no square"
	case s != "":
		return "it has something behind the move"
	}
	return settle(w, named, parted)
}

// settle moves a single square to where it belongs and refuses what names no
// place to go to.
func settle(w *engine.Written, named, parted bool) (reason string) {
	fromSquare := w.FromFile >= 0 && w.FromRank >= 0
	switch {
	case w.Victim != 0:
		if !named && w.FromFile < 0 {
			return "it does not say what captures"
		}
		return ""
	case w.ToFile < 0 && w.ToRank < 0 && !parted:
		if !fromSquare {
			return "it names no square"
		}
		w.ToFile, w.ToRank = w.FromFile, w.FromRank
		w.FromFile, w.FromRank = engine.NoFile, engine.NoRank
		return ""
	case w.ToFile < 0:
		return "it does not name the square it goes to"
	case w.ToRank < 0:
		// "Bxf", "bxc", also "bc".
		if !named && w.FromFile < 0 || named && !w.Capture {
			return "it names only the file it goes to"
		}
		return ""
	}
	w.Coordinates = !named && !w.Plus && fromSquare
	return ""
}

// separator reads the sign between the squares.
func separator(s string) (parted, capture bool, rest string) {
	switch {
	case s == "":
	case s[0] == 'x' || s[0] == 'X' || s[0] == ':':
		return true, true, s[1:]
	case strings.HasPrefix(s, "×"):
		return true, true, s[len("×"):]
	default:
		if n := hyphen(s); n > 0 {
			return true, false, s[n:]
		}
	}
	return false, false, s
}

// victim reads the letter of the man captured; the square may follow it all
// the same ("BxNf6"), and then it says more than the letter.
func victim(s string) (man byte, rest string) {
	man, rest = letter(s)
	if man != 0 && rest != "" && rest[0]-'a' < files {
		return 0, rest
	}
	return man, rest
}

// promotion reads "=Q", "(Q)", "/Q", "Q" and, behind squares, "q".
func promotion(s string, w *engine.Written) (rest, reason string) {
	if s == "" {
		return s, ""
	}
	const bad = "what it promotes to is no single letter"
	signed, closing := true, false
	switch s[0] {
	case '=', '/':
		s = s[1:]
	case '(':
		s, closing = s[1:], true
		s = strings.TrimPrefix(s, "=")
	default:
		signed = false
	}
	if signed && strings.HasPrefix(s, "+") {
		w.Promotion = '+'
		s = s[1:]
	} else {
		w.Promotion, s = letter(s)
		if w.Promotion == 0 && s != "" && s[0] >= 'a' && s[0] <= 'z' {
			w.Promotion, s = s[0]-'a'+'A', s[1:]
		}
	}
	switch {
	case w.Promotion == 0 && signed:
		return s, bad
	case closing && !strings.HasPrefix(s, ")"):
		return s, bad
	case closing:
		s = s[1:]
	}
	return s, ""
}
