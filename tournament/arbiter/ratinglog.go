package arbiter

import (
	"slices"
	"time"

	"ptm/sql/store"
	"ptm/tournament"
)

// lastDay is the day by which an event is rated.
func lastDay(e *store.Event) string {
	if e.End != "" {
		return e.End
	}
	return e.Finished.Format(time.DateOnly)
}

// ratedGames are the games of an event that count for ratings, as rows of the
// log in the pool and period given.
func ratedGames(e *store.Event, as store.Logged) []store.Logged {
	var list []store.Logged
	for round := 1; round <= e.Paired; round++ {
		for _, p := range e.Pairings(round) {
			white := e.Entrant(p.White)
			kind := white.Record(round).Kind
			if p.Black == 0 || !kind.Rated() {
				continue
			}
			g := as
			g.Event, g.Handle, g.Round, g.Board = e.ID, e.Handle, round, p.Board
			g.First, g.Second = store.PlayerID(white.Player), store.PlayerID(e.Entrant(p.Black).Player)
			g.Score = scoreOf(kind)
			list = append(list, g)
		}
	}
	return list
}

// scoreOf is what a result is for ratings, in tenths, whatever the event's
// points for it.
func scoreOf(k tournament.Kind) int {
	switch k {
	case tournament.Win:
		return 10
	case tournament.Draw:
		return 5
	}
	return 0
}

// A logStep is a row that the log needs, or one that it has already.
type logStep struct {
	store.Logged
	same bool
	from store.Month // the earliest that the row changes
}

// difference lists what brings the log of an event from have to want.
func difference(want, have []store.Logged) []logStep {
	type seat struct{ round, board int }
	old := map[seat]store.Logged{}
	for _, g := range have {
		old[seat{g.Round, g.Board}] = g
	}
	var steps []logStep
	for _, g := range want {
		at := seat{g.Round, g.Board}
		o, logged := old[at]
		delete(old, at)
		g.Replaces = o.ID
		same := logged && o.Pool == g.Pool && o.Period == g.Period && o.Day == g.Day && o.First == g.First &&
			o.Second == g.Second && o.Score == g.Score
		from := g.Period
		if logged {
			from = min(from, o.Period)
		}
		steps = append(steps, logStep{Logged: g, same: same, from: from})
	}
	for _, g := range have {
		if _, left := old[seat{g.Round, g.Board}]; left {
			g.Replaces, g.Act = g.ID, store.Void
			steps = append(steps, logStep{Logged: g, from: g.Period})
		}
	}
	return steps
}

// logState tells for every event that has been rated whether the log has its
// games as they stand now.
func logState(t *store.Tx, events []store.Event) (map[store.EventID]bool, error) {
	logged, err := t.LoggedEvents()
	if err != nil {
		return nil, err
	}
	state := map[store.EventID]bool{}
	for _, row := range events {
		if !slices.Contains(logged, row.ID) {
			continue
		}
		e, err := load(t, row.Handle)
		if err != nil {
			return nil, err
		}
		have, err := t.RatedGamesOf(e.ID)
		if err != nil {
			return nil, err
		}
		var as store.Logged // the day may not be known before the event is finished
		if len(have) > 0 {
			as = store.Logged{Pool: have[0].Pool, Period: have[0].Period, Day: have[0].Day}
		}
		state[e.ID] = !slices.ContainsFunc(difference(ratedGames(&e, as), have), func(s logStep) bool { return !s.same })
	}
	return state, nil
}
