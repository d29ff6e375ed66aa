package engine

// Written is a move as somebody wrote it, taken apart but not yet understood:
// every field that the text leaves open is zero or NoFile/NoRank. Package
// notation makes it; a position's Match gives it a meaning.
type Written struct {
	// Man is the letter of the mover, upper case; 0 when the text names none,
	// which in SAN means a pawn. Only a drop says 'P'.
	Man byte
	// Plus marks a promoted man in games where men turn over ("+R").
	Plus bool
	// FromFile and FromRank count from 0.
	FromFile, FromRank int8
	// ToFile and ToRank count from 0. A record may name the file alone: "Bxf",
	// a pawn captured on that file. Both are open when Victim stands for them.
	ToFile, ToRank int8
	// Capture is set when the text marks a capture.
	Capture bool
	// Victim is the letter of the man captured when it stands for the square
	// ("QxQ", "exN"); 0 otherwise.
	Victim byte
	// Promotion is the letter after "="; '+' when the man turns over.
	Promotion byte
	// Drop is set for "P@e5".
	Drop bool
	// Colon is set when a colon stands before the square. It is a sign of
	// capture, and Capture is set too, but where men fall from board to board:
	// there "R:a4" is a drop, and "R:xa4" one that captures.
	Colon bool
	// Castling is set for O-O (Short) and O-O-O (Long); the To fields then
	// hold the king's square if the text names it.
	Castling Castling
	// RookFrom and RookTo are the letters of the rook's files where castling is
	// written with both men ("K e1-g1, R h1-f1"); 0 otherwise.
	RookFrom, RookTo byte
	// Agreed is the letter of the board that both players agree drawn ("=C"),
	// which is no move of either; 0 otherwise.
	Agreed byte
	// Chain is set when the text names the mover or what it becomes by digits, or
	// several squares one after the other: "d1:31-d4", "d1:2-d3-f5", "e8-e9=4".
	// All else is open then, and games with such moves read Text.
	Chain bool
	// Coordinates is set when the text is squares alone ("e2e4", "e2-e4"): the
	// mover may then be any man.
	Coordinates bool
	// Check is set when the text ends in a check mark. It means nothing, except
	// where men turn over: there the "+" of coordinates ("c3c7+") promotes.
	Check bool
	// Text is what was written, less check marks and remarks.
	Text string
}

// Castling is the wing of a castling move.
type Castling uint8

const (
	NoCastling Castling = iota
	Short
	Long
)

// NoFile and NoRank stand for a coordinate that the text leaves open.
const (
	NoFile int8 = -1
	NoRank int8 = -1
)
