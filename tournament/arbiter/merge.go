package arbiter

import (
	"context"

	"ptm/sql/store"
)

// MergePlayers says that a player is in truth another: his rated games become
// the other's, and his names find him. NotFound; Conflict if they are one
// already, or have played each other; NotReady with the effect if a closed
// month would change.
func (c *Club) MergePlayers(ctx context.Context, ref, into string, o Amend) (from, to Player, effect Effect, err error) {
	effect, err = c.amend(ctx, o, func(d deed) (store.Month, error) {
		if from, err = findPlayer(d.Tx, ref); err != nil {
			return 0, err
		}
		if to, err = findPlayer(d.Tx, into); err != nil {
			return 0, err
		}
		return d.merge(from, to, o.Reason)
	})
	return from, to, effect, err
}

func (d deed) merge(from, to Player, reason string) (store.Month, error) {
	if from.ID == to.ID {
		return 0, refuse(Conflict, "player %s: is the same already", to.Name)
	}
	since, err := firstChanged(d.Tx, from, to)
	if err != nil {
		return 0, err
	}
	if err := d.neverMet(from, to); err != nil {
		return 0, err
	}
	if _, err := d.AddToLog(store.Logged{Act: store.Merge, First: from.ID, Second: to.ID, At: d.at, By: d.by, Reason: reason}); err != nil {
		return 0, err
	}
	return since, d.log("player merge", 0, from.Name, "#%d is #%d %s%s", from.ID, to.ID, to.Name, because(reason))
}

// UnmergePlayer takes a merge back. The player is named as he was.
func (c *Club) UnmergePlayer(ctx context.Context, ref string, o Amend) (from, to Player, effect Effect, err error) {
	effect, err = c.amend(ctx, o, func(d deed) (store.Month, error) {
		merges, err := d.Merges()
		if err != nil {
			return 0, err
		}
		var row store.Logged
		if from, row, err = mergedPlayer(d.Tx, ref, merges); err != nil {
			return 0, err
		}
		if to, err = d.PlayerByID(row.Second); err != nil {
			return 0, err
		}
		return d.unmerge(from, to, row, o.Reason)
	})
	return from, to, effect, err
}

func (d deed) unmerge(from, to Player, row store.Logged, reason string) (store.Month, error) {
	since, err := firstChanged(d.Tx, from, to)
	if err != nil {
		return 0, err
	}
	if _, err := d.AddToLog(store.Logged{Act: store.Void, Replaces: row.ID, First: row.First, Second: row.Second,
		At: d.at, By: d.by, Reason: reason}); err != nil {
		return 0, err
	}
	return since, d.log("player unmerge", 0, from.Name, "#%d is not #%d %s%s", from.ID, to.ID, to.Name, because(reason))
}

// mergedPlayer finds a player who was merged, among those whom ref can mean.
func mergedPlayer(t *store.Tx, ref string, merges []store.Logged) (Player, store.Logged, error) {
	fit, err := playersCalled(t, ref)
	if err != nil {
		return Player{}, store.Logged{}, err
	}
	var found []Player
	var row store.Logged
	for _, p := range fit {
		for _, m := range merges {
			if m.First == p.ID && p.Into == m.Second {
				found, row = append(found, p), m
			}
		}
	}
	if len(found) == 0 {
		return Player{}, row, refuse(Conflict, "player %q was not merged with anybody", ref)
	}
	p, err := onlyPlayer(ref, found)
	return p, row, err
}

// aliases are all players who are one with a player, himself first.
func aliases(t *store.Tx, p Player) ([]store.PlayerID, error) {
	merges, err := t.Merges()
	ids := []store.PlayerID{p.ID}
	for i := 0; i < len(ids); i++ {
		for _, m := range merges {
			if m.Second == ids[i] {
				ids = append(ids, m.First)
			}
		}
	}
	return ids, err
}

// gamesOf are the rated games of a player under all his names, in order of the
// log.
func gamesOf(t *store.Tx, p Player) ([]store.Logged, error) {
	ids, err := aliases(t, p)
	if err != nil {
		return nil, err
	}
	var list []store.Logged
	for _, id := range ids {
		games, err := t.RatedGamesBy(id)
		if err != nil {
			return nil, err
		}
		list = append(list, games...)
	}
	return inOrder(list), nil
}

// firstChanged is the first month in which it matters whether two are one:
// that of the one's first rated game, or the other's if the one brought a
// rating along, from which the other may begin.
func firstChanged(t *store.Tx, from, to Player) (store.Month, error) {
	first, err := firstRated(t, from)
	if err != nil {
		return 0, err
	}
	ids, err := aliases(t, from)
	if err != nil {
		return 0, err
	}
	brought, err := t.BeganWith(ids)
	if err != nil || !brought {
		return first, err
	}
	other, err := firstRated(t, to)
	return earlier(first, other), err
}

// sinceTogether is the first month in which a player who is one with another
// has rated games, under whichever name; untouched if he is himself alone.
func (d deed) sinceTogether(p Player) (store.Month, error) {
	for p.Into != 0 {
		var err error
		if p, err = d.PlayerByID(p.Into); err != nil {
			return 0, err
		}
	}
	ids, err := aliases(d.Tx, p)
	if err != nil || len(ids) == 1 {
		return untouched, err
	}
	return firstRated(d.Tx, p)
}

// firstRated is the month of a player's first rated game, untouched if he has
// none.
func firstRated(t *store.Tx, p Player) (store.Month, error) {
	games, err := gamesOf(t, p)
	first := untouched
	for _, g := range games {
		first = earlier(first, g.Period)
	}
	return first, err
}

// neverMet refuses players who have rated games against each other.
func (d deed) neverMet(a, b Player) error {
	others, err := aliases(d.Tx, b)
	if err != nil {
		return err
	}
	games, err := gamesOf(d.Tx, a)
	if err != nil {
		return err
	}
	for _, g := range games {
		for _, id := range others {
			if g.First == id || g.Second == id {
				return refuse(Conflict, "players %s and %s have played each other: event %s round %d board %d",
					a.Name, b.Name, g.Handle, g.Round, g.Board)
			}
		}
	}
	return nil
}
