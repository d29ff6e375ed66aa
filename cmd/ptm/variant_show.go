package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/engine"
	"ptm/engine/picture"
)

func (s *shell) variantShowCommand() *cli.Command {
	var format string
	return &cli.Command{
		Name: "show", Usage: "explain a variant: its array, its men, its options", ArgsUsage: "VARIANT",
		Description: "The men's moves are drawn from the tables by which records are checked.",
		Flags:       []cli.Flag{formatFlag(&format, "text", "json", "md")},
		UsageText:   "ptm variant show parity\nptm variant show modern-shogi-2 --format md",
		Action:      func(c *cli.Context) error { return s.runVariantShow(c.Args().First(), format) },
	}
}

func (s *shell) runVariantShow(name, format string) error {
	v, err := lookupVariant(name)
	if err != nil {
		return err
	}
	switch format {
	case "json":
		return writeVariantJSON(s.out, &v)
	case "md":
		return writeVariant(s.out, &v, markdown)
	}
	return writeVariant(s.out, &v, plainText)
}

// A pageStyle is how a page sets its headings and what is drawn.
type pageStyle struct{ title, heading, item, fence string }

var (
	plainText = pageStyle{title: "%s (%s)\n", heading: "\n%s:\n", item: "  ", fence: ""}
	markdown  = pageStyle{title: "# %s (`%s`)\n", heading: "\n## %s\n", item: "- ", fence: "```\n"}
)

// writeVariant explains a variant on a page.
func writeVariant(w io.Writer, v *engine.Variant, style pageStyle) error {
	board, err := boardText(v)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, style.title, v.Name, v.Key)
	fmt.Fprintf(w, "\n%sboard   %s\nturns   %s\nsource  %s\narray   %s\n%[1]s", style.fence, v.Board, v.Kind, v.Source, v.Start)
	fmt.Fprintf(w, style.heading, "The array")
	fmt.Fprintf(w, "\n%s%s%[1]s", style.fence, board)
	fmt.Fprintf(w, style.heading, "The men")
	fmt.Fprintf(w, "\n%s%s%[1]s", style.fence, picture.Patterns(v.Patterns(), 76))
	fmt.Fprintf(w, style.heading, "What the drawings do not show")
	fmt.Fprintln(w)
	for _, text := range v.Words {
		fmt.Fprintf(w, "%s%s\n", style.item, folded(text, style.item))
	}
	if len(v.Options) > 0 {
		fmt.Fprintf(w, style.heading, "Options, the first value being the default")
		fmt.Fprintln(w)
	}
	for _, o := range v.Options {
		fmt.Fprintf(w, "%s%s=%s\n    %s\n", style.item, o.Name, strings.Join(o.Values, "|"), folded(o.Help, "    "))
	}
	return nil
}

// folded is a text in lines that begin like its first.
func folded(text, before string) string {
	return strings.ReplaceAll(fold(text, 78-len(before)), "\n", "\n"+strings.Repeat(" ", len(before)))
}

// boardText is the array as it is drawn.
func boardText(v *engine.Variant) (string, error) {
	position, err := v.New(nil)
	if err != nil {
		return "", err
	}
	drawn, ok := position.(engine.Pictured)
	if !ok {
		return v.Start + "\n", nil
	}
	return picture.Text(drawn.Picture(), picture.Style{}), nil
}

// A variantSheet is a variant as JSON; see docs/json.md.
type variantSheet struct {
	Key     string           `json:"key"`
	Name    string           `json:"name"`
	Aliases []string         `json:"aliases"`
	Board   string           `json:"board"`
	Turns   engine.Kind      `json:"turns"`
	Source  string           `json:"source"`
	Array   string           `json:"array"`
	Men     []engine.Pattern `json:"men"`
	Words   []string         `json:"words"`
	Options []variantOption  `json:"options"`
}

type variantOption struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	Help   string   `json:"help"`
}

func writeVariantJSON(w io.Writer, v *engine.Variant) error {
	sheet := variantSheet{
		Key: v.Key, Name: v.Name, Aliases: v.Aliases, Board: v.Board, Turns: v.Kind, Source: v.Source,
		Array: v.Start, Men: v.Patterns(), Words: v.Words, Options: []variantOption{},
	}
	for _, o := range v.Options {
		sheet.Options = append(sheet.Options, variantOption(o))
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(sheet)
}
