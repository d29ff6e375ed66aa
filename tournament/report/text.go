package report

import (
	"bytes"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// All of tablewriter is in this file.

const gap = "  " // between columns

// render sets the columns under their headings with one rule between.
func render(l layout) (string, error) {
	var b bytes.Buffer
	names := make([]string, len(l.columns))
	for i, c := range l.columns {
		names[i] = c.Name
	}
	cells := cellConfig(l.columns)
	table := tablewriter.NewTable(&b,
		tablewriter.WithConfig(tablewriter.Config{Header: cells, Row: cells}),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithTrimSpace(tw.Off),
		tablewriter.WithEastAsian(tw.Off), // ½ and … are narrow whatever the locale
		tablewriter.WithRenderer(renderer.NewBlueprint(tw.Rendition{
			Borders: tw.BorderNone,
			Symbols: tw.NewSymbols(tw.StyleASCII),
			Settings: tw.Settings{
				Separators: tw.SeparatorsNone,
				Lines:      tw.Lines{ShowHeaderLine: tw.On},
			},
		})),
	)
	table.Header(names)
	if len(l.rows) == 0 {
		return strings.Join(names, gap) + "\n" + strings.Repeat("-", total(l.widths())) + "\n", nil
	}
	if err := table.Bulk(l.rows); err != nil {
		return "", err
	}
	if err := table.Render(); err != nil {
		return "", err
	}
	return b.String(), nil
}

// cellConfig keeps cells as they are, each column to its side.
func cellConfig(columns []Column) tw.CellConfig {
	align := make([]tw.Align, len(columns))
	padding := make([]tw.Padding, len(columns))
	for i, c := range columns {
		align[i] = map[Align]tw.Align{Left: tw.AlignLeft, Right: tw.AlignRight, Centre: tw.AlignCenter}[c.Align]
		padding[i] = tw.Padding{Right: gap, Overwrite: true}
	}
	if n := len(padding); n > 0 {
		padding[n-1].Right = ""
	}
	return tw.CellConfig{
		Formatting: tw.CellFormatting{AutoWrap: tw.WrapNone, AutoFormat: tw.Off},
		Alignment:  tw.CellAlignment{PerColumn: align},
		Padding:    tw.CellPadding{PerColumn: padding},
	}
}

// width is the number of terminal columns a text takes.
func width(s string) int { return twwidth.WidthWithOptions(s, twwidth.Options{}) }
