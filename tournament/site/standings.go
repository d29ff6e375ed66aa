package site

import (
	"context"
	"fmt"

	"ptm/tournament"
	"ptm/tournament/report"
	"ptm/tournament/standings"
)

// explainedAtOnce is how many entrants the page of the standings explains; in
// larger events each player's own page does.
const explainedAtOnce = 60

func (es *eventSite) standings(context.Context) error {
	p := page{Title: es.event.Name + ", standings", Sections: []section{
		{Table: es.standingsView(), Links: []link{{Text: "Standings (CSV)", Href: "standings.csv"}}},
	}}
	if es.ranked.Round > 0 && len(es.ranked.Rows) <= explainedAtOnce {
		s := section{ID: "explained", Heading: "How the tie-breaks came about"}
		for _, r := range es.ranked.Rows {
			if p := es.event.Entrant(r.Number); p != nil {
				s.Details = append(s.Details, detail{
					ID: fmt.Sprintf("player-%d", r.Number), Summary: p.Name, Tables: es.explanations(r.Number),
				})
			}
		}
		p.Sections = append(p.Sections, s)
	}
	if err := es.page("standings.html", p); err != nil {
		return err
	}
	return es.csv("standings.csv", report.Standings(es.event, es.ranked))
}

func (es *eventSite) standingsView() *tableView {
	caption := fmt.Sprintf("Standings after round %d", es.ranked.Round)
	if es.ranked.Final {
		caption = "Final standings"
	}
	v := view(report.Standings(es.event, es.ranked), caption)
	es.linkEntrants(v, "name", es.inRank)
	return v
}

// explanations are the tie-breaks of an entrant, one table each. Those that
// cannot be explained are left out: who is unranked has none.
func (es *eventSite) explanations(number int) []*tableView {
	var list []*tableView
	for _, t := range es.ranked.TieBreaks {
		if t.Code == standings.Points {
			continue
		}
		x, err := standings.Explain(es.event, number, t, standings.Options{TieBreaks: es.ranked.TieBreaks})
		if err != nil {
			continue
		}
		v := view(report.Explanation(es.event, x), fmt.Sprintf("%s, %s: %s", t, t.Name(), x.Value))
		if p := es.event.Entrant(number); p != nil {
			v.Label = p.Name + ": " + v.Caption
		}
		es.linkEntrants(v, "name", func(i int) int { return x.Lines[i].Opponent })
		list = append(list, v)
	}
	return list
}

// entrants are the pages of the players in the event.
func (es *eventSite) entrants(context.Context) error {
	for i := range es.event.Entrants {
		if err := es.entrant(&es.event.Entrants[i]); err != nil {
			return err
		}
	}
	return nil
}

func (es *eventSite) entrant(p *tournament.Entrant) error {
	card, err := report.Card(es.event, p.Number)
	if err != nil {
		return err
	}
	v := view(card, "Rounds of "+p.Name)
	es.linkEntrants(v, "name", func(i int) int { return p.Record(i + 1).Opponent })
	v.link("round", func(i int) string { return roundPage(i + 1) })
	v.link("result", func(i int) string {
		if b := p.Record(i + 1).Board; es.games[[2]int{i + 1, b}] {
			return gamePage(i+1, b, "html")
		}
		return ""
	})
	out := page{Title: p.Name, Lead: es.entrantLead(p), Sections: []section{{ID: "rounds", Heading: "Rounds", Table: v}}}
	if tables := es.explanations(p.Number); es.ranked.Round > 0 && len(tables) > 0 {
		out.Sections = append(out.Sections, section{ID: "explained", Heading: "Tie-breaks",
			Details: []detail{{ID: "tiebreaks", Summary: "How the tie-breaks came about", Tables: tables}}})
	}
	if es.known[p.Player] {
		out.Sections = append(out.Sections, section{Links: []link{{Text: "Ratings and other events of " + p.Name, Href: "../../" + playerPage(p.Player)}}})
	}
	return es.page(entrantPage(p.Number), out)
}

// entrantLead is place and points of an entrant, and who he is.
func (es *eventSite) entrantLead(p *tournament.Entrant) string {
	text := fmt.Sprintf("No %d", p.Number)
	if r := es.ranked.Row(p.Number); r != nil && r.Rank > 0 && es.ranked.Round > 0 {
		text += fmt.Sprintf(" · place %d · %s points", r.Rank, r.Points)
	}
	if p.Rating > 0 {
		text += fmt.Sprintf(" · rating %d", p.Rating)
	}
	if p.Club != "" {
		text += " · " + p.Club
	}
	return text
}
