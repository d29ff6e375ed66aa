package bermuda

import (
	"ptm/engine"
	"ptm/engine/board"
)

// rules are what the options leave to choose. They are never changed.
type rules struct {
	// twins are the complementary squares.
	twins [allSquares]engine.Square
	// crowns are the lower squares from which a rise ends on the side's last
	// rank.
	crowns [2]board.Set64
	// wings are the castlings by board, side, and short or long.
	wings [2][2][2]wing
	// lost are the rights that end when a man leaves or reaches a square.
	lost [allSquares]uint8
	// noMoveLoses: a side without a move has lost, else drawn.
	noMoveLoses bool
}

// allRules are the rules by turn, array and no-move.
var allRules = func() (table [2][2][2]rules) {
	for turn := range table {
		for array := range table[turn] {
			for loses := range table[turn][array] {
				r := &table[turn][array][loses]
				r.turn(turn == 1)
				r.home(engine.White, 4)
				r.home(engine.Black, engine.Square(3+array))
				r.noMoveLoses = loses == 1
			}
		}
	}
	return table
}()

// rulesFor are the rules under settings; what is not set has its default.
func rulesFor(s engine.Settings) *rules {
	index := func(name, value string) int {
		if s[name] == value {
			return 1
		}
		return 0
	}
	return &allRules[index("turn", "counter-clockwise")][index("array", "classical")][index("no-move", "loss")]
}

// turn lays the upper board over the lower one.
func (r *rules) turn(counter bool) {
	for q := engine.Square(0); q < 64; q++ {
		file, rank := q&7, q>>3
		below := (7-file)<<3 | rank // (F, R) is over (R, 9-F)
		if counter {
			below = file<<3 | (7 - rank) // (F, R) is over (9-R, F)
		}
		r.twins[first+q], r.twins[below] = below, first+q
		for s := range lastRank {
			if lastRank[s].Has(q) {
				r.crowns[s] |= board.Bit64(below)
			}
		}
	}
}

// home puts the side's kings on a file; both boards are alike.
func (r *rules) home(s engine.Side, file engine.Square) {
	rank := engine.Square(s) * 56
	near := [2]engine.Square{7, 0} // the rooks' files, short and long
	if file < 4 {
		near = [2]engine.Square{0, 7}
	}
	for f := range 2 {
		for long, rook := range near {
			w := &r.wings[f][s][long]
			*w = newWing(f, s, long, on(f, rank+file), on(f, rank+rook))
			r.lost[w.king] |= w.bit
			r.lost[w.rook] |= w.bit
		}
	}
}
