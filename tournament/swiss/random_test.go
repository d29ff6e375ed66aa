package swiss

import (
	"math/rand/v2"

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
