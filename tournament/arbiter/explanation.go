package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"ptm/rating"
	"ptm/sql/store"
)

// An Explanation takes the change of a rating in one month apart.
type Explanation struct {
	Player       Player
	Pool, Period string
	// Before is the rating as the month began, Grown the same with the
	// deviation as the games were rated with, After what came of it.
	Before, Grown, After Strength
	// Entered says that these were the first games in the pool: with a rating
	// brought along from Source, or placed by the ratings From other pools.
	Entered bool
	Source  string
	From    []string
	// Games are those of the month, or of the event asked for; the points of
	// all of the month's games add up to the change.
	Games           []ExplainedGame
	Score, Expected float64 // of all of the month's games
	Others          int     // games of the month that are not listed
}

// An ExplainedGame is what one game did.
type ExplainedGame struct {
	Event           string
	Round, Board    int
	Day             string
	Opponent        string
	First           bool
	Versus          Strength
	Score, Expected float64
	Points          float64 // that it added to the rating
}

// ExplainRating explains the change of a player's rating in a month, YYYY-MM,
// or in the month of an event, game by game; in all pools in which he played
// in that month unless one is named. NotFound if he had no rated games.
func (c *Club) ExplainRating(ctx context.Context, ref, what, variant string) ([]Explanation, error) {
	var list []Explanation
	err := c.db.View(ctx, func(t *store.Tx) error {
		p, err := findPlayer(t, ref)
		if err != nil {
			return err
		}
		games, err := gamesOf(t, p)
		if err != nil {
			return err
		}
		month, event, err := monthOrEvent(t, what, games)
		if err != nil {
			return err
		}
		f, err := replay(t, month.String())
		if err != nil {
			return err
		}
		x := explainer{family: f, player: p, month: month, event: event}
		if x.players, err = playersByID(t); err != nil {
			return err
		}
		pools, err := poolsNamed(t, variant)
		if err != nil {
			return err
		}
		for _, pool := range pools {
			if err := x.explain(t, pool, games); err != nil {
				return err
			}
		}
		if len(x.list) == 0 {
			return refuse(NotFound, "player %s: has no rated games in %s", p.Name, what)
		}
		list = x.list
		return nil
	})
	return list, err
}

// monthOrEvent reads what is to be explained: a month, or an event and the
// month it was rated in.
func monthOrEvent(t *store.Tx, what string, games []store.Logged) (store.Month, string, error) {
	if month, err := store.MonthOf(what); err == nil && len(what) == len("2006-01") {
		return month, "", nil
	}
	e, err := findEvent(t, what)
	if err != nil {
		return 0, "", err
	}
	for _, g := range games {
		if g.Event == e.ID {
			return g.Period, e.Handle, nil
		}
	}
	return 0, "", refuse(NotFound, "event %s: no game of the player is rated", e.Handle).hint("ptm rating rate %s", e.Handle)
}

// An explainer explains one month of one player.
type explainer struct {
	family
	player  Player
	players map[store.PlayerID]Player
	month   store.Month
	event   string // only its games are listed; "" = all
	list    []Explanation
}

func (x *explainer) explain(t *store.Tx, pool store.Pool, games []store.Logged) error {
	result := x.of(pool.Key)
	id := int64(x.player.ID)
	rows := result.History(id)
	at := slices.IndexFunc(rows, func(r rating.Row) bool { return r.Period == int(x.month) })
	if at < 0 {
		return nil
	}
	row := rows[at]
	e := Explanation{Player: x.player, Pool: pool.Key, Period: x.month.String(), Entered: row.Entered,
		Before: strength(row.Pre), Grown: strength(row.Grown), After: strength(row.Post), Score: row.Score, Expected: row.Expected}
	x.games(&e, pool, result.Explain(id, int(x.month)), games)
	if row.Entered {
		var err error
		if e.Source, err = source(t, pool, x.player); err != nil {
			return err
		}
		for _, s := range result.Seeds {
			if s.Player == id {
				e.From = placedBy(s)
			}
		}
	}
	if x.event == "" || len(e.Games) > 0 {
		x.list = append(x.list, e)
	}
	return nil
}

// games lists the games with what each did. Lines are in the order in which
// games are rated.
func (x *explainer) games(e *Explanation, pool store.Pool, lines []rating.Line, games []store.Logged) {
	games = slices.Clone(games)
	slices.SortFunc(games, func(a, b store.Logged) int {
		return cmp.Or(cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second), cmp.Compare(a.Score, b.Score), cmp.Compare(a.ID, b.ID))
	})
	for _, g := range games {
		if g.Pool != pool.ID || g.Period != x.month || len(lines) == 0 {
			continue
		}
		l := lines[0]
		lines = lines[1:]
		if x.event != "" && g.Handle != x.event {
			e.Others++
			continue
		}
		e.Games = append(e.Games, ExplainedGame{Event: g.Handle, Round: g.Round, Board: g.Board, Day: g.Day,
			Opponent: x.players[store.PlayerID(l.Opponent)].Name, First: l.First, Versus: strength(l.Versus),
			Score: l.Score, Expected: l.Expected, Points: l.Points})
	}
	slices.SortStableFunc(e.Games, func(a, b ExplainedGame) int {
		return cmp.Or(strings.Compare(a.Day, b.Day), strings.Compare(a.Event, b.Event), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
}

// placedBy are the ratings from which the family prior found a newcomer's
// place.
func placedBy(s rating.Seed) []string {
	var list []string
	for _, other := range s.From {
		list = append(list, other.Pool+" "+strength(other.State).String())
	}
	return list
}
