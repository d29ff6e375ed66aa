package generate

import (
	"cmp"
	"fmt"
	"slices"

	"ptm/tournament"
)

// begin is the event before its first round.
func (g *generator) begin() *tournament.Event {
	e := &tournament.Event{
		Name: fmt.Sprintf("Random event of %d players", g.Players), Variant: g.Variant,
		System: g.System, Rounds: g.Rounds, Scoring: g.Scoring, Edition: tournament.Edition2026,
		ColourNeutral: g.ColourNeutral, InitialColour: tournament.White + tournament.Colour(g.IntN(2)),
	}
	if e.System == "" {
		e.System = tournament.Swiss
	}
	for range g.Players {
		e.Entrants = append(e.Entrants, g.player())
	}
	slices.SortStableFunc(e.Entrants, func(a, b tournament.Entrant) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Name, b.Name))
	})
	for i := range e.Entrants {
		e.Entrants[i].Number = i + 1
	}
	return e
}

func (g *generator) player() tournament.Entrant {
	p := tournament.Entrant{
		Name:   g.name() + ", " + g.name(),
		Sex:    string("mmmw"[g.IntN(4)]),
		Birth:  fmt.Sprint(1945 + g.IntN(70)),
		Rating: g.rating(),
	}
	if g.happens(g.Unrated) {
		p.Rating = 0
	}
	if g.Rounds > 1 && g.happens(g.LateEntries) {
		p.Joins = 2 + g.IntN(min(3, g.Rounds-1))
	}
	return p
}

// rating is about 1800, seldom more than 600 away: a sum of small chances.
func (g *generator) rating() int {
	sum := 0
	for range 6 {
		sum += g.IntN(251)
	}
	return 1050 + sum
}

var syllables = [...]string{
	"ba", "bel", "dor", "e", "fen", "ga", "hol", "in", "ka", "lor", "ma", "mir",
	"nel", "o", "par", "ri", "sa", "tem", "ul", "va", "wen", "zo",
}

// name is two or three syllables that are nobody's name on purpose.
func (g *generator) name() string {
	var name string
	for range 2 + g.IntN(2) {
		name += syllables[g.IntN(len(syllables))]
	}
	return string(name[0]-'a'+'A') + name[1:]
}
