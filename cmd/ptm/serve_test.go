package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestServe: the pages are there as long as the program runs, and a result
// that another run of the program enters shows on them.
func TestServe(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "club.ptm")
	ptm := func(args ...string) {
		t.Helper()
		var answer strings.Builder
		if code := run(t.Context(), append([]string{"--db", db}, args...), streams{strings.NewReader(""), io.Discard, &answer}, world{os.Getenv, time.Now}); code != 0 {
			t.Fatalf("ptm %s: exit status %d: %s", strings.Join(args, " "), code, &answer)
		}
	}
	ptm("db", "init")
	ptm("player", "add", "Maier, Anna")
	ptm("player", "add", "Ng, Ben")
	ptm("event", "create", "Spring", "--variant", "parity", "--rounds", "2", "--seed", "1")
	ptm("event", "enter", "Spring", "--all")
	ptm("round", "pair", "Spring")

	ctx, end := context.WithCancel(t.Context())
	defer end()
	read, write := io.Pipe()
	code := make(chan int, 1)
	go func() {
		code <- run(ctx, []string{"serve", "--db", db, "--addr", "127.0.0.1:0"}, streams{strings.NewReader(""), io.Discard, write}, world{os.Getenv, time.Now})
		write.Close()
	}()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	go io.Copy(io.Discard, read)
	base := regexp.MustCompile(`http://[0-9.:]+`).FindString(line)

	before := fetch(t, base+"/live")
	if page := fetch(t, base+"/event/spring/"); !strings.Contains(page, "Maier, Anna") || strings.Contains(page, "1-0") {
		t.Errorf("before the result:\n%s", page)
	}
	ptm("round", "result", "Spring", "1", "1", "1-0")
	if fetch(t, base+"/live") == before {
		t.Error("the pages are not told of the result")
	}
	if page := fetch(t, base+"/event/spring/"); !strings.Contains(page, "1-0") {
		t.Errorf("after the result:\n%s", page)
	}
	end()
	if got := <-code; got != 0 {
		t.Errorf("exit status %d", got)
	}
}

func fetch(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v", address, answer.Status, err)
	}
	return string(text)
}
