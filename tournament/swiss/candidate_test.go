package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ptm/tournament"
)

// randomEvent plays an event of a few rounds with everything that can happen:
// late entries, withdrawals, byes, forfeits, acceleration, forbidden pairs. The
// rounds are paired by the given engine.
func randomEvent(rng *rand.Rand, players, rounds int, pair func(*tournament.Event) ([]tournament.Pairing, error)) *tournament.Event {
	g := &gambler{rng: rng, quiet: rng.IntN(4) * 4, draws: rng.IntN(101)}
	e := &tournament.Event{Rounds: rounds, Scoring: g.scoring(), InitialColour: tournament.White,
		ColourNeutral: rng.IntN(8) == 0}
	if rng.IntN(4) == 0 {
		e.Rounds += 2
	}
	for i := range players {
		e.Entrants = append(e.Entrants, g.entrant(i+1, rounds, e.Scoring))
	}
	for range rng.IntN(4) {
		f := tournament.Forbidden{From: rng.IntN(rounds + 1), To: rng.IntN(rounds + 1)}
		for range 2 + rng.IntN(3) {
			f.Numbers = append(f.Numbers, 1+rng.IntN(players))
		}
		e.Forbidden = append(e.Forbidden, f)
	}
	for range rounds {
		list, err := pair(e)
		if err != nil {
			break
		}
		g.play(e, list)
	}
	return e
}

type gambler struct {
	rng   *rand.Rand
	quiet int // the higher, the fewer oddities
	draws int // per cent
}

func (g *gambler) scoring() tournament.Scoring {
	s := tournament.Usual()
	switch g.rng.IntN(6) {
	case 0:
		s = tournament.Scoring{Win: 30, Draw: 10, PairingBye: 30}
	case 1:
		s.PairingBye = 5
	case 2:
		s = tournament.Scoring{Win: 20, Draw: 10, PairingBye: 10}
	}
	return s
}

// odd is true now and then, more often in a wild event.
func (g *gambler) odd(one int) bool { return g.rng.IntN(one*(1+g.quiet)) == 0 }

func (g *gambler) entrant(number, rounds int, s tournament.Scoring) tournament.Entrant {
	p := tournament.Entrant{Number: number}
	if g.odd(8) {
		p.Joins = 1 + g.rng.IntN(rounds)
	}
	if g.odd(8) {
		p.Leaves = 2 + g.rng.IntN(rounds)
	}
	if number < 5 && g.odd(2) {
		p.Virtual = []tournament.Points{s.Win, s.Draw}
	}
	for r := 1; r <= rounds; r++ {
		if g.odd(10) {
			kinds := []tournament.Kind{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}
			p.Requests = append(p.Requests, tournament.Request{Round: r, Kind: kinds[g.rng.IntN(3)]})
		}
	}
	return p
}

// play gives the coming round its results.
func (g *gambler) play(e *tournament.Event, list []tournament.Pairing) {
	round := e.Paired + 1
	records := map[int]tournament.Record{}
	for _, p := range list {
		if p.Black == 0 {
			records[p.White] = tournament.Record{Kind: tournament.PairingBye}
			continue
		}
		white := []tournament.Kind{tournament.Win, tournament.Loss}[g.rng.IntN(2)]
		if g.rng.IntN(100) < g.draws {
			white = tournament.Draw
		}
		if g.odd(10) {
			white = []tournament.Kind{tournament.ForfeitWin, tournament.ForfeitLoss}[g.rng.IntN(2)]
		}
		records[p.White] = tournament.Record{Kind: white, Opponent: p.Black, Colour: tournament.White}
		black := white.Mirror()
		if white == tournament.ForfeitLoss && g.odd(2) {
			black = tournament.ForfeitLoss
		}
		records[p.Black] = tournament.Record{Kind: black, Opponent: p.White, Colour: tournament.Black}
	}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		record, paired := records[p.Number]
		if !paired {
			record.Kind, _ = p.Absent(round)
			if record.Kind == tournament.Unset {
				record.Kind = tournament.ZeroBye
			}
		}
		record.Points = e.Scoring.Worth(record.Kind)
		p.Records = append(p.Records, record)
	}
	e.Paired = round
}

// eachPairing calls use for every way to pair everybody.
func eachPairing(mate []int, odd bool, use func([]int)) {
	i := slices.Index(mate, -2)
	if i < 0 {
		use(mate)
		return
	}
	if odd {
		mate[i] = out
		eachPairing(mate, false, use)
	}
	for j := i + 1; j < len(mate); j++ {
		if mate[j] == -2 {
			mate[i], mate[j] = j, i
			eachPairing(mate, odd, use)
			mate[j] = -2
		}
	}
	mate[i] = -2
}

// better reports whether ours goes before theirs by the first difference.
func (b *bracket) better(ours, theirs *candidate) bool {
	if !theirs.complete {
		return true
	}
	for i := range b.criteria() {
		if i == beforeC9 && b.byeHere && ours.byeGames != theirs.byeGames {
			return ours.byeGames > theirs.byeGames
		}
		if c := slices.Compare(ours.sums[i], theirs.sums[i]); c != 0 {
			return c > 0
		}
	}
	return true // candidate order is judged by the cases
}

func TestNoLegalPairingIsBetter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		e := randomEvent(rng, rapid.IntRange(2, 8).Draw(t, "players"), rapid.IntRange(1, 6).Draw(t, "rounds"), Pair)
		e = e.Before(1 + rng.IntN(e.Paired+1))
		r, ours, err := pairWith(e, (*round).plain)
		if r == nil {
			return
		}
		eachPairing(slices.Repeat([]int{-2}, len(r.players)), r.odd, func(theirs []int) {
			if r.illegal(theirs).Article != "" {
				return
			}
			if err != nil {
				t.Fatalf("no pairing found, but %v is legal", theirs)
			}
			r.mustBeatOrEqual(t, ours, theirs)
		})
	})
}

func (r *round) mustBeatOrEqual(t *rapid.T, ours, theirs []int) {
	rest := make([]int, len(r.players))
	for i := range rest {
		rest[i] = i
	}
	byeHere, _ := r.settleBye(rest)
	b := r.bracketOf(rest, 0, byeHere)
	a, o := b.candidate(ours), b.candidate(theirs)
	if !a.complete || !b.better(a, o) {
		t.Fatalf("round %d: %v beats %v: %v against %v", r.number, theirs, ours, o.sums, a.sums)
	}
}
