package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// Jumps of cheskers go in lines over one enemy man. Their kinds are bits as of
// sizes: one is over an adjacent man to the square behind it, three and four
// are along the lines of D and O.

// mostSteps bounds the search for chains. No game comes near it.
const mostSteps = 1 << 16

// jumpKinds are the kinds of jump that a part has.
func jumpKinds(part man) man {
	if part == two {
		return one
	}
	return part &^ two
}

// open are the men, of those given, over which a jump leads from a square.
func (r *rules) open(at engine.Square, kinds man, victims, occupied board.Set128) (set board.Set128) {
	at &= 127
	if kinds&one != 0 {
		set = r.rings[1][at].And(victims)
	}
	if kinds&three != 0 && r.slanted[at].Meets(victims) {
		set = set.Or(r.slides.Bishop(at, occupied).And(victims))
	}
	if kinds&four != 0 && r.straight[at].Meets(victims) {
		set = set.Or(r.slides.Rook(at, occupied).And(victims))
	}
	for v := set; !v.Empty(); v = v.Rest() {
		if to := r.behind[at][v.First()&127]; to == none || occupied.Has(to) {
			set = set.AndNot(board.Bit128(v.First()))
		}
	}
	return set
}

// far reports whether a jump over a man may end beyond the next square.
func (r *rules) far(at, over engine.Square, kinds man) bool {
	return kinds&three != 0 && r.slanted[at&127].Has(over) || kinds&four != 0 && r.straight[at&127].Has(over)
}

// onward is the next square on which a jump over a man may end, none behind
// the last.
func (r *rules) onward(over, to engine.Square, far bool, occupied board.Set128) engine.Square {
	if !far {
		return none
	}
	if to = r.behind[over&127][to&127]; to != none && occupied.Has(to) {
		return none
	}
	return to
}

// jumpers are the men of the side to choose that have a jump, check apart.
func (p *position) jumpers() board.Set128 {
	r, s := p.rules, p.side&1
	victims, men := p.all[s^1], p.occupied()
	free := r.everywhere.AndNot(men)
	set := p.slaves.And(p.all[s])
	if rank := uint(r.Files); s == engine.White {
		set = set.And(victims.Down(rank)).And(free.Down(2 * rank))
	} else {
		set = set.And(victims.Up(rank)).And(free.Up(2 * rank))
	}
	for m := p.size[0].Or(p.size[1]).Or(p.size[2]).Or(p.size[3]).And(p.all[s]); !m.Empty(); m = m.Rest() {
		from := m.First()
		if !r.open(from, stackKinds(p.on[from&127]), victims, men).Empty() {
			set = set.Or(board.Bit128(from))
		}
	}
	return set
}

// stackKinds are the kinds of jump that some part of a stack has: of any 2 it
// is that of the 2 alone.
func stackKinds(m man) man {
	if m&two != 0 {
		return m&^two | one
	}
	return m
}

// jumpable reports whether a man on a square can be jumped by those men of a
// side, at once or in a chain; all others who occupy squares are against them.
func (p *position) jumpable(by engine.Side, q engine.Square, men, occupied board.Set128) bool {
	r := p.rules
	q &= 127
	near := r.rings[1][q].And(p.size[0].Or(p.size[1])).Or(r.behind1[by&1][q].And(p.slaves)).And(men)
	for ; !near.Empty(); near = near.Rest() {
		if to := r.behind[near.First()&127][q]; to != none && !occupied.Has(to) {
			return true
		}
	}
	lines := r.straight[q].And(p.size[3]).Or(r.slanted[q].And(p.size[2])).And(men)
	for ; !lines.Empty(); lines = lines.Rest() {
		from := lines.First() & 127
		if to := r.behind[from][q]; to != none && !occupied.Has(to) && !r.between[from][q].Meets(occupied) {
			return true
		}
	}
	return p.chained(q, men, occupied)
}

// chained reports whether a chain of jumps comes to a man. Of a stack it is
// enough to try the whole, which has all kinds of jump and leaves nothing in
// the way; but a 2 jumps by itself as it does not with a 3 or 4.
func (p *position) chained(q engine.Square, men, occupied board.Set128) bool {
	steps := mostSteps
	victims := occupied.AndNot(men)
	for m := men.And(p.size[1]); !m.Empty(); m = m.Rest() {
		from := m.First()
		if p.rules.open(from, stackKinds(p.on[from&127]), victims, occupied).Empty() {
			continue
		}
		h := hunt{rules: p.rules, target: q, steps: &steps, kinds: jumpKinds(p.on[from&127])}
		if h.from(from, victims, occupied.AndNot(board.Bit128(from))) {
			return true
		}
		if p.on[from&127]&one == 0 && h.kinds != one {
			h.kinds = one
			if h.from(from, victims, occupied) {
				return true
			}
		}
	}
	return false
}

// A hunt looks for a chain that comes to one man.
type hunt struct {
	*rules
	target engine.Square
	kinds  man
	steps  *int
}

func (h *hunt) from(at engine.Square, victims, occupied board.Set128) bool {
	open := h.open(at, h.kinds, victims, occupied)
	if open.Has(h.target) {
		return true
	}
	for ; !open.Empty(); open = open.Rest() {
		over := open.First()
		jumped := board.Bit128(over)
		far := h.far(at, over, h.kinds)
		for to := h.behind[at&127][over&127]; to != none; to = h.onward(over, to, far, occupied) {
			if *h.steps--; *h.steps < 0 {
				return false
			}
			if h.from(to, victims.AndNot(jumped), occupied.AndNot(jumped)) {
				return true
			}
		}
	}
	return false
}
