package arbiter

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ptm/sql/store"
)

// A Player is a person of the club's file.
type Player = store.Player

// An InitialRating is what a player is worth before his first rated game.
type InitialRating = store.InitialRating

// AddPlayer adds a player. Conflict if one of the same name (compared without
// case, accents and order) or id exists, unless both have different ids;
// Invalid names the field.
func (c *Club) AddPlayer(ctx context.Context, p Player) (Player, error) {
	err := c.update(ctx, func(d deed) error {
		if err := tidy(&p); err != nil {
			return err
		}
		if err := d.unique(p); err != nil {
			return err
		}
		return d.addPlayer(&p)
	})
	return p, err
}

func (d deed) addPlayer(p *Player) (err error) {
	if p.ID, err = d.AddPlayer(*p, d.at); err != nil {
		return err
	}
	return d.log("player add", 0, p.Name, "%s", describe(*p))
}

// unique refuses a player whom the club has already.
func (d deed) unique(p Player) error {
	if p.Ident != "" {
		if other, err := d.PlayerByIdent(p.Ident); err == nil && other.ID != p.ID {
			return refuse(Conflict, "player %s: id %s is that of %s", p.Name, p.Ident, other.Name)
		} else if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	same, err := d.PlayersByName(p.Name)
	if err != nil {
		return err
	}
	for _, other := range same {
		if other.ID != p.ID && (other.Ident == "" || p.Ident == "") {
			return refuse(Conflict, "player %s: exists already as #%d", other.Name, other.ID).
				hint("if they are two people, give each an id of the club's own")
		}
	}
	return nil
}

// EditPlayer changes a player through the function, which gets him as he is.
// An error of the function is returned and nothing is changed. NotFound,
// Conflict, Invalid as with AddPlayer. Events keep what they froze.
func (c *Club) EditPlayer(ctx context.Context, ref string, edit func(*Player) error) (Player, error) {
	var p Player
	err := c.update(ctx, func(d deed) error {
		before, err := findPlayer(d.Tx, ref)
		if err != nil {
			return err
		}
		p = before
		p.Ratings = slices.Clone(before.Ratings)
		if err := edit(&p); err != nil {
			return err
		}
		p.ID = before.ID
		if err := tidy(&p); err != nil {
			return err
		}
		if err := d.unique(p); err != nil {
			return err
		}
		return d.setPlayer(before, p)
	})
	return p, err
}

func (d deed) setPlayer(before, p Player) error {
	if err := d.SetPlayer(p); err != nil {
		return err
	}
	return d.logFrom(describe(before), "player edit", 0, p.Name, "%s", describe(p))
}

// describe is a player on one line, for the change log.
func describe(p Player) string {
	parts := []string{p.Name}
	for _, f := range []struct{ label, value string }{
		{"id ", p.Ident}, {"", p.Title}, {"sex ", p.Sex}, {"", p.Federation}, {"club ", p.Club}, {"born ", p.Birth}, {"fide ", p.FideID},
	} {
		if f.value != "" {
			parts = append(parts, f.label+f.value)
		}
	}
	for _, r := range p.Ratings {
		text := fmt.Sprintf("rating %d", r.Rating)
		if r.RD != 0 {
			text += fmt.Sprintf(" rd %d", r.RD)
		}
		if r.Variant != "" {
			text += " in " + r.Variant
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// Player finds a player by name, club id or #number; of a name some words do
// if they fit one player only. NotFound gives near misses in the hint;
// Conflict if the name fits several.
func (c *Club) Player(ctx context.Context, ref string) (Player, error) {
	var p Player
	err := c.db.View(ctx, func(t *store.Tx) (err error) {
		p, err = findPlayer(t, ref)
		return err
	})
	return p, err
}

// findPlayer is the player whom ref means; who was merged is the other.
func findPlayer(t *store.Tx, ref string) (Player, error) {
	fit, err := playersCalled(t, ref)
	if err != nil {
		return Player{}, err
	}
	var one []Player
	for _, p := range fit {
		for p.Into != 0 {
			if p, err = t.PlayerByID(p.Into); err != nil {
				return p, err
			}
		}
		if !slices.ContainsFunc(one, func(o Player) bool { return o.ID == p.ID }) {
			one = append(one, p)
		}
	}
	return onlyPlayer(ref, one)
}

// playersCalled are the players, at least one, whom ref can mean.
func playersCalled(t *store.Tx, ref string) ([]Player, error) {
	ref = strings.TrimSpace(ref)
	if n, ok := numberRef(ref); ok {
		p, err := t.PlayerByID(store.PlayerID(n))
		if errors.Is(err, store.ErrNotFound) {
			return nil, refuse(NotFound, "player %s does not exist", ref).hint("ptm player list")
		}
		return []Player{p}, err
	}
	if p, err := t.PlayerByIdent(ref); !errors.Is(err, store.ErrNotFound) {
		return []Player{p}, err
	}
	same, err := t.PlayersByName(ref)
	if err != nil || len(same) > 0 {
		return exactly(same, func(p Player) bool { return exactWords(p.Name, ref) }), err
	}
	return guessPlayers(t, ref)
}

// guessPlayers finds players by some words of their names.
func guessPlayers(t *store.Tx, ref string) ([]Player, error) {
	all, err := t.Players()
	if err != nil {
		return nil, err
	}
	var fit []Player
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = p.Name
		if hasWords(p.Name, ref) {
			fit = append(fit, p)
		}
	}
	if len(fit) == 0 {
		e := refuse(NotFound, "player %q does not exist", brief(ref))
		if n, err := strconv.ParseInt(ref, 10, 64); err == nil && slices.ContainsFunc(all, func(p Player) bool { return int64(p.ID) == n }) {
			e.Hint = fmt.Sprintf("player number %d of the file is written '#%d'", n, n)
		} else if e.Hint = didYouMean(ref, names); e.Hint == "" {
			e.Hint = "ptm player list"
		}
		return nil, e
	}
	return exactly(fit, func(p Player) bool { return exactWords(p.Name, ref) }), nil
}

// exactly narrows what fits without regard to case and accents down to what
// fits with it, if anything does: Müller is not Muller to one who types ü.
func exactly[T any](fit []T, exact func(T) bool) []T {
	var list []T
	for _, t := range fit {
		if exact(t) {
			list = append(list, t)
		}
	}
	if len(list) > 0 {
		return list
	}
	return fit
}

func onlyPlayer(ref string, fit []Player) (Player, error) {
	if len(fit) == 1 {
		return fit[0], nil
	}
	var list []string
	for _, p := range fit[:min(5, len(fit))] {
		list = append(list, fmt.Sprintf("#%d %s", p.ID, p.Name))
	}
	return Player{}, refuse(Conflict, "player %q is one of %d", ref, len(fit)).hint("%s", strings.Join(list, " or "))
}

// numberRef reads #12.
func numberRef(ref string) (int64, bool) {
	digits, ok := strings.CutPrefix(ref, "#")
	n, err := strconv.ParseInt(digits, 10, 64)
	return n, ok && err == nil
}

// hasWords reports whether all words of ref are words of the name.
func hasWords(name, ref string) bool {
	words := strings.Fields(store.NameKey(name))
	for _, w := range strings.Fields(store.NameKey(ref)) {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return ref != ""
}

// exactWords reports whether all words of ref stand in the name as they are
// typed, accents and all.
func exactWords(name, ref string) bool {
	for w := range strings.FieldsSeq(ref) {
		if !slices.ContainsFunc(strings.Fields(name), func(n string) bool {
			return strings.EqualFold(strings.Trim(n, ","), strings.Trim(w, ","))
		}) {
			return false
		}
	}
	return true
}

// PlayerFilter chooses players; empty fields choose all.
type PlayerFilter struct {
	Name       string // part of the name, without case and accents
	Club       string
	Federation string
	Merged     bool // also those who are one with another
}

// Players lists players by name.
func (c *Club) Players(ctx context.Context, f PlayerFilter) ([]Player, error) {
	var list []Player
	err := c.db.View(ctx, func(t *store.Tx) error {
		all, err := t.Players()
		for _, p := range all {
			if (f.Merged || p.Into == 0) && strings.Contains(store.Plain(p.Name), store.Plain(f.Name)) &&
				(f.Club == "" || store.Plain(p.Club) == store.Plain(f.Club)) &&
				(f.Federation == "" || strings.EqualFold(p.Federation, f.Federation)) {
				list = append(list, p)
			}
		}
		return err
	})
	slices.SortFunc(list, func(a, b Player) int {
		return cmp.Or(cmp.Compare(store.Plain(a.Name), store.Plain(b.Name)), cmp.Compare(a.ID, b.ID))
	})
	return list, err
}
