package arbiter

import (
	"context"

	"ptm/sql/store"
)

// A Player is a person of the club's file.
type Player struct {
	ID         store.PlayerID // 0 = not stored yet
	Name       string         // "Last, First" or as people say it
	Ident      string         // the club's own id, unique; may be empty
	Title      string         // GM, IM, ... or empty
	Sex        string         // "m", "w" or empty
	Federation string
	Club       string
	Birth      string // YYYY, YYYY-MM or YYYY-MM-DD
	FideID     string
	// Ratings are those brought along, one a variant at most.
	Ratings []InitialRating
}

// An InitialRating is what a player is worth before his first rated game.
type InitialRating struct {
	Variant string // key; empty = every variant without one of its own
	Rating  int
	RD      int    // rating deviation; 0 = the pool's initial deviation
	Source  string // where it comes from, or empty
}

// AddPlayer adds a player. Conflict if one of the same name (compared without
// case, accents and order) or id exists, unless both have different ids;
// Invalid names the field.
func (c *Club) AddPlayer(ctx context.Context, p Player) (Player, error) { panic("arbiter") }

// EditPlayer changes a player through the function, which gets him as he is.
// An error of the function is returned and nothing is changed. NotFound,
// Conflict, Invalid as with AddPlayer. Events keep what they froze.
func (c *Club) EditPlayer(ctx context.Context, ref string, edit func(*Player) error) (Player, error) {
	panic("arbiter")
}

// Player finds a player by name, club id or #number. NotFound gives near
// misses in the hint; Conflict if the name fits several.
func (c *Club) Player(ctx context.Context, ref string) (Player, error) { panic("arbiter") }

// PlayerFilter chooses players; empty fields choose all.
type PlayerFilter struct {
	Name       string // part of the name, without case and accents
	Club       string
	Federation string
}

// Players lists players by name.
func (c *Club) Players(ctx context.Context, f PlayerFilter) ([]Player, error) { panic("arbiter") }
