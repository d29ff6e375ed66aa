package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ptm/engine"
	"ptm/sql/store"
)

// StartRound begins games by correspondence on a board of a round, or on all
// that wait for a result and have none under way (0), with the event's variant,
// options and array. Conflict if the board has a result or a game under way.
func (c *Club) StartRound(ctx context.Context, handle string, round, board int) ([]Correspondence, error) {
	var list []Correspondence
	err := c.update(ctx, func(d deed) error {
		s, err := d.seat(handle, round)
		if err != nil {
			return err
		}
		if err := unfinished(&s.event); err != nil {
			return err
		}
		boards, err := s.startable(board)
		if err != nil {
			return err
		}
		for _, b := range boards {
			p, err := d.start(store.Correspondence{
				Event: s.event.ID, Handle: s.event.Handle, Round: round, Board: b.Number, Variant: s.event.Variant,
				Options: s.event.Options, Array: s.event.Array, White: s.entrant(b.White).Name, Black: s.entrant(b.Black).Name,
			})
			if err != nil {
				return err
			}
			list = append(list, p.shown())
		}
		return nil
	})
	return list, err
}

// startable are the boards on which games can begin: the one asked for, or all
// those where nothing stands against it (0).
func (s *seating) startable(board int) ([]*store.Board, error) {
	if board != 0 {
		b, err := s.board(board)
		if err != nil {
			return nil, err
		}
		return []*store.Board{b}, s.free(b)
	}
	var list []*store.Board
	for i := range s.boards {
		if b := &s.boards[i]; b.Black != 0 {
			err := s.free(b)
			if _, refusal := errors.AsType[*Error](err); err != nil && !refusal {
				return nil, err
			}
			if err == nil {
				list = append(list, b)
			}
		}
	}
	if len(list) == 0 {
		return nil, refuse(Conflict, "round %d: every board has a result or a game by correspondence under way", s.round).
			hint("ptm play list --event %s", s.event.Handle)
	}
	return list, nil
}

// free refuses a board that has a result or a game under way.
func (s *seating) free(b *store.Board) error {
	if r := s.result(b); r != (Result{}) || b.Record != "" {
		return refuse(Conflict, "round %d: board %d has the result %s", s.round, b.Number, r).
			hint("ptm round clear %s %d %d", s.event.Handle, s.round, b.Number)
	}
	return s.notPlaying(s.event.ID, s.round, b.Number)
}

// notPlaying refuses what would pull a board away from under a game by
// correspondence.
func (d deed) notPlaying(event store.EventID, round, board int) error {
	p, err := d.PlayAt(event, round, board)
	if errors.Is(err, store.ErrNotFound) || err == nil && p.Ending != store.UnderWay {
		return nil
	}
	if err != nil {
		return err
	}
	return refuse(Conflict, "round %d: board %d has a game by correspondence under way (game %d)", round, board, p.ID).
		hint("to give it up: ptm play drop %d", p.ID)
}

// A Friendly is a game by correspondence that belongs to no event.
type Friendly struct {
	Variant      string   // key or name
	Options      []string // "name=value"
	Array        string   // position text; empty is the variant's own
	White, Black string
}

// StartFriendly begins a game that belongs to no event. Its record goes to the
// archive. Invalid names what cannot be; NotFound for an unknown variant.
func (c *Club) StartFriendly(ctx context.Context, f Friendly) (Correspondence, error) {
	var shown Correspondence
	row, err := f.settle()
	if err != nil {
		return shown, err
	}
	err = c.update(ctx, func(d deed) error {
		p, err := d.start(row)
		if err != nil {
			return err
		}
		shown = p.shown()
		return nil
	})
	return shown, err
}

func (f Friendly) settle() (store.Correspondence, error) {
	row := store.Correspondence{Array: strings.TrimSpace(f.Array)}
	v, err := lookupVariant(f.Variant)
	if err != nil {
		return row, err
	}
	row.Variant = v.Key
	chosen := engine.Settings{}
	for _, o := range f.Options {
		name, value, ok := strings.Cut(o, "=")
		if !ok {
			return row, refuse(Invalid, "option %q is not name=value", o)
		}
		chosen[strings.TrimSpace(name)] = strings.TrimSpace(value)
	}
	settled, err := v.Settle(chosen)
	if err != nil {
		return row, refuse(Invalid, "%w", err).hint("ptm variant show %s", v.Key)
	}
	for _, o := range v.Options {
		if value := settled[o.Name]; value != o.Values[0] {
			row.Options = append(row.Options, o.Name+"="+value)
		}
	}
	slices.Sort(row.Options)
	if row.White, err = playerName("white", f.White); err != nil {
		return row, err
	}
	if row.Black, err = playerName("black", f.Black); err != nil {
		return row, err
	}
	if store.NameKey(row.White) == store.NameKey(row.Black) {
		return row, refuse(Invalid, "white and black are both %s", brief(row.White))
	}
	return row, nil
}

func playerName(side, name string) (string, error) {
	name, err := oneLine(name)
	if err != nil {
		return "", refuse(Invalid, "%s: the name %w", side, err)
	}
	if strings.Trim(name, "?-") == "" {
		return "", refuse(Invalid, "%s: a name is missing", side)
	}
	return name, nil
}

// start stores a game that begins.
func (d deed) start(row store.Correspondence) (*playing, error) {
	row.Started, row.By, row.Result = d.at, d.by, engine.Ongoing.String()
	var err error
	if row.ID, err = d.AddPlay(row); err != nil {
		return nil, err
	}
	p, err := d.loadPlay(row)
	if e, ok := errors.AsType[*Error](err); ok {
		e.Message = strings.TrimPrefix(e.Message, fmt.Sprintf("game %d: ", row.ID))
		return nil, e
	}
	if err != nil {
		return nil, err
	}
	if o := p.verdict.Outcome; o != engine.Ongoing.String() {
		return nil, refuse(RuleBreak, "start position: the game is over already: %s (%s)", o, p.verdict.Reason)
	}
	return p, d.log("play start", row.Event, p.subject(), "%s against %s, %s", row.White, row.Black, row.Variant)
}
