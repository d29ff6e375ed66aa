package picture_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/engine/notation"
	"ptm/engine/picture"
	"ptm/variants"
)

// TestScenes: sides that alternate, that choose at once and that play on four
// boards, each with its own way to number a turn and to tell whose turn it is.
func TestScenes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		variant, moves string
		moved, due     []string
	}{
		{"chess", "e4 e5 Nf3", []string{"", "1. e4", "1... e5", "2. Nf3"}, []string{"white to move", "black to move", "white to move", "black to move"}},
		{"parity", "e4 e5 Nf3", []string{"", "1. e4 e5"}, []string{"", ""}},
		{"war", "b3 f4 e5", []string{"", "1C. b3", "1D. f4", "1d. e5"}, []string{
			"white to move on board C", "white to move on board D", "black to move on board D", "black to move on board C",
		}},
	} {
		t.Run(c.variant, func(t *testing.T) {
			t.Parallel()
			scenes := scenes(t, c.variant, strings.Fields(c.moves))
			var moved, due []string
			for i, s := range scenes {
				moved, due = append(moved, s.Move), append(due, s.Due)
				marked := slices.ContainsFunc(s.Picture.Boards, func(b engine.PicturedBoard) bool {
					return slices.ContainsFunc(b.Cells, func(c engine.Cell) bool { return c.Marks&engine.MovedTo != 0 })
				})
				if marked != (i > 0) {
					t.Errorf("scene %d: a move is marked: %v", i, marked)
				}
			}
			if diff := cmp.Diff(moved, c.moved); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(due, c.due); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func scenes(t *testing.T, key string, moves []string) []picture.Scene {
	t.Helper()
	v, ok := variants.Lookup(key)
	if !ok {
		t.Fatalf("no variant %s", key)
	}
	p, err := v.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	game := engine.NewGame(p)
	for _, text := range moves {
		w, err := notation.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		found := game.Position().Match(nil, w)
		if len(found) != 1 || game.Play(found[0]) != nil {
			t.Fatalf("%s: %s is not played", key, text)
		}
	}
	list, err := picture.Scenes(game)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
