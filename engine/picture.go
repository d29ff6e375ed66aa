package engine

// Pictured is implemented by positions that can be drawn.
type Pictured interface {
	Position
	// Picture is what the position looks like.
	Picture() Picture
}

// A Picture is what a position looks like, as data: who draws it needs to know
// no rules. Lists of two are White, Black.
type Picture struct {
	// Boards are side by side, the leftmost for White first.
	Boards []PicturedBoard
	// Hands are the men in hand.
	Hands [2][]Held
	// Way is where the last move began and all squares that it landed on, if it
	// went on from one to the next; else it is empty.
	Way []Square
}

// A PicturedBoard is one board of a picture.
type PicturedBoard struct {
	Name         string // "A"; empty if there is only one
	Files, Ranks int
	FirstFile    int    // 0 for a
	Note         string // what there is to say of the board, or empty
	// Cells are the squares from the first file of rank 1, file by file.
	Cells []Cell
}

// A Cell is one square of a picture.
type Cell struct {
	// Square is how moves name it.
	Square Square
	// Men are those on it, from the lowest up: none, one, two that share the
	// square, or a stack.
	Men   []Man
	Marks Marks
}

// A Man is a piece or pawn in a picture.
type Man struct {
	Letter   byte // capital, as in SAN; the digit of a checker's size
	Side     Side
	Promoted bool // a man that was turned over
	Frozen   bool // may not move in this turn
}

// Held is how many men of one letter are in hand.
type Held struct {
	Letter byte
	Count  int
}

// Marks say what is special about a square; they may be combined.
type Marks uint16

const (
	MovedFrom     Marks = 1 << iota // where a man of the last turn came from
	MovedTo                         // where it went
	Check                           // the king here is in check (immediate check)
	DelayedCheck                    // the king here is in delayed check
	FailedCapture                   // a capture was tried here, and nobody was met
	Shared                          // men of both sides stand here
	Fell                            // a man fell here from another board
	Rose                            // a man rose here from another board
	Twin                            // lies over or under the square that was moved to
	Jumped                          // a man that was jumped came off here
)

// NewPicturedBoard is an empty board, of which the squares are numbered from
// first, file by file.
func NewPicturedBoard(files, ranks int, first Square) PicturedBoard {
	b := PicturedBoard{Files: files, Ranks: ranks, Cells: make([]Cell, files*ranks)}
	for i := range b.Cells {
		b.Cells[i].Square = first + Square(i)
	}
	return b
}

// Cell is the cell of a square, nil if no board has it.
func (p *Picture) Cell(q Square) *Cell {
	for b := range p.Boards {
		cells := p.Boards[b].Cells
		for i := range cells {
			if cells[i].Square == q {
				return &cells[i]
			}
		}
	}
	return nil
}

// Mark adds marks to a square; one that no board has is passed over.
func (p *Picture) Mark(q Square, m Marks) {
	if c := p.Cell(q); c != nil {
		c.Marks |= m
	}
}

// MarkMove marks where a move went from and to.
func (p *Picture) MarkMove(m Move) {
	if m.Kind == Agreement {
		return
	}
	p.Mark(m.From, MovedFrom)
	p.Mark(m.To, MovedTo)
}
