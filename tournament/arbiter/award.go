package arbiter

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/prizes"
	"ptm/tournament/standings"
)

// A PrizeList is who wins what in an event.
type PrizeList struct {
	Event      *tournament.Event
	Round      int
	Final      bool // all rounds and results are in
	Currency   string
	Categories []PrizeCategory
	Awards     []PrizeAward
	// Notes are for people: what was not won, who could not be told apart.
	Notes []string
}

// A PrizeAward is what one player wins in a category.
type PrizeAward struct {
	prizes.Award
	Place  int // in the standings, or in the sum of several events
	Number int // of the entrant, 0 if he plays in another of the events only
	Name   string
	Points tournament.Points
}

// AwardPrizes tells who wins what as things stand after a round (0 = the last
// paired). Who has withdrawn or is unranked wins nothing. NotFound if the event
// has no prizes.
func (c *Club) AwardPrizes(ctx context.Context, handle string, round int) (PrizeList, error) {
	var list PrizeList
	err := c.db.View(ctx, func(t *store.Tx) error {
		e, err := load(t, handle)
		if err != nil {
			return err
		}
		if round != 0 || e.Paired == 0 {
			if err := paired(&e, max(round, 1)); err != nil {
				return err
			}
		}
		list = PrizeList{Event: &e.Event}
		if list.Categories, err = prizeCategories(t, e.ID); err != nil {
			return err
		}
		if len(list.Categories) == 0 {
			return refuse(NotFound, "event %s: has no prizes", e.Handle).hint("ptm prize add %s Main 300 200 100", e.Handle)
		}
		list.Currency = list.Categories[0].Currency
		return list.award(t, &e, round)
	})
	return list, err
}

// award fills the fields of the categories and gives the prizes out.
func (l *PrizeList) award(t *store.Tx, e *store.Event, round int) error {
	s := scorer{Tx: t, day: e.Start}
	if err := s.remember(e); err != nil {
		return err
	}
	ranked, err := s.rank(e, round)
	if err != nil {
		return err
	}
	l.Round, l.Final = ranked.Round, ranked.Final
	here := s.placed(e, ranked)
	orders := make([][]*standing, len(l.Categories))
	given := make([]prizes.Category, len(l.Categories))
	for i := range l.Categories {
		c := &l.Categories[i]
		orders[i] = here
		if len(c.With) > 0 {
			if orders[i], err = s.series(here, c.With); err != nil {
				return err
			}
		}
		var unknown []string
		c.Field, unknown = s.field(c, orders[i])
		if len(unknown) > 0 {
			l.Notes = append(l.Notes, fmt.Sprintf("%s: birth not known well enough of %s", c.Name, fewNames(unknown)))
		}
		given[i] = c.Category
	}
	result, err := prizes.Give(given)
	if err != nil {
		return err
	}
	l.take(result, orders)
	return nil
}

// A standing is a player as he stands in one event, or in several.
type standing struct {
	id     int64
	place  int
	number int // of the entrant in the event itself
	name   string
	points tournament.Points
	person prizes.Person
}

// A scorer makes standings for a prize list.
type scorer struct {
	*store.Tx
	day    string
	one    map[int64]int64 // who was merged, with whom
	before map[int64]bool
}

// remember finds out who is one with whom, and who has played before.
func (s *scorer) remember(e *store.Event) error {
	all, err := s.Players()
	if err != nil {
		return err
	}
	s.one = map[int64]int64{}
	for _, p := range all {
		s.one[int64(p.ID)] = cmp.Or(int64(p.Into), int64(p.ID))
	}
	played, err := s.PlayedBefore(e.ID)
	if err != nil {
		return err
	}
	s.before = map[int64]bool{}
	for id := range played {
		s.before[s.canonical(int64(id))] = true
	}
	return nil
}

// canonical is the player whom a number means after all merges.
func (s *scorer) canonical(id int64) int64 {
	for range len(s.one) {
		next, ok := s.one[id]
		if !ok || next == id {
			break
		}
		id = next
	}
	return id
}

func (s *scorer) rank(e *store.Event, round int) (*standings.Table, error) {
	ranked, err := standings.Rank(&e.Event, standings.Options{Round: round})
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", e.Handle, err)
	}
	return ranked, nil
}

// placed are those of an event who can win, the best first.
func (s *scorer) placed(e *store.Event, ranked *standings.Table) []*standing {
	var list []*standing
	for _, r := range ranked.Rows {
		p := e.Entrant(r.Number)
		if r.Rank == 0 || p.Leaves != 0 && p.Leaves <= ranked.Round {
			continue
		}
		id := s.canonical(p.Player)
		list = append(list, &standing{
			id: id, place: r.Rank, number: p.Number, name: p.Name, points: r.Points,
			person: prizes.Person{
				Rating: p.Rating, Birth: p.Birth, Sex: p.Sex, Club: p.Club, Federation: p.Federation,
				FirstTimer: !s.before[id],
			},
		})
	}
	return list
}

// series adds the points of other events. Equal sums share a place.
func (s *scorer) series(here []*standing, handles []string) ([]*standing, error) {
	sums := map[int64]*standing{}
	var list []*standing
	add := func(part []*standing, own bool) {
		for _, p := range part {
			sum, ok := sums[p.id]
			if !ok {
				sum = &standing{id: p.id, name: p.name, person: p.person}
				sums[p.id] = sum
				list = append(list, sum)
			}
			if own {
				sum.number = p.number
			}
			sum.points += p.points
		}
	}
	add(here, true)
	for _, handle := range handles {
		e, err := load(s.Tx, handle)
		if err != nil {
			return nil, err
		}
		ranked, err := s.rank(&e, 0)
		if err != nil {
			return nil, err
		}
		add(s.placed(&e, ranked), false)
	}
	slices.SortStableFunc(list, func(a, b *standing) int {
		return cmp.Or(cmp.Compare(b.points, a.points), cmp.Compare(a.id, b.id))
	})
	for i, p := range list {
		p.place = i + 1
		if i > 0 && p.points == list[i-1].points {
			p.place = list[i-1].place
		}
	}
	return list, nil
}

// field are those whom a category admits, and the names of those who may belong
// there.
func (s *scorer) field(c *PrizeCategory, order []*standing) (field []prizes.Contender, unknown []string) {
	for _, p := range order {
		switch c.Admit(p.person, s.day) {
		case prizes.Yes:
			field = append(field, prizes.Contender{ID: p.id, Place: p.place, Points: int(p.points)})
		case prizes.Unknown:
			unknown = append(unknown, p.name)
		}
	}
	return field, unknown
}

// take gives the awards names and says what else must be known.
func (l *PrizeList) take(result *prizes.Result, orders [][]*standing) {
	find := func(category int, id int64) *standing {
		i := slices.IndexFunc(orders[category], func(p *standing) bool { return p.id == id })
		return orders[category][i]
	}
	names := map[int64]string{}
	for _, order := range orders {
		for _, p := range order {
			names[p.id] = p.name
		}
	}
	for _, a := range result.Awards {
		p := find(a.Category, a.ID)
		l.Awards = append(l.Awards, PrizeAward{Award: a, Place: p.place, Number: p.number, Name: p.name, Points: p.points})
	}
	for _, left := range result.Left {
		c := &l.Categories[left.Category]
		l.Notes = append(l.Notes, fmt.Sprintf("%s: prize %d (%s) was not won", c.Name, left.Prize+1, c.Prizes[left.Prize]))
	}
	for _, ids := range result.Undecided {
		var list []string
		for _, id := range ids {
			list = append(list, names[id])
		}
		l.Notes = append(l.Notes, "Nothing separates "+fewNames(list)+
			": here they come in the order of the club's list; lots or a play-off would settle it")
	}
}

// fewNames lists some names and how many more there are.
func fewNames(list []string) string {
	const most = 6
	if n := len(list) - most; n > 1 {
		return fmt.Sprintf("%s and %d more", strings.Join(list[:most], "; "), n)
	}
	return strings.Join(list, "; ")
}
