package check

import (
	"strconv"

	"ptm/engine"
)

// note writes down a move that is about to be played.
func (c *Checker) note(turn engine.Turn, m engine.Move) {
	if c.opts.SkipMovetext && !c.opts.Trace {
		return
	}
	c.san = c.pos.AppendSAN(c.san[:0], m)
	if !c.opts.SkipMovetext {
		c.appendMove(turn, m)
	}
	switch {
	case !c.opts.Trace || agreed(m):
	case c.both != nil:
		c.traceChoice(turn, m)
	default:
		c.plies = append(c.plies, PlyTrace{
			Ply: len(c.plies) + 1, Side: turn.Side.String(), Board: c.board(turn),
			Move: string(c.pos.AppendCoordinates(nil, m)), SAN: string(c.san), Legal: c.countLegal(),
		})
	}
}

// noteResult adds to the trace what the move led to.
func (c *Checker) noteResult(turn engine.Turn, m engine.Move) {
	switch {
	case !c.opts.Trace || agreed(m):
	case c.both == nil:
		c.plies[len(c.plies)-1].FEN = c.text(turn)
	case c.turnBegins():
		t := &c.turns[len(c.turns)-1]
		t.Events = c.both.AppendEvents([]string{})
	}
}

// appendMove appends the move in c.san to the movetext: with a number where
// the turn begins, where Black begins the record, and on several boards always.
func (c *Checker) appendMove(turn engine.Turn, m engine.Move) {
	b := c.movetext
	first := len(b) == 0
	if !first {
		b = append(b, ' ')
	}
	switch {
	case agreed(m):
	case c.several():
		letter := boardLetter(turn)
		if turn.Side == engine.Black {
			letter |= 0x20
		}
		b = strconv.AppendInt(b, int64(turn.Number), 10)
		b = append(b, letter, '.', ' ')
	case turn.Side == engine.White:
		b = strconv.AppendInt(b, int64(turn.Number), 10)
		b = append(b, ". "...)
	case first:
		b = strconv.AppendInt(b, int64(turn.Number), 10)
		b = append(b, "... "...)
	}
	c.movetext = append(b, c.san...)
}

// noteAlone writes down Black's move in a last turn without White's.
func (c *Checker) noteAlone(turn engine.Turn, m engine.Move) {
	if c.opts.SkipMovetext {
		return
	}
	if len(c.movetext) > 0 {
		c.movetext = append(c.movetext, ' ')
	}
	c.movetext = append(strconv.AppendInt(c.movetext, int64(turn.Number), 10), "... "...)
	c.movetext = c.pos.AppendSAN(c.movetext, m)
}

// traceChoice adds a choice to the turn at hand, which the first one begins.
func (c *Checker) traceChoice(turn engine.Turn, m engine.Move) {
	if c.turnBegins() {
		t := TurnTrace{N: turn.Number}
		for s := range engine.Side(2) {
			t.Legal[s], t.Safe[s] = c.countMoves(s)
			t.ImmediateCheck[s], t.DelayedCheck[s] = c.both.Checks(s)
		}
		c.turns = append(c.turns, t)
	}
	t := &c.turns[len(c.turns)-1]
	t.Moves[turn.Side] = string(c.pos.AppendCoordinates(nil, m))
	t.SAN[turn.Side] = string(c.san)
}

func (c *Checker) countMoves(s engine.Side) (legal, safe int) {
	c.all = c.both.AppendMovesOf(s, c.all[:0])
	for _, m := range c.all {
		if c.both.Safe(s, m) {
			safe++
		}
	}
	return len(c.all), safe
}

// board names the board of a turn; empty when there is only one.
func (c *Checker) board(t engine.Turn) string {
	if !c.several() {
		return ""
	}
	return string(rune(boardLetter(t)))
}
