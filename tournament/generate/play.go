package generate

import (
	"slices"

	"ptm/tournament"
)

// play gives the pairs of a round their results and everybody his record.
func (g *generator) play(e *tournament.Event, round int, pairs []tournament.Pairing) {
	records := make(map[int]tournament.Record, len(e.Entrants))
	for _, p := range pairs {
		if p.Black == 0 {
			records[p.White] = tournament.Record{Kind: tournament.PairingBye, Board: p.Board}
			continue
		}
		white, black := g.result(e.Entrant(p.White), e.Entrant(p.Black), round)
		records[p.White] = tournament.Record{Kind: white, Opponent: p.Black, Colour: tournament.White, Board: p.Board}
		records[p.Black] = tournament.Record{Kind: black, Opponent: p.White, Colour: tournament.Black, Board: p.Board}
	}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		r, paired := records[p.Number]
		if !paired {
			r.Kind = tournament.ZeroBye
			if kind, out := p.Absent(round); out {
				r.Kind = kind
			}
		}
		if e.ColourNeutral {
			r.Colour = tournament.NoColour
		}
		r.Points = e.Scoring.Worth(r.Kind)
		p.Records = append(p.Records, r)
		p.Requests = slices.DeleteFunc(p.Requests, func(q tournament.Request) bool { return q.Round <= round })
	}
	e.Paired = round
}

// result is what a pairing came to for either side. Whoever is not there, as
// in a round robin after leaving, forfeits.
func (g *generator) result(white, black *tournament.Entrant, round int) (forWhite, forBlack tournament.Kind) {
	_, whiteOut := white.Absent(round)
	_, blackOut := black.Absent(round)
	forfeit := g.IntN(1000)
	switch {
	case forfeit < g.DoubleForfeits:
		whiteOut, blackOut = true, true
	case forfeit < g.DoubleForfeits+g.Forfeits && g.IntN(2) == 0:
		whiteOut = true
	case forfeit < g.DoubleForfeits+g.Forfeits:
		blackOut = true
	}
	switch {
	case whiteOut && blackOut:
		return tournament.ForfeitLoss, tournament.ForfeitLoss
	case whiteOut:
		return tournament.ForfeitLoss, tournament.ForfeitWin
	case blackOut:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	}
	kind := g.game(white.Rating - black.Rating)
	if g.happens(g.Quick) {
		kind += tournament.QuickWin - tournament.Win
	}
	return kind, kind.Mirror()
}

// game is the result of a game for the first player, stronger by so many
// points of rating.
func (g *generator) game(stronger int) tournament.Kind {
	if g.happens(g.Draws) {
		return tournament.Draw
	}
	if g.happens(expected(stronger)) {
		return tournament.Win
	}
	return tournament.Loss
}

// expected is about Elo's expectation in thousandths, in whole numbers: 500 for
// equals, 750 for 200 points more, 833 for 400.
func expected(stronger int) int {
	return 500 + 500*stronger/(max(stronger, -stronger)+200)
}
