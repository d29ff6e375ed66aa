package swiss

import "math/bits"

// movedOrder decides who of the moved-down players is paired and with whom: the
// earliest possible set, then for each in turn the highest-ranked opponent.
type movedOrder struct {
	moved, residents int
	width            uint
}

func (b *bracket) layoutMoved() order {
	return movedOrder{b.moved, b.residents, uint(bits.Len(uint(b.residents)))}
}

func (o movedOrder) bits() uint { return uint(o.moved) * (o.width + 1) }

func (o movedOrder) write(into []uint64, x, y int) {
	if x >= o.moved {
		return
	}
	put(into, o.bits()-1-uint(x), 1)
	put(into, uint(o.moved-1-x)*o.width, uint64(o.residents-y))
}

// remainderOrder decides in the remainder: exchanges (4.3), then transpositions
// (4.2). The higher-ranked of a pair is its top; without an exchange the tops
// are the first positions, S1.
type remainderOrder struct {
	position   []int // of the places in the remainder, or -1
	size, half int   // players and pairs
	width      uint  // holds a position or a count
}

func (b *bracket) remainderOrder(mate []int, fixed []bool) order {
	o := &remainderOrder{position: make([]int, b.residents)}
	for x := range b.residents {
		o.position[x] = -1
		if x < b.moved || fixed[x] {
			continue
		}
		o.position[x] = o.size
		o.size++
		if y := mate[x]; y > x && y < b.residents {
			o.half++
		}
	}
	o.setWidth()
	return o
}

func (o *remainderOrder) setWidth() { o.width = uint(bits.Len(uint(o.size))) }

// The fields from the top: exchanges, differences of numbers, rule 3, rule 4, and
// for each top in turn how high its partner is.
func (o *remainderOrder) bits() uint {
	return o.width + 2*o.width + (uint(o.half) + o.width) + uint(o.size-o.half) + uint(o.size)*o.width
}

func (o *remainderOrder) write(into []uint64, x, y int) {
	t := o.position[x]
	if t < 0 {
		return
	}
	at := o.bits() - o.width
	if t < o.half {
		put(into, at, 1)
	}
	at -= 2 * o.width
	put(into, at, uint64(o.size-t))
	at -= uint(o.half) + o.width
	if t < o.half {
		// the sum over tops in S1 of 2^half - 2^t: few high ones missing
		for k := t; k < o.half; k++ {
			put(into, at+uint(k), 1)
		}
	}
	at -= uint(o.size - o.half)
	if t >= o.half {
		put(into, at+uint(o.size-1-t), 1)
	}
	put(into, uint(o.size-1-t)*o.width, uint64(o.size-o.position[y]))
}
