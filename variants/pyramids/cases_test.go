package pyramids_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/pyramids"
)

// rows reads a table of cases; the first line names the columns.
func rows(tb testing.TB, name string) []map[string]string {
	tb.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	head := strings.Split(strings.TrimPrefix(lines[0], "#"), "\t")
	var list []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, field := range strings.Split(line, "\t") {
			row[head[i]] = field
		}
		list = append(list, row)
	}
	return list
}

func variant(tb testing.TB, key string) engine.Variant {
	tb.Helper()
	for _, v := range pyramids.All() {
		if v.Key == key {
			return v
		}
	}
	tb.Fatalf("no variant %s", key)
	return engine.Variant{}
}

// parse reads a position; option is name=value or empty.
func parse(tb testing.TB, key, option, fen string) engine.Position {
	tb.Helper()
	v := variant(tb, key)
	chosen := engine.Settings{}
	if name, value, ok := strings.Cut(option, "="); ok {
		chosen[name] = value
	}
	settled, err := v.Settle(chosen)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := v.Parse(fen, settled)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// read finds the one legal move that a text means.
func read(tb testing.TB, p engine.Position, text string) engine.Move {
	tb.Helper()
	w, err := notation.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	found := p.Match(nil, w)
	if len(found) != 1 {
		tb.Fatalf("%s fits %d moves in %s: %v", text, len(found), p, p.Explain(w))
	}
	return found[0]
}

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, row := range append(rows(t, "perft_pyramids.tsv"), rows(t, "perft_options_pyramids.tsv")...) {
		t.Run(row["id"]+"/"+row["depth"], func(t *testing.T) {
			t.Parallel()
			p := parse(t, row["variant"], row["option"], row["fen"])
			depth, _ := strconv.Atoi(row["depth"])
			if got := strconv.FormatUint(engine.Perft(p, depth), 10); got != row["nodes"] {
				t.Errorf("%s: %s nodes, want %s", row["fen"], got, row["nodes"])
			}
		})
	}
}

func TestGames(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "games_pyramids.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			t.Parallel()
			g := engine.NewGame(parse(t, row["variant"], "", row["start_fen"]))
			for _, text := range strings.Fields(row["moves"]) {
				if o := ending(g); o.Over() {
					t.Fatalf("over before move %d, %s: %v", g.Len()+1, text, o)
				}
				m := read(t, g.Position(), text)
				if got := string(g.Position().AppendSAN(nil, m)); got != text {
					t.Errorf("%s is written %s", text, got)
				}
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			o := ending(g)
			if reason := strings.TrimPrefix(o.Reason, "check"); o.Result.String() != row["result"] || reason != row["reason"] {
				t.Errorf("ends %v, want %s %s", o, row["result"], row["reason"])
			}
			if got := g.Position().String(); got != row["final_fen"] {
				t.Errorf("ends in %s, want %s", got, row["final_fen"])
			}
			if strconv.Itoa(g.Len()) != row["plies"] {
				t.Errorf("%d plies, want %s", g.Len(), row["plies"])
			}
		})
	}
}

// ending is the verdict on a game if every draw is claimed at once.
func ending(g *engine.Game) engine.Outcome {
	if o := g.Position().Outcome(); o.Over() {
		return o
	}
	return g.Position().(engine.Claiming).Claim(g.Repetitions())
}

// words are what the reason for a refusal must say.
var words = map[string]string{
	"a slave does not capture straight ahead":          "slave: a slave does not capture straight ahead",
	"a slave does not move diagonally without capture": "slave: a slave moves diagonally only to capture",
	"a slave does not move so":                         "slave: a slave does not move from",
	"a slave only goes forward":                        "slave: a slave only goes forward",
	"bad notation: digits must fall":                   "notation: checkers are named by digits from 4 to 1, which fall",
	"chain not finished":                               "chain: the chain is not finished",
	"chains only in cheskers":                          "chain: chains of jumps are for cheskers only",
	"must jump":                                        "must jump, since it can",
	"no double step in cheskers":                       "slave: there is no double step in cheskers",
	"no man on the square":                             "move: no man is on the square",
	"no such leap":                                     "faraon: there is no such leap",
	"no such square on this board":                     "notation: it names no square of this board",
	"only a slave promotes":                            "promotion: only a slave promotes",
	"own slave or faraon on the landing square":        "move: an own man is on the landing square",
	"promotes to one checker only":                     "promotion: a slave promotes to one checker only",
	"promotion before the last rank":                   "promotion: a slave promotes on the last rank",
	"right to N(2) and N(3) is lost":                   "right: the right to N(2) and N(3) is lost",
	"the faraon does not capture":                      "faraon: the faraon does not capture",
	"the opponent's man":                               "is the opponent's",
}

func TestBadMoves(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "bad_pyramids.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			t.Parallel()
			want, ok := words[row["why_illegal"]]
			if !ok {
				t.Fatalf("no words for %q", row["why_illegal"])
			}
			checkRefused(t, row["variant"], "", row["fen"], row["move"], want)
		})
	}
}

// checkRefused holds that a move is refused with such a reason.
func checkRefused(t *testing.T, key, option, fen, text, want string) {
	t.Helper()
	p := parse(t, key, option, fen)
	w, err := notation.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if found := p.Match(nil, w); len(found) > 0 {
		t.Fatalf("%s is read as %v", text, found)
	}
	if why := p.Explain(w).Error(); !strings.Contains(why, want) {
		t.Errorf("%s: %q, want %q", text, why, want)
	}
}
