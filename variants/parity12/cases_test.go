package parity12_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"ptm/engine"
	"ptm/variants/parity12"
)

// rows reads a table of cases; the first line names the columns.
func rows(tb testing.TB, name string) []map[string]string {
	tb.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	all, err := r.ReadAll()
	if err != nil {
		tb.Fatal(err)
	}
	head := all[0]
	head[0] = head[0][1:]
	var list []map[string]string
	for _, line := range all[1:] {
		row := map[string]string{}
		for i, name := range head {
			row[name] = line[i]
		}
		list = append(list, row)
	}
	return list
}

func parse(tb testing.TB, fen string, s engine.Settings) engine.Position {
	tb.Helper()
	v := parity12.Variant()
	settled, err := v.Settle(s)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := v.Parse(fen, settled)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// mostNodes is how far the rows are followed unless PTM_DEEP is set.
const mostNodes = 3_000_000

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"perft_castle.tsv", "perft_nocastle.tsv"} {
		for _, row := range rows(t, name) {
			want, err := strconv.ParseUint(row["nodes"], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			if want > mostNodes && os.Getenv("PTM_DEEP") == "" {
				continue
			}
			t.Run(row["id"]+"/"+row["depth"], func(t *testing.T) {
				t.Parallel()
				p := parse(t, row["fen"], nil)
				depth, _ := strconv.Atoi(row["depth"])
				if got := engine.Perft(p, depth); got != want {
					t.Errorf("%s: %d nodes, want %d", row["fen"], got, want)
				}
				if p.String() != row["fen"] {
					t.Errorf("%s is written %s", row["fen"], p)
				}
			})
		}
	}
}
