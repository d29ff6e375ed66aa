package engine

// Perft counts the sequences of depth legal choices from the position, which
// stays as it was: the usual proof that a move generator is right. Depth counts
// choices, one player's one move on one board; the verdict of the rules does
// not stop it, only the lack of choices does. The last choice is counted
// without being played.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	plies := make([]ply, depth)
	return perft(p, plies)
}

// A ply keeps what one depth of the search needs, so that it is made once.
type ply struct {
	moves []Move
	next  Position
}

func perft(p Position, plies []ply) uint64 {
	here := &plies[0]
	here.moves = p.AppendMoves(here.moves[:0])
	if len(plies) == 1 {
		return uint64(len(here.moves))
	}
	var nodes uint64
	for _, m := range here.moves {
		here.next = p.CopyTo(here.next)
		if here.next.Play(m) != nil {
			continue
		}
		nodes += perft(here.next, plies[1:])
	}
	return nodes
}
