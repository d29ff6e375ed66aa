package record_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine/record"
)

// spellMoves is each token with its number, as "2w A|Nf3".
func spellMoves(g *record.Game) []string {
	var list []string
	for _, m := range g.Moves {
		s := ""
		if m.Number != record.NoNumber {
			s = fmt.Sprint(m.Number, strings.Repeat(".", int(m.Dots)))
		}
		if m.Board != 0 {
			s += " " + string(m.Board)
		}
		if m.Agreed {
			s += "agreed"
		}
		list = append(list, s+"|"+g.Written(m))
	}
	return list
}

func TestSpellings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"turn lines in SAN", "1. C:Nh3; D:Nc3\n1... D:g5; C: Nc6 ;B:Nc6;A:c5\n2. A:e8(Q)",
			[]string{"1. C|Nh3", "1. D|Nc3", "1... d|g5", "1... c|Nc6", "1... b|Nc6", "1... a|c5", "2. A|e8(Q)"}},
		{"turn lines in courier form", "1. C:N g1-h3; D:P e2-e4!\n1... D:p d4-c3 ep; C:k e8-g8, r h8-f8; B:K e1-c1; R a1-d1; A:p e2-e1=n",
			[]string{"1. C|N g1-h3", "1. D|P e2-e4!", "1... d|p d4-c3 ep", "1... c|k e8-g8, r h8-f8", "1... b|K e1-c1; R a1-d1", "1... a|p e2-e1=n"}},
		{"agreements", "3. C:Nf3; D:Bg2 {=B}\n// draw agreed: D\n3... C:d6 {good =A} {=A =C} // Draw agreed: A, and B too\n4. {}C:e4 // nothing\n0-1",
			[]string{"3. C|Nf3", "3. D|Bg2", "agreed|B", "agreed|D", "3... c|d6", "agreed|A", "agreed|C", "agreed|A", "agreed|B", "4. C|e4"}},
		{"a board without a move", "1. C:; D:Nc3", []string{"1. C|C:", "1. D|Nc3"}},
		{"what is no part", "1. C:e4; resigns (D:e4) $1 1-0", []string{"1. C|e4", "|resigns"}},
		{"a variation with semicolons", "1. C:Nh3; D:Nc3 (1. C:e4; D:e4)\n1... D:g5", []string{"1. C|Nh3", "1. D|Nc3", "1... d|g5"}},
		{"canonical", "1C. e4 1D. Nf3 1d. d6 =C 2A. e4", []string{"1. C|e4", "1. D|Nf3", "1. d|d6", "|=C", "2. A|e4"}},
		{"courier", "1. P e2-e4 p e7-e5\n2. N  g1-f3 ; good\n2... n b8-c6 // too\n3. K e1-g1, R h1-f1 3... P a7-a8; Q-a8",
			[]string{"1.|P e2-e4", "|p e7-e5", "2.|N  g1-f3", "2...|n b8-c6", "3.|K e1-g1, R h1-f1", "3...|P a7-a8; Q-a8"}},
		{"courier on a wide board", "1. K g1-j1; R l1-g1 1-0", []string{"1.|K g1-j1; R l1-g1"}},
		{"a king and a rook that do not castle", "1. K g1-f1; R is next\n1... r a8-a7", []string{"1.|K g1-f1", "1...|r a8-a7"}},
		{"captures with a colon", "1. d4 e5 2. d:e5", []string{"1.|d4", "|e5", "2.|d:e5"}},
		{"a drop with a colon first", "1. B:a6\n1... e5 2. B:xb5", []string{"1.|B:a6", "1...|e5", "2.|B:xb5"}},
		{"a drop with a remark", "1. B:a6 {so far} 1... e5", []string{"1.|B:a6", "1...|e5"}},
		{"a drop with a remark to the line's end", "1. B:a6 ; so far\n1... e5", []string{"1.|B:a6", "1...|e5"}},
		{"a capture with a colon first", "1. B:e4 d:e4 2. N:e4", []string{"1.|B:e4", "|d:e4", "2.|N:e4"}},
		{"no move at all", "1.", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			games := read(t, "[White \"x\"]\n\n"+c.text)
			if len(games) != 1 || games[0].Fault != nil {
				t.Fatalf("%d games, fault %v", len(games), games[0].Fault)
			}
			if diff := cmp.Diff(c.want, spellMoves(games[0])); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestSpellingIsChosenGameByGame(t *testing.T) {
	t.Parallel()
	games := read(t, "[White \"a\"]\n\n1. C:e4; D:e4\n1... D:e5; C:e5\n1-0\n\n[White \"b\"]\n\n1. e4 e5 ; C:e4\n*\n[White \"c\"]\n1. P e2-e4\n[White \"d\"]\n1. C:e4\n")
	var got []string
	for _, g := range games {
		got = append(got, strings.Join(spellMoves(g), " ")+" "+g.Terminator)
	}
	want := []string{"1. C|e4 1. D|e4 1... d|e5 1... c|e5 1-0", "1.|e4 |e5 *", "1.|P e2-e4 ", "1. C|e4 "}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
