package arbiter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ptm/sql/store"
)

// A Prohibition says who must not meet. To the arbiter's mind it is a list of
// players, or everybody of a club or a federation among themselves.
type Prohibition struct {
	// Number names it within the event; only read.
	Number int
	// SameClub or SameFederation, or neither for a list.
	SameClub, SameFederation bool
	// Players of a list: as typed when it is given, "3 Ng, Ben" when it is read.
	Players []string
	// From and To are rounds; From 0 = the next to be paired, To 0 = to the end.
	From, To int
	// Weak ones give way if a round cannot be paired otherwise.
	Weak bool
}

// String is the prohibition in words.
func (p Prohibition) String() string {
	who := strings.Join(p.Players, "; ")
	switch {
	case p.SameClub:
		who = "players of one club"
	case p.SameFederation:
		who = "players of one federation"
	}
	text := fmt.Sprintf("%s, from round %d", who, p.From)
	if p.To != 0 {
		text += fmt.Sprintf(" to %d", p.To)
	}
	if p.Weak {
		text += ", if possible"
	}
	return text
}

// Forbid keeps players apart from the next round on. Rounds that are paired
// stay as they are. Invalid if the rounds are over or the list has less than
// two players; RuleBreak for a round robin.
func (c *Club) Forbid(ctx context.Context, handle string, p Prohibition) (Prohibition, error) {
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := unfinished(&e); err != nil {
			return err
		}
		if e.System.RoundRobin() {
			return refuse(RuleBreak, "event %s: in a round robin everybody meets everybody", e.Handle)
		}
		p.From = max(p.From, e.Paired+1)
		if p.From > e.Rounds || p.To != 0 && p.To < p.From || p.To > e.Rounds {
			return refuse(Invalid, "event %s: rounds %d to %d are not to come: %d of %d are paired", e.Handle, p.From, p.To, e.Paired, e.Rounds)
		}
		f, err := d.prohibition(&e, &p)
		if err != nil {
			return err
		}
		if p.Number, err = d.AddForbidden(e.ID, f); err != nil {
			return err
		}
		return d.log("event forbid", e.ID, fmt.Sprintf("prohibition %d", p.Number), "%s", p)
	})
	return p, err
}

// prohibition is the row of what was given; the players get the names they are
// shown by.
func (d deed) prohibition(e *store.Event, p *Prohibition) (store.Forbidden, error) {
	f := store.Forbidden{Kind: store.Listed, From: p.From, To: p.To, Weak: p.Weak}
	switch {
	case p.SameClub && p.SameFederation, (p.SameClub || p.SameFederation) && len(p.Players) > 0:
		return f, refuse(Invalid, "prohibition: a list of players, those of one club, or those of one federation")
	case p.SameClub:
		f.Kind = store.SameClub
		return f, nil
	case p.SameFederation:
		f.Kind = store.SameFederation
		return f, nil
	}
	shown := make([]string, len(p.Players))
	for i, ref := range p.Players {
		at, err := findEntrant(d.Tx, e, ref)
		if err != nil {
			return f, err
		}
		if slices.Contains(f.Entrants, e.Entries[at]) {
			return f, refuse(Invalid, "player %s: named twice", e.Entrants[at].Name)
		}
		f.Entrants = append(f.Entrants, e.Entries[at])
		shown[i] = entrantName(e, at)
	}
	if len(f.Entrants) < 2 {
		return f, refuse(Invalid, "prohibition: takes two players or more")
	}
	p.Players = shown
	return f, nil
}

func entrantName(e *store.Event, at int) string {
	return fmt.Sprintf("%d %s", e.Entrants[at].Number, e.Entrants[at].Name)
}

// Allow ends a prohibition with the last round paired. NotFound if there is
// none of the number, Conflict if it is over.
func (c *Club) Allow(ctx context.Context, handle string, number int) (Prohibition, error) {
	var p Prohibition
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := unfinished(&e); err != nil {
			return err
		}
		list, err := prohibitions(d.Tx, &e)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(list, func(q Prohibition) bool { return q.Number == number })
		if i < 0 {
			return refuse(NotFound, "event %s: no prohibition %d", e.Handle, number).hint("ptm event forbidden %s", e.Handle)
		}
		if p = list[i]; p.To != 0 && p.To <= e.Paired {
			return refuse(Conflict, "prohibition %d: ended with round %d", number, p.To)
		}
		last := e.Paired
		if p.From > last {
			last = 0
		}
		if err := d.EndForbidden(e.ID, number, last); err != nil {
			return err
		}
		return d.logFrom(p.String(), "event allow", e.ID, fmt.Sprintf("prohibition %d", number), "ended")
	})
	return p, err
}

// Prohibitions lists who must not meet, by number.
func (c *Club) Prohibitions(ctx context.Context, handle string) ([]Prohibition, error) {
	var list []Prohibition
	err := c.db.View(ctx, func(t *store.Tx) error {
		e, err := load(t, handle)
		if err != nil {
			return err
		}
		list, err = prohibitions(t, &e)
		return err
	})
	return list, err
}

func prohibitions(t *store.Tx, e *store.Event) ([]Prohibition, error) {
	rows, err := t.Forbidden(e.ID)
	if err != nil {
		return nil, err
	}
	var list []Prohibition
	for _, f := range rows {
		p := Prohibition{
			Number: f.Number, From: f.From, To: f.To, Weak: f.Weak,
			SameClub: f.Kind == store.SameClub, SameFederation: f.Kind == store.SameFederation,
		}
		for _, id := range f.Entrants {
			p.Players = append(p.Players, entrantName(e, slices.Index(e.Entries, id)))
		}
		list = append(list, p)
	}
	return list, nil
}
