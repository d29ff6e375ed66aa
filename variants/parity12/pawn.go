package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// ahead moves every square one rank forward for the side.
func ahead(s engine.Side, set board.Set128) board.Set128 {
	if s == engine.White {
		return set.Up(files).And(everywhere)
	}
	return set.Down(files)
}

// strikes are the squares that a side's pawns attack: toward the first file,
// and toward the last.
func strikes(s engine.Side, pawns board.Set128) (left, right board.Set128) {
	l, r := pawns.AndNot(fileSets[0]), pawns.AndNot(fileSets[files-1])
	if s == engine.White {
		return l.Up(files - 1).And(everywhere), r.Up(files + 1).And(everywhere)
	}
	return l.Down(files + 1), r.Down(files - 1)
}

// forward is how far one step of a pawn leads in the count of squares.
func forward(s engine.Side) int {
	if s == engine.White {
		return files
	}
	return -files
}

// appendPawns appends the moves of all pawns; the pinned ones one by one.
func (p *position) appendPawns(dst []engine.Move) []engine.Move {
	s := p.side & 1
	pawns := p.own(pawn)
	targets, free := p.targets(), everywhere.AndNot(p.occupied())
	f := forward(s)

	unpinned := pawns.AndNot(p.pinned)
	one := ahead(s, unpinned).And(free)
	two := ahead(s, one.And(stepRank[s])).And(free).And(targets)
	left, right := strikes(s, unpinned)
	captures := p.all[s^1].And(targets)
	dst = p.appendSteps(dst, one.And(targets), f)
	dst = p.appendSteps(dst, two, 2*f)
	dst = p.appendSteps(dst, left.And(captures), f-1)
	dst = p.appendSteps(dst, right.And(captures), f+1)
	for m := pawns.And(p.pinned); !m.Empty(); m = m.Rest() {
		dst = p.appendPawn(dst, m.First(), p.pawnGoals(m.First()).AndNot(board.Bit128(p.passed)))
	}
	if p.passed != none {
		for m := p.enPassant(); !m.Empty(); m = m.Rest() {
			dst = append(dst, engine.Move{From: m.First(), To: p.passed})
		}
	}
	return dst
}

// appendSteps appends moves that all lead equally far.
func (p *position) appendSteps(dst []engine.Move, goals board.Set128, by int) []engine.Move {
	promoting := goals.And(lastRank[p.side&1])
	for g := goals.AndNot(promoting); !g.Empty(); g = g.Rest() {
		to := g.First()
		dst = append(dst, engine.Move{From: to - engine.Square(by), To: to})
	}
	for g := promoting; !g.Empty(); g = g.Rest() {
		to := g.First()
		dst = appendPromotions(dst, to-engine.Square(by), to)
	}
	return dst
}

// appendPawn appends the moves of one pawn.
func (p *position) appendPawn(dst []engine.Move, from engine.Square, goals board.Set128) []engine.Move {
	for g := goals; !g.Empty(); g = g.Rest() {
		if to := g.First(); lastRank[p.side&1].Has(to) {
			dst = appendPromotions(dst, from, to)
		} else {
			dst = append(dst, engine.Move{From: from, To: to})
		}
	}
	return dst
}

func appendPromotions(dst []engine.Move, from, to engine.Square) []engine.Move {
	for _, k := range promotions {
		dst = append(dst, engine.Move{From: from, To: to, Man: k.letter()})
	}
	return dst
}

// pawnGoals are all squares to which one pawn may legally go.
func (p *position) pawnGoals(from engine.Square) board.Set128 {
	s := p.side & 1
	free := everywhere.AndNot(p.occupied())
	one := ahead(s, board.Bit128(from)).And(free)
	goals := one.Or(ahead(s, one.And(stepRank[s])).And(free)).
		Or(pawnAttacks[s][from&127].And(p.all[s^1]))
	if !p.checkers.Empty() || !p.pinned.Empty() {
		goals = goals.And(p.targets()).And(p.freedom(from))
	}
	if p.passed != none && p.enPassant().Has(from) {
		goals = goals.Or(board.Bit128(p.passed))
	}
	return goals
}

// enPassant are the pawns that may legally capture en passant. Two men leave
// the rank at once, so that pins do not tell; the king is looked at.
func (p *position) enPassant() board.Set128 {
	s := p.side & 1
	if p.passed == none {
		return board.Set128{}
	}
	pawns := pawnAttacks[s^1][p.passed&127].And(p.own(pawn))
	victim := board.Bit128(p.passed - engine.Square(forward(s)))
	after := p.occupied().AndNot(victim).Or(board.Bit128(p.passed))
	for m := pawns; !m.Empty(); m = m.Rest() {
		from := board.Bit128(m.First())
		if p.attacked(p.kings[s], after.AndNot(from), victim) {
			pawns = pawns.AndNot(from)
		}
	}
	return pawns
}
