package site

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"strings"

	"ptm/rating/chart"
	"ptm/tournament/arbiter"
	"ptm/tournament/report"
)

// ratings makes the rating lists and tells which there are.
func (s *Site) ratings(ctx context.Context, put Put) ([]arbiter.PoolInfo, error) {
	pools, err := s.club.Pools(ctx)
	if err != nil {
		return nil, err
	}
	var made []arbiter.PoolInfo
	for _, pool := range pools {
		if pool.Games == 0 {
			continue
		}
		list, err := s.club.RatingList(ctx, arbiter.ListOptions{Variant: pool.Pool})
		if err != nil {
			return nil, err
		}
		v := view(s.writers.Ratings(list), "Rating list of "+poolName(pool.Pool))
		v.link("player", func(i int) string {
			if id := int64(list.Lines[i].Player.ID); s.known[id] {
				return "../" + playerPage(id)
			}
			return ""
		})
		p := page{Title: "Ratings, " + poolName(pool.Pool), Lead: "At the end of " + list.AsOf, Sections: []section{{Table: v}}}
		if err := s.put(put, ratingPage(pool.Pool), p); err != nil {
			return nil, err
		}
		made = append(made, pool)
	}
	return made, nil
}

// players makes the pages of all who play in the events.
func (s *Site) players(ctx context.Context, put Put) error {
	all, err := s.club.Players(ctx, arbiter.PlayerFilter{})
	if err != nil {
		return err
	}
	for i := range all {
		if !s.known[int64(all[i].ID)] {
			continue
		}
		if err := s.player(ctx, &all[i], put); err != nil {
			return err
		}
	}
	return nil
}

func (s *Site) player(ctx context.Context, p *arbiter.Player, put Put) error {
	id := int64(p.ID)
	var lead []string
	for _, text := range []string{p.Title, p.Club, p.Federation} {
		if text != "" {
			lead = append(lead, text)
		}
	}
	out := page{Title: p.Name, Lead: strings.Join(lead, " · ")}
	charts, err := s.charts(ctx, p)
	if err != nil {
		return err
	}
	out.Sections = append(out.Sections, charts...)
	t := &report.Table{Columns: []report.Column{{Name: "Event", Key: "event"}, {Name: "Start", Key: "start"}, {Name: "Variant", Key: "variant"}, {Name: "State", Key: "state", Drop: 9}}}
	for _, e := range s.played[id] {
		t.Add(report.Text(e.event.Name), report.Text(e.event.Start), report.Text(variantName(e.event.Variant)), report.Text(stateText(e.event)))
	}
	v := view(t, "Events of "+p.Name)
	v.link("event", func(i int) string {
		e := s.played[id][i]
		return "../" + eventFolder(e.event.Handle) + entrantPage(e.number)
	})
	out.Sections = append(out.Sections, section{ID: "events", Heading: "Events", Table: v})
	return s.put(put, playerPage(id), out)
}

// charts are the histories of a player's ratings, a section for each pool.
func (s *Site) charts(ctx context.Context, p *arbiter.Player) ([]section, error) {
	_, steps, err := s.club.RatingHistory(ctx, "#"+fmt.Sprint(p.ID), "")
	if err != nil {
		return nil, err
	}
	var list []section
	seen := map[string]bool{}
	for _, step := range steps {
		if seen[step.Pool] {
			continue
		}
		seen[step.Pool] = true
		_, pool, curve, err := s.club.RatingCurve(ctx, "#"+fmt.Sprint(p.ID), step.Pool)
		if err != nil {
			return nil, err
		}
		c := chart.Chart{Title: p.Name, Subject: poolName(pool)}
		for _, at := range curve {
			c.Points = append(c.Points, chart.Point{Label: at.Month, Rating: at.Rating, Low: at.Low, High: at.High, Games: at.Games})
		}
		var out bytes.Buffer
		if err := chart.SVG(&out, c); err != nil {
			return nil, err
		}
		list = append(list, section{ID: "rating-" + strings.ReplaceAll(pool, "/", "~"), Heading: "Rating, " + poolName(pool),
			Picture: template.HTML(out.String()), Links: []link{{Text: "Rating list", Href: "../" + ratingPage(pool)}}})
	}
	return list, nil
}
