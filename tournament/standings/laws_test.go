package standings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament"
	"ptm/tournament/standings"
)

const everything = "PTS,DE,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,BH,BH/C1,BH/C2,BH/M1,BH/P,AOB,AOB/F,FB,FB/C1,SB,SB/C1,SB/P,DE/P," +
	"ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,SOLKOFF,MEDIAN,MODMEDIAN,CUMULATIVE,KASHDAN,ARRANZ"

var results = [][2]tournament.Kind{
	{tournament.Win, tournament.Loss}, {tournament.Loss, tournament.Win}, {tournament.Draw, tournament.Draw},
	{tournament.ForfeitWin, tournament.ForfeitLoss}, {tournament.ForfeitLoss, tournament.ForfeitLoss},
	{tournament.QuickWin, tournament.QuickLoss}, {tournament.Unset, tournament.Unset},
}

// anyEvent draws an event in which everybody is paired at random.
func anyEvent(r *rapid.T) *tournament.Event {
	n := rapid.IntRange(1, 12).Draw(r, "players")
	e := &tournament.Event{
		System: tournament.Swiss, Scoring: tournament.Usual(),
		Paired:  rapid.IntRange(0, 7).Draw(r, "rounds"),
		Edition: rapid.SampledFrom([]tournament.Edition{2024, 2026}).Draw(r, "edition"),
	}
	e.Rounds = e.Paired + rapid.IntRange(0, 1).Draw(r, "to come")
	numbers := make([]int, n)
	for i := range n {
		numbers[i] = i + 1
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Rating: rapid.IntRange(800, 2800).Draw(r, "rating")})
	}
	for range e.Paired {
		seats := rapid.Permutation(numbers).Draw(r, "seats")
		for len(seats) > 0 {
			seats = seats[seat(r, e, seats):]
		}
	}
	return e
}

// seat gives the first one or two players a record of the round.
func seat(r *rapid.T, e *tournament.Event, seats []int) int {
	a := e.Entrant(seats[0])
	if len(seats) == 1 || rapid.IntRange(0, 5).Draw(r, "bye") == 0 {
		k := rapid.SampledFrom([]tournament.Kind{tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ZeroBye}).Draw(r, "kind")
		a.Records = append(a.Records, tournament.Record{Kind: k, Points: e.Scoring.Worth(k)})
		return 1
	}
	b := e.Entrant(seats[1])
	res := rapid.SampledFrom(results).Draw(r, "result")
	a.Records = append(a.Records, tournament.Record{Kind: res[0], Opponent: b.Number, Colour: tournament.White, Points: e.Scoring.Worth(res[0])})
	b.Records = append(b.Records, tournament.Record{Kind: res[1], Opponent: a.Number, Colour: tournament.Black, Points: e.Scoring.Worth(res[1])})
	return 2
}

// anyList draws a list of tie-breaks, points first.
func anyList(r *rapid.T) []standings.TieBreak {
	all := list(r, everything)
	some := rapid.SliceOfN(rapid.SampledFrom(all), 0, 5).Draw(r, "list")
	return append(all[:1:1], some...)
}

func TestLawRanks(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		e := anyEvent(r)
		table := mustRank(r, e, standings.Options{TieBreaks: anyList(r)})
		sum, mean2 := 0, 0
		for i, row := range table.Rows {
			same := 0
			for _, other := range table.Rows {
				if other.Rank == row.Rank {
					same++
				}
			}
			if row.Shared != (same > 1) {
				r.Fatalf("entrant %d: shared %v, but %d have rank %d", row.Number, row.Shared, same, row.Rank)
			}
			if i > 0 && row.Points > table.Rows[i-1].Points {
				r.Fatalf("entrant %d has more points than the one before", row.Number)
			}
			// A shared rank stands for the mean of its places.
			mean2 += 2*row.Rank + same - 1
			sum += i + 1
		}
		if mean2 != 2*sum {
			r.Fatalf("ranks sum to %d/2, want %d", mean2, sum)
		}
	})
}

func mustRank(r *rapid.T, e *tournament.Event, o standings.Options) *standings.Table {
	table, err := standings.Rank(e, o)
	if err != nil {
		r.Fatal(err)
	}
	return table
}

func TestLawOrderOfEntrants(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		e := anyEvent(r)
		o := standings.Options{TieBreaks: append(anyList(r), list(r, everything)...)}
		want := mustRank(r, e, o)
		mixed := *e
		mixed.Entrants = rapid.Permutation(e.Entrants).Draw(r, "order")
		if d := cmp.Diff(want, mustRank(r, &mixed, o)); d != "" {
			r.Fatal(d)
		}
	})
}

func TestLawTruncatedEvent(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		e := anyEvent(r)
		n := rapid.IntRange(0, e.Paired).Draw(r, "round")
		e.Rounds = 9
		o := standings.Options{TieBreaks: list(r, everything)}
		want := mustRank(r, e.Before(n+1), o)
		o.Round = n
		if n == 0 {
			return // 0 asks for the last round
		}
		if d := cmp.Diff(want, mustRank(r, e, o)); d != "" {
			r.Fatal(d)
		}
	})
}

// Twice the same tie-break separates nobody the second time, but for direct
// encounter, which looks at those still level.
func TestLawRepeated(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		e := anyEvent(r)
		l := slices.DeleteFunc(anyList(r), func(t standings.TieBreak) bool { return t.Code == standings.Direct })
		once := mustRank(r, e, standings.Options{TieBreaks: l})
		twice := mustRank(r, e, standings.Options{TieBreaks: append(slices.Clone(l), l...)})
		for i := range once.Rows {
			if once.Rows[i].Number != twice.Rows[i].Number || once.Rows[i].Rank != twice.Rows[i].Rank {
				r.Fatalf("got %s, want %s", places(twice), places(once))
			}
		}
	})
}

// What is not cut adds up to the value, where the value is a sum.
func TestLawExplanationsAddUp(t *testing.T) {
	t.Parallel()
	notSums := []standings.Code{
		standings.Direct, standings.AverageBuch, standings.AverageRating, standings.Performance,
		standings.PerfectPerf, standings.AverageTPR, standings.AveragePTP, standings.Rating,
	}
	rapid.Check(t, func(r *rapid.T) {
		e := anyEvent(r)
		b := rapid.SampledFrom(list(r, everything)).Draw(r, "tie-break")
		o := standings.Options{TieBreaks: list(r, everything)}
		table := mustRank(r, e, o)
		for _, row := range table.Rows {
			x, err := standings.Explain(e, row.Number, b, o)
			if err != nil {
				r.Fatal(err)
			}
			k := slices.Index(table.TieBreaks, b)
			if x.Value != row.Values[k] {
				r.Fatalf("entrant %d: %s explained as %s, is %s", row.Number, b, x.Value, row.Values[k])
			}
			if slices.Contains(notSums, b.Code) || !x.Value.Defined() {
				continue
			}
			var sum standings.Value
			for _, l := range x.Lines {
				if !l.Cut {
					sum += l.Value
				}
			}
			if sum != x.Value {
				r.Fatalf("entrant %d: lines of %s add up to %s, want %s", row.Number, b, sum, x.Value)
			}
		}
	})
}

// Everybody met everybody: Buchholz is the points of all less one's own.
func TestLawBuchholzInRoundRobin(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(r, "players")
		e := &tournament.Event{System: tournament.RoundRobin, Edition: tournament.Edition2024, Scoring: tournament.Usual()}
		for i := range n {
			e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1})
		}
		length := n - 1 + n%2
		for round := range length {
			for i := range e.Entrants {
				// Seats turn round a fixed one; the one left over is free.
				j := opponent(i, round, n)
				switch p := &e.Entrants[i]; {
				case j == i:
					p.Records = append(p.Records, tournament.Record{Kind: tournament.ZeroBye})
				case j > i:
					res := rapid.SampledFrom(results[:4]).Draw(r, "result")
					p.Records = append(p.Records, tournament.Record{Kind: res[0], Opponent: j + 1, Points: e.Scoring.Worth(res[0])})
					e.Entrants[j].Records = append(e.Entrants[j].Records, tournament.Record{Kind: res[1], Opponent: i + 1, Points: e.Scoring.Worth(res[1])})
				}
			}
		}
		e.Paired, e.Rounds = length, length
		table := mustRank(r, e, standings.Options{TieBreaks: list(r, "PTS,BH,DE")})
		seen := map[tournament.Points]standings.Value{}
		for _, row := range table.Rows {
			if v, ok := seen[row.Points]; ok && v != row.Values[1] {
				r.Fatalf("points %s: Buchholz %s and %s", row.Points, v, row.Values[1])
			}
			seen[row.Points] = row.Values[1]
		}
	})
}

// opponent is who meets i in a round of the circle method; i itself is free.
func opponent(i, round, n int) int {
	m := n - 1 + n%2
	if n%2 == 0 && i == m {
		for j := range m {
			if (2*j-round+2*m)%m == 0 {
				return j
			}
		}
	}
	j := ((round-i)%m + m) % m
	if j == i && n%2 == 0 {
		return m
	}
	return j
}

// Nonsense in the records is no reason to fall over.
func TestLawHostileEvents(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		e := &tournament.Event{
			System: rapid.SampledFrom([]tournament.System{"", tournament.Swiss, tournament.RoundRobin, tournament.DoubleRoundRobin}).Draw(r, "system"),
			Paired: rapid.IntRange(-1, 5).Draw(r, "paired"), Rounds: rapid.IntRange(-1, 5).Draw(r, "rounds"), Edition: 2024,
		}
		for range rapid.IntRange(0, 5).Draw(r, "players") {
			p := tournament.Entrant{
				Number: rapid.IntRange(-1, 6).Draw(r, "number"), Rating: rapid.IntRange(-5, 3000).Draw(r, "rating"),
				Leaves: rapid.IntRange(-1, 6).Draw(r, "leaves"),
			}
			for range rapid.IntRange(0, 6).Draw(r, "records") {
				p.Records = append(p.Records, tournament.Record{
					Kind: tournament.Kind(rapid.IntRange(0, 12).Draw(r, "kind")), Opponent: rapid.IntRange(-1, 6).Draw(r, "opponent"),
					Colour: tournament.Colour(rapid.IntRange(0, 2).Draw(r, "colour")), Points: tournament.Points(rapid.IntRange(-30, 30).Draw(r, "points")),
				})
			}
			e.Entrants = append(e.Entrants, p)
		}
		text := everything
		if e.System.RoundRobin() {
			text += ",KS,KS/L+2"
		}
		o := standings.Options{TieBreaks: list(r, text), Unrated: 1000, Round: rapid.IntRange(-1, 6).Draw(r, "round")}
		table, err := standings.Rank(e, o)
		if err != nil {
			return
		}
		if len(table.Rows) != len(e.Entrants) {
			r.Fatalf("got %d rows for %d entrants", len(table.Rows), len(e.Entrants))
		}
		for _, b := range o.TieBreaks {
			for _, row := range table.Rows {
				if _, err := standings.Explain(e, row.Number, b, o); err != nil && row.Rank != 0 {
					r.Fatal(err)
				}
			}
		}
	})
}

// An event of 2,000 players and 11 rounds by the default list and three more.
func BenchmarkRank(b *testing.B) {
	e := large(2000, 11)
	for _, text := range []string{"PTS,BH/C1,BH,SB,DE,WIN", "PTS,DE", everything} {
		o := standings.Options{TieBreaks: list(b, text)}
		b.Run(fmt.Sprintf("%d_tie-breaks", strings.Count(text, ",")), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := standings.Rank(e, o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// large pairs neighbours by points and lets the stronger half win by a pattern.
func large(n, rounds int) *tournament.Event {
	e := &tournament.Event{System: tournament.Swiss, Edition: tournament.Edition2026, Scoring: tournament.Usual(), Rounds: rounds, Paired: rounds}
	for i := range n {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: i + 1, Rating: 2800 - i})
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for r := range rounds {
		slices.SortStableFunc(order, func(a, b int) int { return int(e.Entrants[b].Score(r) - e.Entrants[a].Score(r)) })
		for k := 0; k+1 < n; k += 2 {
			a, b := &e.Entrants[order[k]], &e.Entrants[order[k+1]]
			res := results[(k/2+r*r)%3]
			a.Records = append(a.Records, tournament.Record{Kind: res[0], Opponent: b.Number, Colour: tournament.White, Points: e.Scoring.Worth(res[0])})
			b.Records = append(b.Records, tournament.Record{Kind: res[1], Opponent: a.Number, Colour: tournament.Black, Points: e.Scoring.Worth(res[1])})
		}
	}
	return e
}
