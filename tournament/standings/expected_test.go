package standings_test

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// A published case: a file, how it is to be read, and by which edition.
type published struct {
	name    string // of the file, without its end
	system  tournament.System
	edition tournament.Edition
	unrated int
}

func index(t testing.TB) []published {
	t.Helper()
	var out []published
	for _, row := range lines(t, "INDEX.tsv")[1:] {
		c := published{name: strings.TrimSuffix(path.Base(row[0]), ".trf"), system: tournament.Swiss}
		if row[1] == "rr" {
			c.system = tournament.RoundRobin
		}
		year, err := strconv.Atoi(row[2])
		if err != nil {
			t.Fatal(err)
		}
		c.edition = tournament.Edition(year)
		c.unrated, _ = strconv.Atoi(row[3])
		out = append(out, c)
	}
	return out
}

func (c published) options(t testing.TB, list string) standings.Options {
	t.Helper()
	parsed, err := standings.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	return standings.Options{System: c.system, Edition: c.edition, Unrated: c.unrated, TieBreaks: parsed}
}

func rank(t testing.TB, e *tournament.Event, o standings.Options) *standings.Table {
	t.Helper()
	table, err := standings.Rank(e, o)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Every cell that two other calculators agree on. The ranks in these files are
// those by all columns but Fore Buchholz, which is computed on its own.
func TestExpectedValues(t *testing.T) {
	t.Parallel()
	for _, c := range index(t) {
		name := fmt.Sprintf("%s.%d", c.name, c.edition)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := lines(t, "expected", name+".tsv")
			list := want[0][2:]
			event := load(t, c.name+".trf")
			table := rank(t, event, c.options(t, strings.Join(list, ",")))
			ranks := rank(t, event, c.options(t, strings.Join(slices.DeleteFunc(slices.Clone(list), func(s string) bool {
				return strings.HasPrefix(s, "FB")
			}), ",")))
			if len(table.Rows) != len(want)-1 {
				t.Fatalf("got %d rows, want %d", len(table.Rows), len(want)-1)
			}
			for _, w := range want[1:] {
				number, _ := strconv.Atoi(w[0])
				row := table.Row(number)
				if row == nil {
					t.Fatalf("entrant %d is missing", number)
				}
				if got := strconv.Itoa(ranks.Row(number).Rank); got != w[1] {
					t.Errorf("entrant %d: rank %s, want %s", number, got, w[1])
				}
				for k, v := range row.Values {
					if v.String() != w[k+2] {
						t.Errorf("entrant %d: %s = %s, want %s", number, list[k], v, w[k+2])
					}
				}
			}
		})
	}
}

// The final ranks by seven lists.
func TestExpectedRanks(t *testing.T) {
	t.Parallel()
	cases := map[string]published{}
	for _, c := range index(t) {
		cases[fmt.Sprintf("%s.%d", c.name, c.edition)] = c
	}
	for _, row := range lines(t, "RANKS.tsv") {
		name := strings.TrimSuffix(path.Base(row[0]), ".trf")
		t.Run(name+"."+row[1]+"/"+row[2], func(t *testing.T) {
			t.Parallel()
			c, ok := cases[name+"."+row[1]]
			if !ok {
				t.Fatalf("no case %s.%s", name, row[1])
			}
			table := rank(t, load(t, c.name+".trf"), c.options(t, row[2]))
			for pair := range strings.FieldsSeq(row[4]) {
				number, rank, _ := strings.Cut(pair, ":")
				id, _ := strconv.Atoi(number)
				got := table.Row(id)
				if got == nil || strconv.Itoa(got.Rank) != rank {
					t.Errorf("entrant %s: got %+v, want rank %s", number, got, rank)
				}
			}
		})
	}
}
