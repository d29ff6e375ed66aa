package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// A walker goes through the legal choices of the side to choose.
type walker struct {
	p   *position
	dst []engine.Move
	// any stops it at the first, without listing it; found says that there is one.
	any, found bool
	steps      int // of chains that may still be taken
	c          choice
}

// AppendMoves appends the legal choices: slaves, stacks by square and part, the
// faraon; in cheskers jumps before marches.
func (p *position) AppendMoves(dst []engine.Move) []engine.Move {
	w := walker{p: p, dst: dst, steps: mostSteps}
	w.all()
	return w.dst
}

// canMove reports whether there is any legal choice. In cheskers a march will
// do: where it is not legal, a jump is.
func (p *position) canMove() bool {
	if p.over() {
		return false
	}
	w := walker{p: p, any: true, steps: mostSteps}
	s := p.side & 1
	for m := p.all[s].And(p.slaves); !m.Empty() && !w.found; m = m.Rest() {
		w.man(m.First())
	}
	for m := p.all[s].AndNot(p.slaves); !m.Empty() && !w.found; m = m.Rest() {
		w.man(m.First())
	}
	return w.found || p.rules.cheskers && p.mustJump(none)
}

// mustJump reports whether a side may not march from a square for want of
// jumping.
func (p *position) mustJump(from engine.Square) bool {
	w := walker{p: p, any: true, steps: mostSteps}
	men := p.jumpers()
	if p.rules.piece && from != none {
		men = men.And(board.Bit128(from))
	}
	for ; !men.Empty() && !w.found; men = men.Rest() {
		w.jumps(men.First())
	}
	return w.found
}

func (w *walker) all() {
	p := w.p
	if p.over() {
		return
	}
	own := p.all[p.side&1]
	if p.rules.cheskers {
		for m := p.jumpers(); !m.Empty(); m = m.Rest() {
			n := len(w.dst)
			w.jumps(m.First())
			if p.rules.piece && len(w.dst) > n {
				own = own.AndNot(board.Bit128(m.First()))
			}
		}
		if w.found && !p.rules.piece {
			return
		}
	}
	for m := own.And(p.slaves); !m.Empty(); m = m.Rest() {
		w.man(m.First())
	}
	for m := own.AndNot(p.slaves); !m.Empty(); m = m.Rest() {
		w.man(m.First())
	}
}

// man goes through the moves of a man that are no jumps.
func (w *walker) man(from engine.Square) {
	w.c.from, w.c.part, w.c.becomes, w.c.steps = from, 0, 0, 1
	switch m := w.p.on[from&127]; m {
	case slave:
		w.slave(from)
	case faraon:
		w.faraon(from)
	default:
		for part := man(1); part <= m && !(w.any && w.found); part++ {
			if part&^m == 0 && w.p.rules.mayLeave(part, m) {
				w.c.part = part
				w.goals(w.p.goals(from, part))
			}
		}
	}
}

// goals takes every goal of the mover.
func (w *walker) goals(set board.Set128) {
	enemy := w.p.all[w.p.side&1^1]
	for ; !set.Empty(); set = set.Rest() {
		if w.any && w.found {
			return
		}
		w.c.to = set.First()
		w.c.taken = enemy.And(board.Bit128(w.c.to))
		w.take()
	}
}

// take takes a choice, if it is safe.
func (w *walker) take() {
	if w.any && w.found || !w.p.safe(&w.c) {
		return
	}
	w.found = true
	if w.any {
		return
	}
	if w.p.on[w.c.from&127] != slave || w.p.rules.height(w.p.side&1, w.c.to) < w.p.rules.Ranks-1 {
		w.dst = append(w.dst, w.p.move(&w.c))
		return
	}
	for m := one; m < stacks; m++ {
		if w.p.rules.first || m&(m-1) == 0 {
			w.c.becomes = m
			w.dst = append(w.dst, w.p.move(&w.c))
		}
	}
	w.c.becomes = 0
}

// goals are the squares to which a part may go without a jump, check apart.
func (p *position) goals(from engine.Square, part man) (set board.Set128) {
	r, s := p.rules, p.side&1
	from &= 127
	men := p.occupied()
	for n := 1; n <= 3; n++ {
		if r.leaps[part%stacks]>>n&1 != 0 {
			set = set.Or(r.rings[n][from])
		}
	}
	if part&three != 0 {
		set = set.Or(r.slides.Bishop(from, men))
	}
	if part&four != 0 {
		set = set.Or(r.slides.Rook(from, men))
	}
	own := p.all[s].AndNot(p.joinable(part))
	if !r.cheskers {
		return set.AndNot(own)
	}
	set = set.AndNot(own).AndNot(p.all[s^1])
	for v := r.rings[1][from].And(p.all[s^1]); !v.Empty(); v = v.Rest() {
		if to := r.behind[from][v.First()&127]; to != none && !men.Has(to) {
			set = set.AndNot(board.Bit128(to)) // a jump, not a march
		}
	}
	return set
}

// joinable are the own stacks that have none of a part's sizes.
func (p *position) joinable(part man) board.Set128 {
	set := p.size[0].Or(p.size[1]).Or(p.size[2]).Or(p.size[3]).And(p.all[p.side&1])
	for i := range p.size {
		if part>>i&1 != 0 {
			set = set.AndNot(p.size[i])
		}
	}
	return set
}

func (w *walker) slave(from engine.Square) {
	p, r, s := w.p, w.p.rules, w.p.side&1
	men, enemy := p.occupied(), p.all[s^1]
	step := r.Square(r.File(from), r.Rank(from)+forward(s))
	before := board.Bit128(step)
	set := before.AndNot(men)
	if r.strong {
		set = before.AndNot(p.all[s])
	} else if !r.cheskers {
		set = set.Or(r.diagonal[s^1][from&127].And(enemy))
	}
	if !r.cheskers && r.height(s, from) == 1 && !(r.walk && before.Meets(men)) {
		if to := r.behind[from&127][step&127]; to != none {
			set = set.Or(board.Bit128(to).AndNot(men))
		}
	}
	w.goals(set)
}

func (w *walker) faraon(from engine.Square) {
	p, r, s := w.p, w.p.rules, w.p.side&1
	set := r.rings[1][from&127]
	if p.rights[s] {
		set = set.Or(r.rings[2][from&127]).Or(r.rings[3][from&127])
	}
	set = set.AndNot(p.all[s])
	if !r.first {
		set = set.AndNot(p.all[s^1])
	}
	w.goals(set)
}

// jumps goes through the jumps of one of the jumpers.
func (w *walker) jumps(from engine.Square) {
	p, s := w.p, w.p.side&1
	victims, men := p.all[s^1], p.occupied()
	m := p.on[from&127]
	w.c.from, w.c.becomes, w.c.part = from, 0, 0
	if m == slave {
		over := p.rules.behind1[s^1][from&127]
		w.c.to, w.c.taken, w.c.steps = p.rules.behind[from&127][over.First()&127], over, 1
		w.take()
		return
	}
	for part := man(1); part <= m && !(w.any && w.found); part++ {
		if part&^m != 0 || !p.rules.mayLeave(part, m) {
			continue
		}
		w.c.part, w.c.steps = part, 0
		left := men
		if part == m {
			left = men.AndNot(board.Bit128(from))
		}
		w.chain(from, victims, left, board.Set128{})
	}
}

// chain takes the jumps of the mover from a square on.
func (w *walker) chain(at engine.Square, victims, men, taken board.Set128) {
	p, r := w.p, w.p.rules
	kinds := jumpKinds(w.c.part)
	for open := r.open(at, kinds, victims, men); !open.Empty(); open = open.Rest() {
		over := open.First()
		jumped := board.Bit128(over)
		rest, left := victims.AndNot(jumped), men.AndNot(jumped)
		far := r.far(at, over, kinds)
		for to := r.behind[at&127][over&127]; to != none; to = r.onward(over, to, far, men) {
			if w.steps--; w.steps < 0 || w.any && w.found || !w.c.land(to) {
				return
			}
			more := w.c.part&two != 0 && over != p.faraons[p.side&1^1] && !r.open(to, kinds, rest, left).Empty()
			if !more || r.free {
				w.c.to, w.c.taken = to, taken.Or(jumped)
				w.take()
			}
			if more {
				w.chain(to, rest, left, taken.Or(jumped))
			}
			w.c.steps--
		}
	}
}
