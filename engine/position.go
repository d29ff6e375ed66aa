package engine

// A Position is the state of one game between two choices. Play changes it in
// place, so that checking a record allocates nothing; CopyTo keeps what was.
type Position interface {
	// Turn tells whose choice is due.
	Turn() Turn
	// AppendMoves appends the legal choices of the side to choose, each once,
	// in an order that depends on the position alone.
	AppendMoves(dst []Move) []Move
	// Play carries out a choice. An illegal one leaves the position as it was
	// and gives an *IllegalMove.
	Play(m Move) error
	// Outcome is the verdict of the rules on this position alone. Repetition
	// needs the game; see Game.
	Outcome() Outcome
	// Key is equal for two positions that the variant's repetition rule calls
	// the same.
	Key() Key
	// CopyTo makes dst equal to the position and returns it; it makes a new
	// one if dst is nil or of another kind.
	CopyTo(dst Position) Position
	// String is the position as text, read back by the variant's Parse.
	String() string

	Notation
}

// Notation reads and writes moves as people do, judged on the position before
// the move.
type Notation interface {
	// Match appends the legal choices that w can mean. It looks only at the
	// men that could make the move.
	Match(dst []Move, w Written) []Move
	// AppendSAN appends the canonical short form of a legal choice.
	AppendSAN(dst []byte, m Move) []byte
	// AppendCoordinates appends the choice as squares: e2e4, a7a8q.
	AppendCoordinates(dst []byte, m Move) []byte
	// Explain says why w is no legal choice, naming the rule. It is asked only
	// after Match found nothing, so it may be slow.
	Explain(w Written) *IllegalMove
}

// Simultaneous is implemented by positions in which both sides choose before
// either move is carried out.
type Simultaneous interface {
	Eventful
	// AppendMovesOf appends the legal choices of one side in this turn,
	// whether or not a choice is pending.
	AppendMovesOf(s Side, dst []Move) []Move
	// Safe reports whether a legal choice leaves the side's own king safe from
	// the enemy men as they stand.
	Safe(s Side, m Move) bool
	// Checks tells which kinds of check the side's king is in now.
	Checks(s Side) (immediate, delayed bool)
}

// Eventful is implemented by positions whose turns do more than the moves say.
type Eventful interface {
	Position
	// AppendEvents appends what the last full turn did, in words, sorted.
	AppendEvents(dst []string) []string
}

// Counter is implemented by positions that count their legal choices faster
// than they list them.
type Counter interface {
	// CountMoves is how many moves AppendMoves appends.
	CountMoves() int
}

// Quick is implemented by positions that play the plainest forms of a move
// faster than Match and Play do together.
type Quick interface {
	Position
	// PlayText plays the move that a text means, if it has one of the plainest
	// forms and exactly one legal move fits, and tells it in played, which is
	// zero before. Else ok is false and nothing has changed. It plays nothing when
	// the position is over, so that Outcome is to be asked only of the last one.
	PlayText(text string, played *Move) (ok bool)
}

// Repeating is implemented by positions of games that a repetition can end.
// Who keeps the keys of a game asks it; see Repetitions.
type Repeating interface {
	Position
	// Reversible bounds how many choices back a position can be the same as
	// this one.
	Reversible() int
	// Repeated is the verdict when the position occurs for the nth time; span
	// is how many choices ago it occurred first.
	Repeated(times, span int) Outcome
}

// Claiming is implemented by positions of games in which a player may claim a
// draw that the rules do not impose.
type Claiming interface {
	Position
	// Claim is the draw that may be claimed when the position occurs for the
	// nth time; the zero Outcome if there is none.
	Claim(times int) Outcome
}

// Several is implemented by positions of several boards.
type Several interface {
	Position
	// BoardText is one board's own position as text, read back by the variant
	// that is played on it.
	BoardText(board int) string
	// NotDue says why no choice on that board is due now.
	NotDue(board int) *IllegalMove
}

// A Key stands for a position in the repetition rule. As a struct it is handed
// over in registers, which an array is not.
type Key struct{ Hi, Lo uint64 }

// Side is one of the two players.
type Side uint8

const (
	White Side = iota
	Black
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

func (s Side) String() string {
	if s == White {
		return "white"
	}
	return "black"
}

// A Turn says whose choice is due: the number as printed in a record, the
// side, and the board (0 unless the game has several).
type Turn struct {
	Number int
	Side   Side
	Board  int
}
