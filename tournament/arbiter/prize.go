package arbiter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
	"ptm/tournament/prizes"
)

// A PrizeCategory is prizes of an event and who may win them.
type PrizeCategory struct {
	Number int // within the event; only read
	prizes.Category
	prizes.Criteria
	// Currency is that of all prizes of an event; empty takes it over.
	Currency string
	// With are the handles of events whose points count, too.
	With []string
}

// String is the category in words.
func (c PrizeCategory) String() string {
	texts := make([]string, len(c.Prizes))
	for i, p := range c.Prizes {
		texts[i] = p.String()
	}
	parts := []string{c.Name, c.Criteria.String(), strings.Join(texts, ", ")}
	if c.Currency != "" {
		parts = append(parts, c.Currency)
	}
	parts = append(parts, "sharing "+string(c.Sharing))
	if c.Unit > 1 {
		parts = append(parts, "in units of "+c.Unit.String())
	}
	if c.Besides {
		parts = append(parts, "besides others")
	}
	if len(c.With) > 0 {
		parts = append(parts, "with "+strings.Join(c.With, " "))
	}
	return strings.Join(parts, "; ")
}

// AddPrizes adds a category of prizes to an event. Conflict if it has one of the
// name or another currency; Invalid says what is wrong with the prizes.
func (c *Club) AddPrizes(ctx context.Context, handle string, p PrizeCategory) (PrizeCategory, error) {
	err := c.update(ctx, func(d deed) error {
		e, err := findEvent(d.Tx, handle)
		if err != nil {
			return err
		}
		list, err := prizeCategories(d.Tx, e.ID)
		if err != nil {
			return err
		}
		if err := p.tidy(); err != nil {
			return err
		}
		if err := p.fits(e.Handle, list); err != nil {
			return err
		}
		others, err := p.others(d.Tx, &e)
		if err != nil {
			return err
		}
		if err := d.AddPrizeCategory(e.ID, p.row(others)); err != nil {
			return err
		}
		return d.log("prize add", e.ID, p.Name, "%s", p)
	})
	return p, err
}

// tidy brings the category into the form it is kept in.
func (c *PrizeCategory) tidy() error {
	for _, f := range []struct {
		label string
		value *string
	}{{"name", &c.Name}, {"club", &c.Club}, {"federation", &c.Federation}, {"currency", &c.Currency}} {
		text, err := oneLine(*f.value)
		if err != nil {
			return refuse(Invalid, "prizes: %s %w", f.label, err)
		}
		*f.value = text
	}
	for i := range c.Prizes {
		text, err := oneLine(c.Prizes[i].Thing)
		if err != nil {
			return refuse(Invalid, "prizes: prize %d %w", i+1, err)
		}
		c.Prizes[i].Thing = text
	}
	if c.Name == "" {
		return refuse(Invalid, "prizes: name of the category is missing")
	}
	var err error
	if c.Sex, err = readSex(c.Sex); err != nil {
		return refuse(Invalid, "prizes: %w", err)
	}
	if c.Federation, err = readFederation(c.Federation); err != nil {
		return refuse(Invalid, "prizes: %w", err)
	}
	if c.Sharing == "" {
		c.Sharing = prizes.None
	}
	c.Unit = max(c.Unit, 1)
	if err := c.Category.Check(); err != nil {
		return refuse(Invalid, "prizes %s: %w", c.Name, err)
	}
	return nil
}

// fits gives the category its number and currency among those there are.
func (c *PrizeCategory) fits(handle string, list []PrizeCategory) error {
	c.Number = 1
	for _, other := range list {
		c.Number = max(c.Number, other.Number+1)
		if store.Plain(other.Name) == store.Plain(c.Name) {
			return refuse(Conflict, "event %s: has prizes called %s", handle, other.Name).
				hint("ptm prize remove %s %q, and add them anew", handle, other.Name)
		}
		if c.Currency == "" {
			c.Currency = other.Currency
		}
		if c.Currency != other.Currency {
			return refuse(Conflict, "event %s: prizes are in %q, and %s would be in %q", handle, other.Currency, c.Name, c.Currency)
		}
	}
	return nil
}

func (c *PrizeCategory) others(t *store.Tx, e *store.Event) ([]store.EventID, error) {
	var ids []store.EventID
	for i, handle := range c.With {
		other, err := findEvent(t, handle)
		if err != nil {
			return nil, err
		}
		if other.ID == e.ID || slices.Contains(ids, other.ID) {
			return nil, refuse(Invalid, "prizes %s: event %s counts once", c.Name, other.Handle)
		}
		c.With[i] = other.Handle
		ids = append(ids, other.ID)
	}
	return ids, nil
}

func (c *PrizeCategory) row(others []store.EventID) store.PrizeCategory {
	return store.PrizeCategory{Number: c.Number, Category: c.Category, Criteria: c.Criteria, Currency: c.Currency, Others: others}
}

// Prizes lists the categories of an event in order of preference.
func (c *Club) Prizes(ctx context.Context, handle string) ([]PrizeCategory, error) {
	var list []PrizeCategory
	err := c.db.View(ctx, func(t *store.Tx) error {
		e, err := findEvent(t, handle)
		if err != nil {
			return err
		}
		list, err = prizeCategories(t, e.ID)
		return err
	})
	return list, err
}

func prizeCategories(t *store.Tx, event store.EventID) ([]PrizeCategory, error) {
	rows, err := t.PrizeCategories(event)
	if err != nil {
		return nil, err
	}
	handles := map[store.EventID]string{}
	if slices.ContainsFunc(rows, func(r store.PrizeCategory) bool { return len(r.Others) > 0 }) {
		events, err := t.Events()
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			handles[e.ID] = e.Handle
		}
	}
	var list []PrizeCategory
	for _, r := range rows {
		p := PrizeCategory{Number: r.Number, Category: r.Category, Criteria: r.Criteria, Currency: r.Currency}
		for _, id := range r.Others {
			p.With = append(p.With, handles[id])
		}
		list = append(list, p)
	}
	return list, nil
}

// RemovePrizes takes a category out, by name or number. NotFound lists those
// there are.
func (c *Club) RemovePrizes(ctx context.Context, handle, name string) (PrizeCategory, error) {
	var removed PrizeCategory
	err := c.update(ctx, func(d deed) error {
		e, err := findEvent(d.Tx, handle)
		if err != nil {
			return err
		}
		list, err := prizeCategories(d.Tx, e.ID)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(list, func(p PrizeCategory) bool { return store.Plain(p.Name) == store.Plain(name) })
		if i < 0 {
			i = slices.IndexFunc(list, func(p PrizeCategory) bool { return fmt.Sprint(p.Number) == name })
		}
		if i < 0 {
			return refuse(NotFound, "event %s: no prizes called %q", e.Handle, brief(name)).hint("ptm prize list %s", e.Handle)
		}
		removed = list[i]
		if err := d.RemovePrizeCategory(e.ID, removed.Number); err != nil {
			return err
		}
		return d.log("prize remove", e.ID, removed.Name, "was %s", removed)
	})
	return removed, err
}
