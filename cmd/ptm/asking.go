package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

const keysLegend = "Keys: 1 White wins, 0 Black wins, = or d draw;\n" +
	"by forfeit: + White wins, - Black wins, z nobody came;\n" +
	"Enter leave as it is, b back, g to a board, x forget, q finish, ? these keys."

// keyResults are the keys that stand for a result.
var keyResults = map[string]string{
	"1": "1-0", "0": "0-1", "=": "=", "d": "=", "D": "=", "½": "=", "+": "+/-", "-": "-/+", "z": "-/-", "Z": "-/-",
}

// asking says which boards are asked for.
type asking struct {
	correct bool // also those that have a result
	blind   bool // all, and no result is shown
}

// A typist is asked for the results of a round, board by board.
type typist struct {
	*shell
	asking
	keys   keys
	live   bool // at a terminal
	round  arbiter.Round
	boards []arbiter.Board  // on which a game is played
	typed  []arbiter.Result // the zero Result where nothing was typed
	at     int              // in boards; behind the last when all were asked, further when asked to stop
	faults int
}

// askResults asks for the results of a round. It returns those typed; nothing
// is entered yet. At a terminal they have been confirmed.
func (s *shell) askResults(handle string, r arbiter.Round, a asking) ([]arbiter.BoardResult, error) {
	return s.askWith(s.newKeys(), handle, r, a)
}

func (s *shell) askWith(k keys, handle string, r arbiter.Round, a asking) ([]arbiter.BoardResult, error) {
	t := &typist{shell: s, asking: a, keys: k, live: s.screen.in, round: r, at: -1}
	waiting := 0
	for _, b := range r.Boards {
		if b.Black != 0 {
			t.boards = append(t.boards, b)
		}
		if b.Open() {
			waiting++
		}
	}
	t.typed = make([]arbiter.Result, len(t.boards))
	if t.live {
		s.say("round %d of %s: %s, %d without a result", r.Number, handle, plural(len(t.boards), "board"), waiting)
		t.legend()
	}
	t.forward()
	for {
		again, err := t.ask()
		if err != nil {
			return nil, err
		}
		if !again {
			break
		}
	}
	return t.results(), nil
}

// show prints on standard error without ending the line.
func (t *typist) show(format string, args ...any) {
	if t.live {
		fmt.Fprintf(t.err, format, args...)
	}
}

func (t *typist) legend() {
	for line := range strings.SplitSeq(keysLegend, "\n") {
		t.remark("%s", line)
	}
}

// asks reports whether a board is asked for.
func (t *typist) asks(i int) bool { return t.correct || t.blind || t.boards[i].Open() }

// forward goes on to the next board that is asked for and shows those between.
func (t *typist) forward() {
	for t.at++; t.at < len(t.boards) && !t.asks(t.at); t.at++ {
		if t.live {
			t.remark("%s%s, entered already", t.heading(t.at), t.boards[t.at].Result)
		}
	}
}

// back goes to the board asked before; at the first it stays.
func (t *typist) back() {
	for i := t.at - 1; i >= 0; i-- {
		if t.asks(i) {
			t.at = i
			return
		}
	}
}

func (t *typist) heading(i int) string {
	b := t.boards[i]
	return report.Visible(fmt.Sprintf("board %d  %s - %s: ", b.Number, b.WhiteName, b.BlackName))
}

// standing is what a board will have if it is left as it is.
func (t *typist) standing(i int) arbiter.Result {
	if t.typed[i] != (arbiter.Result{}) || t.blind {
		return t.typed[i]
	}
	return t.boards[i].Result
}

// ask asks for one board, at the end whether to enter it all; false is the end.
func (t *typist) ask() (bool, error) {
	if t.at >= len(t.boards) {
		return t.confirm()
	}
	t.show("%s", t.heading(t.at))
	if r := t.standing(t.at); r != (arbiter.Result{}) {
		t.show("(%s) ", r)
	}
	key, err := t.keys.next()
	switch {
	case errors.Is(err, io.EOF):
		key = "q"
	case err != nil:
		t.show("\n")
		return false, t.nothing(err)
	}
	return true, t.press(key)
}

func (t *typist) nothing(err error) error {
	return fmt.Errorf("round %d: %w, nothing was entered", t.round.Number, err)
}

// press does what a key means.
func (t *typist) press(key string) error {
	result, known := keyResults[key]
	if !known && len(key) > 1 {
		result = key // w and l alone are results too, but not what who presses them means
	}
	switch key {
	case enterKey:
		t.show("left\n")
		t.forward()
	case "b", "B", backspaceKey:
		t.show("back\n")
		t.back()
	case "x", "X":
		t.show("forgotten\n")
		t.typed[t.at] = arbiter.Result{}
		t.forward()
	case "q", "Q":
		t.show("\n")
		t.at = len(t.boards) + 1
	case "?", "h":
		t.show("\n")
		t.legend()
	case "g", "G":
		return t.jump()
	default:
		r, err := arbiter.ParseResult(result)
		if err != nil {
			t.unknown(key)
			return nil
		}
		t.show("%s\n", r)
		t.typed[t.at] = r
		t.forward()
	}
	return nil
}

// unknown tells of a key that means nothing; in a pipe it is a fault.
func (t *typist) unknown(key string) {
	if t.live {
		t.show("%q means nothing; ? shows the keys\n", key)
		return
	}
	t.fault("%q is neither a key nor a result", key)
	t.forward()
}

func (t *typist) fault(format string, args ...any) {
	t.faults++
	t.remark("standard input:%d: %s", t.keys.(*pipedKeys).line, fmt.Sprintf(format, args...))
}

// jump asks for the number of a board and goes there.
func (t *typist) jump() error {
	t.show("to board ")
	digits := ""
	for {
		key, err := t.keys.next()
		if err != nil {
			t.show("\n")
			return t.nothing(err)
		}
		if key == enterKey || !t.live {
			if !t.live {
				digits = key
			}
			break
		}
		switch {
		case key == backspaceKey && digits != "":
			digits = digits[:len(digits)-1]
			t.show("\b \b")
		case len(key) == 1 && key[0] >= '0' && key[0] <= '9' && len(digits) < 6:
			digits += key
			t.show("%s", key)
		}
	}
	t.show("\n")
	number, err := strconv.Atoi(digits)
	for i, b := range t.boards {
		if err == nil && b.Number == number && t.asks(i) {
			t.at = i
			return nil
		}
	}
	if !t.live {
		t.fault("%q is no board that is asked for", digits)
		return nil
	}
	t.remark("%q is no board that is asked for", digits)
	return nil
}

// confirm shows what was typed and asks whether it is right. A pipe means what
// it says.
func (t *typist) confirm() (bool, error) {
	if !t.live {
		return false, t.ended()
	}
	list := t.results()
	if len(list) == 0 {
		return false, nil
	}
	t.summary()
	what := "enter"
	if t.blind {
		what = "compare"
	}
	t.show("%s %s? y yes, n no, b back: ", what, plural(len(list), "result"))
	for {
		key, err := t.keys.next()
		if errors.Is(err, io.EOF) {
			err = errInterrupted
		}
		if err != nil {
			t.show("\n")
			return false, t.nothing(err)
		}
		switch key {
		case "y", "Y":
			t.show("yes\n")
			return false, nil
		case "n", "N":
			t.show("no\n")
			return false, fmt.Errorf("round %d: nothing was entered", t.round.Number)
		case "b", "B", backspaceKey:
			t.show("back\n")
			t.at = len(t.boards)
			t.back()
			return true, nil
		}
	}
}

// summary lists what was typed.
func (t *typist) summary() {
	t.remark("")
	for i, r := range t.typed {
		if r == (arbiter.Result{}) {
			continue
		}
		b := t.boards[i]
		text := fmt.Sprintf("board %d: %s %s %s", b.Number, b.WhiteName, r, b.BlackName)
		if was := b.Result; !t.blind && was != (arbiter.Result{}) && was != r {
			text += ", in place of " + was.String()
		}
		t.remark("%s", text)
	}
}

// ended looks for lines behind the last board.
func (t *typist) ended() error {
	for t.at == len(t.boards) {
		key, err := t.keys.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if key != enterKey && key != "q" {
			t.fault("%q: no board is left that is asked for", key)
		}
	}
	if t.faults > 0 {
		return brokenf("standard input: %s, nothing was entered", plural(t.faults, "fault"))
	}
	return nil
}

// results are those typed, by board.
func (t *typist) results() []arbiter.BoardResult {
	var list []arbiter.BoardResult
	for i, r := range t.typed {
		if r != (arbiter.Result{}) {
			list = append(list, arbiter.BoardResult{Board: t.boards[i].Number, Result: r})
		}
	}
	return list
}
