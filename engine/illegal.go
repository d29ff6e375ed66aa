package engine

// An IllegalMove says why a move is against the rules.
type IllegalMove struct {
	// Rule is the rule's number or name in the variant's rules: "2",
	// "castling", "notation".
	Rule string
	// Reason is a sentence part for people, lower case, no full stop.
	Reason string
}

func (e *IllegalMove) Error() string {
	if e.Rule == "" {
		return e.Reason
	}
	return "rule " + e.Rule + ": " + e.Reason
}
