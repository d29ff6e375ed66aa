package arbiter

import (
	"slices"

	"ptm/sql/store"
)

// longestTRFName is where report files cut names.
const longestTRFName = 33

// A roster finds the club's players whom an entrant from elsewhere can be.
type roster struct {
	byFide, byName, byCut map[string][]Player
}

func newRoster(players []Player) *roster {
	m := &roster{map[string][]Player{}, map[string][]Player{}, map[string][]Player{}}
	for _, p := range players {
		if p.FideID != "" {
			m.byFide[p.FideID] = append(m.byFide[p.FideID], p)
		}
		key := store.NameKey(p.Name)
		m.byName[key] = append(m.byName[key], p)
		if name := []rune(p.Name); len(name) > longestTRFName {
			key := store.NameKey(string(name[:longestTRFName]))
			m.byCut[key] = append(m.byCut[key], p)
		}
	}
	return m
}

// find lists the players with the FIDE id, else those of the name whom neither
// FIDE id nor year of birth tells apart. A long name may have been cut.
func (r *roster) find(p Player) []Player {
	if same := r.byFide[p.FideID]; p.FideID != "" && len(same) > 0 {
		return same
	}
	key := store.NameKey(p.Name)
	same := r.byName[key]
	if len(same) == 0 {
		same = r.byCut[key]
	}
	return slices.DeleteFunc(slices.Clone(same), func(q Player) bool {
		return p.FideID != "" && q.FideID != "" || p.Birth != "" && q.Birth != "" && p.Birth[:4] != q.Birth[:4]
	})
}
