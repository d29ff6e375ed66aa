package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// A JSONError is a fault in the JSON of a club.
type JSONError struct {
	Line, Column int    // where reading stopped, from 1, columns in bytes; 0 = the JSON as a whole
	Path         string // "entrant[3].rating", or empty
	Err          error
}

func (e *JSONError) Error() string {
	text := ""
	if e.Line > 0 {
		text = fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	if e.Path != "" {
		text += e.Path + ": "
	}
	return text + e.Err.Error()
}

func (e *JSONError) Unwrap() error { return e.Err }

// A jsonReader reads the JSON of a club token by token.
type jsonReader struct {
	json  *json.Decoder
	lines lineReader
}

func newJSONReader(from io.Reader) *jsonReader {
	r := &jsonReader{lines: lineReader{from: from}}
	r.json = json.NewDecoder(&r.lines)
	return r
}

// A lineReader remembers where lines begin.
type lineReader struct {
	from   io.Reader
	read   int64
	starts []int64 // of the second line and those after it
	err    error   // of reading, as opposed to what was read
}

func (l *lineReader) Read(p []byte) (int, error) {
	n, err := l.from.Read(p)
	for i, b := range p[:n] {
		if b == '\n' {
			l.starts = append(l.starts, l.read+int64(i)+1)
		}
	}
	l.read += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		l.err = err
	}
	return n, err
}

// fault is an error at the place where reading is.
func (r *jsonReader) fault(path, format string, args ...any) error {
	return r.at(path, fmt.Errorf(format, args...))
}

// at gives an error its place.
func (r *jsonReader) at(path string, err error) error {
	if r.lines.err != nil {
		return r.lines.err
	}
	if e, ok := errors.AsType[*JSONError](err); ok {
		if e.Path == "" {
			e.Path = path
		}
		return e
	}
	offset := r.json.InputOffset()
	if e, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = max(offset, e.Offset-1)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		offset, err = r.lines.read, errors.New("the JSON ends too early")
	}
	line, found := slices.BinarySearch(r.lines.starts, offset)
	if found {
		line++
	}
	start := int64(0)
	if line > 0 {
		start = r.lines.starts[line-1]
	}
	return &JSONError{Line: line + 1, Column: int(offset-start) + 1, Path: path, Err: err}
}

// head reads the format and the number of the schema.
func (r *jsonReader) head() (schema int, err error) {
	if err := r.open('{'); err != nil {
		return 0, err
	}
	if err := r.name("format"); err != nil {
		return 0, err
	}
	var format string
	if err := r.json.Decode(&format); err != nil || format != Format {
		return 0, r.at("format", orElse(err, "%q is not %q", format, Format))
	}
	if err := r.name("schema"); err != nil {
		return 0, err
	}
	if err := r.json.Decode(&schema); err != nil {
		return 0, r.at("schema", err)
	}
	return schema, nil
}

func orElse(err error, format string, args ...any) error {
	if err != nil {
		return err
	}
	return fmt.Errorf(format, args...)
}

// name reads the key that must come next.
func (r *jsonReader) name(want string) error {
	if !r.json.More() {
		return r.fault(want, "is missing")
	}
	got, err := r.key()
	if err == nil && got != want {
		return r.fault(want, "was expected, not %q", short(got))
	}
	if err != nil {
		return r.at(want, err)
	}
	return nil
}

// key reads the name of a field.
func (r *jsonReader) key() (string, error) {
	token, err := r.json.Token()
	if err != nil {
		return "", r.at("", err)
	}
	name, ok := token.(string)
	if !ok {
		return "", r.fault("", "a name was expected")
	}
	return name, nil
}

// open reads a bracket or brace, opening or closing.
func (r *jsonReader) open(want json.Delim) error {
	token, err := r.json.Token()
	if err != nil {
		return r.at("", err)
	}
	if token != want {
		return r.fault("", "%q was expected", want.String())
	}
	return nil
}

// end reads the end of the JSON, after which nothing comes.
func (r *jsonReader) end() error {
	if r.json.More() {
		name, err := r.key()
		if err != nil {
			return err
		}
		return r.fault("", "%q is no table of a club", short(name))
	}
	if err := r.open('}'); err != nil {
		return err
	}
	if _, err := r.json.Token(); !errors.Is(err, io.EOF) {
		return r.fault("", "something comes after the end")
	}
	return nil
}
