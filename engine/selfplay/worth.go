package selfplay

import (
	"bytes"

	"ptm/engine"
)

// Worths in hundredths of a pawn.
const (
	pawn   = 100
	minor  = 300
	rook   = 500
	queen  = 900
	royal  = 400 // of a king, where kings are captured; elsewhere both sides have theirs
	won    = 100_000
	unsafe = 150 // a king left open to the men as they stand
	check  = 40
	warned = 15 // a check that can still be answered at leisure
)

// replies is how many choices of the other side are tried against each choice
// in games where both move at once.
const replies = 3

// worthOf is the worth of a man by its letter in position texts. Letters of men
// that not every variant has count as a minor piece.
func worthOf(letter byte) int {
	switch letter {
	case 'K':
		return royal
	case 'P', 'S': // a slave steps as a pawn does
		return pawn
	case 'R':
		return rook
	case 'Q':
		return queen
	}
	return minor
}

// checker is the worth of the smallest checker of a stack; each larger one is
// worth as much more.
const checker = 125

// material is White's men less Black's in the board part of a position text.
// Stacks stand in brackets, White's checkers before the point.
func material(text string) int {
	sum, stack := 0, 0
	for _, c := range []byte(text) {
		switch {
		case c == ' ':
			return sum
		case c == '[':
			stack = checker
		case c == ']':
			stack = 0
		case c == '.':
			stack = -stack
		case c >= '0' && c <= '9':
			sum += int(c-'0') * stack
		case c >= 'A' && c <= 'Z':
			sum += worthOf(c)
		case c >= 'a' && c <= 'z':
			sum -= worthOf(c - 'a' + 'A')
		}
	}
	return sum
}

// forSide turns White's balance into the side's.
func forSide(s engine.Side, balance int) int {
	if s == engine.White {
		return balance
	}
	return -balance
}

// worth judges a position for a side.
func (p *player) worth(pos engine.Position, s engine.Side) int {
	if o := pos.Outcome(); o.Over() {
		switch o.Result {
		case engine.Drawn:
			return 0
		case engine.WinFor(s):
			return won
		}
		return -won
	}
	balance := material(pos.String())
	w := forSide(s, balance)
	if both, ok := pos.(engine.Simultaneous); ok {
		o := s.Other()
		own, theirs := both.AppendMovesOf(s, nil), both.AppendMovesOf(o, nil)
		w += checks(both, o) - checks(both, s) + len(own) - len(theirs)
		w += p.threat(both, s, own, theirs, balance)*2/5 - p.threat(both, o, theirs, own, balance)*3/5
	}
	return w
}

// threat is what the side's best capture wins in the next turn if the other
// side does something else, chosen by chance.
func (p *player) threat(pos engine.Simultaneous, s engine.Side, moves, others []engine.Move, balance int) int {
	if len(others) == 0 {
		return 0
	}
	most := 0
	idle := others[p.rng.IntN(len(others))]
	for _, m := range moves {
		if !p.captures(pos, s, m, others[0]) {
			continue
		}
		p.reply = pos.CopyTo(p.reply)
		if playBoth(p.reply, s, m, idle) {
			most = max(most, forSide(s, material(p.reply.String())-balance))
		}
	}
	return most
}

// captures tells a capture by its sign. Black's moves are written once White's
// choice is pending, whichever it is.
func (p *player) captures(pos engine.Simultaneous, s engine.Side, m, other engine.Move) bool {
	var at engine.Position = pos
	if s == engine.Black {
		p.pending = pos.CopyTo(p.pending)
		if p.pending.Play(other) != nil {
			return false
		}
		at = p.pending
	}
	p.san = at.AppendSAN(p.san[:0], m)
	return bytes.IndexByte(p.san, 'x') >= 0
}

// playBoth carries out a turn in which the side plays m and the other o.
func playBoth(pos engine.Position, s engine.Side, m, o engine.Move) bool {
	if s == engine.Black {
		m, o = o, m
	}
	return pos.Play(m) == nil && pos.Play(o) == nil
}

// checks is what it costs a side to be in check as it is.
func checks(p engine.Simultaneous, s engine.Side) int {
	immediate, delayed := p.Checks(s)
	cost := 0
	if immediate {
		cost += check
	}
	if delayed {
		cost += warned
	}
	return cost
}

// against gives the worth of a side's choice when both move at once: the mean
// over some choices of the other side, taken anew each turn.
func (p *player) against(s engine.Side, others []engine.Move) func(engine.Move) int {
	sample := p.sample(others)
	return func(m engine.Move) int {
		sum := 0
		for _, o := range sample {
			p.try = p.pos.CopyTo(p.try)
			if playBoth(p.try, s, m, o) {
				sum += min(max(p.worth(p.try, s), -won/10), won/10)
			}
		}
		sum /= max(len(sample), 1)
		if !p.both.Safe(s, m) {
			sum -= unsafe
		}
		return sum
	}
}

// sample takes a few choices by chance. They are judged as they come: the other
// side's captures are among them about as often as among its choices.
func (p *player) sample(moves []engine.Move) []engine.Move {
	if len(moves) == 0 {
		return nil
	}
	sample := make([]engine.Move, replies)
	for i := range sample {
		sample[i] = moves[p.rng.IntN(len(moves))]
	}
	return sample
}

// afterReplies gives the worth of a choice when sides alternate: that after the
// reply which is worst for the mover.
func (p *player) afterReplies(m engine.Move) int {
	s := p.pos.Turn().Side
	p.try = p.pos.CopyTo(p.try)
	if p.try.Play(m) != nil {
		return -won
	}
	now := p.worth(p.try, s)
	if p.try.Turn().Side == s || now == won || now == -won {
		return now
	}
	worst := now
	for _, reply := range p.try.AppendMoves(nil) {
		p.reply = p.try.CopyTo(p.reply)
		if p.reply.Play(reply) == nil {
			worst = min(worst, p.worth(p.reply, s))
		}
	}
	return worst
}
