package arbiter

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"ptm/sql/store"
	"ptm/tournament"
)

// An Entry is a player to be entered in an event.
type Entry struct {
	Player string // name, club id or #number
	// Rating at entry; 0 takes that of the variant's pool, else the one
	// brought along, else unrated.
	Rating int
	// Unrated enters the player without a rating whatever the file knows.
	Unrated bool
	// Round is the first round of a late entry; 0 = the next to be paired.
	Round int
	// Missed is what the rounds before a late entry count as: HalfBye if the
	// event says so, else a zero-point bye.
	Missed tournament.Kind
}

// lastRenumbering is the last round after whose pairing numbers may no longer
// be dealt anew (C.04.2).
const lastRenumbering = 4

// Enter enters players, all or none, and numbers the entrants anew by rating,
// title and name. After round 4 has been paired numbers stay, and late entries
// get the next ones. NotFound, Conflict (already entered, event finished, round
// robin already paired), Invalid (round already paired).
func (c *Club) Enter(ctx context.Context, handle string, entries []Entry) ([]tournament.Entrant, error) {
	var entered []tournament.Entrant
	err := c.update(ctx, func(d deed) error {
		e, err := load(d.Tx, handle)
		if err != nil {
			return err
		}
		if err := enterable(&e); err != nil {
			return err
		}
		var added []store.EntrantID
		for _, entry := range entries {
			id, err := d.enter(&e, entry)
			if err != nil {
				return err
			}
			added = append(added, id)
		}
		if err := d.number(&e, added); err != nil {
			return err
		}
		if e, err = load(d.Tx, handle); err != nil {
			return err
		}
		if err := d.accelerateLate(&e, added); err != nil {
			return err
		}
		for i, id := range e.Entries {
			if slices.Contains(added, id) {
				entered = append(entered, e.Entrants[i])
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return entered, nil
}

func enterable(e *store.Event) error {
	if err := unfinished(e); err != nil {
		return err
	}
	if e.System.RoundRobin() && e.Paired > 0 {
		return refuse(Conflict, "event %s: the round robin is paired and takes no more players", e.Handle).
			hint("ptm round undo %s", e.Handle)
	}
	if e.Rounds > 0 && e.Paired >= e.Rounds {
		return refuse(Conflict, "event %s: all %d rounds are paired", e.Handle, e.Rounds)
	}
	return nil
}

// enter stores one entrant, behind all others until number puts him in place.
func (d deed) enter(e *store.Event, entry Entry) (store.EntrantID, error) {
	p, err := findPlayer(d.Tx, entry.Player)
	if err != nil {
		return 0, err
	}
	joins := cmp.Or(entry.Round, e.Paired+1)
	switch {
	case joins <= e.Paired:
		return 0, refuse(Invalid, "player %s: round %d is paired already", p.Name, joins)
	case e.Rounds > 0 && joins > e.Rounds:
		return 0, refuse(Invalid, "player %s: event %s has %d rounds", p.Name, e.Handle, e.Rounds)
	case joins > 1 && e.System.RoundRobin():
		return 0, refuse(Invalid, "player %s: nobody joins a round robin late", p.Name)
	case entry.Rating < 0 || entry.Rating > highestRating:
		return 0, refuse(Invalid, "player %s: rating %d is not from 1 to %d", p.Name, entry.Rating, highestRating)
	}
	n := tournament.Entrant{
		Number: 1, Player: int64(p.ID), Name: p.Name, Title: p.Title, Sex: p.Sex, Federation: p.Federation,
		Club: p.Club, Birth: p.Birth, FideID: p.FideID, Joins: joins,
	}
	for i := range e.Entrants {
		if e.Entrants[i].Player == n.Player {
			return 0, refuse(Conflict, "player %s: entered already as number %d", p.Name, e.Entrants[i].Number)
		}
		n.Number = max(n.Number, e.Entrants[i].Number+1)
	}
	if n.Rating, err = d.ratingAtEntry(e, p, entry); err != nil {
		return 0, err
	}
	id, err := d.AddEntrant(e.ID, n, d.at)
	if err != nil {
		return 0, err
	}
	missed := tournament.ZeroBye
	if entry.Missed == tournament.HalfBye {
		missed = tournament.HalfBye
	}
	for round := 1; round <= e.Paired; round++ {
		if err := d.SetRecord(e.ID, round, id, 0, absence(e, missed)); err != nil {
			return 0, err
		}
	}
	e.Entrants, e.Entries = append(e.Entrants, n), append(e.Entries, id)
	return id, d.log("event enter", e.ID, p.Name, "%s, from round %d", ratingInWords(n.Rating), joins)
}

// ratingInWords is a rating at entry as the log tells it.
func ratingInWords(rating int) string {
	if rating == 0 {
		return "no rating"
	}
	return "rating " + strconv.Itoa(rating)
}

// absence is the record of a round for which an entrant is not paired.
func absence(e *store.Event, k tournament.Kind) tournament.Record {
	return tournament.Record{Kind: k, Points: e.Scoring.Worth(k)}
}

// ratingAtEntry is what the player is frozen with: the rating given, that of
// the pool, or the one brought along.
func (d deed) ratingAtEntry(e *store.Event, p Player, entry Entry) (int, error) {
	if entry.Unrated {
		return 0, nil
	}
	if entry.Rating > 0 {
		return entry.Rating, nil
	}
	pool, err := d.Pool(poolKey(e))
	if err == nil {
		rows, err := d.LedgerOf(pool.ID, p.ID)
		if err != nil {
			return 0, err
		}
		if len(rows) > 0 {
			return max(1, int(math.Round(rows[len(rows)-1].Post.Rating))), nil
		}
	} else if !errors.Is(err, store.ErrNotFound) {
		return 0, err
	}
	return broughtAlong(p, e.Variant).Rating, nil
}

// broughtAlong is the player's initial rating for a variant, zero if none.
func broughtAlong(p Player, variant string) InitialRating {
	var found InitialRating
	for _, r := range p.Ratings {
		if r.Variant == variant || r.Variant == "" && found.Rating == 0 {
			found = r
		}
	}
	return found
}

// number deals the pairing numbers: by strength before the event begins; then,
// until round 4 is paired, those just added come in at their place and all below
// move down; after that they get the numbers after the last (C.04.2).
func (d deed) number(e *store.Event, added []store.EntrantID) error {
	order := byStrength(e)
	if e.Paired >= lastRenumbering {
		return d.append(e, order, added)
	}
	if e.Paired > 0 {
		order = inserted(e, order, added)
	}
	ids := make([]store.EntrantID, len(order))
	for place, i := range order {
		ids[place] = e.Entries[i]
	}
	return d.Renumber(e.ID, ids)
}

// inserted is the order of the entrants so far with those added before the
// first who is weaker.
func inserted(e *store.Event, strength []int, added []store.EntrantID) []int {
	var order []int
	for i, id := range e.Entries {
		if !slices.Contains(added, id) {
			order = append(order, i)
		}
	}
	for _, i := range strength {
		if !slices.Contains(added, e.Entries[i]) {
			continue
		}
		at := slices.IndexFunc(order, func(j int) bool { return stronger(&e.Entrants[i], &e.Entrants[j]) < 0 })
		if at < 0 {
			at = len(order)
		}
		order = slices.Insert(order, at, i)
	}
	return order
}

// append gives late entrants the numbers after the last.
func (d deed) append(e *store.Event, order []int, added []store.EntrantID) error {
	next := 1
	for i := range e.Entrants {
		if !slices.Contains(added, e.Entries[i]) {
			next = max(next, e.Entrants[i].Number+1)
		}
	}
	numbers := map[store.EntrantID]int{}
	for _, i := range order {
		if slices.Contains(added, e.Entries[i]) {
			numbers[e.Entries[i]] = next
			next++
		}
	}
	return d.SetNumbers(numbers)
}

// titles in the order of strength (C.04.2).
var titles = []string{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"}

// stronger orders entrants by rating, title and name.
func stronger(a, b *tournament.Entrant) int {
	return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(titleRank(a.Title), titleRank(b.Title)),
		cmp.Compare(store.Plain(a.Name), store.Plain(b.Name)), cmp.Compare(a.Player, b.Player))
}

func titleRank(title string) int {
	if i := slices.Index(titles, strings.ToUpper(title)); i >= 0 {
		return i
	}
	return len(titles)
}

// RemoveEntry takes back the entry of a player who has not been paired yet;
// RuleBreak if he has (withdraw him instead).
func (c *Club) RemoveEntry(ctx context.Context, handle, ref string) (tournament.Entrant, error) {
	return c.onEntrant(ctx, handle, ref, func(d deed, e *store.Event, at int) error {
		p := &e.Entrants[at]
		for round, r := range p.Records {
			// A round corrected since has no board any more.
			if r.Board != 0 || corrected(e, p.Number, round+1) {
				return refuse(RuleBreak, "player %s: has been paired in event %s", p.Name, e.Handle).
					hint("ptm event withdraw %s %d", e.Handle, p.Number)
			}
		}
		if err := d.RemoveEntrant(e.ID, e.Entries[at]); err != nil {
			return err
		}
		if err := d.logFrom("number "+strconv.Itoa(p.Number), "event remove", e.ID, p.Name, "out"); err != nil {
			return err
		}
		e.Entrants = slices.Delete(slices.Clone(e.Entrants), at, at+1)
		e.Entries = slices.Delete(slices.Clone(e.Entries), at, at+1)
		return d.number(e, nil)
	})
}
