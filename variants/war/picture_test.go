package war_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/engine"
	"ptm/variants/war"
)

// The last move is marked on its own board, and each board says how it stands.
func TestPicture(t *testing.T) {
	t.Parallel()
	p := parse(t, war.Variant().Start).(engine.Pictured)
	for range 2 { // on C and D
		if err := p.Play(p.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Play(engine.Move{From: engine.NoSquare, To: 1, Kind: engine.Agreement}); err != nil {
		t.Fatal(err)
	}
	pic := p.Picture()
	pic.MarkMove(engine.Move{From: 8, To: 16})
	var got []string
	for _, b := range pic.Boards {
		marks, men := 0, 0
		for _, c := range b.Cells {
			if c.Marks != 0 {
				marks++
			}
			men += len(c.Men)
		}
		got = append(got, strings.TrimSpace(b.Name+" "+b.Note)+strings.Repeat("!", marks))
		if men != 32 {
			t.Errorf("board %s has %d men", b.Name, men)
		}
	}
	if diff := cmp.Diff([]string{"A", "B agreed drawn", "C", "D black to move!!"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
