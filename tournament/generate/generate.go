// Package generate makes random events: players, absences and results by
// chance, pairings by the rules. The same options and the same source of
// chance give the same event on every machine; it uses no floating point.
//
// It is for trying things out: it says nothing about real players.
package generate

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"ptm/tournament"
	"ptm/tournament/pairing"
)

// Options say what an event is like. Rates are parts in a thousand.
type Options struct {
	Players, Rounds int
	Variant         string
	System          tournament.System // Swiss if empty
	Scoring         tournament.Scoring
	ColourNeutral   bool

	// Of all games: Draws, Forfeits by one player and DoubleForfeits by both,
	// and Quick ones of under one move.
	Draws, Forfeits, DoubleForfeits, Quick int
	// Of all players in a round: those who ask for a half-point or a zero-point
	// bye, and those who leave for good.
	HalfByes, ZeroByes, Withdrawals int
	// Of all players: those who join after the first round, and the unrated.
	LateEntries, Unrated int
}

// Usual are options for an ordinary Swiss of a size: some draws, few absences.
func Usual(players, rounds int) Options {
	return Options{
		Players: players, Rounds: rounds, System: tournament.Swiss, Scoring: tournament.Usual(),
		Draws: 250, Forfeits: 10, HalfByes: 10, ZeroByes: 5, Withdrawals: 5,
	}
}

// maxPlayers and maxRounds are the limits of a report file.
const (
	maxPlayers = 9999
	maxRounds  = 99
)

func (o Options) check() error {
	if o.Players < 0 || o.Players > maxPlayers {
		return fmt.Errorf("players: %d is not from 0 to %d", o.Players, maxPlayers)
	}
	if o.Rounds < 1 || o.Rounds > maxRounds {
		return fmt.Errorf("rounds: %d is not from 1 to %d", o.Rounds, maxRounds)
	}
	for _, r := range []struct {
		name string
		sum  int
	}{
		{"draws", o.Draws}, {"quick games", o.Quick},
		{"forfeits", o.Forfeits}, {"double forfeits", o.DoubleForfeits},
		{"half-point byes", o.HalfByes}, {"zero-point byes", o.ZeroByes}, {"withdrawals", o.Withdrawals},
		{"late entries", o.LateEntries}, {"unrated players", o.Unrated},
		{"forfeits and double forfeits", o.Forfeits + o.DoubleForfeits},
		{"byes", o.HalfByes + o.ZeroByes},
	} {
		if r.sum < 0 || r.sum > 1000 {
			return fmt.Errorf("%s: %d is no part of a thousand", r.name, r.sum)
		}
	}
	return nil
}

// ErrEnded is returned with the event as it stands when no pairing exists for
// its next round: it ends before the rounds announced.
var ErrEnded = errors.New("event ends early")

// Event makes an event and plays all its rounds. If a round cannot be paired
// the event so far is returned with an error that is ErrEnded and names the
// reason.
func Event(chance *rand.Rand, o Options) (*tournament.Event, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	g := generator{chance, o}
	e := g.begin()
	for e.Paired < e.Rounds {
		round := e.Paired + 1
		g.absences(e, round)
		pairs, err := pairing.Next(e)
		if err != nil {
			return e, fmt.Errorf("%w: round %d: %w", ErrEnded, round, err)
		}
		g.play(e, round, pairs)
	}
	return e, nil
}

type generator struct {
	*rand.Rand
	Options
}

// happens is true as often as the rate says.
func (g *generator) happens(rate int) bool { return g.IntN(1000) < rate }

// absences decides who will not be there in a round. Somebody who was to join
// now does; nobody leaves before he came.
func (g *generator) absences(e *tournament.Event, round int) {
	for i := range e.Entrants {
		p := &e.Entrants[i]
		if _, out := p.Absent(round); out {
			continue
		}
		bye := g.IntN(1000)
		switch {
		case round > 1 && g.happens(g.Withdrawals):
			p.Leaves = round
		case e.System.RoundRobin():
		case bye < g.HalfByes:
			p.Requests = append(p.Requests, tournament.Request{Round: round, Kind: tournament.HalfBye})
		case bye < g.HalfByes+g.ZeroByes:
			p.Requests = append(p.Requests, tournament.Request{Round: round, Kind: tournament.ZeroBye})
		}
	}
}
