package engine

// An IllegalMove says why a move is against the rules.
type IllegalMove struct {
	// Rule is the rule's number or name in the variant's rules: "2",
	// "castling", "notation".
	Rule string
	// Reason is a sentence part for people, lower case, no full stop.
	Reason string
}

// Error is "rule 2: reason" for a numbered rule, "castling: reason" for a
// named one.
func (e *IllegalMove) Error() string {
	switch {
	case e.Rule == "":
		return e.Reason
	case e.Rule[0] >= '0' && e.Rule[0] <= '9':
		return "rule " + e.Rule + ": " + e.Reason
	}
	return e.Rule + ": " + e.Reason
}
