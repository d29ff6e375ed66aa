package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// look finds checkers and pinned men anew, after every change.
func (p *position) look() {
	s := p.side & 1
	own, enemy := p.all[s], p.all[s^1]
	k := p.kings[s]
	occupied := own.Or(enemy)
	var checkers, pinned board.Set128
	if p.rules.near[k&127].Meets(enemy) {
		checkers = p.leapers(s, k).And(enemy)
	}
	for q := p.sliders(k).And(enemy); !q.Empty(); q = q.Rest() {
		at := q.First()
		blocks := between[k%area][at&127].And(occupied)
		switch {
		case blocks.Empty():
			checkers = checkers.Or(board.Bit128(at))
		case blocks.One():
			pinned = pinned.Or(blocks.And(own))
		}
	}
	p.checkers, p.pinned = checkers, pinned
}

// leapers are the men, of both sides, from whose kinds a leap leads to the
// square of a side. Only pawns do not leap back the way they came, and so the
// side's own leaps find them.
func (p *position) leapers(s engine.Side, q engine.Square) (found board.Set128) {
	leaps := &p.rules.leaps[s&1]
	for k := range leaps {
		found = found.Or(leaps[k][q&127].And(p.men[k]))
	}
	return found
}

// sliders are the men, of both sides, that would attack the square on an empty
// board by sliding.
func (p *position) sliders(q engine.Square) board.Set128 {
	q &= 127
	return straight[q].And(p.men[rook].Or(p.men[promotedRook])).
		Or(slanted[q].And(p.men[bishop].Or(p.men[promotedBishop])))
}

// attacked reports whether enemy men attack a square of the side to choose
// when the squares occupied are so.
func (p *position) attacked(q engine.Square, occupied board.Set128) bool {
	s := p.side & 1
	enemy := p.all[s^1]
	if p.rules.near[q&127].Meets(enemy) && p.leapers(s, q).Meets(enemy) {
		return true
	}
	for a := p.sliders(q).And(enemy); !a.Empty(); a = a.Rest() {
		if !between[q%area][a.First()&127].Meets(occupied) {
			return true
		}
	}
	return false
}

// targets are the squares to which a man other than the king may go, or be
// dropped, to leave no check standing: all, those that end the only check, or
// none.
func (p *position) targets() board.Set128 {
	switch {
	case p.checkers.Empty():
		return everywhere
	case p.checkers.One():
		at := p.checkers.First()
		if !p.rules.slides(p.on[at%area]) {
			return p.checkers // a leap cannot be blocked, even one of two squares
		}
		return p.checkers.Or(between[p.kings[p.side&1]%area][at&127])
	}
	return board.Set128{}
}

// freedom is what a pinned man keeps: the squares between its king and the
// slider, and that one. The line beyond is no good, for men leap over both.
func (p *position) freedom(from engine.Square) board.Set128 {
	if !p.pinned.Has(from) {
		return everywhere
	}
	s := p.side & 1
	k := p.kings[s]
	occupied := p.occupied()
	for q := p.sliders(k).And(p.all[s^1]); !q.Empty(); q = q.Rest() {
		way := between[k%area][q.First()&127]
		if way.Has(from) && way.And(occupied).One() {
			return way.Or(board.Bit128(q.First()))
		}
	}
	return everywhere // cannot be: a pinned man has its slider
}
