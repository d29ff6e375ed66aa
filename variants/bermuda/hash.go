package bermuda

import (
	"math/bits"

	"ptm/engine"
)

// Zobrist's numbers: a position's key is the sum, without carry, of those of
// all that belongs to it, so that a move changes only a few. Filled once.
var (
	manKeys      [2][kinds][allSquares]engine.Key
	castlingKeys [256]engine.Key
	epKeys       [16]engine.Key // by file, from a to p
	sideKey      engine.Key
	_            = fillKeys()
)

func fillKeys() bool {
	state := uint64(0xBE7)
	word := func() uint64 {
		state += 0x9e3779b97f4a7c15
		hi, lo := bits.Mul64(state^0xe7037ed1a0b428db, 0xa0761d6478bd642f)
		hi, lo = bits.Mul64(hi^lo, state^0x8ebc6af09c88c6e3)
		return hi ^ lo
	}
	next := func() engine.Key { return engine.Key{Hi: word(), Lo: word()} }
	for s := range manKeys {
		for k := range manKeys[s] {
			for q := range manKeys[s][k] {
				manKeys[s][k][q] = next()
			}
		}
	}
	for i := 1; i < len(castlingKeys); i++ {
		castlingKeys[i] = next()
	}
	for i := range epKeys {
		epKeys[i] = next()
	}
	sideKey = next()
	return true
}

func xor(k *engine.Key, with *engine.Key) {
	k.Hi ^= with.Hi
	k.Lo ^= with.Lo
}

// epKey is the key of a square that a pawn may capture on en passant.
func epKey(q engine.Square) *engine.Key { return &epKeys[(file(q)-'a')&15] }
