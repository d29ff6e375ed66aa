package main

import (
	"bufio"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// read reads a whole file, or standard input for "-".
func (s *shell) read(name string) ([]byte, error) {
	f, err := s.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, &fileError{shown(name), err}
	}
	return text, nil
}

// open opens a file for reading, unpacked if its name ends in .gz; "-" is
// standard input.
func (s *shell) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(bufio.NewReaderSize(s.in, 1<<16)), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, &fileError{name, err}
	}
	if !strings.HasSuffix(name, ".gz") {
		return f, nil
	}
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		f.Close()
		return nil, &fileError{name, err}
	}
	return packed{unpacked, f}, nil
}

// packed closes the file along with the reader that unpacks it.
type packed struct {
	*gzip.Reader
	file *os.File
}

func (p packed) Close() error {
	return p.file.Close()
}

// shown is the name of a file as errors give it.
func shown(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}

// write lets f write a file under a temporary name and renames it when all
// went well, so that no half file is ever left; "" and "-" are standard output.
func (s *shell) write(name string, f func(io.Writer) error) (err error) {
	if name == "" || name == "-" {
		return f(s.out)
	}
	temp, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return &fileError{name, err}
	}
	defer func() {
		if err != nil {
			temp.Close()
			os.Remove(temp.Name())
		}
	}()
	buffered := bufio.NewWriter(temp)
	if err := f(buffered); err != nil {
		return err
	}
	if err := settle(buffered, temp, name); err != nil {
		return &fileError{name, err}
	}
	return nil
}

// settle brings a temporary file safely to disk under its name.
func settle(buffered *bufio.Writer, temp *os.File, name string) error {
	if err := buffered.Flush(); err != nil {
		return err
	}
	// Temporary files are private; what is written for others should not be.
	if err := temp.Chmod(0o644); err != nil {
		return err
	}
	if err := temp.Sync(); err != nil {
		return err
	}
	if err := temp.Close(); err != nil {
		return err
	}
	return os.Rename(temp.Name(), name)
}
