package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
)

// onEntrant runs a use case on one entrant of an unfinished event and gives
// him as he is then; a removed one as he was.
func (c *Club) onEntrant(ctx context.Context, handle, ref string, do func(deed, *store.Event, int) error) (tournament.Entrant, error) {
	var p tournament.Entrant
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := unfinished(&e); err != nil {
			return err
		}
		at, err := findEntrant(d.Tx, &e, ref)
		if err != nil {
			return err
		}
		p = e.Entrants[at]
		id := e.Entries[at]
		if err := do(d, &e, at); err != nil {
			return err
		}
		after, err := load(d.Tx, handle)
		if i := slices.Index(after.Entries, id); i >= 0 {
			p = after.Entrants[i]
		}
		return err
	})
	return p, err
}

// findEntrant finds an entrant by pairing number, #player, club id or name,
// and gives his place in the list.
func findEntrant(t *store.Tx, e *store.Event, ref string) (int, error) {
	ref = strings.TrimSpace(ref)
	var player int64
	if n, ok := numberRef(ref); ok {
		player = n
	} else if number, err := strconv.Atoi(ref); err == nil {
		if i := slices.IndexFunc(e.Entrants, func(p tournament.Entrant) bool { return p.Number == number }); i >= 0 {
			return i, nil
		}
	}
	if p, err := t.PlayerByIdent(ref); err == nil {
		player = int64(p.ID)
	} else if !errors.Is(err, store.ErrNotFound) {
		return 0, err
	}
	if i := slices.IndexFunc(e.Entrants, func(p tournament.Entrant) bool { return p.Player == player }); i >= 0 {
		return i, nil
	}
	return entrantByName(e, ref)
}

func entrantByName(e *store.Event, ref string) (int, error) {
	var same, fit []int
	names := make([]string, len(e.Entrants))
	for i, p := range e.Entrants {
		names[i] = p.Name
		if store.NameKey(p.Name) == store.NameKey(ref) {
			same = append(same, i)
		}
		if hasWords(p.Name, ref) {
			fit = append(fit, i)
		}
	}
	if len(same) > 0 {
		fit = same
	}
	fit = exactly(fit, func(i int) bool { return exactWords(e.Entrants[i].Name, ref) })
	switch len(fit) {
	case 1:
		return fit[0], nil
	case 0:
		refusal := refuse(NotFound, "event %s: no player %q", e.Handle, brief(ref))
		if refusal.Hint = didYouMean(ref, names); refusal.Hint == "" {
			refusal.Hint = fmt.Sprintf("ptm event entries %s", e.Handle)
		}
		return 0, refusal
	}
	var list []string
	for _, i := range fit[:min(5, len(fit))] {
		list = append(list, fmt.Sprintf("%d %s", e.Entrants[i].Number, e.Entrants[i].Name))
	}
	return 0, refuse(Conflict, "event %s: player %q is one of %d", e.Handle, ref, len(fit)).hint("%s", strings.Join(list, " or "))
}
