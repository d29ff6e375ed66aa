package site

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
	"ptm/tournament/standings"
	"ptm/variants"
)

// An eventSite is one event while its pages are made.
type eventSite struct {
	*Site
	info   arbiter.EventInfo
	event  *tournament.Event
	ranked *standings.Table
	// games are the boards with a checked record, by round and board.
	games map[[2]int]bool
	// put takes files of the event's folder.
	put Put
}

// Event makes the pages of an event, without those of its games.
func (s *Site) Event(ctx context.Context, handle string, put Put) error {
	es, err := s.eventSite(ctx, handle, put)
	if err != nil {
		return err
	}
	for _, make := range []func(context.Context) error{es.front, es.rounds, es.standings, es.crosstable, es.entrants, es.downloads} {
		if err := make(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s *Site) eventSite(ctx context.Context, handle string, put Put) (*eventSite, error) {
	info, err := s.club.EventInfo(ctx, handle)
	if err != nil {
		return nil, err
	}
	es := &eventSite{Site: s, info: info, games: map[[2]int]bool{}}
	es.put = func(name string, text []byte) error { return put(eventFolder(info.Handle)+name, text) }
	if es.event, err = s.club.Event(ctx, handle); err != nil {
		return nil, err
	}
	list, err := standings.List(es.event)
	if err != nil {
		return nil, err
	}
	if es.ranked, err = standings.Rank(es.event, standings.Options{TieBreaks: list}); err != nil {
		return nil, err
	}
	for n := 1; n <= es.event.Paired; n++ {
		round, err := s.club.Round(ctx, handle, n)
		if err != nil {
			return nil, err
		}
		for _, b := range round.Boards {
			if b.Record != "" {
				es.games[[2]int{n, b.Number}] = true
			}
		}
	}
	return es, nil
}

// page writes a page of the event.
func (es *eventSite) page(name string, p page) error {
	if p.Nav == nil {
		p.Nav = es.nav()
	}
	if name != "index.html" && p.Crumbs == nil {
		p.Crumbs = []link{{Text: es.event.Name, Href: "index.html"}}
	}
	folder := eventFolder(es.info.Handle)
	return es.Site.put(func(full string, text []byte) error { return es.put(strings.TrimPrefix(full, folder), text) }, folder+name, p)
}

func (es *eventSite) nav() []link {
	nav := []link{{Text: "Event", Href: "index.html"}}
	for n := 1; n <= es.event.Paired; n++ {
		nav = append(nav, link{Text: fmt.Sprintf("Round %d", n), Href: roundPage(n)})
	}
	return append(nav, link{Text: "Standings", Href: "standings.html"}, link{Text: "Cross table", Href: "crosstable.html"})
}

// front is the event's first page: what it is, the last round, the standings.
func (es *eventSite) front(ctx context.Context) error {
	e := es.event
	p := page{Title: e.Name, Lead: es.lead()}
	if e.Paired > 0 {
		v, err := es.pairings(e.Paired)
		if err != nil {
			return err
		}
		p.Sections = []section{
			{ID: "round", Heading: fmt.Sprintf("Round %d", e.Paired), Table: v},
			{ID: "standings", Heading: "Standings", Table: es.standingsView()},
		}
		// In the end it is the final order that people look for.
		if es.info.State == arbiter.Finished {
			p.Sections[1].Heading = "Final standings"
			slices.Reverse(p.Sections)
		}
	} else {
		v := view(report.Entrants(e), "Players")
		es.linkEntrants(v, "name", func(i int) int { return e.Entrants[i].Number })
		p.Sections = append(p.Sections, section{ID: "players", Heading: "Players", Table: v})
	}
	p.Sections = append(p.Sections, section{ID: "facts", Heading: "About the event", Facts: es.facts()})
	files := section{ID: "files", Heading: "Downloads", Links: []link{
		{Text: "FIDE report file (TRF)", Href: "event.trf"}, {Text: "Standings (CSV)", Href: "standings.csv"}, {Text: "Cross table (CSV)", Href: "crosstable.csv"},
	}}
	if len(es.games) > 0 {
		files.Links = append([]link{{Text: fmt.Sprintf("All %d checked games (PGN)", len(es.games)), Href: "games.pgn"}}, files.Links...)
	}
	p.Sections = append(p.Sections, files)
	changes, err := es.club.Changes(ctx, arbiter.ChangeFilter{Event: es.info.Handle, Limit: 1})
	if err != nil {
		return err
	}
	if len(changes) > 0 {
		p.Changed = clock(changes[0].At)
	}
	return es.page("index.html", p)
}

func (es *eventSite) lead() string {
	parts := []string{variantName(es.event.Variant), es.days(), es.event.Place, stateText(es.info)}
	var full []string
	for _, p := range parts {
		if p != "" {
			full = append(full, p)
		}
	}
	return strings.Join(full, " · ")
}

func variantName(key string) string {
	if v, ok := variants.Lookup(key); ok {
		return v.Name
	}
	return key
}

func (es *eventSite) days() string {
	if es.event.End == "" || es.event.End == es.event.Start {
		return es.event.Start
	}
	return es.event.Start + " to " + es.event.End
}

// systemName is a pairing system as people write it: "Round robin".
func systemName(s tournament.System) string {
	words := strings.ReplaceAll(string(s), "-", " ")
	return strings.ToUpper(words[:min(1, len(words))]) + words[min(1, len(words)):]
}

func (es *eventSite) facts() []fact {
	e := es.event
	rounds := ""
	if e.Rounds > 0 {
		rounds = fmt.Sprint(e.Rounds)
	}
	list, _ := standings.List(e)
	var names []string
	for _, t := range list {
		names = append(names, t.String())
	}
	var full []fact
	for _, f := range []fact{
		{"Variant", variantName(e.Variant)}, {"Options", strings.Join(e.Options, ", ")}, {"Dates", es.days()}, {"Place", e.Place},
		{"System", systemName(e.System)}, {"Rounds", rounds}, {"Players", fmt.Sprint(len(e.Entrants))}, {"Tie-breaks", strings.Join(names, ", ")},
		{"Time control", e.TimeControl}, {"Arbiter", e.Arbiter}, {"Federation", e.Federation},
	} {
		if f.Value != "" {
			full = append(full, f)
		}
	}
	return full
}

// rounds are the pages of the pairings.
func (es *eventSite) rounds(context.Context) error {
	for n := 1; n <= es.event.Paired; n++ {
		v, err := es.pairings(n)
		if err != nil {
			return err
		}
		files := []link{{Text: "Pairings (CSV)", Href: fmt.Sprintf("round-%d.csv", n)}}
		p := page{Title: fmt.Sprintf("%s, round %d", es.event.Name, n), Sections: []section{{Table: v, Links: files}}}
		if err := es.page(roundPage(n), p); err != nil {
			return err
		}
		t, err := report.Pairings(es.event, n)
		if err != nil {
			return err
		}
		if err := es.csv(fmt.Sprintf("round-%d.csv", n), t); err != nil {
			return err
		}
	}
	return nil
}

// pairings is the pairing list of a round; a result leads to the game.
func (es *eventSite) pairings(round int) (*tableView, error) {
	t, err := report.Pairings(es.event, round)
	if err != nil {
		return nil, err
	}
	v := view(t, fmt.Sprintf("Pairings of round %d", round))
	white, black := numbers(t, "white_number"), numbers(t, "black_number")
	boards := numbers(t, "board")
	es.linkEntrants(v, "white", func(i int) int { return white[i] })
	es.linkEntrants(v, "black", func(i int) int { return black[i] })
	checked := false
	v.link("result", func(i int) string {
		if es.games[[2]int{round, boards[i]}] {
			checked = true
			return gamePage(round, boards[i], "html")
		}
		return ""
	})
	if checked {
		v.Hint = "An underlined result leads to the game, to be played through."
	}
	return v, nil
}

// numbers are the whole numbers of a column, 0 where there is none.
func numbers(t *report.Table, key string) []int {
	columns, rows := report.Shown(t)
	list := make([]int, len(t.Rows))
	for i, c := range columns {
		if c.Key != key {
			continue
		}
		for n := range rows {
			fmt.Sscan(rows[n][i], &list[n])
		}
	}
	return list
}

// linkEntrants makes links to the pages of entrants.
func (es *eventSite) linkEntrants(v *tableView, key string, number func(row int) int) {
	v.link(key, func(i int) string {
		if n := number(i); n != 0 && es.event.Entrant(n) != nil {
			return entrantPage(n)
		}
		return ""
	})
}

// upright is how many columns fit on paper that is higher than wide.
const upright = 14

func (es *eventSite) crosstable(context.Context) error {
	t := report.Crosstable(es.event, es.ranked, report.CrossOptions{})
	caption := fmt.Sprintf("Cross table after round %d", es.ranked.Round)
	if es.ranked.Final {
		caption = "Final cross table"
	}
	v := view(t, caption)
	es.linkEntrants(v, "name", es.inRank)
	p := page{Title: es.event.Name + ", cross table", Sections: []section{{Table: v, Links: []link{{Text: "Cross table (CSV)", Href: "crosstable.csv"}}}}}
	p.Sideways = len(v.Heads) > upright
	if err := es.page("crosstable.html", p); err != nil {
		return err
	}
	return es.csv("crosstable.csv", t)
}

// inRank is the number of the entrant in a row of the standings.
func (es *eventSite) inRank(row int) int { return es.ranked.Rows[row].Number }

func (es *eventSite) csv(name string, t *report.Table) error {
	var out bytes.Buffer
	if err := report.Write(&out, t, report.CSV, report.Style{}); err != nil {
		return err
	}
	return es.put(name, out.Bytes())
}

// downloads are the files for other programs. Dates of birth stay at home.
func (es *eventSite) downloads(ctx context.Context) error {
	e := *es.event
	e.Entrants = append([]tournament.Entrant(nil), e.Entrants...)
	for i := range e.Entrants {
		e.Entrants[i].Birth = ""
	}
	text, err := es.writers.TRF(&e)
	if err != nil {
		return err
	}
	if err := es.put("event.trf", text); err != nil || len(es.games) == 0 {
		return err
	}
	var all bytes.Buffer
	_, err = es.club.EventGames(ctx, es.info.Handle, 0, 0, func(g arbiter.Game) error {
		text, err := es.writers.PGN(es.event, &g)
		all.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	return es.put("games.pgn", all.Bytes())
}
