package swiss

import "math/bits"

// A layout puts the criteria into one integer: fields from the top, each wide
// enough for the sum over all pairs.
type layout struct {
	criteria []criterion
	tiers    int
	width    uint // of a field
	byeWidth uint // of the field of C9, 0 without
	order    uint // bits left below for the order of candidates
	bits     uint
	sums     []int
}

func (b *bracket) layout(order uint) *layout {
	l := &layout{criteria: b.criteria(), tiers: len(b.tier), width: uint(bits.Len(uint(b.next))), order: order}
	if b.byeHere {
		l.byeWidth = uint(bits.Len(uint(b.number)))
	}
	l.sums = make([]int, l.tiers)
	l.bits = order + l.byeWidth
	for _, c := range l.criteria {
		l.bits += l.width * uint(l.fields(c))
	}
	return l
}

func (l *layout) fields(c criterion) int {
	if c.tiers {
		return l.tiers
	}
	return 1
}

func (l *layout) words() int { return int(l.bits+63) / 64 }

// beforeC9 is how many criteria go before C9.
const beforeC9 = 4

// weigh writes the criteria of the pair at places x < y of the bracket's list.
func (b *bracket) weigh(l *layout, into []uint64, x, y int) {
	clear(into)
	zone := b.zone(y)
	if zone == below {
		return
	}
	hi, lo := &b.players[b.rest[x]], &b.players[b.rest[y]]
	at := l.bits
	for i, c := range l.criteria {
		if i == beforeC9 {
			at -= l.byeWidth
		}
		fields := l.fields(c)
		if c.zone == zone {
			sums := l.sums[:fields]
			clear(sums)
			c.sum(b, hi, lo, sums)
			for k, sum := range sums {
				put(into, at-l.width*uint(k+1), uint64(sum))
			}
		}
		at -= l.width * uint(fields)
	}
}

// weighBye writes C9 for the player at place x staying out.
func (b *bracket) weighBye(l *layout, into []uint64, x int) {
	clear(into)
	if !b.byeHere {
		return
	}
	at := l.bits
	for _, c := range l.criteria[:beforeC9] {
		at -= l.width * uint(l.fields(c))
	}
	put(into, at-l.byeWidth, uint64(b.players[b.rest[x]].games))
}

// put adds a small number at a bit.
func put(into []uint64, bit uint, value uint64) {
	if value == 0 {
		return
	}
	k, s := bit/64, bit%64
	into[k] |= value << s
	if high := value >> 1 >> (63 - s); high != 0 {
		into[k+1] |= high
	}
}
