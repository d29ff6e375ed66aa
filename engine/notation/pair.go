package notation

import "ptm/engine"

// pair reads castling written with both men. Which wing it is follows from
// where the rook comes from; nothing else is judged.
func pair(king, rook string, w *engine.Written) (reason string) {
	const bad = "two moves in one are castling only: the king's squares and the rook's, as in g1j1,l1g1"
	k, r := *w, *w
	if king == "" || rook == "" || half(king, &k) != "" || half(rook, &r) != "" {
		return bad
	}
	if !squaresOf(&k, 'K') || !squaresOf(&r, 'R') {
		return bad
	}
	w.FromFile, w.FromRank, w.ToFile, w.ToRank = k.FromFile, k.FromRank, k.ToFile, k.ToRank
	w.RookFrom, w.RookTo = 'a'+byte(r.FromFile), 'a'+byte(r.ToFile)
	w.Castling = engine.Short
	if r.FromFile < k.FromFile {
		w.Castling = engine.Long
	}
	return ""
}

// squaresOf reports whether a half is two whole squares, with the man's letter
// or none before them.
func squaresOf(w *engine.Written, man byte) bool {
	return (w.Man == man || w.Man == 0) && !w.Plus && !w.Drop && !w.Capture && w.Promotion == 0 &&
		w.FromFile >= 0 && w.FromRank >= 0 && w.ToFile >= 0 && w.ToRank >= 0
}

// cutPair parts the king's move from the rook's where castling is written with
// both: "g1j1,l1g1", "Ke1-g1;Rh1-f1". ok is false when there is one half only.
func cutPair(s string) (king, rook string, ok bool) {
	for i := range len(s) {
		if s[i] == ',' || s[i] == ';' {
			return s[:i], s[i+1:], true
		}
	}
	return s, "", false
}
