package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// errInterrupted is Ctrl-C where keys are read one by one.
var errInterrupted = errors.New("interrupted")

// Keys give what is typed, one key at a time at a terminal, a line at a time
// from a pipe. io.EOF is the end.
type keys interface {
	next() (string, error)
}

// newKeys reads from standard input.
func (s *shell) newKeys() keys {
	if f, ok := s.in.(*os.File); ok && s.screen.in {
		return &terminalKeys{file: f}
	}
	return &pipedKeys{lines: bufio.NewScanner(s.in)}
}

// terminalKeys reads without waiting for Enter and without echo.
type terminalKeys struct {
	file   *os.File
	queued []byte
}

// The names of keys that are no letters.
const (
	enterKey     = "\r"
	backspaceKey = "\x7f"
)

func (k *terminalKeys) next() (string, error) {
	for {
		for len(k.queued) == 0 {
			if err := k.wait(); err != nil {
				return "", err
			}
		}
		var key string
		switch key, k.queued = cutKey(k.queued); key {
		case "":
		case "\x03":
			return "", errInterrupted
		case "\x04":
			return "", io.EOF
		default:
			return key, nil
		}
	}
}

// wait reads what has been typed. The terminal is as it was while the program
// prints.
func (k *terminalKeys) wait() error {
	fd := int(k.file.Fd())
	before, err := term.MakeRaw(fd)
	if err != nil {
		return fmt.Errorf("terminal: %w", err)
	}
	buffer := make([]byte, 64)
	n, err := k.file.Read(buffer)
	if failed := term.Restore(fd, before); failed != nil {
		return fmt.Errorf("terminal: %w", failed)
	}
	k.queued = buffer[:n]
	return err
}

// cutKey takes the first key off what a terminal sent; "" for a key that means
// nothing here, such as an arrow.
func cutKey(sent []byte) (key string, rest []byte) {
	const escape, openBracket, letterO = 0x1b, '[', 'O'
	if sent[0] == escape {
		i := 1
		if len(sent) > 1 && (sent[1] == openBracket || sent[1] == letterO) {
			for i = 2; i < len(sent) && (sent[i] < '@' || sent[i] > '~'); i++ {
			}
			i = min(i+1, len(sent))
		}
		return "", sent[i:]
	}
	r, size := utf8.DecodeRune(sent)
	switch r {
	case '\n':
		return enterKey, sent[size:]
	case '\b':
		return backspaceKey, sent[size:]
	case utf8.RuneError:
		return "", sent[size:]
	}
	return string(r), sent[size:]
}

// pipedKeys reads lines.
type pipedKeys struct {
	lines *bufio.Scanner
	line  int
}

func (k *pipedKeys) next() (string, error) {
	if !k.lines.Scan() {
		if err := k.lines.Err(); err != nil {
			return "", &fileError{"standard input", err}
		}
		return "", io.EOF
	}
	k.line++
	text := k.lines.Text()
	if k.line == 1 {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	if text = strings.TrimSpace(text); text == "" {
		return enterKey, nil
	}
	return text, nil
}
