package site_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// required is what PTM_CHROMIUM says where a browser must be there: on the
// machine that checks what is submitted.
const required = "required"

// missing skips a test for want of a tool, or fails it where tools must be there.
func missing(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("PTM_CHROMIUM") == required {
		t.Fatal(what)
	}
	t.Skip(what)
}

// A browser is a Chromium without a screen. It is told what to do through a
// pipe, in the words of its DevTools protocol: one JSON object after another,
// each ended by a zero byte.
type browser struct {
	out io.Writer

	mu     sync.Mutex
	last   int
	asked  map[int]chan answer
	tabs   map[string]*tab
	closed error
}

type answer struct {
	ID        int
	SessionID string
	Method    string
	Params    json.RawMessage
	Result    json.RawMessage
	Error     *struct{ Message string }
}

// newBrowser starts a Chromium that ends with the test.
func newBrowser(t testing.TB) *browser {
	t.Helper()
	name, err := exec.LookPath("chromium")
	if err != nil || testing.Short() {
		missing(t, "no chromium: install it to look at the pages as people see them")
	}
	home, err := os.MkdirTemp("", "chromium-")
	check(t, err)
	theirs, ours := pipe(t)
	read, write := pipe(t)
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, name, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
		"--disable-background-networking", "--disable-extensions", "--hide-scrollbars", "--user-data-dir="+home, "--remote-debugging-pipe")
	cmd.ExtraFiles = []*os.File{theirs, write}
	cmd.Cancel = func() error { return ours.Close() }
	cmd.WaitDelay = 10 * time.Second
	check(t, cmd.Start())
	check(t, errors.Join(theirs.Close(), write.Close()))
	b := &browser{out: ours, asked: map[int]chan answer{}, tabs: map[string]*tab{}}
	over := make(chan struct{})
	go func() { b.listen(read); close(over) }()
	t.Cleanup(func() {
		cancel()
		cmd.Wait()
		<-over
		read.Close()
		os.RemoveAll(home)
	})
	return b
}

func pipe(t testing.TB) (read, write *os.File) {
	t.Helper()
	read, write, err := os.Pipe()
	check(t, err)
	return read, write
}

// listen hands on what the browser says until it falls silent.
func (b *browser) listen(from io.Reader) {
	r := bufio.NewReaderSize(from, 1<<20)
	for {
		text, err := r.ReadBytes(0)
		if err != nil {
			b.mu.Lock()
			b.closed = errors.New("the browser is gone")
			for _, c := range b.asked {
				close(c)
			}
			b.asked = nil
			b.mu.Unlock()
			return
		}
		var a answer
		if json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &a) != nil {
			continue
		}
		b.mu.Lock()
		asker, about := b.asked[a.ID], b.tabs[a.SessionID]
		delete(b.asked, a.ID)
		b.mu.Unlock()
		switch {
		case a.ID != 0 && asker != nil:
			asker <- a
		case a.Method != "" && about != nil:
			about.told(a.Method, a.Params)
		}
	}
}

// do has the browser do something and reads its answer into result.
func (b *browser) do(ctx context.Context, session, method string, params, result any) error {
	b.mu.Lock()
	if b.closed != nil {
		b.mu.Unlock()
		return b.closed
	}
	b.last++
	id, c := b.last, make(chan answer, 1)
	text, err := json.Marshal(map[string]any{"id": id, "sessionId": session, "method": method, "params": params})
	if err == nil {
		b.asked[id] = c
		_, err = b.out.Write(append(text, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	case a, ok := <-c:
		switch {
		case !ok:
			return errors.New("the browser is gone")
		case a.Error != nil:
			return fmt.Errorf("%s: %s", method, a.Error.Message)
		case result != nil:
			return json.Unmarshal(a.Result, result)
		}
		return nil
	}
}

// A tab shows one page after another and keeps what goes wrong on them.
type tab struct {
	t       testing.TB
	ctx     context.Context
	browser *browser
	session string
	loaded  chan struct{}

	mu     sync.Mutex
	faults []string
}

type object = map[string]any

// tab opens a tab for a test, in the size of a phone with a touch screen.
func (b *browser) tab(t testing.TB) *tab {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	t.Cleanup(cancel)
	var target struct{ TargetID string }
	check(t, b.do(ctx, "", "Target.createTarget", object{"url": "about:blank"}, &target))
	var session struct{ SessionID string }
	check(t, b.do(ctx, "", "Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true}, &session))
	p := &tab{t: t, ctx: ctx, browser: b, session: session.SessionID, loaded: make(chan struct{}, 1)}
	b.mu.Lock()
	b.tabs[p.session] = p
	b.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		p.do(domain+".enable", nil, nil)
	}
	p.do("Emulation.setFocusEmulationEnabled", object{"enabled": true}, nil)
	p.size(360, 640)
	return p
}

func (p *tab) do(method string, params object, result any) {
	p.t.Helper()
	if params == nil {
		params = object{}
	}
	check(p.t, p.browser.do(p.ctx, p.session, method, params, result))
}

// size makes the tab as large as a screen; small ones are touched.
func (p *tab) size(width, height int) {
	p.t.Helper()
	phone := width < 800
	p.do("Emulation.setDeviceMetricsOverride", object{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone}, nil)
	p.do("Emulation.setTouchEmulationEnabled", object{"enabled": phone, "maxTouchPoints": 2}, nil)
}

// dark asks for the dark colours, or the light ones.
func (p *tab) dark(on bool) {
	p.t.Helper()
	scheme := map[bool]string{true: "dark", false: "light"}[on]
	p.do("Emulation.setEmulatedMedia", object{"features": []object{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// told takes what the browser says of its own accord.
func (p *tab) told(method string, params json.RawMessage) {
	var e struct {
		Type     string
		Entry    struct{ Level, Text, URL string }
		Response struct {
			Status int
			URL    string
		}
		ErrorText        string
		ExceptionDetails json.RawMessage
		Args             json.RawMessage
		Message          string
	}
	if json.Unmarshal(params, &e) != nil {
		return
	}
	fault := ""
	switch method {
	case "Page.loadEventFired":
		select {
		case p.loaded <- struct{}{}:
		default:
		}
	case "Page.javascriptDialogOpening":
		fault = "a window opens: " + e.Message
	case "Runtime.exceptionThrown":
		fault = string(e.ExceptionDetails)
	case "Runtime.consoleAPICalled":
		if slices.Contains([]string{"error", "warning", "assert"}, e.Type) {
			fault = string(e.Args)
		}
	case "Log.entryAdded":
		if e.Entry.Level == "error" || e.Entry.Level == "warning" {
			fault = e.Entry.Text + " " + e.Entry.URL
		}
	case "Network.loadingFailed":
		fault = "not loaded: " + e.ErrorText
	case "Network.responseReceived":
		if e.Response.Status >= 400 {
			fault = fmt.Sprintf("%s: status %d", e.Response.URL, e.Response.Status)
		}
	}
	if fault != "" {
		p.mu.Lock()
		p.faults = append(p.faults, fault)
		p.mu.Unlock()
	}
}

// open shows a page; check with blame afterwards.
func (p *tab) open(address string) {
	p.t.Helper()
	select {
	case <-p.loaded:
	default:
	}
	var to struct{ ErrorText string }
	p.do("Page.navigate", object{"url": address}, &to)
	if to.ErrorText != "" {
		p.t.Fatalf("%s: %s", address, to.ErrorText)
	}
	if strings.Contains(address, "#") {
		return // it may be the same page, which is not loaded anew
	}
	select {
	case <-p.loaded:
	case <-p.ctx.Done():
		p.t.Fatalf("%s is not loaded: %v", address, p.ctx.Err())
	}
}

// blame fails the test for everything that went wrong since the last time.
func (p *tab) blame(where string) {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.t.Errorf("%s: %s", where, fault)
	}
	p.faults = nil
}

// eval is what a piece of script comes to, after any promise is kept.
func eval[T any](p *tab, script string) T {
	p.t.Helper()
	var said struct {
		Result           struct{ Value T }
		ExceptionDetails json.RawMessage
	}
	p.do("Runtime.evaluate", object{"expression": script, "awaitPromise": true, "returnByValue": true}, &said)
	if said.ExceptionDetails != nil {
		p.t.Fatalf("%.80s: %s", script, said.ExceptionDetails)
	}
	return said.Result.Value
}

// keys are the codes of keys that print nothing.
var keys = map[string]int{
	"Tab": 9, "Enter": 13, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}

// key presses a key and lets it go.
func (p *tab) key(key string) {
	p.t.Helper()
	code := keys[key]
	if code == 0 {
		code = int(strings.ToUpper(key)[0])
	}
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		p.do("Input.dispatchKeyEvent", object{"type": kind, "key": key, "windowsVirtualKeyCode": code}, nil)
	}
}

// touch puts a finger on one point and lifts it from another.
func (p *tab) touch(x, y, toX, toY float64) {
	p.t.Helper()
	point := func(x, y float64) []object { return []object{{"x": x, "y": y}} }
	p.do("Input.dispatchTouchEvent", object{"type": "touchStart", "touchPoints": point(x, y)}, nil)
	if x != toX || y != toY {
		p.do("Input.dispatchTouchEvent", object{"type": "touchMove", "touchPoints": point((x+toX)/2, (y+toY)/2)}, nil)
		p.do("Input.dispatchTouchEvent", object{"type": "touchMove", "touchPoints": point(toX, toY)}, nil)
	}
	p.do("Input.dispatchTouchEvent", object{"type": "touchEnd", "touchPoints": []object{}}, nil)
}
