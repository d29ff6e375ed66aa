package chess

import (
	"math/bits"

	"ptm/engine"
)

// Zobrist's numbers: a position's hash is the sum, without carry, of those of
// all that belongs to it, so that a move changes only a few. Filled once.
var zobrist = fillZobrist()

type numbers struct {
	men      [2][kinds + 1][64]uint64 // those of kinds are 0
	castling [16]uint64
	ep       [8]uint64
	black    uint64
}

func fillZobrist() (z numbers) {
	state := uint64(0x1B7)
	next := func() uint64 {
		state += 0x9e3779b97f4a7c15
		hi, lo := bits.Mul64(state^0xe7037ed1a0b428db, 0xa0761d6478bd642f)
		hi, lo = bits.Mul64(hi^lo, state^0x8ebc6af09c88c6e3)
		return hi ^ lo
	}
	for s := range z.men {
		for k := range kinds {
			for q := range z.men[s][k] {
				z.men[s][k][q] = next()
			}
		}
	}
	for i := 1; i < len(z.castling); i++ {
		z.castling[i] = next()
	}
	for i := range z.ep {
		z.ep[i] = next()
	}
	z.black = next()
	return z
}

// findHash is the hash from scratch.
func (p *Position) findHash() uint64 {
	h := zobrist.castling[p.castling&15]
	for s := range engine.Side(2) {
		for men := p.all[s]; men != 0; men = men.Rest() {
			q := men.First() & 63
			h ^= zobrist.men[s][p.at[q]][q]
		}
	}
	if p.ep != none {
		h ^= zobrist.ep[p.ep&7]
	}
	if p.side == engine.Black {
		h ^= zobrist.black
	}
	return h
}
