package arbiter

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/sql/store"
	"ptm/variants"
)

// gameRules are what an event froze about the game that is played.
type gameRules struct {
	event    *store.Event
	variant  engine.Variant
	settings engine.Settings
}

// rulesOf settles the options of an event: what it froze goes before the
// defaults and before a record.
func rulesOf(e *store.Event) (*gameRules, error) {
	v, ok := variants.Lookup(e.Variant)
	if !ok {
		return nil, refuse(NotFound, "variant %s of event %s is not known to this program", e.Variant, e.Handle)
	}
	settings, err := v.Settle(chosenOf(e.Options))
	return &gameRules{event: e, variant: v, settings: settings}, err
}

// options is how records of the event are checked.
func (r *gameRules) options() check.Options {
	return check.Options{Variant: r.event.Variant, Settings: r.settings, Array: r.event.Array}
}

// sameVariant refuses a record of another game.
func (r *gameRules) sameVariant(g *record.Game) error {
	name, ok := g.Tag("Variant")
	if !ok {
		return nil
	}
	v, ok := variants.Lookup(strings.TrimSpace(name))
	if !ok || v.Key == r.event.Variant {
		return nil
	}
	if key, _ := check.Namesake(v, g); key == r.event.Variant {
		return nil
	}
	return refuse(Conflict, "%s: the record is of %s, but event %s plays %s", g.File, v.Key, r.event.Handle, r.event.Variant)
}

// accept refuses a record that breaks the rules, contradicts itself, or begins
// from another position than the event.
func (r *gameRules) accept(g *record.Game, v *check.Verdict) error {
	if !v.OK() {
		bad := &GameError{Verdict: *v}
		return &Error{Kind: RuleBreak, Message: bad.Error(), Err: bad}
	}
	fen, ok := g.Tag("FEN")
	if setUp, _ := g.Tag("SetUp"); !ok || setUp == "0" {
		return nil
	}
	array := r.event.Array
	if array == "" {
		array = r.variant.StartUnder(r.settings)
	}
	theirs, err := r.variant.Parse(fen, r.settings)
	if err != nil {
		return refuse(Invalid, "%s: start position: %w", g.File, err)
	}
	ours, err := r.variant.Parse(array, r.settings)
	if err != nil {
		return err
	}
	if theirs.String() != ours.String() {
		return refuse(Conflict, "%s: the record begins from another position than event %s", g.File, r.event.Handle)
	}
	return nil
}

// game is an accepted record as it is kept.
func (r *gameRules) game(v *check.Verdict, g *record.Game, text []byte) store.Game {
	kept := keptGame(v, g, text)
	kept.Options, kept.Array = r.event.Options, r.event.Array
	return kept
}

// keptGame is a record with its verdict as it is kept.
func keptGame(v *check.Verdict, g *record.Game, text []byte) store.Game {
	sum := sha256.Sum256(text)
	kept := store.Game{
		SHA256: hex.EncodeToString(sum[:]), Text: text, Variant: v.Variant,
		White: v.White, Black: v.Black, Claimed: v.Claimed, Outcome: v.Outcome,
		Reason: v.Reason, Turns: v.Turns, Movetext: v.Movetext, Final: v.Final,
	}
	kept.Day, _ = g.Tag("Date")
	return kept
}

// samePlayers compares the names in a record with those of the board. A name
// that the record does not give fits; swapped says that they fit the other way
// round only.
func (s *seating) samePlayers(b *store.Board, g *record.Game) (swapped bool, err error) {
	white, black := namedPlayer(g, "White"), namedPlayer(g, "Black")
	ours := [2]string{s.entrant(b.White).Name, s.entrant(b.Black).Name}
	switch {
	case sameName(white, ours[0]) && sameName(black, ours[1]):
		return false, nil
	case sameName(white, ours[1]) && sameName(black, ours[0]):
		return true, nil
	}
	e := refuse(Conflict, "%s: the record is of %s against %s, but round %d board %d is %s against %s",
		g.File, orQuestion(white), orQuestion(black), s.round, b.Number, ours[0], ours[1])
	return false, e.hint("correct the names in the record; ? stands for one that is not known")
}

func (s *seating) swapped(b *store.Board, file string) *Error {
	return refuse(Conflict, "%s: colours are swapped: round %d board %d is %s with White against %s",
		file, s.round, b.Number, s.entrant(b.White).Name, s.entrant(b.Black).Name)
}

// namedPlayer is a player's name in a record, empty if it gives none.
func namedPlayer(g *record.Game, tag string) string {
	name, _ := g.Tag(tag)
	if name = strings.TrimSpace(name); strings.Trim(name, "?-") == "" {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar // a terminal would obey it
		}
		return r
	}, name)
}

func sameName(given, ours string) bool {
	return given == "" || store.NameKey(given) == store.NameKey(ours)
}

func orQuestion(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// swapColours gives the players of a board each other's colour.
func (s *seating) swapColours(b *store.Board) error {
	b.White, b.Black = b.Black, b.White
	if s.past() {
		b.Corrected = s.at
	}
	if err := s.SwapBoard(s.event.ID, *b); err != nil {
		return err
	}
	for _, id := range []store.EntrantID{b.White, b.Black} {
		r := &s.entrant(id).Records[s.round-1]
		r.Colour = r.Colour.Other()
		other := b.White
		if id == b.White {
			other = b.Black
		}
		if err := s.SetRecord(s.event.ID, s.round, id, other, *r); err != nil {
			return err
		}
	}
	return s.log("round colours", s.event.ID, fmt.Sprintf("round %d board %d", s.round, b.Number), "swapped: %s has White against %s",
		s.entrant(b.White).Name, s.entrant(b.Black).Name)
}
