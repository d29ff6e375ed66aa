package record

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"
)

// MaxGame is the longest text of one game that is read, in bytes. It is some
// forty times what ten thousand half-moves with clock times need.
const MaxGame = 4 << 20

const firstBuffer = 64 << 10

// A Reader reads games from PGN-like text. The zero value is not usable.
type Reader struct {
	name  string
	src   io.Reader
	err   error // what src gave; io.EOF at the end
	buf   []byte
	r, w  int // the text not yet read is buf[r:w]
	games int
	line  int  // of buf[r], from 0
	col   int  // characters before buf[r] on its line
	cr    bool // the byte before buf[r] is CR
	scan  scanner
	skip  bool // the rest of a game that is too long comes next
}

// NewReader reads the games of src. The name is kept in each game's File.
// Other spellings of the movetext are for other scanners to take apart; the
// framing of games in a stream is the same for all.
func NewReader(name string, src io.Reader) *Reader {
	return &Reader{name: name, src: newText(src), buf: make([]byte, firstBuffer)}
}

// Next reads one game. The error is io.EOF after the last game, or what the
// underlying reader gave. Text that is no game record is no error here: the
// game comes with its Fault, and the next call reads on behind it.
func (r *Reader) Next() (*Game, error) {
	g := new(Game)
	if err := r.NextInto(g); err != nil {
		return nil, err
	}
	return g, nil
}

// NextInto is Next into memory that was used before; what the game held is
// gone, except that strings taken from it stay valid.
func (r *Reader) NextInto(g *Game) error {
	for {
		if r.skip {
			if err := r.skipGame(); err != nil {
				return err
			}
		}
		n, more := r.scan.game(r.buf[r.r:r.w], r.err != nil, r.col == 0, g)
		if !more {
			if r.scan.empty() {
				return r.err
			}
			r.deliver(g, n)
			return nil
		}
		// Blank text before a game needs not be kept.
		r.drop(r.scan.blank)
		if r.w-r.r >= MaxGame {
			r.scan.tooLong()
			r.deliver(g, r.w-r.r)
			r.skip = true
			return nil
		}
		r.fill()
	}
}

// deliver makes a game of the first n bytes.
func (r *Reader) deliver(g *Game, n int) {
	start := r.scan.start
	r.drop(start)
	r.games++
	g.File, g.Index, g.Line, g.column = r.name, r.games, r.line+1, r.col
	g.Text = string(r.buf[r.r : r.r+n-start])
	r.scan.finish(g)
	if i := strings.IndexByte(g.Text, 0); i >= 0 && (g.Fault == nil || i < g.Fault.Offset) {
		g.Fault = &Fault{Offset: i, Message: "zero byte in the text"}
	}
	r.drop(n - start)
}

// drop passes over n bytes and keeps count of lines and columns.
func (r *Reader) drop(n int) {
	b := r.buf[r.r : r.r+n]
	if n == 0 {
		return
	}
	r.line += countLines(b)
	if r.cr && b[0] == '\n' {
		r.line--
	}
	r.cr = b[n-1] == '\r'
	if i := bytes.LastIndexAny(b, "\r\n"); i >= 0 {
		b, r.col = b[i+1:], 0
	}
	r.col += utf8.RuneCount(b)
	r.r += n
}

// fill reads more text behind what is there.
func (r *Reader) fill() {
	if r.r > 0 {
		r.w = copy(r.buf, r.buf[r.r:r.w])
		r.r = 0
	}
	if len(r.buf)-r.w < utf8.UTFMax {
		r.buf = append(r.buf, make([]byte, len(r.buf))...)
	}
	idle := 0
	for len(r.buf)-r.w >= utf8.UTFMax && r.err == nil {
		n, err := r.src.Read(r.buf[r.w:])
		r.w += n
		r.err = err
		if n > 0 {
			idle = 0
		} else if idle++; idle == 100 && err == nil {
			r.err = io.ErrNoProgress
		}
	}
}

// skipGame passes over text until a line begins with a tag pair.
func (r *Reader) skipGame() error {
	for {
		b := r.buf[r.r:r.w]
		if i := tagLine(b, 0, r.err != nil); i >= 0 {
			r.drop(i)
			r.skip = false
			return nil
		}
		if r.err != nil {
			r.drop(len(b))
			return r.err
		}
		// A tag pair may lie across the end of what was read.
		r.drop(max(0, len(b)-maxTagLine))
		r.fill()
	}
}
