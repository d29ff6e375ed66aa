package main

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"ptm/tournament/arbiter"
)

// pressed gives keys as a terminal does.
type pressed []string

func (p *pressed) next() (string, error) {
	if len(*p) == 0 {
		return "", io.EOF
	}
	key := (*p)[0]
	*p = (*p)[1:]
	return key, nil
}

// TestWhateverIsPressed: no key, in any order, types a result for a board that
// is not asked for; a result is the last one pressed at its board; at the end of
// the keys without a yes nothing is entered.
func TestWhateverIsPressed(t *testing.T) {
	t.Parallel()
	results := []string{"1", "0", "=", "d", "+", "-", "z", "½"}
	others := []string{enterKey, "b", backspaceKey, "x", "q", "?", "g", "3", "w", "l", "é", "y", "n"}
	rapid.Check(t, func(t *rapid.T) {
		r := arbiter.Round{Number: 1}
		for i := range rapid.IntRange(0, 5).Draw(t, "boards") {
			b := arbiter.Board{Number: i + 1, White: 2*i + 1, Black: 2*i + 2}
			if rapid.Bool().Draw(t, "has a result") {
				b.Result, _ = arbiter.ParseResult("1-0")
			}
			if rapid.IntRange(0, 4).Draw(t, "bye") == 0 {
				b.Black = 0
			}
			r.Boards = append(r.Boards, b)
		}
		list := pressed(rapid.SliceOfN(rapid.SampledFrom(append(slices.Clone(results), others...)), 0, 40).Draw(t, "keys"))
		yes := slices.Contains(list, "y") || slices.Contains(list, "Y")
		s := &shell{world: world{now: time.Now}, out: bufio.NewWriter(io.Discard), err: io.Discard, screen: screen{in: true}}
		a := asking{correct: rapid.Bool().Draw(t, "correct"), blind: rapid.Bool().Draw(t, "blind")}
		typed, err := s.askWith(&list, "cup", r, a)
		if err != nil && len(typed) > 0 || !yes && len(typed) > 0 {
			t.Fatalf("%v typed with %v", typed, err)
		}
		seen := 0
		for _, result := range typed {
			b := r.Boards[result.Board-1]
			if result.Board <= seen || b.Black == 0 || !a.correct && !a.blind && !b.Open() || result.Result == (arbiter.Result{}) {
				t.Fatalf("typed %+v", result)
			}
			seen = result.Board
		}
	})
}

func FuzzCutKey(f *testing.F) {
	for _, seed := range []string{"1", "½", "\x1b[A1", "\x1bOP", "\x1b", "\x1b[", "\xff0", "\x03", "\r\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, sent []byte) {
		for rest := sent; len(rest) > 0; {
			var key string
			before := len(rest)
			key, rest = cutKey(rest)
			if len(rest) >= before {
				t.Fatalf("%q: %q takes nothing", sent, key)
			}
		}
	})
}

// A pipe is read as lines whoever wrote them.
func TestPipedKeys(t *testing.T) {
	t.Parallel()
	k := &pipedKeys{lines: bufio.NewScanner(bytes.NewBufferString("\ufeff1\r\n\r\n 1/2-1/2 \nq"))}
	for _, want := range []string{"1", enterKey, "1/2-1/2", "q", ""} {
		got, err := k.next()
		if got != want || (err != nil) != (want == "") {
			t.Errorf("got %q %v, want %q", got, err, want)
		}
	}
}
