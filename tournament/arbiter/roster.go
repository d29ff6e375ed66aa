package arbiter

import (
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
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

// players finds or adds the club's player of every entrant.
func (t *transfer) players() error {
	known, err := t.Players()
	if err != nil {
		return err
	}
	m := newRoster(known)
	taken := map[int64]int{}
	for i := range t.event.Entrants {
		p := &t.event.Entrants[i]
		player, err := t.tidied(p)
		if err != nil {
			t.fault("player %d: %s", p.Number, strings.TrimPrefix(err.Error(), "player "+p.Name+": "))
			continue
		}
		same := m.find(player)
		if len(same) > 1 {
			t.fault("player %d: %s is the name of %d players of the club (#%d, #%d): give one his FIDE id", p.Number, p.Name, len(same), same[0].ID, same[1].ID)
			continue
		}
		if len(same) == 0 {
			if err := t.addPlayer(&player); err != nil {
				return err
			}
			p.Player = int64(player.ID)
			t.report.Added = append(t.report.Added, *p)
			continue
		}
		p.Player, p.Name = int64(same[0].ID), same[0].Name
		if other, twice := taken[p.Player]; twice {
			t.fault("players %d and %d are both %s of the club", other, p.Number, p.Name)
		}
		taken[p.Player] = p.Number
		t.report.Known = append(t.report.Known, *p)
	}
	return nil
}

// tidied is an entrant as a player of the club, and brings the entrant's own
// fields into the form they are kept in.
func (t *transfer) tidied(p *tournament.Entrant) (Player, error) {
	if p.Sex != "m" && p.Sex != "w" {
		p.Sex = ""
	}
	player := Player{Name: p.Name, Title: p.Title, Sex: p.Sex, Federation: p.Federation, Club: p.Club, Birth: p.Birth, FideID: p.FideID}
	if p.Rating > 0 {
		player.Ratings = []InitialRating{{Variant: t.event.Variant, Rating: p.Rating, Source: "event " + t.Handle}}
	}
	if err := tidy(&player); err != nil {
		return player, err
	}
	p.Name, p.Title, p.Federation, p.Club, p.Birth, p.FideID = player.Name, player.Title, player.Federation, player.Club, player.Birth, player.FideID
	return player, nil
}
