package site_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"ptm/tournament/arbiter"
	"ptm/tournament/site"
)

// TestLive: every published file is served as it is published, but for the
// script that renews pages; anything else is refused.
func TestLive(t *testing.T) {
	t.Parallel()
	c := club(t)
	live := site.NewLive(c, writers())
	for name, text := range pages(t, c) {
		answer := ask(live, http.MethodGet, "/"+name)
		if answer.Code != http.StatusOK {
			t.Errorf("%s: %d %s", name, answer.Code, answer.Body)
			continue
		}
		page := strings.HasSuffix(name, ".html") && !strings.Contains(name, "game-")
		if page != strings.Contains(answer.Body.String(), `live.js"`) {
			t.Errorf("%s: renews itself: %v", name, !page)
		}
		if !page && !bytes.Equal(answer.Body.Bytes(), text) {
			t.Errorf("%s is served otherwise than it is published", name)
		}
		if answer.Header().Get("Content-Security-Policy") == "" || answer.Header().Get("Content-Type") == "" {
			t.Errorf("%s: headers %v", name, answer.Header())
		}
	}
	for path, want := range map[string]int{
		"/": 200, "/event/ev-war/": 200, "/event/ev-war": 302, "//event/ev-war": 404, "/event": 404, "/event/none": 404, "/live": 200, "/event/Ev-war/index.html": 404, "/event/none/index.html": 404, "/player/99.html": 404,
		"/event/ev-war/game-9-9.html": 404, "/event/ev-war/game-0-0.html": 404, "/../club.ptm": 404, "/event/ev-war/player-99.html": 404, "/%00": 404,
	} {
		if answer := ask(live, http.MethodGet, path); answer.Code != want {
			t.Errorf("%s: %d, want %d: %s", path, answer.Code, want, answer.Body)
		}
	}
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete} {
		if answer := ask(live, method, "/index.html"); answer.Code != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", method, answer.Code)
		}
	}
	if answer := ask(live, http.MethodHead, "/"); answer.Code != 200 || answer.Body.Len() != 0 {
		t.Errorf("HEAD: %d, %d bytes", answer.Code, answer.Body.Len())
	}
}

// TestLiveAtOnce: many ask while a result comes in, and whoever asks afterwards
// sees it. The race detector looks on.
func TestLiveAtOnce(t *testing.T) {
	t.Parallel()
	c := clubOf(t, some(t, "parity", "war"))
	live := site.NewLive(c, writers())
	result, err := arbiter.ParseResult("0-1")
	check(t, err)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for _, name := range []string{"/", "/event/ev-war/", "/live", "/event/ev-war/game-1-1.html", "/player/1.html", "/event/ev-war/standings.html"} {
				if answer := ask(live, http.MethodGet, name); answer.Code != http.StatusOK {
					t.Errorf("%s: %d", name, answer.Code)
				}
			}
		})
	}
	_, err = c.EnterResults(t.Context(), "Ev-war", 1, []arbiter.BoardResult{{Board: 2, Result: result}}, false)
	all.Wait()
	check(t, err)
	if answer := ask(live, http.MethodGet, "/event/ev-war/round-1.html"); !strings.Contains(answer.Body.String(), "0-1") {
		t.Error("the result is not shown")
	}
}

func ask(h http.Handler, method, path string) *httptest.ResponseRecorder {
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, httptest.NewRequest(method, path, nil))
	return answer
}
