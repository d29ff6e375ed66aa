package engine

// A Square names a square of all the boards of one position together; the
// variant numbers them (see board.Geometry).
type Square uint8

// NoSquare is the square of nothing: the origin of a drop, say.
const NoSquare Square = 255

// A Move is one choice: comparable, and as small as most games allow.
type Move struct {
	From, To Square
	// Man is the letter of the man the mover turns into or drops: the
	// promotion 'Q', the dropped 'P'. 0 means that the mover stays what it is.
	Man byte
	// Kind is the variant's own mark, such as castling or a promotion in place.
	Kind uint8
	// Via carries what some games add: the squares of a chain of jumps, the
	// part of a stack. It is empty for all others.
	Via string
}

// Agreement is the Kind of what both players do together between two turns of
// a game on several boards: they agree that the board numbered To is drawn. It
// is no choice of a side, so AppendMoves does not list it and no count of moves
// includes it; Match finds it where it is written, and Play carries it out.
const Agreement uint8 = 254
