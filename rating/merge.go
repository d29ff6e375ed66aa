package rating

import "fmt"

// Merges say which players turned out to be one. The zero value says nothing.
type Merges struct {
	of map[int64][]Entry // by From, in order of the log
}

// Add takes a standing entry of the log, in order of the log.
func (m *Merges) Add(e Entry) {
	if m.of == nil {
		m.of = map[int64][]Entry{}
	}
	m.of[e.From] = append(m.of[e.From], e)
}

// Apply puts who they are in the place of the players of a game. It returns an
// error if merges go in a circle, or if a player would have played himself.
func (m *Merges) Apply(g *Game) error {
	if m.of == nil {
		return nil
	}
	first, err := m.Who(g.First, g.Period)
	if err != nil {
		return err
	}
	second, err := m.Who(g.Second, g.Period)
	if err != nil {
		return err
	}
	if first == second {
		return fmt.Errorf("players %d and %d are one since they were merged", g.First, g.Second)
	}
	g.First, g.Second = first, second
	return nil
}

// Who is who a player is in a period, merge after merge; of two merges of one
// player the later entry holds. It returns an error for a circle.
func (m *Merges) Who(player int64, period int) (int64, error) {
	who := player
	for range len(m.of) + 1 {
		into := who
		for _, e := range m.of[who] {
			if e.Since <= period {
				into = e.Into
			}
		}
		if into == who {
			return who, nil
		}
		who = into
	}
	return 0, fmt.Errorf("player %d is merged into himself", player)
}
