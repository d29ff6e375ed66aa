package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// A screen says what the streams are connected to.
type screen struct {
	out, err bool // a terminal
	width    int  // of the terminal on out, 80 otherwise
	colour   bool // bold and dim are welcome on out
}

func newScreen(std streams, getenv func(string) string) screen {
	s := screen{width: 80}
	if f, ok := std.out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		s.out = true
		s.colour = getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			s.width = w
		}
	}
	if f, ok := std.err.(*os.File); ok {
		s.err = term.IsTerminal(int(f.Fd()))
	}
	return s
}

// A progress is a line on standard error that counts, shown only on a terminal
// and only when the work takes longer than a second.
type progress struct {
	w     io.Writer // nil when nothing is to be shown
	what  string
	now   func() time.Time
	next  time.Time
	count int
	shown bool
}

func (s *shell) progress(what string) *progress {
	p := &progress{what: what, now: s.now}
	if s.screen.err {
		p.w, p.next = s.err, s.now().Add(time.Second)
	}
	return p
}

// step counts one more; it looks at the clock now and then.
func (p *progress) step() {
	p.count++
	if p.w == nil || p.count%64 != 0 {
		return
	}
	if now := p.now(); now.After(p.next) {
		p.next, p.shown = now.Add(time.Second/5), true
		fmt.Fprintf(p.w, "\r%d %s", p.count, p.what)
	}
}

// done wipes the line.
func (p *progress) done() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
