package record

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// text gives any source as valid UTF-8: bytes that are none are read as
// Windows-1252, which is what older programs write. A byte order mark is
// removed, and UTF-16 with one is understood.
type text struct {
	src     io.Reader
	err     error
	raw     []byte // room for what was read
	pending []byte // the part of raw not yet given
	started bool
}

func newText(src io.Reader) *text {
	return &text{src: src, raw: make([]byte, 32<<10)}
}

// Read implements io.Reader.
func (t *text) Read(p []byte) (int, error) {
	if !t.started {
		t.start()
	}
	if len(p) < utf8.UTFMax {
		return 0, io.ErrShortBuffer
	}
	for {
		if n := t.convert(p); n > 0 {
			return n, nil
		}
		if t.err != nil {
			return 0, t.err
		}
		kept := copy(t.raw, t.pending)
		n, err := t.src.Read(t.raw[kept:])
		t.pending, t.err = t.raw[:kept+n], err
		if n == 0 && err == nil {
			return 0, nil
		}
	}
}

// start looks for a byte order mark. The buffer is smaller than any read that
// follows, and so is passed by.
func (t *text) start() {
	t.started = true
	src := bufio.NewReaderSize(t.src, 16)
	head, _ := src.Peek(3) // an error comes again
	t.src = src
	switch {
	case bytes.HasPrefix(head, []byte("\xEF\xBB\xBF")):
		_, t.err = src.Discard(3)
	case bytes.HasPrefix(head, []byte("\xFF\xFE")), bytes.HasPrefix(head, []byte("\xFE\xFF")):
		utf16 := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
		t.src = transform.NewReader(src, utf16.NewDecoder())
	}
}

// convert moves text from pending to p. It gives 0 when nothing is pending or
// only the beginning of a character that may still be completed.
func (t *text) convert(p []byte) int {
	if in := t.pending[:min(len(t.pending), len(p))]; utf8.Valid(in) {
		t.pending = t.pending[len(in):]
		return copy(p, in)
	}
	n := 0
	for len(t.pending) > 0 && n+utf8.UTFMax <= len(p) {
		c, size := utf8.DecodeRune(t.pending)
		if c == utf8.RuneError && size == 1 {
			if t.err == nil && !utf8.FullRune(t.pending) {
				break
			}
			c = charmap.Windows1252.DecodeByte(t.pending[0])
		}
		n += utf8.EncodeRune(p[n:], c)
		t.pending = t.pending[size:]
	}
	return n
}
