package arbiter

import (
	"context"
	"fmt"
	"strings"
	"time"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/sql/store"
	"ptm/variants"
)

// ArchiveGames checks the games of files and keeps them without an event. It
// is all or nothing, as ImportGames is. A record that is kept already changes
// nothing.
func (c *Club) ArchiveGames(ctx context.Context, files []GameFile, o GameImport) (GamesReport, error) {
	if o.Variant != "" {
		v, ok := variants.Lookup(o.Variant)
		if !ok {
			return GamesReport{}, refuse(NotFound, "variant %q is not known", o.Variant)
		}
		o.Variant = v.Key
	}
	var report GamesReport
	err := c.db.UpdateMuch(ctx, func(t *store.Tx) error {
		d := deed{Tx: t, at: c.now(), by: c.by}
		in := &archiveIntake{intake: intake{deed: d, o: o}}
		if err := in.fill(ctx, files); err != nil {
			return err
		}
		if err := in.done(); err != nil {
			return err
		}
		report = in.report
		if report.Taken == 0 {
			return nil
		}
		names := make([]string, len(files))
		for i, f := range files {
			names[i] = f.Name
		}
		return d.log("game import", 0, "archive", "%d games from %s", report.Taken, strings.Join(names, ", "))
	})
	return report, err
}

// An archiveIntake keeps games of no event.
type archiveIntake struct {
	intake
	writer *store.GameWriter
}

func (in *archiveIntake) fill(ctx context.Context, files []GameFile) (err error) {
	if in.writer, err = in.NewGameWriter(); err != nil {
		return err
	}
	defer in.writer.Close()
	// The canonical moves follow from the text at any time.
	options := check.Options{Untagged: in.o.Variant, SkipMovetext: true}
	return in.run(ctx, files, options, in.take)
}

func (in *archiveIntake) take(g *record.Game, v *check.Verdict) error {
	if !v.OK() {
		in.verdictFault(v)
		return nil
	}
	kept := keptGame(v, g, gameText(g))
	for i := range g.Tags {
		if g.Tags[i].Name == "Option" {
			kept.Options = append(kept.Options, g.Tags[i].Value)
		}
	}
	kept.Array, _ = g.Tag("FEN")
	kept.Submitted, kept.By, kept.Archived = in.at, in.by, true
	if len(in.report.Faults) > 0 && !in.o.Partial {
		return nil // nothing will be kept
	}
	same, err := in.writer.Has(kept.SHA256)
	if err != nil {
		return err
	}
	if same {
		in.report.Same++
		return nil
	}
	in.report.Taken++
	_, err = in.writer.Add(&kept)
	return err
}

// GameSearch chooses stored games. Empty fields choose all.
type GameSearch struct {
	// Players are one or two names or parts of them; with two, games of the two
	// against each other.
	Players []string
	Variant string // key or name
	Result  string // 1-0, 0-1, 1/2-1/2, *
	// Date, From and To are YYYY, YYYY-MM or YYYY-MM-DD.
	Date, From, To string
	ID             int64
	Limit          int // at most so many; 0 = all
	// Texts asks for the records, too.
	Texts bool
}

// A FoundGame is a stored game that a search found.
type FoundGame struct {
	ID  int64
	Day string // as in the record
	Game
}

// SearchGames finds games, those of events and those of the archive, by day;
// total counts all, however few are listed. Invalid names what makes no sense.
func (c *Club) SearchGames(ctx context.Context, s GameSearch) (list []FoundGame, total int, err error) {
	q, err := s.query()
	if err != nil {
		return nil, 0, err
	}
	err = c.db.View(ctx, func(t *store.Tx) error {
		found, n, err := t.FindGames(q, s.Texts)
		total = n
		for i := range found {
			f := &found[i]
			list = append(list, FoundGame{ID: int64(f.ID), Day: f.Day, Game: shownGame(&f.Game, f.Event, f.Round, f.Board, f.Names)})
		}
		return err
	})
	return list, total, err
}

func shownGame(g *store.Game, event string, round, board int, names [2]string) Game {
	return Game{
		Event: event, Round: round, Board: board, White: names[0], Black: names[1],
		Variant: g.Variant, Options: g.Options, Array: g.Array, SHA256: g.SHA256, Text: g.Text, Movetext: g.Movetext,
		Claimed: g.Claimed, Outcome: g.Outcome, Reason: g.Reason, Turns: g.Turns, Final: g.Final,
		Submitted: g.Submitted, By: g.By,
	}
}

func (s *GameSearch) query() (store.GameQuery, error) {
	q := store.GameQuery{Players: s.Players, Result: s.Result, ID: store.GameID(s.ID), Limit: s.Limit}
	if len(s.Players) > 2 {
		return q, refuse(Invalid, "a game has two players, not %d", len(s.Players))
	}
	if s.Variant != "" {
		v, ok := variants.Lookup(s.Variant)
		if !ok {
			return q, refuse(NotFound, "variant %q is not known", s.Variant).hint("ptm variant list")
		}
		q.Variant = v.Key
	}
	if s.Result != "" {
		r, err := ParseResult(s.Result)
		switch {
		case s.Result == "*":
		case err != nil:
			return q, err
		default:
			q.Result = r.String()
		}
		if _, ok := engine.ParseResult(q.Result); !ok {
			return q, refuse(Invalid, "result %s is none that a record has", s.Result).hint("1-0, 0-1, 1/2-1/2 or *")
		}
	}
	var err error
	if _, err = recordDay("date", s.Date); err != nil {
		return q, err
	}
	if q.From, err = recordDay("from", orElse(s.From, s.Date)); err != nil {
		return q, err
	}
	q.To, err = recordDay("to", orElse(s.To, s.Date))
	return q, err
}

func orElse(text, instead string) string {
	if text == "" {
		return instead
	}
	return text
}

// dayForms are the days, months and years that may be asked for.
var dayForms = []string{"2006.01.02", "2006.01", "2006"}

// recordDay writes a day the way records do.
func recordDay(what, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	dotted := strings.ReplaceAll(text, "-", ".")
	for _, form := range dayForms {
		if _, err := time.Parse(form, dotted); err == nil {
			return dotted, nil
		}
	}
	return "", refuse(Invalid, "%s %q is no date: write YYYY, YYYY-MM or YYYY-MM-DD", what, brief(text))
}

// EventGames hands every record that the boards of an event have to do, by
// round and board; 0 means all of them. It counts the boards with a game that
// have none. NotFound if event, round or board do not exist.
func (c *Club) EventGames(ctx context.Context, handle string, round, board int, do func(Game) error) (without int, err error) {
	err = c.db.View(ctx, func(t *store.Tx) error {
		e, err := load(t, handle)
		if err != nil {
			return err
		}
		if round != 0 {
			s, err := deed{Tx: t}.seat(handle, round)
			if err != nil {
				return err
			}
			if board != 0 {
				if _, err := s.board(board); err != nil {
					return err
				}
			}
		}
		m, err := newMatcher(t, &e, true)
		if err != nil {
			return err
		}
		names := map[string][2]string{}
		for _, s := range m.seats {
			if (round == 0 || s.round == round) && (board == 0 || s.board == board) {
				names[s.String()] = s.names
			}
		}
		without = len(names)
		return t.EventGames(e.ID, round, board, func(r, b int, g store.Game) error {
			without--
			return do(shownGame(&g, e.Handle, r, b, names[fmt.Sprintf("round %d board %d", r, b)]))
		})
	})
	return without, err
}
