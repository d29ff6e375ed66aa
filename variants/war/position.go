package war

import (
	"math/bits"

	"ptm/engine"
	"ptm/variants/chess"
)

// A position is the state of a war between two board moves.
type position struct {
	boards [boards]chess.Position
	seen   [boards]engine.Repetitions
	drawn  [boards]draw
	side   engine.Side // whose turn it is
	number int32       // of the turn
	due    int         // the board due; when the war is over, the one that ended it, or 0
	last   int         // the board last moved on; none at the start
	mated  bool        // on the board due
}

// none stands for no board.
const none = -1

// draw is why a board is out of play.
type draw uint8

const (
	inPlay draw = iota
	agreed
	stalemate
	dead
	fivefold
	seventyFive
	draws // how many there are
)

// String is the draw as position text has it.
func (d draw) String() string {
	return [...]string{"in play", "agreed", "stalemate", "dead", "fivefold", "75-moves"}[d]
}

// drawnBy is the draw that a reason of chess stands for.
func drawnBy(reason string) draw {
	switch reason {
	case chess.Stalemate:
		return stalemate
	case chess.DeadPosition:
		return dead
	case chess.Fivefold:
		return fivefold
	}
	return seventyFive
}

// Turn tells whose move on which board is due.
func (p *position) Turn() engine.Turn {
	return engine.Turn{Number: int(p.number), Side: p.side, Board: p.due}
}

// CopyTo makes dst equal to p, or makes a new position.
func (p *position) CopyTo(dst engine.Position) engine.Position {
	d, ok := dst.(*position)
	if !ok || d == nil {
		d = new(position)
	}
	seen := d.seen
	*d = *p
	d.seen = seen
	for i := range d.seen {
		p.seen[i].CopyTo(&d.seen[i])
	}
	return d
}

// Key is equal when all four boards, the turn and the drawn boards are. The
// rules know repetition only on single boards.
func (p *position) Key() engine.Key {
	k := engine.Key{Hi: uint64(p.side), Lo: 1}
	for i := range p.boards {
		b := p.boards[i].Key()
		k.Hi = bits.RotateLeft64(k.Hi, 17)*0x9fb21c651e98df25 ^ b.Hi ^ uint64(p.drawn[i])
		k.Lo = bits.RotateLeft64(k.Lo, 29)*0xd6e8feb86659fd93 ^ b.Lo
	}
	return k
}

// Outcome is the verdict on the war.
func (p *position) Outcome() engine.Outcome {
	switch {
	case p.mated:
		return engine.Outcome{Result: engine.WinFor(p.side), Reason: mates[p.due]}
	case p.allDrawn():
		return engine.Outcome{Result: engine.Drawn, Reason: "all four boards drawn"}
	}
	return engine.Outcome{}
}

// mates are the reasons of a win, by board.
var mates = [boards]string{"mate on A", "mate on B", "mate on C", "mate on D"}

func (p *position) allDrawn() bool {
	for _, d := range p.drawn {
		if d == inPlay {
			return false
		}
	}
	return true
}

func (p *position) over() bool { return p.mated || p.allDrawn() }

// AppendMoves appends the legal moves on the board due; none when the war is
// over. What both agree on is no choice of one side, and so not among them.
func (p *position) AppendMoves(dst []engine.Move) []engine.Move {
	if p.over() {
		return dst
	}
	return p.boards[p.due].AppendMoves(dst)
}

// CountMoves is how many moves AppendMoves appends.
func (p *position) CountMoves() int {
	if p.over() {
		return 0
	}
	return p.boards[p.due].CountMoves()
}

// BoardText is one board as FEN.
func (p *position) BoardText(board int) string { return p.boards[board&(boards-1)].String() }

// letter is the board's name.
func letter(board int) byte { return 'A' + byte(board) }
