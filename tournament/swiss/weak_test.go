package swiss

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
)

// TestWeakGroups holds weak groups against their rule, told by trying all
// pairings: as few of the pairs meet as can be, the pairing is the usual one
// with just those allowed, and none of the others with as few has a smaller sum
// of differences.
func TestWeakGroups(t *testing.T) {
	t.Parallel()
	gaveWay, stood := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
		players, rounds := rapid.IntRange(2, 9).Draw(t, "players"), rapid.IntRange(1, 5).Draw(t, "rounds")
		e := randomEvent(rng, players, rounds, Pair)
		if e.Paired < rounds {
			return
		}
		e.Rounds = e.Paired + 2
		for i := range e.Forbidden {
			e.Forbidden[i].Weak = false
		}
		absolute := e.Forbidden
		for range rapid.IntRange(1, 4).Draw(t, "weak groups") {
			numbers := rapid.SliceOfN(rapid.IntRange(1, players), 2, 8).Draw(t, "numbers")
			e.Forbidden = append(e.Forbidden[:len(e.Forbidden):len(e.Forbidden)], tournament.Forbidden{Numbers: numbers, Weak: true})
		}
		free := *e
		free.Forbidden = absolute
		j := &weakJudge{round: newRound(&free), groups: e.Forbidden[len(absolute):]}
		j.try(nil)

		got, err := Pair(e)
		if (err != nil) != (j.best == nil) {
			t.Fatalf("got %v %v, judged %v", got, err, j.best)
		}
		if plain, _ := Plain(e); !cmp.Equal(plain, got) {
			t.Fatalf("got %v, the plain engine %v", got, plain)
		}
		if err != nil {
			return
		}
		met := j.weak(got)
		if len(met) != j.best[0] {
			t.Fatalf("got %v, in which %v meet, %d are enough", got, met, j.best[0])
		}
		if len(met) == 0 {
			stood++
			return
		}
		gaveWay++
		if least, ok := j.least[fmt.Sprint(met)]; !ok || least != j.best[1] {
			t.Fatalf("got %v, in which %v meet: differences come to %d, not to %d", got, met, least, j.best[1])
		}
		// All other pairs are as good as absolutely forbidden.
		as := free
		as.Forbidden = slices.Clone(absolute)
		for a := 1; a <= players; a++ {
			for b := a + 1; b <= players; b++ {
				if j.isWeak(a, b) && !slices.Contains(met, [2]int{a, b}) {
					as.Forbidden = append(as.Forbidden, tournament.Forbidden{Numbers: []int{a, b}})
				}
			}
		}
		if want, err := Pair(&as); err != nil || !cmp.Equal(want, got) {
			t.Fatalf("got %v, want %v %v", got, want, err)
		}
	})
	if gaveWay == 0 || stood == 0 {
		t.Errorf("%d rounds in which pairs gave way, %d in which all stood", gaveWay, stood)
	}
}

// In a large field the pairs that give way are few.
func TestWeakLarge(t *testing.T) {
	t.Parallel()
	const n = mostSearched + 1
	e := randomEvent(rand.New(rand.NewPCG(1, 5)), n, 3, Pair)
	f := tournament.Forbidden{Weak: true}
	for i := 1; i <= n*7/10; i++ {
		f.Numbers = append(f.Numbers, i)
	}
	e.Forbidden, e.Rounds = []tournament.Forbidden{f}, 9
	list, err := Pair(e)
	if err != nil {
		t.Fatal(err)
	}
	apart, others := 0, 0
	for i := range e.Entrants {
		if _, absent := e.Entrants[i].Absent(e.Paired + 1); absent {
			continue
		}
		if i < len(f.Numbers) {
			apart++
		} else {
			others++
		}
	}
	// At best every one of the others meets one of those kept apart.
	j := &weakJudge{groups: e.Forbidden}
	if met, best := len(j.weak(list)), (apart-others)/2; met < best || met > best+2 {
		t.Errorf("%d pairs meet, about %d would do", met, best)
	}
}

// A weakJudge tries all pairings of a round.
type weakJudge struct {
	*round
	groups []tournament.Forbidden
	best   []int          // fewest pairs that meet, least sum of differences with them
	least  map[string]int // least sum of differences by the pairs that meet
}

func (j *weakJudge) isWeak(a, b int) bool {
	return slices.ContainsFunc(j.groups, func(f tournament.Forbidden) bool {
		return slices.Contains(f.Numbers, a) && slices.Contains(f.Numbers, b)
	})
}

// weak are the pairs of a pairing that were to be kept apart, in order.
func (j *weakJudge) weak(list []tournament.Pairing) (met [][2]int) {
	for _, p := range list {
		if a, b := min(p.White, p.Black), max(p.White, p.Black); a != 0 && j.isWeak(a, b) {
			met = append(met, [2]int{a, b})
		}
	}
	slices.SortFunc(met, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return met
}

// try completes a matching of the first players in every way.
func (j *weakJudge) try(mate []int) {
	if mate == nil {
		mate = slices.Repeat([]int{out}, len(j.players))
		j.least = map[string]int{}
	}
	i := slices.Index(mate, out)
	if i < 0 {
		j.judge(mate)
		return
	}
	if j.odd && j.players[i].byeable && !slices.Contains(mate, len(mate)) {
		mate[i] = len(mate)
		j.try(mate)
		mate[i] = out
	}
	for k := i + 1; k < len(mate); k++ {
		if mate[k] == out && j.compatible(i, k) {
			mate[i], mate[k] = k, i
			j.try(mate)
			mate[i], mate[k] = out, out
		}
	}
}

func (j *weakJudge) judge(mate []int) {
	var list []tournament.Pairing
	sum := 0
	for i, k := range mate {
		switch {
		case k == len(mate):
			sum += int(j.players[i].score - j.players[len(mate)-1].score)
		case i < k:
			list = append(list, tournament.Pairing{White: j.players[i].entrant.Number, Black: j.players[k].entrant.Number})
			sum += int(j.players[i].score - j.players[k].score)
		}
	}
	met := j.weak(list)
	if judged := []int{len(met), sum}; j.best == nil || slices.Compare(judged, j.best) < 0 {
		j.best = judged
	}
	if least, ok := j.least[fmt.Sprint(met)]; !ok || sum < least {
		j.least[fmt.Sprint(met)] = sum
	}
}

func TestBreaches(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Rounds: 5, Scoring: tournament.Usual(), InitialColour: tournament.White}
	for n := range 5 {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: n + 1})
	}
	win := func(white, black int) {
		a, b := &e.Entrants[white-1], &e.Entrants[black-1]
		a.Records = append(a.Records, tournament.Record{Kind: tournament.Win, Opponent: black, Colour: tournament.White, Points: 10})
		b.Records = append(b.Records, tournament.Record{Kind: tournament.Loss, Opponent: white, Colour: tournament.Black})
	}
	bye := func(n int) {
		p := &e.Entrants[n-1]
		p.Records = append(p.Records, tournament.Record{Kind: tournament.PairingBye, Points: 10})
	}
	win(1, 2)
	win(3, 4)
	bye(5)
	win(1, 4)
	win(3, 5)
	bye(2)
	e.Paired = 2
	e.Forbidden = []tournament.Forbidden{{Numbers: []int{2, 4}}}
	for _, c := range []struct {
		name string
		list []tournament.Pairing
		want []string
	}{
		{"rematch", []tournament.Pairing{{White: 2, Black: 1}, {White: 5, Black: 3}, {White: 4}}, []string{"C1", "C1"}},
		{"second bye", []tournament.Pairing{{White: 2, Black: 3}, {White: 4, Black: 1}, {White: 5}}, []string{"C1", "C2"}},
		{"forbidden", []tournament.Pairing{{White: 4, Black: 2}, {White: 5, Black: 1}, {White: 3}}, []string{"forbidden pair", "C5"}},
		{"colours", []tournament.Pairing{{White: 1, Black: 3}, {White: 5, Black: 2}, {White: 4}}, []string{"C3", "C.04.1, 6", "C.04.1, 7"}},
		{"none", []tournament.Pairing{{White: 2, Black: 3}, {White: 5, Black: 1}, {White: 4}}, nil},
	} {
		got, err := Breaches(e, c.list)
		var articles []string
		for _, v := range got {
			articles = append(articles, v.Article)
		}
		if err != nil || !slices.Equal(articles, c.want) {
			t.Errorf("%s: got %v %v, want %q", c.name, got, err, c.want)
		}
	}
	for _, list := range [][]tournament.Pairing{
		{{White: 1, Black: 5}}, {{White: 1, Black: 5}, {White: 1, Black: 3}}, {{White: 1, Black: 7}},
	} {
		if got, err := Breaches(e, list); err == nil {
			t.Errorf("%v: got %v, want an error", list, got)
		}
	}
}

func TestStandings(t *testing.T) {
	t.Parallel()
	e := &tournament.Event{Paired: 1, Rounds: 3, Scoring: tournament.Usual(), Entrants: []tournament.Entrant{
		{Number: 1, Virtual: []tournament.Points{0, 10}, Records: []tournament.Record{{Kind: tournament.Loss, Opponent: 2, Colour: tournament.White}}},
		{Number: 2, Records: []tournament.Record{{Kind: tournament.Win, Opponent: 1, Colour: tournament.Black, Points: 10}}},
		{Number: 3, Records: []tournament.Record{{Kind: tournament.HalfBye, Points: 5}}},
		{Number: 4, Leaves: 2, Records: []tournament.Record{{Kind: tournament.ZeroBye}}},
	}}
	want := []Standing{
		{Number: 1, Score: 10, Colours: []tournament.Colour{tournament.White}, Wants: tournament.Black, Strength: "strong", MayBye: true},
		{Number: 2, Score: 10, Real: 10, Colours: []tournament.Colour{tournament.Black}, Wants: tournament.White, Strength: "strong", MayBye: true},
		{Number: 3, Score: 5, Real: 5, Floats: [2]string{"down", ""}, MayBye: true},
	}
	if diff := cmp.Diff(want, Standings(e)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
