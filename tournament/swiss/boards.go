package swiss

import (
	"cmp"
	"slices"

	"ptm/tournament"
)

// A board is a pair as players, or one player with the bye (lo < 0).
type board struct{ hi, lo int }

// boards puts the pairs in board order with colours. "Higher" is here by real
// score, then working number: acceleration does not move boards.
func (r *round) boards(mate []int) []tournament.Pairing {
	var list []board
	for i, j := range mate {
		switch {
		case j < 0:
			list = append(list, board{i, -1})
		case i < j:
			list = append(list, board{i, j})
		}
	}
	slices.SortFunc(list, r.boardOrder)
	pairings := make([]tournament.Pairing, len(list))
	for k, b := range list {
		pairings[k] = r.pairing(k+1, b)
	}
	return pairings
}

func (r *round) boardOrder(a, b board) int {
	if (a.lo < 0) != (b.lo < 0) {
		return cmp.Compare(b.lo, a.lo)
	}
	if a.lo < 0 {
		return 0
	}
	ah, al := r.leader(a)
	bh, bl := r.leader(b)
	return cmp.Or(cmp.Compare(bh.real, ah.real), cmp.Compare(bl.real, al.real), cmp.Compare(ah.working, bh.working))
}

// leader is the pair, the higher by real score first.
func (r *round) leader(b board) (hi, lo *player) {
	hi, lo = &r.players[b.hi], &r.players[b.lo]
	if lo.real > hi.real || lo.real == hi.real && lo.working < hi.working {
		return lo, hi
	}
	return hi, lo
}

func (r *round) pairing(number int, b board) tournament.Pairing {
	hi := &r.players[b.hi]
	if b.lo < 0 {
		return tournament.Pairing{Board: number, White: hi.entrant.Number}
	}
	lo := &r.players[b.lo]
	white, black := hi, lo
	if c, _ := r.colourOf(hi, lo); c == tournament.Black {
		white, black = lo, hi
	}
	return tournament.Pairing{Board: number, White: white.entrant.Number, Black: black.entrant.Number}
}
