package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// BenchmarkStandings prints the standings of a large open, from opening the
// club's file to the last line.
func BenchmarkStandings(b *testing.B) {
	folder := b.TempDir()
	club, file := filepath.Join(folder, "club.ptm"), filepath.Join(folder, "open.trf")
	ptm := func(line string) *bytes.Buffer {
		var out, errors bytes.Buffer
		std := streams{strings.NewReader(""), &out, &errors}
		if code := run(context.Background(), strings.Fields(line), std, world{os.Getenv, time.Now}); code != 0 {
			b.Fatalf("%s: exit %d: %s", line, code, &errors)
		}
		return &out
	}
	if err := os.WriteFile(file, ptm("trf generate --players 2000 --rounds 11 --seed 1").Bytes(), 0o600); err != nil {
		b.Fatal(err)
	}
	ptm("db init " + club)
	ptm("--db " + club + " event import " + file)
	for b.Loop() {
		if n, err := ptm("--db " + club + " standings open --tiebreaks PTS,BH/C1,BH,SB,DE,WIN").WriteTo(io.Discard); err != nil || n < 100_000 {
			b.Fatalf("%d bytes of standings, %v", n, err)
		}
	}
}
