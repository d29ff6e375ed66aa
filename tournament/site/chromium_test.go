package site_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"ptm/tournament/site"
)

// TestChromium looks at the pages of one event and at all games in a browser, if
// there is one: a frame as wide as a phone does not scroll sideways, everything
// to press has a name, and games can be played through with keys, buttons,
// slider and taps.
func TestChromium(t *testing.T) {
	t.Parallel()
	browser, err := exec.LookPath("chromium")
	if err != nil || testing.Short() {
		t.Skip("no chromium")
	}
	c := club(t)
	var list []string
	for name := range pages(t, c) {
		of := strings.HasPrefix(name, "event/ev-parity/") || !strings.HasPrefix(name, "event/") || strings.Contains(name, "game-")
		if of && strings.HasSuffix(name, ".html") {
			list = append(list, "/"+name)
		}
	}
	slices.Sort(list)
	type found struct {
		Pages  int
		Faults []string
	}
	result := make(chan found, 1)
	mux := http.NewServeMux()
	mux.Handle("/", site.NewLive(c, writers()))
	mux.HandleFunc("/probe.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!DOCTYPE html><iframe width="360" height="740" style="border:0"></iframe><script src="/probe.js"></script>`))
	})
	mux.HandleFunc("/probe.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, "testdata/probe.js") })
	mux.HandleFunc("/probe.json", func(w http.ResponseWriter, _ *http.Request) { json.NewEncoder(w).Encode(list) })
	mux.HandleFunc("/result", func(_ http.ResponseWriter, r *http.Request) {
		var f found
		if json.NewDecoder(r.Body).Decode(&f) == nil {
			result <- f
		}
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	home, err := os.MkdirTemp("", "chromium-")
	check(t, err)
	t.Cleanup(func() { os.RemoveAll(home) })
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var said strings.Builder
	cmd := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
		"--user-data-dir="+home, "--enable-logging=stderr", "--remote-debugging-port=0", server.URL+"/probe.html")
	cmd.Stderr = &said
	check(t, cmd.Start())
	var got found
	select {
	case got = <-result:
	case <-ctx.Done():
		t.Error("the browser has not finished")
	}
	cancel()
	cmd.Wait()
	for _, fault := range got.Faults {
		t.Error(fault)
	}
	if got.Pages != len(list) {
		t.Errorf("%d pages looked at, want %d", got.Pages, len(list))
	}
	for line := range strings.Lines(said.String()) {
		if strings.Contains(line, "Uncaught") || strings.Contains(line, "Content Security Policy") || strings.Contains(line, "Refused to") {
			t.Error(line)
		}
	}
}
