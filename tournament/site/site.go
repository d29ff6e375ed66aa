package site

import (
	"context"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"time"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

// Writers are how the club writes what the pages offer for download, and its
// rating lists.
type Writers struct {
	PGN     func(*tournament.Event, *arbiter.Game) ([]byte, error)
	TRF     func(*tournament.Event) ([]byte, error)
	Ratings func(arbiter.RatingList) *report.Table
}

// A Site makes the pages of some events of a club.
type Site struct {
	club    *arbiter.Club
	writers Writers
	// name is the club's, events those that have pages.
	name   string
	events []arbiter.EventInfo
	// known are the players who have a page.
	known map[int64]bool
	// played are the events of each, the latest first.
	played map[int64][]entry
	// live pages look for news by themselves.
	live     bool
	template *template.Template
}

// entry is a player's place in an event.
type entry struct {
	event  arbiter.EventInfo
	number int
}

// Put takes a finished file of the site. Names have slashes.
type Put func(name string, text []byte) error

// New reads which pages there are to be. handles are the events that get
// pages; nil means all. live adds what keeps a page on a screen up to date.
func New(ctx context.Context, club *arbiter.Club, w Writers, handles []string, live bool) (*Site, error) {
	info, err := club.Info(ctx)
	if err != nil {
		return nil, err
	}
	all, err := club.Events(ctx)
	if err != nil {
		return nil, err
	}
	page, err := template.ParseFS(assets, "assets/page.html")
	if err != nil {
		return nil, err
	}
	s := &Site{club: club, writers: w, name: info.Name, live: live, template: page, known: map[int64]bool{}, played: map[int64][]entry{}}
	for _, e := range all {
		if handles == nil || slices.ContainsFunc(handles, func(h string) bool { return strings.EqualFold(h, e.Handle) }) {
			s.events = append(s.events, e)
		}
	}
	slices.SortStableFunc(s.events, func(a, b arbiter.EventInfo) int { return strings.Compare(b.Start, a.Start) })
	for _, info := range s.events {
		e, err := club.Event(ctx, info.Handle)
		if err != nil {
			return nil, err
		}
		for _, p := range e.Entrants {
			if p.Player != 0 {
				s.known[p.Player] = true
				s.played[p.Player] = append(s.played[p.Player], entry{info, p.Number})
			}
		}
	}
	return s, nil
}

// Shared makes the pages that belong to no event: the club's, the players' and
// the rating lists.
func (s *Site) Shared(ctx context.Context, put Put) error {
	if err := s.front(ctx, put); err != nil {
		return err
	}
	return s.players(ctx, put)
}

// front makes the shared pages but those of the players.
func (s *Site) front(ctx context.Context, put Put) error {
	for _, name := range []string{"style.css", "viewer.js", "live.js"} {
		text, err := assets.ReadFile("assets/" + name)
		if err != nil {
			return err
		}
		if err := put(name, text); err != nil {
			return err
		}
	}
	pools, err := s.ratings(ctx, put)
	if err != nil {
		return err
	}
	return s.home(pools, put)
}

// home is the club's own page.
func (s *Site) home(pools []arbiter.PoolInfo, put Put) error {
	t := &report.Table{Columns: []report.Column{
		{Name: "Event", Key: "event"}, {Name: "Start", Key: "start"}, {Name: "Variant", Key: "variant"},
		{Name: "Players", Key: "players", Align: report.Right, Drop: 9}, {Name: "State", Key: "state"},
	}}
	for _, e := range s.events {
		t.Add(report.Text(e.Name), report.Text(e.Start), report.Text(variantName(e.Variant)), report.Number(e.Entrants), report.Text(stateText(e)))
	}
	v := view(t, "Events")
	v.link("event", func(row int) string { return eventFolder(s.events[row].Handle) + "index.html" })
	p := page{Title: s.clubName(), Home: true, Sections: []section{{ID: "events", Heading: "Events", Table: v}}}
	if len(s.events) == 0 {
		p.Sections = []section{{Heading: "Events", Text: "There are no events yet."}}
	}
	if len(pools) > 0 {
		list := section{ID: "ratings", Heading: "Ratings"}
		for _, pool := range pools {
			list.Links = append(list.Links, link{Text: poolName(pool.Pool), Href: ratingPage(pool.Pool)})
		}
		p.Sections = append(p.Sections, list)
	}
	return s.put(put, "index.html", p)
}

func (s *Site) clubName() string {
	if s.name == "" {
		return "Chess variants"
	}
	return s.name
}

// poolName is a rating pool as people call it: "parity/blitz" is Parity Chess,
// blitz.
func poolName(pool string) string {
	key, class, ok := strings.Cut(pool, "/")
	if !ok {
		return variantName(key)
	}
	return variantName(key) + ", " + class
}

// stateText is how far an event is.
func stateText(e arbiter.EventInfo) string {
	switch {
	case e.State == arbiter.Running && e.Rounds > 0:
		return fmt.Sprintf("round %d of %d", e.Paired, e.Rounds)
	case e.State == arbiter.Running:
		return fmt.Sprintf("round %d", e.Paired)
	}
	return string(e.State)
}

// The addresses of the pages. They depend on nothing that a correction changes.

func eventFolder(handle string) string { return "event/" + strings.ToLower(handle) + "/" }
func roundPage(round int) string       { return "round-" + strconv.Itoa(round) + ".html" }
func entrantPage(number int) string    { return "player-" + strconv.Itoa(number) + ".html" }
func playerPage(id int64) string       { return "player/" + strconv.FormatInt(id, 10) + ".html" }
func ratingPage(pool string) string    { return "rating/" + strings.ReplaceAll(pool, "/", "~") + ".html" }
func gamePage(round, board int, ext string) string {
	return fmt.Sprintf("game-%d-%d.%s", round, board, ext)
}

// clock is a time of change as it is shown.
func clock(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }
