package report

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
)

//go:embed page.html
var pageText string

// writeHTML writes a page of its own, ready to print: tables one below the
// other, none but the long broken over pages.
func writeHTML(w io.Writer, tables []*Table, s Style) error {
	var page struct {
		Title  string
		Tables []printed
		Paper  paper
	}
	var lines []layout
	for _, t := range tables {
		l := lay(t, s.ASCII, true)
		lines = append(lines, l)
		page.Tables = append(page.Tables, printedTable(t, l, s.ASCII))
	}
	if len(tables) > 0 {
		page.Title = page.Tables[0].Title
	}
	page.Paper = paperFor(lines)
	tmpl, err := template.New("page").Parse(pageText)
	if err != nil {
		return err
	}
	return tmpl.Execute(w, page)
}

// A printed table is one as the template wants it.
type printed struct {
	Title string
	Class string
	Heads []printedHead
	Rows  []printedRow
	Notes []string
}

type printedRow struct {
	Faint bool
	Cells []printedCell
}

type printedCell struct{ Class, Text string }

type printedHead struct {
	printedCell
	Room int
}

func printedTable(t *Table, l layout, ascii bool) printed {
	p := printed{Title: clean(t.Title, ascii)}
	if t.Grid {
		p.Class = "grid"
	}
	for _, c := range l.columns {
		p.Heads = append(p.Heads, printedHead{printedCell{cellClass(c), c.Name}, c.Room})
	}
	for n, r := range l.rows {
		out := printedRow{Faint: t.Rows[n].Faint}
		for i, c := range r {
			class := cellClass(l.columns[i])
			if l.columns[i].Shrink && width(c) > longName {
				class = strings.TrimSpace(class + " long")
			}
			out.Cells = append(out.Cells, printedCell{class, strings.TrimSpace(c)})
		}
		p.Rows = append(p.Rows, out)
	}
	for _, n := range t.Notes {
		p.Notes = append(p.Notes, clean(n, ascii))
	}
	return p
}

// cellClass is the class of a column's cells.
func cellClass(c Column) string {
	return map[Align]string{Right: "r", Centre: "c"}[c.Align]
}
