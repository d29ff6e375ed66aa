package site

import (
	"bytes"
	"embed"
	"html/template"
	"strings"

	"ptm/tournament/report"
)

//go:embed assets
var assets embed.FS

// A page is what all pages are made of.
type page struct {
	Title string
	Lead  string // below the title
	// Root leads to the site's own folder: "../../".
	Root     string
	Home     bool
	Club     string
	Crumbs   []link
	Nav      []link // the pages beside this one
	Sections []section
	Changed  string // when the event last changed, or empty
	Live     bool
	Viewer   *viewer
	// Sideways is for pages that are wider than high on paper.
	Sideways bool
}

type link struct {
	Text, Href string
	Here       bool // it is the page itself
}

// A section is a part of a page under a heading.
type section struct {
	ID, Heading, Text string
	Facts             []fact
	Table             *tableView
	Picture           template.HTML // SVG of our own making
	Links             []link
	Details           []detail
}

type fact struct{ Name, Value string }

// A detail is shown on demand.
type detail struct {
	ID, Summary string
	Tables      []*tableView
}

// A tableView is a report's table on a page.
type tableView struct {
	Caption string
	// Label tells apart tables of one caption on a page; empty means Caption.
	Label string
	Heads []cell
	Rows  []row
	Notes []string
	Hint  string // what there is to press; not for paper
	keys  []string
}

type row struct {
	Faint bool
	Cells []cell
}

type cell struct {
	Class, Text, Href string
	Head              bool // it heads its row
}

// view lays a table out. Columns that text leaves out early are left out on
// small screens.
func view(t *report.Table, caption string) *tableView {
	v := &tableView{Caption: caption, Notes: t.Notes}
	columns, rows := report.Shown(t)
	classes := make([]string, len(columns))
	for i, c := range columns {
		classes[i] = class(c)
		v.Heads = append(v.Heads, cell{Class: classes[i], Text: c.Name})
		v.keys = append(v.keys, c.Key)
	}
	for n, texts := range rows {
		r := row{Faint: t.Rows[n].Faint}
		for i, text := range texts {
			r.Cells = append(r.Cells, cell{Class: classes[i], Text: strings.TrimSpace(text), Head: columns[i].Key == "name"})
		}
		v.Rows = append(v.Rows, r)
	}
	return v
}

func class(c report.Column) string {
	var list []string
	switch c.Align {
	case report.Right:
		list = append(list, "r")
	case report.Centre:
		list = append(list, "c")
	}
	// A tie-break's column is called the same everywhere; it stays.
	tieBreak := c.Name == c.Key
	if c.Drop >= 2 && c.Drop < 100 && !tieBreak || strings.HasSuffix(c.Key, "_points") {
		list = append(list, "wide")
	}
	if c.Shrink {
		list = append(list, "name")
	}
	return strings.Join(list, " ")
}

// link makes links of a column's cells; an empty address makes none.
func (v *tableView) link(key string, href func(row int) string) {
	for i, k := range v.keys {
		if k != key {
			continue
		}
		for n := range v.Rows {
			if c := &v.Rows[n].Cells[i]; c.Text != "" {
				c.Href = href(n)
			}
		}
	}
}

// put writes a page under its name.
func (s *Site) put(put Put, name string, p page) error {
	p.Club = s.clubName()
	p.Root = strings.Repeat("../", strings.Count(name, "/"))
	p.Live = s.live && p.Viewer == nil
	for i := range p.Nav {
		p.Nav[i].Here = p.Nav[i].Href == name[strings.LastIndex(name, "/")+1:]
	}
	var out bytes.Buffer
	if err := s.template.Execute(&out, p); err != nil {
		return err
	}
	return put(name, out.Bytes())
}
