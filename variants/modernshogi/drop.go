package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// drops are the squares on which a man may be dropped, if it is in hand: empty,
// and such that no check is left standing.
func (p *position) drops(k kind) board.Set128 {
	free := p.targets().AndNot(p.occupied())
	if k != pawn || free.Empty() {
		return free
	}
	return free.And(p.pawnRanks()).AndNot(p.pawnFiles()).AndNot(p.pawnDropMate(free))
}

// pawnRanks are all but the last, from which a pawn could not move.
func (p *position) pawnRanks() board.Set128 { return everywhere.AndNot(lastRank[p.side&1]) }

// pawnFiles are the files on which an own unpromoted pawn stands.
func (p *position) pawnFiles() (set board.Set128) {
	pawns := p.own(pawn)
	for _, file := range fileSets {
		if pawns.Meets(file) {
			set = set.Or(file)
		}
	}
	return set
}

// pawnDropMate is the square, one of those given or none, on which a dropped
// pawn gives mate. Only the square before the enemy king can be it.
func (p *position) pawnDropMate(free board.Set128) board.Set128 {
	s := p.side & 1
	before := p.rules.leaps[s^1][pawn][p.kings[s^1]&127].And(free).And(p.pawnRanks()).AndNot(p.pawnFiles())
	if before.Empty() {
		return before
	}
	next := *p
	next.drop(pawn, before.First())
	if next.canMove() {
		return board.Set128{}
	}
	return before
}

// mayDrop reports whether a man in hand may be dropped on a square.
func (p *position) mayDrop(k kind, to engine.Square) bool {
	return k < plain && p.hands[p.side&1][k] > 0 && p.drops(k).Has(to)
}

// drop carries a drop out.
func (p *position) drop(k kind, to engine.Square) {
	s := p.side & 1
	p.hands[s][k]--
	p.put(s, k, to)
	p.pass()
}
