package modernshogi_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"ptm/engine"
	"ptm/variants/modernshogi"
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

func variant(edition string) engine.Variant {
	if edition == "1" {
		return modernshogi.First()
	}
	return modernshogi.Second()
}

func parse(tb testing.TB, edition, fen string) engine.Position {
	tb.Helper()
	p, err := variant(edition).Parse(fen, nil)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// mostNodes is how far the rows are followed unless PTM_DEEP is set.
const mostNodes = 3_000_000

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "perft.tsv") {
		want, err := strconv.ParseUint(row["nodes_pawn_drop_mate_illegal"], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if want > mostNodes && os.Getenv("PTM_DEEP") == "" {
			continue
		}
		t.Run(row["id"]+"/"+row["depth"], func(t *testing.T) {
			t.Parallel()
			p := parse(t, row["edition"], row["fen"])
			depth, _ := strconv.Atoi(row["depth"])
			if got := engine.Perft(p, depth); got != want {
				t.Errorf("%s: %d nodes, want %d", row["fen"], got, want)
			}
		})
	}
}
