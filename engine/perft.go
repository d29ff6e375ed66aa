package engine

// Perft counts the sequences of depth legal choices from the position, which
// stays as it was: the usual proof that a move generator is right. Depth counts
// choices, one player's one move on one board; the verdict of the rules does
// not stop it, only the lack of choices does.
//
// The last choice is counted without being played. Where both sides choose
// before either move is carried out, the last two of a turn are: by the law of
// Simultaneous their number is the product of what each side may choose.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, make([]ply, depth))
}

// A ply keeps what one depth of the search needs, so that it is made once.
type ply struct {
	moves []Move
	next  Position
}

func perft(p Position, plies []ply) uint64 {
	here := &plies[0]
	if c, ok := p.(Counter); ok && len(plies) == 1 {
		return uint64(c.CountMoves())
	}
	here.moves = p.AppendMoves(here.moves[:0])
	if len(plies) == 1 {
		return uint64(len(here.moves))
	}
	_, together := p.(Simultaneous)
	var nodes uint64
	for _, m := range here.moves {
		here.next = p.CopyTo(here.next)
		if here.next.Play(m) != nil {
			continue
		}
		n := perft(here.next, plies[1:])
		if together && len(plies) == 2 && p.Turn().Side == White && here.next.Turn().Number == p.Turn().Number {
			return n * uint64(len(here.moves))
		}
		nodes += n
	}
	return nodes
}
