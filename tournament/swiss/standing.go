package swiss

import "ptm/tournament"

// A Standing is what the rules know of a player before a round: everything
// that the criteria ask about.
type Standing struct {
	Number int
	// Score is that of the pairing, virtual points included; Real is without.
	Score, Real tournament.Points
	// Colours are those of the games played, without gaps. Wants is the colour
	// preferred, Strength how much: "absolute", "strong", "mild", "".
	Colours  []tournament.Colour
	Wants    tournament.Colour
	Strength string
	// Floats of the last round and the one before: "down", "up", "".
	Floats [2]string
	// MayBye reports whether C2 allows him the pairing-allocated bye.
	MayBye    bool
	Topscorer bool
}

// Standings lists who is to be paired in the round after e.Paired, in pairing
// order (1.2).
func Standings(e *tournament.Event) []Standing {
	var list []Standing
	r := newRound(e)
	for i := range r.players {
		p := &r.players[i]
		s := Standing{
			Number: p.entrant.Number, Score: p.score, Real: p.real, Colours: p.colours, Wants: p.wants,
			Strength: p.urgency.String(), MayBye: p.byeable, Topscorer: p.topscore,
		}
		for back, f := range p.floats {
			s.Floats[back] = f.String()
		}
		list = append(list, s)
	}
	return list
}

func (p preference) String() string { return [...]string{"", "mild", "strong", "absolute"}[p] }

func (f float) String() string { return [...]string{"", "down", "up"}[f] }
