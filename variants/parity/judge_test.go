package parity_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/engine"
)

// form draws a form of the game with its options.
func form(t *rapid.T) (v engine.Variant, s engine.Settings, r reference) {
	r.single = rapid.Bool().Draw(t, "single")
	r.strict = rapid.Bool().Draw(t, "strict")
	r.stalemateDraw = rapid.Bool().Draw(t, "stalemate draw")
	v = variant(r.single)
	s, err := v.Settle(settings(r.strict, r.stalemateDraw))
	if err != nil {
		t.Fatal(err)
	}
	return v, s, r
}

// compare holds a position against the reference in everything that can be
// asked of it.
func compare(t *rapid.T, p engine.Simultaneous, r *reference) {
	if p.String() != r.text() {
		t.Fatalf("position %s, want %s", p, r.text())
	}
	for side := range 2 {
		s := engine.Side(side)
		moves := p.AppendMovesOf(s, nil)
		if diff := cmp.Diff(stepTexts(r.legal(side, false)), written(p, moves)); diff != "" {
			t.Fatalf("%s legal in %s (-want +got):\n%s", s, p, diff)
		}
		if diff := cmp.Diff(stepTexts(r.safeMoves(side)), written(p, safeOnly(p, s, moves))); diff != "" {
			t.Fatalf("%s safe in %s (-want +got):\n%s", s, p, diff)
		}
		immediate, delayed := r.checkers(side)
		if i, d := p.Checks(s); i != (len(immediate) > 0) || d != (len(delayed) > 0) {
			t.Fatalf("%s checks in %s: %v %v, want %v %v", s, p, i, d, immediate, delayed)
		}
	}
	if got, want := p.Outcome(), r.outcome(); got != want {
		t.Fatalf("outcome of %s: %v, want %v", p, got, want)
	}
}

func stepTexts(steps []step) []string {
	list := []string{}
	for _, m := range steps {
		list = append(list, m.String())
	}
	slices.Sort(list)
	return list
}

// both draws a move of either side and plays the turn on both sides of the
// comparison; false when somebody has none.
func both(t *rapid.T, p engine.Simultaneous, r *reference) bool {
	var turn [2]step
	for side := range 2 {
		legal := r.legal(side, false)
		if len(legal) == 0 {
			return false
		}
		slices.SortFunc(legal, func(a, b step) int { return strings.Compare(a.String(), b.String()) })
		turn[side] = legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")]
	}
	for _, m := range turn {
		if err := p.Play(findRapid(t, p, m.String())); err != nil {
			t.Fatalf("%s in %s: %v", m, p, err)
		}
	}
	if diff := cmp.Diff(r.play(turn), p.AppendEvents([]string{})); diff != "" {
		t.Fatalf("events of %v (-want +got):\n%s", turn, diff)
	}
	return true
}

func findRapid(t *rapid.T, p engine.Simultaneous, text string) engine.Move {
	for _, m := range p.AppendMoves(nil) {
		if string(p.AppendCoordinates(nil, m)) == text {
			return m
		}
	}
	t.Fatalf("%s is not legal in %s", text, p)
	return engine.Move{}
}

// TestGamesAgreeWithReference plays on at random from somewhere in a game.
func TestGamesAgreeWithReference(t *testing.T) {
	t.Parallel()
	games := records(t)
	rapid.Check(t, func(t *rapid.T) {
		v, s, form := form(t)
		text := v.Start
		g := games[rapid.IntRange(0, len(games)-1).Draw(t, "game")]
		if g.Single == form.single {
			text = g.at(t, rapid.IntRange(0, len(g.Turns)).Draw(t, "turn"))
		}
		start, err := v.Parse(text, s)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p := start.(engine.Simultaneous)
		r := refer(text, form.single, form.strict, form.stalemateDraw)
		for range rapid.IntRange(1, 8).Draw(t, "turns") {
			compare(t, p, r)
			if !both(t, p, r) {
				return
			}
		}
	})
}

// at is the position text after so many turns of the game.
func (r record) at(t *rapid.T, turns int) string {
	p, err := variant(r.Single).New(settings(r.Strict, false))
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range r.Turns[:turns] {
		for _, text := range turn.Moves {
			if err := p.Play(findRapid(t, p.(engine.Simultaneous), text)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return p.String()
}

// TestSetupsAgreeWithReference begins at positions that no game reaches soon:
// few men anywhere, some shared, frozen, on duty, or just past a double step.
func TestSetupsAgreeWithReference(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		v, s, form := form(t)
		text := drawSetup(t, form)
		start, err := v.Parse(text, s)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p := start.(engine.Simultaneous)
		r := refer(text, form.single, form.strict, form.stalemateDraw)
		for range 4 {
			compare(t, p, r)
			if !both(t, p, r) {
				return
			}
		}
	})
}

// drawSetup draws a position text.
func drawSetup(t *rapid.T, form reference) string {
	r := &form
	r.rights, r.number = "-", 1
	for side := range 2 {
		r.men[side], r.frozen[side] = map[spot]byte{}, map[spot]bool{}
	}
	square := rapid.Custom(func(t *rapid.T) spot {
		return spot{rapid.IntRange(0, 7).Draw(t, "file"), rapid.IntRange(0, 7).Draw(t, "rank")}
	})
	near := rapid.IntRange(0, 3).Draw(t, "crowd")
	r.men[0][spot{4, 0}] = 'K'
	r.men[1][spot{4, 7}] = 'K'
	for side := range 2 {
		if rapid.Bool().Draw(t, "away") {
			delete(r.men[side], spot{4, 7 * side})
			at := square.Draw(t, "king")
			for r.men[1-side][at] == 'K' {
				at = spot{(at.file + 1) % 8, at.rank}
			}
			r.men[side][at] = 'K'
		}
		for _, file := range []int{0, 7} {
			if rapid.Bool().Draw(t, "rook") && r.men[side][spot{file, 7 * side}] == 0 {
				r.men[side][spot{file, 7 * side}] = 'R'
			}
		}
		for range 1 + 3*near {
			at := square.Draw(t, "man")
			letter := "PPNBRQ"[rapid.IntRange(0, 5).Draw(t, "letter")]
			if r.men[side][at] == 0 && !(letter == 'P' && (at.rank == 0 || at.rank == 7)) {
				r.men[side][at] = letter
			}
		}
	}
	r.drawState(t)
	return r.text()
}

// drawState draws what is not men: sharing is only kept where the form allows.
func (r *reference) drawState(t *rapid.T) {
	kept := rapid.Bool().Draw(t, "sharing")
	for _, at := range r.sortedSquares(1) {
		shared := r.men[0][at] != 0
		switch {
		case !shared:
		case kept && !r.single:
		case kept && r.duty == nil:
			r.duty = &at
		case r.men[1][at] != 'K':
			delete(r.men[1], at)
		default:
			delete(r.men[0], at)
		}
	}
	rights := ""
	for side := range 2 {
		for _, at := range r.sortedSquares(side) {
			if rapid.IntRange(0, 4).Draw(t, "frozen") == 0 {
				r.frozen[side][at] = true
			}
			behind := spot{at.file, at.rank - forward(side)}
			if r.men[side][at] == 'P' && at.rank == 3+side && rapid.Bool().Draw(t, "double step") {
				r.passed[side] = &behind
			}
		}
		for i, file := range []int{7, 0} {
			k, rook := spot{4, 7 * side}, spot{file, 7 * side}
			still := func(at spot) bool { return !r.frozen[side][at] && r.men[1-side][at] == 0 }
			if r.men[side][k] == 'K' && r.men[side][rook] == 'R' && still(k) && still(rook) {
				rights += string("KQkq"[2*side+i])
			}
		}
	}
	if rights != "" {
		r.rights = rights
	}
}

func (r *reference) sortedSquares(side int) []spot {
	var list []spot
	for at := range r.men[side] {
		list = append(list, at)
	}
	slices.SortFunc(list, func(a, b spot) int { return 8*(a.rank-b.rank) + a.file - b.file })
	return list
}
