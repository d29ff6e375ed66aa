package parity12

import (
	"strconv"

	"ptm/engine"
)

// maxCount bounds the clock and the turn number of a position text.
const maxCount = 9_999_999

// String is the position as text; docs/positions.md describes it.
func (p *position) String() string {
	b := make([]byte, 0, 128)
	b = p.appendMen(b)
	b = append(b, ' ', "wb"[p.side&1], ' ')
	b = p.appendRights(b)
	b = append(b, ' ')
	if p.passed == none {
		b = append(b, '-')
	} else {
		b = squares.AppendName(b, p.passed)
	}
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(p.clock), 10)
	b = append(b, ' ')
	return string(strconv.AppendInt(b, int64(p.number), 10))
}

func (p *position) appendMen(b []byte) []byte {
	for rank := ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range files {
			q := squares.Square(file, rank)
			k := p.on[q]
			if k == kinds {
				empty++
				continue
			}
			b = appendEmpty(b, empty)
			empty = 0
			letter := k.letter()
			if p.all[engine.Black].Has(q) {
				letter |= 0x20
			}
			b = append(b, letter)
		}
		b = appendEmpty(b, empty)
		if rank > 0 {
			b = append(b, '/')
		}
	}
	return b
}

func appendEmpty(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(b, int64(n), 10)
}

// appendRights writes a right as K, Q, k or q; as the rook's square when
// another rook stands farther out, so that the letter would mean that one.
func (p *position) appendRights(b []byte) []byte {
	n := len(b)
	for s := range engine.Side(2) {
		for wing, r := range p.rooks[s] {
			switch {
			case r == none:
			case r == p.outermost(s, wing):
				b = append(b, "KQkq"[2*int(s)+wing])
			default:
				b = squares.AppendName(b, r)
			}
		}
	}
	if len(b) == n {
		b = append(b, '-')
	}
	return b
}

// outermost is the side's rook farthest from its king on the first rank toward
// a wing; none if there is none.
func (p *position) outermost(s engine.Side, wing int) engine.Square {
	k := p.kings[s]
	found := engine.Square(none)
	for m := p.men[rook].And(p.all[s]).And(firstRank[s]); !m.Empty(); m = m.Rest() {
		switch r := m.First(); {
		case wingOf(k, r) != wing:
		case wing == right || found == none:
			found = r
		}
	}
	return found
}
