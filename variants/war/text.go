package war

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
	"ptm/variants/chess"
)

// separator parts the four boards and the turn.
const separator = " | "

// maxNumber bounds the turn's number.
const maxNumber = 9_999_999

// String is the position as text: the FEN of each board, followed by the
// reason when it is out of play, then the side and the number of the turn.
func (p *position) String() string {
	b := make([]byte, 0, 4*80)
	for i := range p.boards {
		b = p.boards[i].Append(b)
		if d := p.drawn[i]; d != inPlay {
			b = append(b, " ="...)
			b = append(b, d.String()...)
		}
		b = append(b, separator...)
	}
	b = append(b, "wb"[p.side&1], ' ')
	return string(strconv.AppendInt(b, int64(p.number), 10))
}

// parse reads a position text. Every error begins with "war".
func parse(text string) (*position, error) {
	p, err := read(text)
	if err != nil {
		return nil, fmt.Errorf("war: %w", err)
	}
	return p, nil
}

func read(text string) (*position, error) {
	if len(text) > 1200 {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	parts := strings.Split(text, "|")
	if len(parts) != boards+1 {
		return nil, fmt.Errorf("%d parts, want the four boards and the turn with | between", len(parts))
	}
	p := &position{last: none}
	if err := p.readTurn(parts[boards]); err != nil {
		return nil, err
	}
	for i, part := range parts[:boards] {
		if err := p.readBoard(i, part); err != nil {
			return nil, fmt.Errorf("board %c: %w", letter(i), err)
		}
	}
	return p, p.settle()
}

func (p *position) readTurn(text string) error {
	fields := strings.Fields(text)
	if len(fields) != 2 || fields[0] != "w" && fields[0] != "b" {
		return fmt.Errorf(`the turn is "w" or "b" and its number, not %q`, strings.TrimSpace(text))
	}
	if fields[0] == "b" {
		p.side = engine.Black
	}
	n, err := strconv.Atoi(fields[1])
	if err != nil || n < 1 || n > maxNumber || strconv.Itoa(n) != fields[1] {
		return fmt.Errorf("turn number %q is no number from 1 to %d", fields[1], maxNumber)
	}
	p.number = int32(n)
	return nil
}

func (p *position) readBoard(i int, text string) error {
	fen, mark, marked := strings.Cut(text, "=")
	b, err := chess.Parse(fen)
	if err != nil {
		return err
	}
	p.boards[i] = *b
	p.seen[i].Add(b.Key(), 0)
	if !marked {
		return nil
	}
	for d := agreed; d < draws; d++ {
		if strings.TrimSpace(mark) == d.String() {
			p.drawn[i] = d
			return nil
		}
	}
	return fmt.Errorf("%q is no reason for a draw", strings.TrimSpace(mark))
}

// settle judges the boards and finds the one due.
func (p *position) settle() error {
	mate := -1
	for i := range p.boards {
		o := p.boards[i].Outcome()
		switch {
		case o.Result == engine.Drawn && p.drawn[i] == inPlay:
			p.drawn[i] = drawnBy(o.Reason)
		case o.Over() && o.Result != engine.Drawn && p.drawn[i] != inPlay:
			return fmt.Errorf("board %c: it ended by mate and is not drawn", letter(i))
		case o.Over() && o.Result != engine.Drawn && mate >= 0:
			return fmt.Errorf("there is a mate on both %c and %c", letter(mate), letter(i))
		case o.Over() && o.Result != engine.Drawn:
			mate = i
		case p.drawn[i] > agreed && p.drawn[i] != fivefold && (!o.Over() || drawnBy(o.Reason) != p.drawn[i]):
			return fmt.Errorf("board %c: it is not drawn (%s)", letter(i), p.drawn[i])
		}
	}
	if err := p.checkOrder(); err != nil {
		return err
	}
	due := p.findDue()
	switch {
	case mate >= 0:
		if !p.moved(mate) {
			return fmt.Errorf("board %c: the mate ended the war before this turn", letter(mate))
		}
		p.due, p.mated = mate, true
	case !due && !p.allDrawn():
		return fmt.Errorf("no board is due in this turn")
	}
	return nil
}

// checkOrder holds the boards in play to the order of the turn: those that the
// side has moved on come first, and all of them count as the turn does.
func (p *position) checkOrder() error {
	waiting := false
	for i := range boards {
		b := inOrder(p.side, i)
		if p.drawn[b] != inPlay {
			continue
		}
		t := p.boards[b].Turn()
		switch {
		case t.Side == p.side && t.Number == int(p.number):
			waiting = true
		case !p.moved(b):
			return fmt.Errorf("board %c: its move number %d does not fit turn %d", letter(b), t.Number, p.number)
		case waiting:
			return fmt.Errorf("board %c has had its move in this turn before its time", letter(b))
		}
	}
	return nil
}
