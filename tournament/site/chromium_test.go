package site_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ptm/tournament/arbiter"
	"ptm/tournament/site"
)

// TestChromium looks at the pages as people do. One browser serves all parts.
func TestChromium(t *testing.T) {
	t.Parallel()
	b := newBrowser(t)
	c := club(t)
	folder := &site.Folder{Dir: t.TempDir()}
	publish(t, c, nil, folder.Put)
	t.Run("Folder", func(t *testing.T) { t.Parallel(); fromFolder(b.tab(t), folder.Dir) })
	t.Run("Viewer", func(t *testing.T) { t.Parallel(); playThrough(b.tab(t), folder.Dir) })
	t.Run("Live", func(t *testing.T) { t.Parallel(); renewed(b.tab(t), clubOf(t, some(t, "parity", "war"))) })
	t.Run("Access", func(t *testing.T) { t.Parallel(); accessible(b.tab(t), folder.Dir, c) })
	t.Run("Paper", func(t *testing.T) { t.Parallel(); printed(b.tab(t), folder.Dir) })
}

// fromFolder opens every page from its file, on a phone: nothing goes wrong, is
// missing or sticks out, and what is to be pressed is large enough for a finger.
func fromFolder(p *tab, dir string) {
	count := 0
	for _, name := range htmlFiles(p.t, dir) {
		p.open("file://" + filepath.Join(dir, name))
		type look struct {
			Wide, Screen int
			Styled       bool
			Twice, Small []string
		}
		got := eval[look](p, `(() => {
			const root = document.documentElement, ids = [...document.querySelectorAll("[id]")].map(e => e.id);
			const small = [...document.querySelectorAll("button, summary, .pages a")].filter(e => e.offsetHeight && e.offsetHeight < 24);
			return { Wide: root.scrollWidth, Screen: root.clientWidth, Styled: getComputedStyle(document.body).maxWidth !== "none",
				Twice: ids.filter((id, i) => ids.indexOf(id) !== i), Small: small.map(e => e.textContent) };
		})()`)
		if got.Wide > got.Screen {
			p.t.Errorf("%s scrolls sideways: %d of %d", name, got.Wide, got.Screen)
		}
		if !got.Styled || got.Screen != 360 || len(got.Twice)+len(got.Small) > 0 {
			p.t.Errorf("%s: %+v", name, got)
		}
		p.blame(name)
		count++
	}
	if count < 100 {
		p.t.Errorf("%d pages looked at", count)
	}
}

// htmlFiles are the pages below a folder.
func htmlFiles(t testing.TB, dir string) []string {
	t.Helper()
	var list []string
	for name := range times(t, dir) {
		if strings.HasSuffix(name, ".html") {
			short, err := filepath.Rel(dir, name)
			check(t, err)
			list = append(list, short)
		}
	}
	slices.Sort(list)
	return list
}

// playThrough plays a game of every variant by keys, buttons, slider and touch.
func playThrough(p *tab, dir string) {
	for _, name := range htmlFiles(p.t, dir) {
		if strings.Contains(name, "game-") {
			g := &played{p, name, ""}
			g.open(dir)
			g.byKeys()
			g.byButtons()
			g.byTouch()
			g.byItself()
			p.blame(name)
		}
	}
}

// A played game is one in a tab.
type played struct {
	*tab
	name, start string
}

func (g *played) open(dir string) {
	g.t.Helper()
	g.tab.open("file://" + filepath.Join(dir, g.name))
	g.at(0, "opening")
	g.start = g.look()
}

// look is what the boards show.
func (g *played) look() string {
	g.t.Helper()
	return eval[string](g.tab, `document.getElementById("board").innerHTML`)
}

func (g *played) last() int {
	g.t.Helper()
	return eval[int](g.tab, `document.querySelectorAll("#moves button").length`)
}

// at wants the game to stand after n turns, in the list of moves, the slider
// and the address.
func (g *played) at(n int, after string) {
	g.t.Helper()
	got := eval[string](g.tab, `[(document.querySelector("#moves [aria-current]") || { dataset: { at: 0 } }).dataset.at,
		document.getElementById("slider").value, location.hash].join(" ")`)
	if want := fmt.Sprintf("%d %d #t%d", n, n, n); got != want {
		g.t.Errorf("%s: %s leads to %s, want %s", g.name, after, got, want)
	}
}

func (g *played) byKeys() {
	g.t.Helper()
	last := g.last()
	if last < 2 {
		g.t.Errorf("%s: %d moves", g.name, last)
	}
	for _, step := range []struct {
		key string
		to  int
	}{
		{"ArrowRight", 1}, {"End", last}, {"ArrowLeft", last - 1}, {"Home", 0}, {"ArrowDown", min(10, last)}, {"ArrowUp", max(0, min(10, last)-10)},
	} {
		g.key(step.key)
		g.at(step.to, step.key)
		if step.to > 0 && g.look() == g.start {
			g.t.Errorf("%s: after %s the boards are as at the start", g.name, step.key)
		}
	}
	if g.look() != g.start {
		g.t.Errorf("%s: the start is not the start any more", g.name)
	}
	g.key("f")
	if g.look() == g.start {
		g.t.Errorf("%s: turning the board changes nothing", g.name)
	}
	g.key("f")
	if g.look() != g.start {
		g.t.Errorf("%s: turning the board twice changes something", g.name)
	}
}

func (g *played) byButtons() {
	g.t.Helper()
	press := func(what string) { eval[any](g.tab, `document.querySelector("`+what+`").click()`) }
	for _, step := range []struct {
		button string
		to     int
	}{{"[data-act=next]", 1}, {"[data-act=last]", g.last()}, {"[data-act=back]", g.last() - 1}, {"#moves [data-at='2']", 2}, {"[data-act=first]", 0}} {
		press(step.button)
		g.at(step.to, step.button)
	}
	eval[any](g.tab, `(s => { s.value = 1; s.dispatchEvent(new Event("input")); })(document.getElementById("slider"))`)
	g.at(1, "the slider")
	press("[data-act=first]")
}

// byTouch taps and swipes on the board with a finger.
func (g *played) byTouch() {
	g.t.Helper()
	type box struct{ X, Y, Width float64 }
	b := eval[box](g.tab, `(() => { scrollTo(0, 0); const b = document.querySelector("#board svg").getBoundingClientRect(), all = document.getElementById("board").getBoundingClientRect();
		return { X: all.x, Y: b.y + Math.min(b.height, innerHeight - b.y) / 3, Width: all.width }; })()`)
	left, right := b.X+b.Width/5, b.X+b.Width*4/5
	g.touch(right, b.Y, right, b.Y)
	g.at(1, "a tap on the right")
	g.touch(right, b.Y, left, b.Y)
	g.at(2, "a swipe to the left")
	g.touch(left, b.Y, right, b.Y)
	g.at(1, "a swipe to the right")
	g.touch(left, b.Y, left, b.Y)
	g.at(0, "a tap on the left")
}

// byItself plays and pauses.
func (g *played) byItself() {
	g.t.Helper()
	g.key(" ")
	eval[any](g.tab, `new Promise(done => {
		const seen = () => document.querySelector("#moves [aria-current]") && done();
		new MutationObserver(seen).observe(document.getElementById("moves"), { subtree: true, attributes: true });
		seen();
	})`)
	g.at(1, "playing")
	if pressed := eval[string](g.tab, `document.querySelector("[data-act=play]").getAttribute("aria-pressed")`); pressed != "true" {
		g.t.Errorf("%s: space does not play", g.name)
	}
	g.key(" ")
	if pressed := eval[string](g.tab, `document.querySelector("[data-act=play]").getAttribute("aria-pressed")`); pressed != "false" {
		g.t.Errorf("%s: space does not pause", g.name)
	}
}

// renewed looks at a page of the hall while a result comes in.
func renewed(p *tab, c *arbiter.Club) {
	server := httptest.NewServer(site.NewLive(c, writers()))
	p.t.Cleanup(server.Close)
	p.size(1280, 720)
	p.open(server.URL + "/event/ev-war/standings.html")
	if !eval[bool](p, `document.querySelector("details summary").click(), true`) {
		p.t.Error("no tie-break is explained")
	}
	p.open(server.URL + "/event/ev-war/")
	eval[any](p, `new Promise(done => {
		const asked = () => document.getElementById("news").textContent.startsWith("Last change: ") && done();
		new MutationObserver(asked).observe(document.getElementById("news"), { childList: true });
		asked();
	})`)
	result, err := arbiter.ParseResult("0-1")
	check(p.t, err)
	before := eval[string](p, `document.getElementById("round").textContent`)
	_, err = c.EnterResults(p.t.Context(), "Ev-war", 1, []arbiter.BoardResult{{Board: 2, Result: result}}, false)
	check(p.t, err)
	after := eval[string](p, `new Promise(done => {
		const seen = () => { const text = document.getElementById("round").textContent; if (text.includes("0-1")) done(text); };
		new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
		seen();
	})`)
	if strings.Contains(before, "0-1") || !strings.Contains(after, "0-1") {
		p.t.Errorf("before the result %q, after it %q", before, after)
	}
	p.open(server.URL + "/event/ev-war/game-1-1.html")
	p.key("ArrowRight")
	if got := eval[string](p, `location.hash`); got != "#t1" {
		p.t.Errorf("the served game stands at %q", got)
	}
	p.blame("live")
}

// accessible runs axe-core, with all rules that it has by default, on every kind
// of page, in light and in dark. PTM_AXE names its script.
func accessible(p *tab, dir string, c *arbiter.Club) {
	name := os.Getenv("PTM_AXE")
	if name == "" {
		missing(p.t, "no axe-core: npm pack axe-core, unpack it and set PTM_AXE to its axe.min.js")
	}
	axe, err := os.ReadFile(name)
	check(p.t, err)
	// axe-core reads style sheets anew, which a file's page may not do.
	files, live := httptest.NewServer(http.FileServer(http.Dir(dir))), httptest.NewServer(site.NewLive(c, writers()))
	p.t.Cleanup(func() { files.Close(); live.Close() })
	p.do("Page.setBypassCSP", object{"enabled": true}, nil) // for axe-core itself
	list := []string{
		files.URL + "/index.html", files.URL + "/player/1.html", live.URL + "/", live.URL + "/event/ev-war/", live.URL + "/event/ev-parity/standings.html",
	}
	ratings, err := filepath.Glob(filepath.Join(dir, "rating", "*.html"))
	check(p.t, err)
	if len(ratings) == 0 {
		p.t.Error("no rating list")
	}
	for _, name := range ratings {
		list = append(list, files.URL+"/rating/"+filepath.Base(name))
	}
	for _, kind := range []string{"index", "round-1", "standings", "crosstable", "player-1", "game-1-1"} {
		list = append(list, fmt.Sprintf("%s/event/ev-parity/%s.html", files.URL, kind))
	}
	for _, key := range []string{"war", "bermuda", "modern-shogi-1", "pyramids-weak"} {
		list = append(list, fmt.Sprintf("%s/event/ev-%s/game-1-1.html", files.URL, key))
	}
	for i, address := range list {
		p.size([]int{360, 1280}[i%2], 640)
		p.open(address)
		eval[any](p, string(axe)+`;document.querySelectorAll("details").forEach(d => d.open = true); 0`)
		for _, dark := range []bool{false, true} {
			p.dark(dark)
			for _, fault := range eval[[]string](p, `axe.run().then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.target + ": " + n.failureSummary)))`) {
				p.t.Errorf("%s, dark %v: %s", address, dark, fault)
			}
		}
		p.blame(address)
	}
}

// printed puts pages on paper: the tables of an evening fit on one sheet each,
// and none is cut off at its right edge.
func printed(p *tab, dir string) {
	p.do("Emulation.setEmulatedMedia", object{"media": "print"}, nil)
	p.size(800, 600)
	for _, name := range []string{"round-1", "standings", "crosstable", "player-1"} {
		p.open(fmt.Sprintf("file://%s/event/ev-parity/%s.html", dir, name))
		var paper struct{ Data []byte }
		p.do("Page.printToPDF", object{"preferCSSPageSize": true}, &paper)
		if pages := strings.Count(string(paper.Data), "/Type /Page\n"); pages != 1 {
			p.t.Errorf("%s takes %d sheets", name, pages)
		}
		if visible := eval[int](p, `[...document.querySelectorAll("nav, button, details, .links")].filter(e => e.offsetHeight).length`); visible > 0 {
			p.t.Errorf("%s: %d things to press on paper", name, visible)
		}
	}
}
