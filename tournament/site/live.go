package site

import (
	"context"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"ptm/tournament/arbiter"
)

// Live shows the pages as the club's file stands, made when they are asked
// for. It changes nothing. It may be used by several goroutines.
type Live struct {
	club    *arbiter.Club
	writers Writers

	mu    sync.Mutex
	stamp string
	site  *Site
	// made are the files made since the last change, by name; tried are the
	// parts of the site that they are of.
	made  map[string][]byte
	tried map[string]error
}

// NewLive shows the pages of all events of a club.
func NewLive(club *arbiter.Club, w Writers) *Live { return &Live{club: club, writers: w} }

// ServeHTTP answers GET and HEAD. /live tells when the file last changed, for
// the pages on the screen to ask.
func (l *Live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "these pages can only be read", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	var text []byte
	var err error
	if name == "live" {
		text, err = l.news(r.Context())
		name = "live.json"
	} else {
		text, err = l.file(r.Context(), name)
	}
	if err == nil && text == nil && path.Ext(name) == "" {
		// An address typed without its last stroke.
		if page, err := l.file(r.Context(), name+"/index.html"); err == nil && page != nil {
			http.Redirect(w, r, "/"+name+"/", http.StatusFound)
			return
		}
	}
	switch {
	case err != nil:
		http.Error(w, "the club's file cannot be read now", http.StatusInternalServerError)
	case text == nil:
		http.Error(w, "there is no such page", http.StatusNotFound)
	default:
		h.Set("Content-Type", contentType(name))
		h.Set("Content-Length", strconv.Itoa(len(text)))
		if r.Method == http.MethodGet {
			w.Write(text) // who has gone away needs no answer
		}
	}
}

// contentType is that of a file by its name.
func contentType(name string) string {
	switch ext := path.Ext(name); ext {
	case ".pgn", ".trf":
		return "text/plain; charset=utf-8"
	case ".csv":
		return "text/csv; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	default:
		return mime.TypeByExtension(ext)
	}
}

// news is when the file last changed, and a stamp that differs after a change.
func (l *Live) news(ctx context.Context) ([]byte, error) {
	stamp, last, err := l.now(ctx)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]string{"stamp": stamp, "changed": last.UTC().Format(time.RFC3339)})
}

func (l *Live) now(ctx context.Context) (stamp string, last time.Time, err error) {
	info, err := l.club.Info(ctx)
	if err != nil {
		return "", time.Time{}, err
	}
	last = info.Last
	if last.IsZero() {
		last = info.Created
	}
	return fmt.Sprintf("%d-%d", info.Changes, last.UnixNano()), last, nil
}

// file is a file of the site as it is now, nil if there is none.
func (l *Live) file(ctx context.Context, name string) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	stamp, _, err := l.now(ctx)
	if err != nil {
		return nil, err
	}
	if l.site == nil || l.stamp != stamp {
		if l.site, err = New(ctx, l.club, l.writers, nil, true); err != nil {
			return nil, err
		}
		l.stamp, l.made, l.tried = stamp, map[string][]byte{}, map[string]error{}
	}
	part, build := l.part(name)
	err, done := l.tried[part]
	if !done {
		err = build(ctx, func(name string, text []byte) error { l.made[name] = text; return nil })
		if ctx.Err() != nil {
			return nil, ctx.Err() // who asked went away; the next may try again
		}
		if arbiter.KindOf(err) == arbiter.NotFound {
			err = nil
		}
		l.tried[part] = err
	}
	return l.made[name], err
}

var (
	gameFile  = regexp.MustCompile(`^event/([^/]+)/game-(\d{1,6})-(\d{1,6})\.(?:html|pgn)$`)
	eventFile = regexp.MustCompile(`^event/([^/]+)/[^/]+$`)
	personal  = regexp.MustCompile(`^player/(\d{1,15})\.html$`)
)

// part is the smallest part of the site that has a file, and how to make it.
func (l *Live) part(name string) (part string, build func(context.Context, Put) error) {
	s := l.site
	if m := gameFile.FindStringSubmatch(name); m != nil && s.shows(m[1]) {
		round, _ := strconv.Atoi(m[2])
		board, _ := strconv.Atoi(m[3])
		if round == 0 || board == 0 {
			return "", nothing
		}
		return fmt.Sprintf("game %s %d %d", m[1], round, board), func(ctx context.Context, put Put) error {
			return s.Game(ctx, m[1], round, board, put)
		}
	}
	if m := eventFile.FindStringSubmatch(name); m != nil {
		if !s.shows(m[1]) {
			return "", nothing
		}
		return "event " + m[1], func(ctx context.Context, put Put) error { return s.Event(ctx, m[1], put) }
	}
	if m := personal.FindStringSubmatch(name); m != nil {
		id, _ := strconv.ParseInt(m[1], 10, 64)
		if !s.known[id] {
			return "", nothing
		}
		return "player " + m[1], func(ctx context.Context, put Put) error {
			p, err := s.club.Player(ctx, "#"+m[1])
			if err != nil {
				return err
			}
			return s.player(ctx, &p, put)
		}
	}
	return "front", s.front
}

// shows reports whether an event has pages; addresses are in lower case.
func (s *Site) shows(handle string) bool {
	for _, e := range s.events {
		if strings.ToLower(e.Handle) == handle {
			return true
		}
	}
	return false
}

func nothing(context.Context, Put) error { return nil }
