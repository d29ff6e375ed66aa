package store

import (
	"strings"
	"time"
)

// A Correspondence is a game played by correspondence.
type Correspondence struct {
	ID           PlayID
	Event        EventID // 0 = of none
	Handle       string  // of the event; only read
	Round, Board int
	Variant      string
	Options      []string
	Array        string
	White, Black string
	Movetext     string // canonical, of the turns carried out
	Started      time.Time
	By           string
	Ending       Ending
	Ended        time.Time
	Result       string // "*" while it is under way
	Reason       string
	Game         GameID // its record in the archive, 0 = none
}

// PlayID is the row number of a Correspondence.
type PlayID int64

// Ending is how a game by correspondence came to its end.
type Ending string

const (
	UnderWay Ending = ""
	Finished Ending = "finished"
	Dropped  Ending = "dropped"
)

// A PlayChoice is what a side chose in a turn, or that it has.
type PlayChoice struct {
	Turn   int
	Side   string // "w", "b"
	At     time.Time
	By     string
	Text   string // canonical; empty while it is sealed
	Salt   []byte // nil where nothing is sealed
	Sealed []byte // nil once it is opened
	Digest string // empty where nothing is sealed
	Opened time.Time
}

// A PlayOffer is a draw offered.
type PlayOffer struct {
	Board string // its letter; empty = the game
	Side  string // "w", "b"
	At    time.Time
}

// AddPlay stores a game that begins. ErrConflict if the board has one.
func (t *Tx) AddPlay(p Correspondence) (PlayID, error) {
	var id PlayID
	err := t.one(`INSERT INTO play (event, round, board, variant, options, start_position, white, black, movetext, started, by)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, $10) RETURNING id`,
		[]any{null(p.Event), null(p.Round), null(p.Board), p.Variant, strings.Join(p.Options, "\n"), p.Array, p.White, p.Black,
			stamp(p.Started), p.By}, &id)
	return id, err
}

const playColumns = `p.id, coalesce(p.event, 0), coalesce(e.handle, ''), coalesce(p.round, 0), coalesce(p.board, 0), p.variant, p.options,
	p.start_position, p.white, p.black, p.movetext, p.started, p.by, p.ending, coalesce(p.ended, ''), p.result, p.reason, coalesce(p.game, 0)
	FROM play p LEFT JOIN event e ON e.id = p.event `

func scanPlay(s scanner) (p Correspondence, err error) {
	var options, started, ended string
	err = s.Scan(&p.ID, &p.Event, &p.Handle, &p.Round, &p.Board, &p.Variant, &options, &p.Array, &p.White, &p.Black, &p.Movetext,
		&started, &p.By, &p.Ending, &ended, &p.Result, &p.Reason, &p.Game)
	if options != "" {
		p.Options = strings.Split(options, "\n")
	}
	p.Started, p.Ended = unstamp(started), unstamp(ended)
	return p, err
}

// firstPlay is the first of the games that a query finds; ErrNotFound.
func (t *Tx) firstPlay(where string, args ...any) (Correspondence, error) {
	list, err := query(t, scanPlay, "SELECT "+playColumns+where+" LIMIT 1", args...)
	if err == nil && len(list) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Correspondence{}, err
	}
	return list[0], nil
}

// PlayByID is a game by its number; ErrNotFound.
func (t *Tx) PlayByID(id PlayID) (Correspondence, error) { return t.firstPlay("WHERE p.id = $1", id) }

// PlayAt is the game of a board: the one under way, else the last; ErrNotFound.
func (t *Tx) PlayAt(event EventID, round, board int) (Correspondence, error) {
	return t.firstPlay(`WHERE p.event = $1 AND p.round = $2 AND p.board = $3 ORDER BY p.ending = '' DESC, p.id DESC`, event, round, board)
}

// Plays are the games by number: those under way, or all; of an event, or of
// all and none (0).
func (t *Tx) Plays(event EventID, all bool) ([]Correspondence, error) {
	return query(t, scanPlay, "SELECT "+playColumns+`WHERE ($1 = 0 OR p.event = $1) AND ($2 OR p.ending = '') ORDER BY p.id`, event, all)
}

// SetPlay stores how far a game is, or how it ended.
func (t *Tx) SetPlay(p Correspondence) error {
	var ended any
	if !p.Ended.IsZero() {
		ended = stamp(p.Ended)
	}
	return t.exec("UPDATE play SET movetext = $2, ending = $3, ended = $4, result = $5, reason = $6, game = $7 WHERE id = $1",
		p.ID, p.Movetext, string(p.Ending), ended, p.Result, p.Reason, null(p.Game))
}

// SetPlayChoice stores a choice, or that it is opened.
func (t *Tx) SetPlayChoice(id PlayID, c PlayChoice) error {
	var opened any
	if !c.Opened.IsZero() {
		opened = stamp(c.Opened)
	}
	return t.exec(`INSERT INTO play_choice (play, turn, side, at, by, text, salt, sealed, digest, opened)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (play, turn, side) DO UPDATE SET text = excluded.text, sealed = excluded.sealed, opened = excluded.opened`,
		id, c.Turn, c.Side, stamp(c.At), c.By, c.Text, blob(c.Salt), blob(c.Sealed), c.Digest, opened)
}

// blob is NULL for no bytes.
func blob(b []byte) any {
	if b == nil {
		return nil
	}
	return b
}

// RemovePlayChoice takes a choice back.
func (t *Tx) RemovePlayChoice(id PlayID, turn int, side string) error {
	return t.exec("DELETE FROM play_choice WHERE play = $1 AND turn = $2 AND side = $3", id, turn, side)
}

// PlayChoices are the choices made in a game, in order.
func (t *Tx) PlayChoices(id PlayID) ([]PlayChoice, error) {
	return query(t, func(s scanner) (c PlayChoice, err error) {
		var at, opened string
		err = s.Scan(&c.Turn, &c.Side, &at, &c.By, &c.Text, &c.Salt, &c.Sealed, &c.Digest, &opened)
		c.At, c.Opened = unstamp(at), unstamp(opened)
		return c, err
	}, `SELECT turn, side, at, by, text, salt, sealed, digest, coalesce(opened, '')
		FROM play_choice WHERE play = $1 ORDER BY turn, side DESC`, id)
}

// SetPlayOffer stores a draw offered, in place of another of the same board.
func (t *Tx) SetPlayOffer(id PlayID, o PlayOffer) error {
	return t.exec(`INSERT INTO play_offer (play, board, side, at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (play, board) DO UPDATE SET side = excluded.side, at = excluded.at`, id, o.Board, o.Side, stamp(o.At))
}

// RemovePlayOffer takes an offer away.
func (t *Tx) RemovePlayOffer(id PlayID, board string) error {
	return t.exec("DELETE FROM play_offer WHERE play = $1 AND board = $2", id, board)
}

// PlayOffers are the offers that stand.
func (t *Tx) PlayOffers(id PlayID) ([]PlayOffer, error) {
	return query(t, func(s scanner) (o PlayOffer, err error) {
		var at string
		err = s.Scan(&o.Board, &o.Side, &at)
		o.At = unstamp(at)
		return o, err
	}, "SELECT board, side, at FROM play_offer WHERE play = $1 ORDER BY board", id)
}
