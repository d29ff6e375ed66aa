package arbiter

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/sql/store"
	"ptm/variants"
)

// A Correspondence is a game that is played move by move on the club's file.
type Correspondence struct {
	ID           int64
	Event        string // empty if it belongs to none
	Round, Board int
	White, Black string
	Variant      string
	Options      []string
	Array        string
	Started      time.Time
	// State is how far the game is; Stopped says why it takes no move although
	// it is under way.
	State   PlayState
	Stopped string
	Ended   time.Time
	Result  string // "*" while it is under way
	Reason  string
	// Archived is the number of its record in the archive, 0 if it has none.
	Archived int64
	Turns    int         // carried out, as Game.Turns counts them
	Turn     engine.Turn // the one at hand
	Due      []engine.Side
	// Choices were made, in order; one without a text is sealed.
	Choices  []Choice
	Offers   []DrawOffer
	Position string
	Movetext string
	// Text is the record of the turns carried out.
	Text []byte
}

// PlayState is how far a Correspondence is.
type PlayState string

const (
	PlayUnderWay PlayState = "under way"
	PlayFinished PlayState = "finished"
	PlayDropped  PlayState = "dropped"
)

// A Choice is what a side chose in a turn. Text is empty while it is sealed,
// Salt, too; Seal is empty where nothing is sealed.
type Choice struct {
	Turn       int
	Side       engine.Side
	At, Opened time.Time
	By         string
	Text       string
	Seal, Salt string // hex
}

// A DrawOffer is a draw offered and not answered, of the game or of one board.
type DrawOffer struct {
	Board string // its letter, or empty
	Side  engine.Side
	At    time.Time
}

// Sealed is the choice of a side that waits for the other's, if there is one.
func (c *Correspondence) Sealed(s engine.Side) (Choice, bool) {
	for _, made := range c.Choices {
		if made.Side == s && made.Text == "" {
			return made, true
		}
	}
	return Choice{}, false
}

// Correspondence is a game by its number, or as EVENT.ROUND.BOARD: the one
// under way there, else the last. NotFound.
func (c *Club) Correspondence(ctx context.Context, ref string) (Correspondence, error) {
	var shown Correspondence
	err := c.db.View(ctx, func(t *store.Tx) error {
		p, err := deed{Tx: t}.playing(ref)
		if err != nil {
			return err
		}
		shown = p.shown()
		return nil
	})
	return shown, err
}

// Correspondences lists the games by number: those under way, or all; of an
// event, or of all and of none. NotFound if the event does not exist.
func (c *Club) Correspondences(ctx context.Context, handle string, all bool) ([]Correspondence, error) {
	var list []Correspondence
	err := c.db.View(ctx, func(t *store.Tx) error {
		var event store.EventID
		if handle != "" {
			e, err := findEvent(t, handle)
			if err != nil {
				return err
			}
			event = e.ID
		}
		rows, err := t.Plays(event, all)
		if err != nil {
			return err
		}
		for _, row := range rows {
			p, err := deed{Tx: t}.loadPlay(row)
			if err != nil {
				return err
			}
			list = append(list, p.shown())
		}
		return nil
	})
	return list, err
}

// Record is the record of the turns carried out, and how it is to be checked.
func (c *Correspondence) Record() (*record.Game, check.Options, error) {
	g := Game{Variant: c.Variant, Options: c.Options, Array: c.Array, Text: c.Text}
	return g.Record()
}

// A playing is a game by correspondence at which something is being done.
type playing struct {
	deed
	row     store.Correspondence
	rules   *gameRules
	seat    *seating // nil if it belongs to no event
	board   *store.Board
	unseat  error // why there is no such seat
	game    *engine.Game
	verdict check.Verdict
	choices []store.PlayChoice
	offers  []store.PlayOffer
}

// playing finds a game as people name it.
func (d deed) playing(ref string) (*playing, error) {
	row, err := d.findPlay(strings.TrimSpace(ref))
	if err != nil {
		return nil, err
	}
	return d.loadPlay(row)
}

func (d deed) findPlay(ref string) (store.Correspondence, error) {
	none := refuse(NotFound, "game %q: there is no such game by correspondence", brief(ref)).hint("ptm play list --all")
	if id, err := strconv.ParseInt(ref, 10, 64); err == nil {
		row, err := d.PlayByID(store.PlayID(id))
		if errors.Is(err, store.ErrNotFound) {
			err = none
		}
		return row, err
	}
	parts := strings.Split(ref, ".")
	if len(parts) != 3 {
		return store.Correspondence{}, refuse(Invalid, "game %q is neither a number nor EVENT.ROUND.BOARD", brief(ref)).hint("ptm play list")
	}
	round, errRound := strconv.Atoi(parts[1])
	board, errBoard := strconv.Atoi(parts[2])
	if errRound != nil || errBoard != nil {
		return store.Correspondence{}, refuse(Invalid, "game %q is neither a number nor EVENT.ROUND.BOARD", brief(ref)).hint("ptm play list")
	}
	e, err := findEvent(d.Tx, parts[0])
	if err != nil {
		return store.Correspondence{}, err
	}
	row, err := d.PlayAt(e.ID, round, board)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(NotFound, "round %d: board %d has no game by correspondence", round, board).
			hint("ptm play start %s %d %d", e.Handle, round, board)
	}
	return row, err
}

// loadPlay reads a game with all that belongs to it and replays it.
func (d deed) loadPlay(row store.Correspondence) (*playing, error) {
	p := &playing{deed: d, row: row}
	var e store.Event
	e.Handle, e.Variant, e.Options, e.Array = p.called(), row.Variant, row.Options, row.Array
	var err error
	if p.rules, err = rulesOf(&e); err != nil {
		return nil, err
	}
	if row.Event != 0 {
		if p.seat, err = d.seat(row.Handle, row.Round); err == nil {
			p.board, err = p.seat.board(row.Board)
		}
		if _, refusal := errors.AsType[*Error](err); err != nil && !refusal {
			return nil, err
		}
		p.unseat = err
	}
	if p.choices, err = d.PlayChoices(row.ID); err != nil {
		return nil, err
	}
	if p.offers, err = d.PlayOffers(row.ID); err != nil {
		return nil, err
	}
	return p, p.replay()
}

// replay plays the turns carried out from the start.
func (p *playing) replay() error {
	g, v, err := p.judged(engine.Ongoing)
	if err != nil {
		return err
	}
	if v.Fault != nil {
		bad := &GameError{Verdict: v}
		return &Error{Kind: RuleBreak, Message: p.called() + ": " + v.Fault.String(), Err: bad}
	}
	p.game, p.verdict = g, v
	return nil
}

// judged is the verdict on the record of the game if it ends with a result now.
func (p *playing) judged(r engine.Result) (*engine.Game, check.Verdict, error) {
	read, err := record.NewReader(p.called(), bytes.NewReader(p.record(r, ""))).Next()
	if err != nil {
		return nil, check.Verdict{}, err
	}
	g, v := check.Replay(read, variants.Lookup, p.rules.options())
	return g, v, nil
}

// record is the game as PGN, of the turns carried out.
func (p *playing) record(result engine.Result, termination string) []byte {
	row := &p.row
	var tags []record.Tag
	add := func(name, value string) { tags = append(tags, record.Tag{Name: name, Value: value}) }
	add("White", row.White)
	add("Black", row.Black)
	add("Date", row.Started.UTC().Format("2006.01.02"))
	if p.seat != nil {
		add("Event", p.seat.event.Name)
		add("Round", strconv.Itoa(row.Round))
	}
	add("Variant", p.rules.variant.Name)
	for _, o := range row.Options {
		add("Option", o)
	}
	if row.Array != "" {
		add("SetUp", "1")
		add("FEN", row.Array)
	}
	if p.seat != nil {
		add("Board", strconv.Itoa(row.Board))
	}
	if termination != "" {
		add("Termination", termination)
	}
	return record.Append(nil, tags, row.Movetext, result.String())
}

// called is the game in errors.
func (p *playing) called() string { return fmt.Sprintf("game %d", p.row.ID) }

// subject is the game in the change log.
func (p *playing) subject() string {
	if p.row.Event == 0 {
		return p.called()
	}
	return fmt.Sprintf("%s, round %d board %d", p.called(), p.row.Round, p.row.Board)
}

// together reports whether both sides choose before either move is carried out.
func (p *playing) together() bool { return p.rules.variant.Kind == engine.Together }

// due are the sides of which a choice is wanted.
func (p *playing) due() []engine.Side {
	switch {
	case p.row.Ending != store.UnderWay || p.verdict.Outcome != engine.Ongoing.String():
		return nil
	case !p.together():
		return []engine.Side{p.game.Position().Turn().Side}
	}
	var list []engine.Side
	for s := range engine.Side(2) {
		if p.sealed(s) == nil {
			list = append(list, s)
		}
	}
	return list
}

// sealed is the choice of a side that waits for the other's, nil if none does.
func (p *playing) sealed(s engine.Side) *store.PlayChoice {
	for i := range p.choices {
		if c := &p.choices[i]; c.Sealed != nil && c.Side == sideLetter(s) {
			return c
		}
	}
	return nil
}

// stopped refuses what cannot be while the event says something else about the
// board; nil if nothing does.
func (p *playing) stopped() error {
	if p.row.Event == 0 {
		return nil
	}
	if p.unseat != nil {
		return p.unseat
	}
	drop := fmt.Sprintf("ptm play drop %d", p.row.ID)
	if r := p.seat.result(p.board); r != (Result{}) || p.board.Record != "" {
		return refuse(Conflict, "game %d: stopped: board %d of round %d has the result %s", p.row.ID, p.board.Number, p.row.Round, r).
			hint("to play on: ptm round clear %s %d %d; to give the game up: %s", p.row.Handle, p.row.Round, p.row.Board, drop)
	}
	if err := unfinished(&p.seat.event); err != nil {
		return err
	}
	white, black := p.seat.entrant(p.board.White).Name, p.seat.entrant(p.board.Black).Name
	if white != p.row.White || black != p.row.Black {
		return refuse(Conflict, "game %d: stopped: board %d of round %d is %s against %s", p.row.ID, p.board.Number, p.row.Round, white, black).
			hint("%s", drop)
	}
	return nil
}

// open refuses what cannot be done to a game that is over or stopped.
func (p *playing) open() error {
	if p.row.Ending != store.UnderWay {
		return refuse(Conflict, "game %d: is %s already%s", p.row.ID, p.row.Ending, p.endedAs()).hint("ptm play show %d", p.row.ID)
	}
	return p.stopped()
}

func (p *playing) endedAs() string {
	if p.row.Reason == "" {
		return ""
	}
	return fmt.Sprintf(" (%s, %s)", p.row.Result, p.row.Reason)
}

// shown is the game as callers see it. No sealed text leaves this package.
func (p *playing) shown() Correspondence {
	row := &p.row
	result, _ := engine.ParseResult(row.Result)
	c := Correspondence{
		ID: int64(row.ID), Event: row.Handle, Round: row.Round, Board: row.Board, White: row.White, Black: row.Black,
		Variant: row.Variant, Options: row.Options, Array: row.Array, Started: row.Started, State: PlayState(row.Ending),
		Ended: row.Ended, Result: row.Result, Reason: row.Reason, Archived: int64(row.Game), Turns: p.verdict.Turns,
		Turn: p.game.Position().Turn(), Due: p.due(), Position: p.verdict.Final, Movetext: row.Movetext, Text: p.record(result, ""),
	}
	if row.Ending == store.UnderWay {
		c.State = PlayUnderWay
		if err := p.stopped(); err != nil {
			c.Stopped = strings.TrimPrefix(err.Error(), p.called()+": stopped: ")
		}
	}
	for _, made := range p.choices {
		shown := Choice{Turn: made.Turn, Side: sideOf(made.Side), At: made.At, Opened: made.Opened, By: made.By, Text: made.Text, Seal: made.Digest}
		if made.Sealed == nil {
			shown.Salt = fmt.Sprintf("%x", made.Salt)
		}
		c.Choices = append(c.Choices, shown)
	}
	for _, o := range p.offers {
		c.Offers = append(c.Offers, DrawOffer{Board: o.Board, Side: sideOf(o.Side), At: o.At})
	}
	return c
}
