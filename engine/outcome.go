package engine

// Result is who won, as PGN writes it.
type Result uint8

const (
	Ongoing Result = iota
	WhiteWins
	BlackWins
	Drawn
)

func (r Result) String() string {
	return [...]string{"*", "1-0", "0-1", "1/2-1/2"}[r]
}

// ParseResult reads PGN's four results; ok is false for anything else.
func ParseResult(s string) (r Result, ok bool) {
	for r := Ongoing; r <= Drawn; r++ {
		if r.String() == s {
			return r, true
		}
	}
	return Ongoing, false
}

// WinFor is the result when the side has won.
func WinFor(s Side) Result {
	if s == White {
		return WhiteWins
	}
	return BlackWins
}

// An Outcome is the verdict of the rules. Reason names the ending the way the
// rules do ("checkmate", "no move (rule 2)"); when both sides are lost, theirs
// are joined with "; ", White's first. It is empty while the game goes on.
type Outcome struct {
	Result Result
	Reason string
}

// Over reports whether the rules have ended the game.
func (o Outcome) Over() bool { return o.Result != Ongoing }
