package report_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ptm/tournament/report"
)

// TestWrap: a column that explains is broken over lines, none wider than asked,
// and nothing is lost; words stay whole if they fit in the column.
func TestWrap(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zß桜]{1,9}|[0-9a-f桜]{20,64}`), 1, 30).Draw(t, "words")
		table := &report.Table{Columns: []report.Column{{Name: "Round", Key: "round", Align: report.Right}, {Name: "Why", Key: "why", Wrap: true}}}
		table.Add(report.Number(1), report.Text(strings.Join(words, " ")))
		table.Rows[0].Faint = true
		table.Add(report.Number(2), report.Text("short"))
		var b bytes.Buffer
		limit := rapid.IntRange(30, 60).Draw(t, "width")
		if err := report.Write(&b, table, report.TextFormat, report.Style{Width: limit}); err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(b.String()) {
			if len([]rune(strings.TrimRight(line, "\n"))) > limit {
				t.Fatalf("wider than %d: %q", limit, line)
			}
			got = append(got, strings.Fields(line)...)
		}
		want := append(append([]string{"1"}, words...), "2", "short")
		if text := strings.Join(got[3:], ""); text != strings.Join(want, "") {
			t.Fatalf("got %q, want %q", text, strings.Join(want, ""))
		}
		for _, word := range words {
			if len(word) < 10 && !slices.Contains(got, word) {
				t.Fatalf("%q was broken: %q", word, got)
			}
		}
	})
}
