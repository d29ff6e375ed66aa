package store

import (
	"strings"
	"time"
)

// A Game is a stored game record with its verdict.
type Game struct {
	ID           GameID
	SHA256       string // of Text, hex
	Text         []byte // as it was handed in
	Variant      string
	Options      []string
	Array        string
	White, Black string // names as in the record
	Day          string
	Claimed      string // result in the record
	Outcome      string // verdict of the rules
	Reason       string
	Turns        int
	Movetext     string // canonical
	Final        string
	Submitted    time.Time
	By           string
	// Players are the names by which the game is found, White's first; where
	// they are empty, those in the record.
	Players [2]string
	// Archived games belong to no event.
	Archived bool
}

// insertGame stores a record. What it says stands in the order of gameValues.
const insertGame = `INSERT INTO game (sha256, text, variant, options, start_position, white, black, day, claimed, outcome,
	reason, turns, movetext, final, submitted, by, archived, white_name, black_name)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

func gameValues(g *Game, submitted string, names [2]int64) []any {
	return []any{
		g.SHA256, g.Text, g.Variant, strings.Join(g.Options, "\n"), g.Array, g.White, g.Black, g.Day, g.Claimed,
		g.Outcome, g.Reason, g.Turns, g.Movetext, g.Final, submitted, g.By, g.Archived, null(names[0]), null(names[1]),
	}
}

// AddGame stores a record.
func (t *Tx) AddGame(g Game) (GameID, error) {
	var names [2]int64
	for s, name := range g.players() {
		err := t.one(`INSERT INTO game_name (name_key) VALUES ($1)
			ON CONFLICT (name_key) DO UPDATE SET name_key = excluded.name_key RETURNING id`, []any{NameKey(name)}, &names[s])
		if err != nil {
			return 0, err
		}
	}
	var id GameID
	err := t.one(insertGame+" RETURNING id", gameValues(&g, stamp(g.Submitted), names), &id)
	return id, err
}

// players are the names by which the game is found.
func (g *Game) players() [2]string {
	names := g.Players
	if names[0] == "" {
		names[0] = g.White
	}
	if names[1] == "" {
		names[1] = g.Black
	}
	return names
}

const gameColumns = `g.id, g.sha256, g.text, g.variant, g.options, g.start_position, g.white, g.black, g.day, g.claimed,
	g.outcome, g.reason, g.turns, g.movetext, g.final, g.submitted, g.by, g.archived`

func gameFields(g *Game, options, submitted *string) []any {
	return []any{&g.ID, &g.SHA256, &g.Text, &g.Variant, options, &g.Array, &g.White, &g.Black, &g.Day, &g.Claimed,
		&g.Outcome, &g.Reason, &g.Turns, &g.Movetext, &g.Final, submitted, &g.By, &g.Archived}
}

func (g *Game) finish(options, submitted string) {
	if options != "" {
		g.Options = strings.Split(options, "\n")
	}
	g.Submitted = unstamp(submitted)
}

// GameAt is the record kept for a board; ErrNotFound.
func (t *Tx) GameAt(event EventID, round, board int) (Game, error) {
	var g Game
	var options, submitted string
	err := t.one("SELECT "+gameColumns+` FROM game g JOIN board_game l ON l.game = g.id
		WHERE l.event = $1 AND l.round = $2 AND l.board = $3 AND l.set_aside IS NULL`,
		[]any{event, round, board}, gameFields(&g, &options, &submitted)...)
	g.finish(options, submitted)
	return g, err
}

// AttachGame makes a record that of a board. ErrConflict if it has one.
func (t *Tx) AttachGame(event EventID, round, board int, id GameID) error {
	return t.exec("INSERT INTO board_game (game, event, round, board) VALUES ($1, $2, $3, $4)", id, event, round, board)
}

// SetGameAside takes the record of a board off it; none is no error.
func (t *Tx) SetGameAside(event EventID, round, board int, at time.Time) error {
	return t.exec(`UPDATE board_game SET set_aside = $4
		WHERE event = $1 AND round = $2 AND board = $3 AND set_aside IS NULL`, event, round, board, stamp(at))
}

// EachGame hands every stored record to do, by id, without holding them all.
func (t *Tx) EachGame(do func(Game) error) error {
	_, err := query(t, func(s scanner) (struct{}, error) {
		var g Game
		var options, submitted string
		if err := s.Scan(gameFields(&g, &options, &submitted)...); err != nil {
			return struct{}{}, err
		}
		g.finish(options, submitted)
		return struct{}{}, do(g)
	}, "SELECT "+gameColumns+" FROM game g ORDER BY g.id")
	return err
}
