package prizes_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ptm/tournament/prizes"
)

// money are prizes of so many whole units of currency.
func money(amounts ...prizes.Money) []prizes.Prize {
	var list []prizes.Prize
	for _, a := range amounts {
		list = append(list, prizes.Prize{Money: a * 100})
	}
	return list
}

// field are contenders 1, 2, 3... with the points given, each with a place of
// his own.
func field(points ...int) []prizes.Contender {
	var list []prizes.Contender
	for i, p := range points {
		list = append(list, prizes.Contender{ID: int64(i + 1), Place: i + 1, Points: p})
	}
	return list
}

// only picks contenders by ID.
func only(list []prizes.Contender, ids ...int64) []prizes.Contender {
	var out []prizes.Contender
	for _, c := range list {
		if slices.Contains(ids, c.ID) {
			out = append(out, c)
		}
	}
	return out
}

// shown are awards as "category:player thing money how".
func shown(categories []prizes.Category, r *prizes.Result) []string {
	var list []string
	for _, a := range r.Awards {
		text := fmt.Sprintf("%s:%d %s", categories[a.Category].Name, a.ID, a.Money())
		if a.Thing != "" {
			text += " " + a.Thing
		}
		if how := a.How(); how != "" {
			text += " = " + how
		}
		list = append(list, text)
	}
	for _, l := range r.Left {
		list = append(list, fmt.Sprintf("%s: prize %d left", categories[l.Category].Name, l.Prize+1))
	}
	for _, ids := range r.Undecided {
		list = append(list, fmt.Sprintf("undecided %v", ids))
	}
	return list
}

// The examples are worked out by hand, as docs/prizes.md tells them.
func TestGive(t *testing.T) {
	t.Parallel()
	ten := field(50, 45, 45, 45, 40, 40, 35, 30, 30, 20)
	shared := slices.Clone(ten)
	shared[2].Place = 2 // 2 and 3 are level by everything
	book := prizes.Prize{Thing: "a book"}
	for name, c := range map[string]struct {
		categories []prizes.Category
		want       []string
	}{
		"by place": {
			[]prizes.Category{{Name: "main", Sharing: prizes.None, Prizes: money(300, 200, 100), Field: ten}},
			[]string{"main:1 300.00", "main:2 200.00", "main:3 100.00"},
		},
		"equal": { // 2, 3 and 4 share 200 + 100
			[]prizes.Category{{Name: "main", Sharing: prizes.Equal, Prizes: money(300, 200, 100), Field: ten}},
			[]string{"main:1 300.00", "main:2 100.00 = 1/3 of 300.00", "main:3 100.00 = 1/3 of 300.00", "main:4 100.00 = 1/3 of 300.00"},
		},
		"equal, not divisible": { // 250 by 3: 8334, 8333, 8333 hundredths
			[]prizes.Category{{Name: "main", Sharing: prizes.Equal, Prizes: money(300, 150, 100), Field: ten}},
			[]string{"main:1 300.00", "main:2 83.34 = 1/3 of 250.00", "main:3 83.33 = 1/3 of 250.00", "main:4 83.33 = 1/3 of 250.00"},
		},
		"equal in whole units": { // 250 by 3: 84, 83, 83
			[]prizes.Category{{Name: "main", Sharing: prizes.Equal, Unit: 100, Prizes: money(300, 150, 100), Field: ten}},
			[]string{"main:1 300.00", "main:2 84.00 = 1/3 of 250.00", "main:3 83.00 = 1/3 of 250.00", "main:4 83.00 = 1/3 of 250.00"},
		},
		"Hort": { // halves 100, 50, 25 by place; 175 by 3: 58.34, 58.33, 58.33
			[]prizes.Category{{Name: "main", Sharing: prizes.Hort, Prizes: money(300, 200, 100, 50, 30), Field: ten}},
			[]string{
				"main:1 300.00",
				"main:2 158.34 = 100.00 by place + 1/3 of 175.00",
				"main:3 108.33 = 50.00 by place + 1/3 of 175.00",
				"main:4 83.33 = 25.00 by place + 1/3 of 175.00",
				// 5 and 6 are level, one prize is left: 15 by place, 15 by 2.
				"main:5 22.50 = 15.00 by place + 1/2 of 15.00",
				"main:6 7.50 = 1/2 of 15.00",
			},
		},
		"Hort in whole units": { // halves of 25 and 15 are 12 and 7; 40 - 19 = 21 by 3
			[]prizes.Category{{Name: "main", Sharing: prizes.Hort, Unit: 100, Prizes: money(50, 25, 15), Field: ten}},
			[]string{"main:1 50.00", "main:2 19.00 = 12.00 by place + 1/3 of 21.00", "main:3 14.00 = 7.00 by place + 1/3 of 21.00", "main:4 7.00 = 1/3 of 21.00"},
		},
		"Hort, a place that nothing separates": { // halves of 200 and 100 together by 2
			[]prizes.Category{{Name: "main", Sharing: prizes.Hort, Prizes: money(300, 200, 100), Field: shared}},
			[]string{
				"main:1 300.00", "main:2 125.00 = 75.00 by place + 1/3 of 150.00",
				"main:3 125.00 = 75.00 by place + 1/3 of 150.00", "main:4 50.00 = 1/3 of 150.00",
			},
		},
		"by place, a place that nothing separates": {
			[]prizes.Category{{Name: "main", Sharing: prizes.None, Prizes: money(300, 200), Field: shared}},
			[]string{"main:1 300.00", "main:2 100.00 = 1/2 of 200.00", "main:3 100.00 = 1/2 of 200.00"},
		},
		"the most valuable first": { // 3 is second in the open and first of the juniors
			[]prizes.Category{
				{Name: "main", Sharing: prizes.None, Prizes: money(300, 100, 60), Field: only(ten, 1, 3, 5, 7)},
				{Name: "U18", Sharing: prizes.None, Prizes: money(120, 80), Field: only(ten, 3, 7, 8)},
			},
			[]string{"main:1 300.00", "main:5 100.00", "U18:3 120.00", "U18:7 80.00", "main: prize 3 left"},
		},
		"of equal prizes the first category": {
			[]prizes.Category{
				{Name: "main", Sharing: prizes.None, Prizes: money(100), Field: ten},
				{Name: "club", Sharing: prizes.None, Prizes: money(100), Field: ten},
			},
			[]string{"main:1 100.00", "club:2 100.00"},
		},
		"besides": {
			[]prizes.Category{
				{Name: "main", Sharing: prizes.None, Prizes: money(100), Field: ten},
				{Name: "club", Sharing: prizes.None, Besides: true, Prizes: money(100), Field: ten},
			},
			[]string{"main:1 100.00", "club:1 100.00"},
		},
		"who holds another prize does not share": { // 3 holds the juniors' 120; 2 and 4 share 200 + 100
			[]prizes.Category{
				{Name: "main", Sharing: prizes.Equal, Prizes: money(300, 200, 100), Field: ten},
				{Name: "U18", Sharing: prizes.None, Prizes: money(120), Field: only(ten, 3, 7)},
			},
			[]string{"main:1 300.00", "main:2 150.00 = 1/2 of 300.00", "main:4 150.00 = 1/2 of 300.00", "U18:3 120.00"},
		},
		"things go by place": {
			[]prizes.Category{{Name: "main", Sharing: prizes.Equal, Prizes: []prizes.Prize{{Money: 3000, Thing: "a cup"}, {Money: 2000}, book}, Field: ten[1:]}},
			[]string{"main:2 16.67 a cup = 1/3 of 50.00", "main:3 16.67 = 1/3 of 50.00", "main:4 16.66 a book = 1/3 of 50.00"},
		},
		"nobody shares a book": {
			[]prizes.Category{{Name: "main", Sharing: prizes.Hort, Prizes: []prizes.Prize{book}, Field: ten[1:]}},
			[]string{"main:2 0.00 a book"},
		},
		"a book for one of two": {
			[]prizes.Category{{Name: "main", Sharing: prizes.None, Prizes: []prizes.Prize{book}, Field: shared[1:]}},
			[]string{"main:2 0.00 a book", "undecided [2 3]"},
		},
		"nobody": {
			[]prizes.Category{{Name: "women", Sharing: prizes.None, Prizes: money(10)}},
			[]string{"women: prize 1 left"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := prizes.Give(c.categories)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, shown(c.categories, r)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// drawn are categories of any kind over some players.
func drawn(t *rapid.T) []prizes.Category {
	n := rapid.IntRange(0, 9).Draw(t, "players")
	var players []prizes.Contender
	place, points := 1, 100
	for i := range n {
		if i > 0 && rapid.IntRange(0, 3).Draw(t, "new place") > 0 {
			place = i + 1
			points -= 5 * rapid.IntRange(0, 1).Draw(t, "less")
		}
		players = append(players, prizes.Contender{ID: int64(i + 1), Place: place, Points: points})
	}
	var list []prizes.Category
	for i := range rapid.IntRange(1, 4).Draw(t, "categories") {
		c := prizes.Category{
			Name: fmt.Sprint(i), Besides: rapid.IntRange(0, 4).Draw(t, "besides") == 0,
			Sharing: rapid.SampledFrom([]prizes.Sharing{prizes.None, prizes.Equal, prizes.Hort}).Draw(t, "sharing"),
			Unit:    rapid.SampledFrom([]prizes.Money{0, 1, 7, 100}).Draw(t, "unit"),
		}
		for range rapid.IntRange(1, 5).Draw(t, "prizes") {
			p := prizes.Prize{Money: prizes.Money(rapid.IntRange(0, 2000).Draw(t, "money"))}
			if rapid.IntRange(0, 3).Draw(t, "thing") == 0 {
				p.Thing, p.Worth = "book", prizes.Money(rapid.IntRange(0, 500).Draw(t, "worth"))
			}
			c.Prizes = append(c.Prizes, p)
		}
		slices.SortStableFunc(c.Prizes, func(a, b prizes.Prize) int { return int(b.Value() - a.Value()) })
		for _, p := range players {
			if i == 0 || rapid.Bool().Draw(t, "admitted") {
				c.Field = append(c.Field, p)
			}
		}
		list = append(list, c)
	}
	return list
}

// What is paid is what was given, less what is left; nobody wins in two
// categories unless one is besides; nobody who stands behind another of the
// same category has a better prize, unless the other won elsewhere.
func TestGiveLaws(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list := drawn(t)
		r, err := prizes.Give(list)
		if err != nil {
			t.Fatal(err)
		}
		paid, given, things := make([]prizes.Money, len(list)), make([]prizes.Money, len(list)), make([]int, len(list))
		for i, c := range list {
			for k, p := range c.Prizes {
				if !slices.Contains(r.Left, prizes.Left{Category: i, Prize: k}) {
					given[i] += p.Money
					if p.Thing != "" {
						things[i]++
					}
				}
			}
		}
		in := map[int64]int{}
		for _, a := range r.Awards {
			paid[a.Category] += a.Money()
			if a.Own < 0 || a.Shared < 0 {
				t.Fatalf("award %+v", a)
			}
			if a.Thing != "" {
				things[a.Category]--
			}
			if before, twice := in[a.ID]; twice && !list[a.Category].Besides {
				t.Fatalf("%d wins in %d and %d", a.ID, before, a.Category)
			}
			if !list[a.Category].Besides {
				in[a.ID] = a.Category
			}
		}
		if !slices.Equal(paid, given) {
			t.Fatalf("paid %v of %v", paid, given)
		}
		for i, n := range things {
			if n != 0 {
				t.Fatalf("category %d: %d things too few or many", i, n)
			}
		}
		inOrder(t, list, r)
	})
}

// inOrder: within a category money falls with the place.
func inOrder(t *rapid.T, list []prizes.Category, r *prizes.Result) {
	place := map[int64]int{}
	for _, c := range list {
		for _, p := range c.Field {
			place[p.ID] = p.Place
		}
	}
	for k := 1; k < len(r.Awards); k++ {
		a, b := r.Awards[k-1], r.Awards[k]
		if a.Category != b.Category || place[a.ID] > place[b.ID] {
			if a.Category >= b.Category {
				t.Fatalf("awards out of order: %+v", r.Awards)
			}
			continue
		}
		pure := !slices.ContainsFunc(list[a.Category].Prizes, func(p prizes.Prize) bool { return p.Thing != "" })
		if pure && a.Money() < b.Money() {
			t.Fatalf("%d of place %d gets %s, %d of place %d %s", a.ID, place[a.ID], a.Money(), b.ID, place[b.ID], b.Money())
		}
	}
}

// The order in which players and categories are told changes nothing, as long
// as no two prizes are worth the same.
func TestGiveOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		list := drawn(t)
		worth, money := map[prizes.Money]bool{}, map[prizes.Money]bool{}
		for _, c := range list {
			for _, p := range c.Prizes {
				if worth[p.Value()] || money[p.Money] {
					t.Skip("prizes of one value")
				}
				worth[p.Value()], money[p.Money] = true, true
			}
		}
		other := rapid.Permutation(list).Draw(t, "categories in another order")
		for i := range other {
			other[i].Field = rapid.Permutation(other[i].Field).Draw(t, "players in another order")
		}
		a, err := prizes.Give(list)
		if err != nil {
			t.Fatal(err)
		}
		b, err := prizes.Give(other)
		if err != nil {
			t.Fatal(err)
		}
		x, y := shown(list, a), shown(other, b)
		slices.Sort(x)
		slices.Sort(y)
		if diff := cmp.Diff(x, y); diff != "" {
			t.Fatalf("-first +second\n%s", diff)
		}
	})
}

func TestGiveRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]prizes.Category{
		"no prize":      {Sharing: prizes.None},
		"rising prizes": {Sharing: prizes.None, Prizes: money(10, 20)},
		"sharing":       {Sharing: "some", Prizes: money(10)},
		"one twice":     {Sharing: prizes.None, Prizes: money(10), Field: append(field(10), field(10)...)},
		"points":        {Sharing: prizes.None, Prizes: money(10), Field: field(10, 20)},
		"unit":          {Sharing: prizes.None, Unit: -1, Prizes: money(10)},
		"too much":      {Sharing: prizes.None, Prizes: money(2e9)},
	} {
		if _, err := prizes.Give([]prizes.Category{c}); err == nil {
			t.Errorf("%s: not refused", name)
		}
	}
}
