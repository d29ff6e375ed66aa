package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/term"
)

// plainWidth is what a terminal is taken to be wide when nobody knows.
const plainWidth = 80

// A screen says what the streams are connected to.
type screen struct {
	in, out, err bool // a terminal
	fit          bool // tables are made to fit the width
	width        int  // of the terminal on out, else that of COLUMNS, else plainWidth
	colour       bool // bold and dim are welcome on out
}

func newScreen(std streams, getenv func(string) string) screen {
	s := screen{width: plainWidth}
	if w, err := strconv.Atoi(getenv("COLUMNS")); err == nil && w > 0 {
		s.fit, s.width = true, w
	}
	if f, ok := std.out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		s.out, s.fit = true, true
		s.colour = getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			s.width = w
		}
	}
	if f, ok := std.in.(*os.File); ok {
		s.in = term.IsTerminal(int(f.Fd()))
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
	// total and read are bytes of the files at work; total 0 is not known.
	total int64
	read  atomic.Int64
}

func (s *shell) progress(what string) *progress {
	p := &progress{what: what, now: s.now}
	if s.screen.err {
		p.w, p.next = s.err, s.now().Add(time.Second)
	}
	return p
}

// step counts one more of many; it looks at the clock now and then.
func (p *progress) step() {
	if p.count++; p.count%64 == 0 {
		p.show()
	}
}

// slow counts one more where each takes long.
func (p *progress) slow() {
	p.count++
	p.show()
}

// show writes the line anew where it is time to.
func (p *progress) show() {
	if p.w == nil {
		return
	}
	if now := p.now(); now.After(p.next) {
		p.next, p.shown = now.Add(time.Second/5), true
		fmt.Fprintf(p.w, "\r%s%d %s", p.bar(), p.count, p.what)
	}
}

// bar shows how much of the files has been read; empty where their length is
// not known.
func (p *progress) bar() string {
	if p.total <= 0 {
		return ""
	}
	const wide = 20
	part := min(p.read.Load()*100/p.total, 100)
	full := int(part) * wide / 100
	return fmt.Sprintf("[%s%s] %3d%%  ", strings.Repeat("#", full), strings.Repeat(".", wide-full), part)
}

// watched counts what is read of a file; another goroutine may read it.
type watched struct {
	io.ReadCloser
	name string
	p    *progress
}

func (w watched) Read(b []byte) (int, error) {
	n, err := w.ReadCloser.Read(b)
	w.p.read.Add(int64(n))
	if err != nil && !errors.Is(err, io.EOF) {
		err = &fileError{w.name, err}
	}
	return n, err
}

// done wipes the line.
func (p *progress) done() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
