package report

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
)

//go:embed page.html
var pageText string

// writeHTML writes a page of its own, ready to print.
func writeHTML(w io.Writer, t *Table, s Style) error {
	type cell struct{ Class, Text string }
	type row struct {
		Faint bool
		Cells []cell
	}
	var page struct {
		Title string
		Heads []cell
		Rows  []row
		Notes []string
	}
	class := map[Align]string{Right: "r", Centre: "c"}
	l := lay(t, s.ASCII)
	page.Title = clean(t.Title, s.ASCII)
	for _, c := range l.columns {
		page.Heads = append(page.Heads, cell{class[c.Align], c.Name})
	}
	for n, r := range l.rows {
		out := row{Faint: t.Rows[n].Faint}
		for i, c := range r {
			out.Cells = append(out.Cells, cell{class[l.columns[i].Align], strings.TrimSpace(c)})
		}
		page.Rows = append(page.Rows, out)
	}
	for _, n := range t.Notes {
		page.Notes = append(page.Notes, clean(n, s.ASCII))
	}
	tmpl, err := template.New("page").Parse(pageText)
	if err != nil {
		return err
	}
	return tmpl.Execute(w, page)
}
