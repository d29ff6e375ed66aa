package arbiter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/standings"
)

// DrawLots draws lots for the ties that are left when all rounds have been
// played: the tie-break LOT, which becomes the event's last. The seed (0 = the
// event's own, else the time) gives the same order always and is logged. It
// returns the entrants as they were drawn. NotReady before the end, Conflict if
// lots were drawn already and again is not set.
func (c *Club) DrawLots(ctx context.Context, handle string, seed uint64, again bool) ([]tournament.Entrant, error) {
	var drawn []tournament.Entrant
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := played(&e); err != nil {
			return err
		}
		if len(e.Lots) > 0 && !again {
			return refuse(Conflict, "event %s: lots were drawn already", e.Handle).hint("ptm standings lots %s --again", e.Handle)
		}
		drawn, err = d.drawLots(&e, seed)
		return err
	})
	return drawn, err
}

// drawLots draws for everybody, by number, so that the lots do not depend on who
// happens to be level.
func (d deed) drawLots(e *store.Event, seed uint64) ([]tournament.Entrant, error) {
	if seed == 0 {
		seed = d.seedOf(e)
	}
	order := chance(seed, tieStream).Perm(len(e.Entrants))
	ids := make([]store.EntrantID, len(order))
	drawn := make([]tournament.Entrant, len(order))
	for k, i := range order {
		ids[k], drawn[k] = e.Entries[i], e.Entrants[i]
	}
	if err := d.SetLots(e.ID, ids, fmt.Sprint(seed)); err != nil {
		return nil, err
	}
	if err := d.addTieBreak(e, standings.Lots); err != nil {
		return nil, err
	}
	return drawn, d.log("standings lots", e.ID, e.Handle, "drawn with seed %d", seed)
}

// addTieBreak puts one of the last tie-breaks at the end of the list, the
// arbiter's order before the lots.
func (d deed) addTieBreak(e *store.Event, code standings.Code) error {
	if slices.Contains(e.TieBreaks, string(code)) {
		return nil
	}
	at := len(e.TieBreaks)
	if i := slices.Index(e.TieBreaks, string(standings.Lots)); i >= 0 {
		at = i
	}
	list := slices.Insert(slices.Clone(e.TieBreaks), at, string(code))
	if err := d.logFrom(strings.Join(e.TieBreaks, ","), "event tie-breaks", e.ID, e.Handle, "%s", strings.Join(list, ",")); err != nil {
		return err
	}
	e.TieBreaks = list
	return d.SetTieBreaks(e.ID, list)
}

// played refuses what is for the end of an event while rounds or results are
// missing.
func played(e *store.Event) error {
	if !e.Finished.IsZero() {
		return nil
	}
	if e.Paired == 0 || e.Paired < e.Rounds {
		return refuse(NotReady, "event %s: %d of %d rounds are not paired", e.Handle, e.Rounds-e.Paired, e.Rounds).
			hint("ptm round pair %s", e.Handle)
	}
	for round := 1; round <= e.Paired; round++ {
		if err := missingResults(e, round); err != nil {
			return err
		}
	}
	return nil
}

// OrderTied puts players who stayed level at the end in the order given, with
// the reason: a play-off, say. It is the tie-break MAN, before any lots. All who
// are level with each other must be named; RuleBreak lists them otherwise. An
// earlier order of one of them is replaced.
func (c *Club) OrderTied(ctx context.Context, handle string, refs []string, note string) ([]tournament.Entrant, error) {
	var ordered []tournament.Entrant
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := played(&e); err != nil {
			return err
		}
		if note, err = oneLine(note); err != nil {
			return refuse(Invalid, "note %w", err)
		}
		var ids []store.EntrantID
		for _, ref := range refs {
			at, err := findEntrant(d.Tx, &e, ref)
			if err != nil {
				return err
			}
			ids, ordered = append(ids, e.Entries[at]), append(ordered, e.Entrants[at])
		}
		if err := level(&e, ordered); err != nil {
			return err
		}
		for _, id := range ids {
			if err := d.DropOrders(e.ID, id); err != nil {
				return err
			}
		}
		if err := d.AddOrder(e.ID, ids, note); err != nil {
			return err
		}
		if err := d.addTieBreak(&e, standings.Manual); err != nil {
			return err
		}
		return d.log("standings order", e.ID, e.Handle, "%s: %s", numbersText(ordered), note)
	})
	return ordered, err
}

func numbersText(list []tournament.Entrant) string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = fmt.Sprint(p.Number)
	}
	return strings.Join(words, ", ")
}

// level refuses players who are not exactly those that share a place by the
// event's own tie-breaks.
func level(e *store.Event, named []tournament.Entrant) error {
	list, err := standings.List(&e.Event)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(t standings.TieBreak) bool {
		return t.Code == standings.Lots || t.Code == standings.Manual
	})
	table, err := standings.Rank(&e.Event, standings.Options{TieBreaks: list})
	if err != nil {
		return err
	}
	first := table.Row(named[0].Number)
	var same []tournament.Entrant
	for _, row := range table.Rows {
		if row.Rank == first.Rank && row.Rank != 0 {
			same = append(same, *e.Entrant(row.Number))
		}
	}
	if len(same) < 2 {
		return refuse(RuleBreak, "player %s: shares no place", named[0].Name)
	}
	numbers := func(list []tournament.Entrant) []int {
		var n []int
		for _, p := range list {
			n = append(n, p.Number)
		}
		slices.Sort(n)
		return n
	}
	if !slices.Equal(numbers(same), numbers(named)) {
		return refuse(RuleBreak, "players %s share place %d: name all of them and nobody else", numbersText(same), first.Rank)
	}
	return nil
}
