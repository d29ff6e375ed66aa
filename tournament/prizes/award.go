package prizes

import (
	"cmp"
	"fmt"
	"slices"
)

// An Award is what a player wins in a category.
type Award struct {
	ID       int64
	Category int // place in the list
	Prize    int // place in the category's list; -1 for who only shares
	Thing    string
	Own      Money // by place
	Shared   Money // his share
	Pool     Money // what is shared
	Sharers  int   // by how many; 0 = nothing is
}

// Money is all the money of the award.
func (a Award) Money() Money { return a.Own + a.Shared }

// How says how the sum came about; empty where a prize was not shared.
func (a Award) How() string {
	if a.Sharers < 2 {
		return ""
	}
	share := fmt.Sprintf("1/%d of %s", a.Sharers, a.Pool)
	if a.Own > 0 {
		return fmt.Sprintf("%s by place + %s", a.Own, share)
	}
	return share
}

// A Left is a prize nobody won.
type Left struct{ Category, Prize int }

// A Result is who wins what.
type Result struct {
	// Awards are by category, then by place.
	Awards []Award
	Left   []Left
	// Undecided are players of one place who yet win different things: their
	// order was that of their IDs. Lots would settle it.
	Undecided [][]int64
}

// Give gives the prizes out. The categories come in order of preference, which
// counts where prizes are worth the same. The error is that of Check, or places
// and points that do not fit.
func Give(categories []Category) (*Result, error) {
	g, err := give(categories, 1)
	if err != nil {
		return nil, err
	}
	other, err := give(categories, -1)
	if err != nil {
		return nil, err
	}
	g.undecided(other)
	return &g.Result, nil
}

// give gives the prizes out; players of one place come by their IDs, from the
// lowest or, with -1, from the highest.
func give(categories []Category, order int) (*giving, error) {
	g := &giving{categories: make([]Category, len(categories)), seats: make([][]seat, len(categories)), wins: map[int64]bool{}, order: order}
	for i, c := range categories {
		if err := c.Check(); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		c.Unit = max(c.Unit, 1)
		c.Field = slices.SortedFunc(slices.Values(c.Field), g.compare)
		for k := 1; k < len(c.Field); k++ {
			a, b := c.Field[k-1], c.Field[k]
			if a.ID == b.ID || a.Points < b.Points || a.Place == b.Place && a.Points != b.Points {
				return nil, fmt.Errorf("%s: places and points of %d and %d do not fit", c.Name, a.ID, b.ID)
			}
		}
		g.categories[i] = c
	}
	g.seat()
	g.join()
	for i := range g.categories {
		g.pay(i)
	}
	return g, nil
}

func (g *giving) compare(a, b Contender) int {
	return cmp.Or(cmp.Compare(a.Place, b.Place), g.order*cmp.Compare(a.ID, b.ID))
}

// A seat is a contender of a category who has a part in its prizes.
type seat struct {
	Contender
	prize int // -1 = only shares
}

type giving struct {
	Result
	categories []Category
	seats      [][]seat       // by category, in order of the field
	wins       map[int64]bool // has a part in a category that is not besides
	order      int            // of IDs
}

// seat finds the holder of each prize, of the most valuable first.
func (g *giving) seat() {
	var queue []Left
	for i := range g.categories {
		for k := range g.categories[i].Prizes {
			queue = append(queue, Left{i, k})
		}
	}
	slices.SortStableFunc(queue, func(a, b Left) int {
		return cmp.Compare(g.categories[b.Category].Prizes[b.Prize].Value(), g.categories[a.Category].Prizes[a.Prize].Value())
	})
	next := make([]int, len(g.categories))
	for _, q := range queue {
		c, at := &g.categories[q.Category], &next[q.Category]
		for *at < len(c.Field) && !c.Besides && g.wins[c.Field[*at].ID] {
			*at++
		}
		if *at == len(c.Field) {
			g.Left = append(g.Left, q)
			continue
		}
		winner := c.Field[*at]
		*at++
		if !c.Besides {
			g.wins[winner.ID] = true
		}
		g.seats[q.Category] = append(g.seats[q.Category], seat{winner, q.Prize})
	}
	slices.SortFunc(g.Left, func(a, b Left) int {
		return cmp.Or(cmp.Compare(a.Category, b.Category), cmp.Compare(a.Prize, b.Prize))
	})
}

// join lets those share for whom no prize was left, but who are level with the
// last holder; with the more valuable prize if there are several.
func (g *giving) join() {
	var order []int
	for i, seats := range g.seats {
		if len(seats) > 0 {
			order = append(order, i)
		}
	}
	last := func(i int) seat { return g.seats[i][len(g.seats[i])-1] }
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(g.categories[b].Prizes[last(b).prize].Money, g.categories[a].Prizes[last(a).prize].Money)
	})
	for _, i := range order {
		c, holder := &g.categories[i], last(i)
		if g.money(i, holder.Contender) == 0 {
			continue // things are not shared
		}
		for _, p := range c.Field {
			seated := slices.ContainsFunc(g.seats[i], func(s seat) bool { return s.ID == p.ID })
			if seated || !c.level(p, holder.Contender) || !c.Besides && g.wins[p.ID] {
				continue
			}
			if !c.Besides {
				g.wins[p.ID] = true
			}
			g.seats[i] = append(g.seats[i], seat{p, -1})
		}
	}
}

// money is what those level with a contender have to share.
func (g *giving) money(category int, with Contender) Money {
	var sum Money
	c := &g.categories[category]
	for _, s := range g.seats[category] {
		if s.prize >= 0 && c.level(s.Contender, with) {
			sum += c.Prizes[s.prize].Money
		}
	}
	return sum
}

// pay makes awards of a category's seats, group by group of those level.
func (g *giving) pay(i int) {
	c, seats := &g.categories[i], g.seats[i]
	slices.SortFunc(seats, func(a, b seat) int { return g.compare(a.Contender, b.Contender) })
	for from := 0; from < len(seats); {
		to := from + 1
		for to < len(seats) && c.level(seats[from].Contender, seats[to].Contender) {
			to++
		}
		for _, a := range c.share(seats[from:to]) {
			a.Category = i
			if a.Thing != "" || a.Money() > 0 {
				g.Awards = append(g.Awards, a)
			}
		}
		from = to
	}
}

// share gives out the prizes of players who are level.
func (c *Category) share(group []seat) []Award {
	n := len(group)
	awards := make([]Award, n)
	var sum Money
	for k, s := range group {
		a := &awards[k]
		a.ID, a.Prize = s.ID, s.prize
		if s.prize < 0 {
			continue
		}
		p := c.Prizes[s.prize]
		a.Thing = p.Thing
		sum += p.Money
		switch {
		case n == 1:
			a.Own = p.Money
		case c.Sharing == Hort:
			a.Own = p.Money / 2 / c.Unit * c.Unit
		}
		sum -= a.Own
	}
	if n == 1 {
		return awards
	}
	c.together(group, awards)
	if sum == 0 {
		return awards
	}
	for k, part := range divide(sum, n, c.Unit) {
		awards[k].Shared, awards[k].Pool, awards[k].Sharers = part, sum, n
	}
	return awards
}

// together shares what goes by place among those who have one place together.
func (c *Category) together(group []seat, awards []Award) {
	for from := 0; from < len(group); {
		to, own := from, Money(0)
		for ; to < len(group) && group[to].Place == group[from].Place; to++ {
			own += awards[to].Own
		}
		for k, part := range divide(own, to-from, c.Unit) {
			awards[from+k].Own = part
		}
		from = to
	}
}

// undecided finds players of one place whom only their IDs separated: who win
// something else when these count the other way round. A few units more or less
// are the remainder of a share.
func (g *giving) undecided(other *giving) {
	here, there := g.won(), other.won()
	var groups [][]int64
	for i := range g.categories {
		c := &g.categories[i]
		for from := 0; from < len(c.Field); {
			to := from
			var ids []int64
			differ := false
			for ; to < len(c.Field) && c.Field[to].Place == c.Field[from].Place; to++ {
				a, b := here[c.Field[to].ID], there[c.Field[to].ID]
				differ = differ || a.things != b.things || max(a.money-b.money, b.money-a.money) > 3*c.Unit
				ids = append(ids, c.Field[to].ID)
			}
			if differ && len(ids) > 1 {
				groups = append(groups, ids)
			}
			from = to
		}
	}
	g.Undecided = outermost(groups)
}

// outermost leaves out groups that are part of another.
func outermost(groups [][]int64) [][]int64 {
	within := func(a, b []int64) bool {
		return !slices.ContainsFunc(a, func(id int64) bool { return !slices.Contains(b, id) })
	}
	var list [][]int64
	for i, a := range groups {
		if !slices.ContainsFunc(groups[:i], func(b []int64) bool { return within(a, b) }) &&
			!slices.ContainsFunc(groups[i+1:], func(b []int64) bool { return within(a, b) && !within(b, a) }) {
			list = append(list, a)
		}
	}
	return list
}

// winnings are all that a player wins.
type winnings struct {
	things string
	money  Money
}

func (g *giving) won() map[int64]winnings {
	won := map[int64]winnings{}
	for _, a := range g.Awards {
		w := won[a.ID]
		if a.Thing != "" {
			w.things += fmt.Sprintf("%d %d %s;", a.Category, a.Prize, a.Thing)
		}
		w.money += a.Money()
		won[a.ID] = w
	}
	return won
}
