package parity12_test

import (
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/variants/parity12"
)

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

// reasons are the endings as the cases call them.
var reasons = map[string]string{"checkmate": "mate", "stalemate": "stalemate", "threefold": "threefold"}

func TestGames(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "games.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			t.Parallel()
			start, err := parity12.Variant().New(nil)
			if err != nil {
				t.Fatal(err)
			}
			g := engine.NewGame(start)
			castlings := 0
			for _, text := range strings.Fields(row["moves"]) {
				if o := g.Position().Outcome(); o.Over() {
					t.Fatalf("over before %s: %v", text, o)
				}
				m := read(t, g.Position(), text)
				if got := string(g.Position().AppendCoordinates(nil, m)); got != text {
					t.Errorf("%s is written %s", text, got)
				}
				san := string(g.Position().AppendSAN(nil, m))
				if read(t, g.Position(), san) != m {
					t.Errorf("%s, written %s, is another move", text, san)
				}
				if strings.HasPrefix(san, "O-O") {
					castlings++
				}
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			o := g.Position().Outcome()
			if !o.Over() {
				o = g.Position().(engine.Claiming).Claim(g.Repetitions())
			}
			if got := o.Result.String(); got != row["result"] || reasons[o.Reason] != row["reason"] {
				t.Errorf("ends %v, want %s %s", o, row["result"], row["reason"])
			}
			if got := g.Position().String(); got != row["final_fen"] {
				t.Errorf("ends in %s, want %s", got, row["final_fen"])
			}
			if strconv.Itoa(g.Len()) != row["plies"] || strconv.Itoa(castlings) != row["castlings"] {
				t.Errorf("%d plies, %d castlings, want %s, %s", g.Len(), castlings, row["plies"], row["castlings"])
			}
		})
	}
}

// words are what the reason for a refusal must say.
var words = map[string]string{
	"no man on the square":                       "has no man on",
	"castling: target occupied":                  "castling: %, where the king would land, is occupied",
	"pawn blocked":                               "is blocked on",
	"double step not from the starting rank":     "makes no double step",
	"Champion does not move so":                  "the Champion on % does not move to",
	"FAD does not move so":                       "the FAD on % does not move to",
	"castling: target not between king and rook": "castling: % is not between the king",
	"captures an own man":                        "an own man stands on",
	"leaves the own king in check":               "check: ",
	"castling: target attacked":                  "castling: %, where the king would land, is attacked",
	"promotion piece missing":                    "promotion: ",
	"castling while in check":                    "castling: the king is in check",
}

func TestBadMoves(t *testing.T) {
	t.Parallel()
	for _, row := range rows(t, "bad.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			t.Parallel()
			p := parse(t, row["fen"], nil)
			w, err := notation.Parse(row["move"])
			if err != nil {
				t.Fatal(err)
			}
			if found := p.Match(nil, w); len(found) > 0 {
				t.Fatalf("%s is read as %v", row["move"], found)
			}
			why := p.Explain(w)
			want, ok := words[row["why_illegal"]]
			if !ok {
				t.Fatalf("no words for %q", row["why_illegal"])
			}
			rest := why.Error()
			for part := range strings.SplitSeq(want, "%") {
				_, after, found := strings.Cut(rest, part)
				if !found {
					t.Fatalf("%s: %q, want %q", row["why_illegal"], why, want)
				}
				rest = after
			}
			// The same move without a text is refused for the same reason.
			if w.Promotion == 0 && w.Castling == engine.NoCastling {
				m := engine.Move{From: square(w.FromFile, w.FromRank), To: square(w.ToFile, w.ToRank)}
				if err := p.Play(m); err == nil || err.Error() != why.Error() {
					t.Errorf("played it is refused with %v, written with %v", err, why)
				}
			}
		})
	}
}

func square(file, rank int8) engine.Square { return engine.Square(int(rank)*12 + int(file)) }

// TestSAN: every legal move of the positions is written as the table has it,
// and the table has all of them.
func TestSAN(t *testing.T) {
	t.Parallel()
	var p engine.Position
	moves := map[string]int{}
	for _, row := range rows(t, "san.tsv") {
		if p == nil || p.String() != row["fen"] {
			p = parse(t, row["fen"], nil)
		}
		moves[row["fen"]]++
		m := read(t, p, row["move"])
		if got := string(p.AppendSAN(nil, m)); got != row["san"] {
			t.Errorf("%s: %s is written %s, want %s", row["fen"], row["move"], got, row["san"])
		}
		if read(t, p, row["san"]) != m {
			t.Errorf("%s: %s is not %s", row["fen"], row["san"], row["move"])
		}
	}
	for fen, n := range moves {
		if legal := parse(t, fen, nil).AppendMoves(nil); len(legal) != n {
			t.Errorf("%s: %d moves in the table, %d legal", fen, n, len(legal))
		}
	}
}
