package trf

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// A Document is a report file, line by line.
type Document struct {
	// Name is the file's name, for messages.
	Name string
	// Lines are all lines of the file, known and unknown.
	Lines []Line
	// ColourNeutral says that the colours in the file mean nothing, whether
	// or not the file says so itself.
	ColourNeutral bool

	bom bool
}

// A Line is one line without its end.
type Line struct {
	Text string
	// End is what ended it: LF, CR, CRLF, or nothing at the end of the file.
	End string

	windows bool // bytes are Windows-1252: they were no UTF-8
}

const bom = "\xef\xbb\xbf"

// Read reads a report file. The name is used in messages only. Whatever the
// lines hold is kept; Event and Validate judge it. Errors are those of r, and
// one for UTF-16.
func Read(name string, r io.Reader) (*Document, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return nil, fmt.Errorf("%s: file is UTF-16: save it as UTF-8", name)
	}
	d := &Document{Name: name}
	data, d.bom = bytes.CutPrefix(data, []byte(bom))
	for len(data) > 0 {
		var l Line
		l, data = cutLine(data)
		d.Lines = append(d.Lines, l)
	}
	return d, nil
}

// cutLine takes the first line off the data. A line that is no UTF-8 is read
// as Windows-1252; the others stay UTF-8.
func cutLine(data []byte) (line Line, rest []byte) {
	end := bytes.IndexAny(data, "\r\n")
	switch {
	case end < 0:
		end, rest = len(data), nil
	case data[end] == '\r' && end+1 < len(data) && data[end+1] == '\n':
		line.End, rest = "\r\n", data[end+2:]
	default:
		line.End, rest = string(data[end:end+1]), data[end+1:]
	}
	line.windows = !utf8.Valid(data[:end])
	if !line.windows {
		line.Text = string(data[:end])
		return line, rest
	}
	var text strings.Builder
	for _, b := range data[:end] {
		text.WriteRune(fromWindows(b))
	}
	line.Text = text.String()
	return line, rest
}

// Write writes the document: byte for byte what was read if nothing changed.
func (d *Document) Write(w io.Writer) error {
	var out bytes.Buffer
	if d.bom {
		out.WriteString(bom)
	}
	for _, l := range d.Lines {
		out.WriteString(l.bytes())
		out.WriteString(l.End)
	}
	_, err := w.Write(out.Bytes())
	return err
}

func (l Line) bytes() string {
	if !l.windows {
		return l.Text
	}
	var out strings.Builder
	for _, r := range l.Text {
		b, ok := toWindows(r)
		if !ok {
			return l.Text // changed since: UTF-8 can say it
		}
		out.WriteByte(b)
	}
	return out.String()
}

// fromWindows gives the five bytes that Windows-1252 leaves open the control
// characters of their number, so that every byte comes back.
func fromWindows(b byte) rune {
	if r := charmap.Windows1252.DecodeByte(b); r != utf8.RuneError {
		return r
	}
	return rune(b)
}

func toWindows(r rune) (byte, bool) {
	if r < 0x100 && fromWindows(byte(r)) == r {
		return byte(r), true
	}
	return charmap.Windows1252.EncodeRune(r)
}

// add appends a line that ends in LF.
func (d *Document) add(text string) { d.Lines = append(d.Lines, Line{Text: text, End: "\n"}) }
