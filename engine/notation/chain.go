package notation

// chain reports whether a move names what moves by digits, several squares one
// after the other, or a promotion to digits: d1:31-d4, d1:2-d3-f5, e8-e9=4.
// Whether the digits and squares make sense, the game knows.
func chain(s string) bool {
	if s, ok := cutSquare(s); ok {
		if len(s) > 0 && s[0] == ':' {
			s, ok = cutDigits(s[1:])
		}
		landings := 0
		for ; ok && len(s) > 0 && s[0] == '-'; landings++ {
			s, ok = cutSquare(s[1:])
		}
		if ok && len(s) > 0 && s[0] == '=' {
			s, ok = cutDigits(s[1:])
		}
		return ok && s == "" && landings > 0
	}
	return false
}

func cutSquare(s string) (rest string, ok bool) {
	if len(s) < 2 || s[0]-'a' >= files || s[1]-'1' >= ranks {
		return s, false
	}
	return s[2:], true
}

// cutDigits cuts at least one digit off.
func cutDigits(s string) (rest string, ok bool) {
	n := 0
	for n < len(s) && s[n]-'0' < 10 {
		n++
	}
	return s[n:], n > 0
}
