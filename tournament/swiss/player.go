package swiss

import "ptm/tournament"

// preference is how strongly a colour is wanted (C.04.3, 1.7).
type preference uint8

const (
	indifferent preference = iota
	mild
	strong
	absolute
)

// float is how a player moved between scoregroups in one round (1.4).
type float uint8

const (
	level float = iota
	down
	up
)

// A player is one who is to be paired, with what his history says about him.
type player struct {
	entrant *tournament.Entrant
	// working counts those who take part, from 0, in order of strength: even
	// means an odd pairing number.
	working int
	real    tournament.Points
	score   tournament.Points // with acceleration

	colours   []tournament.Colour // of the games played
	imbalance int                 // size of the colour difference
	repeated  tournament.Colour   // the colour of the last two games if equal
	wants     tournament.Colour
	urgency   preference

	floats   [2]float // one and two rounds back
	games    int
	byeable  bool // C2: may get the pairing-allocated bye
	mayStay  bool // ... in this round, C5 included
	topscore bool // 1.8
}

// worth is what a record counts for the pairing: a game not yet finished is a
// draw (C.04.2).
func worth(e *tournament.Event, r tournament.Record) tournament.Points {
	if unfinished(r) {
		return e.Scoring.Draw
	}
	return r.Points
}

func unfinished(r tournament.Record) bool { return r.Kind == tournament.Unset && r.Opponent != 0 }

func played(r tournament.Record) bool { return r.Kind.Played() || unfinished(r) }

// realScore is the points of the rounds before the given one.
func realScore(e *tournament.Event, p *tournament.Entrant, round int) tournament.Points {
	var sum tournament.Points
	for i := range min(round-1, len(p.Records)) {
		sum += worth(e, p.Records[i])
	}
	return sum
}

// pairingScore is the score the round was or is paired by.
func pairingScore(e *tournament.Event, p *tournament.Entrant, round int) tournament.Points {
	sum := realScore(e, p, round)
	if round <= len(p.Virtual) {
		sum += p.Virtual[round-1]
	}
	return sum
}

// player derives what the criteria ask from the rounds so far.
func (r *round) player(p *tournament.Entrant) player {
	e := r.event
	q := player{entrant: p, real: realScore(e, p, r.number), score: pairingScore(e, p, r.number), byeable: true}
	for k := 1; k < r.number; k++ {
		record := p.Record(k)
		switch {
		case played(record):
			q.games++
			if record.Colour != tournament.NoColour && !e.ColourNeutral {
				q.colours = append(q.colours, record.Colour)
			}
		case record.Kind == tournament.PairingBye || record.Points >= e.Scoring.Win:
			q.byeable = false // C2
		}
	}
	q.prefer()
	for back := range q.floats {
		q.floats[back] = r.floatOf(p, r.number-1-back)
	}
	return q
}

// prefer finds the colour preference (1.7).
func (p *player) prefer() {
	diff := 0
	for _, c := range p.colours {
		if c == tournament.White {
			diff++
		} else {
			diff--
		}
	}
	rarer := tournament.Black
	if diff < 0 {
		diff, rarer = -diff, tournament.White
	}
	p.imbalance = diff
	n := len(p.colours)
	if n > 1 && p.colours[n-1] == p.colours[n-2] {
		p.repeated = p.colours[n-1]
	}
	switch {
	case diff > 1:
		p.wants, p.urgency = rarer, absolute
	case p.repeated != tournament.NoColour:
		p.wants, p.urgency = p.repeated.Other(), absolute
	case diff == 1:
		p.wants, p.urgency = rarer, strong
	case n > 0:
		p.wants, p.urgency = p.colours[n-1].Other(), mild
	}
}

// floatOf is the float of a past round (1.4). Scores are those it was paired by.
func (r *round) floatOf(p *tournament.Entrant, past int) float {
	if past < 1 {
		return level
	}
	record := p.Record(past)
	if !played(record) {
		if record.Points > r.event.Scoring.Loss {
			return down
		}
		return level
	}
	opponent := r.entrants[record.Opponent]
	if opponent == nil {
		return level
	}
	own, his := pairingScore(r.event, p, past), pairingScore(r.event, opponent, past)
	switch {
	case own > his:
		return down
	case own < his:
		return up
	}
	return level
}
