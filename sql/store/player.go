package store

import "time"

// A Player is a person of the club's file.
type Player struct {
	ID         PlayerID // 0 = not stored yet
	Name       string   // "Last, First" or as people say it
	Ident      string   // the club's own id, unique; may be empty
	Title      string   // GM, IM, ... or empty
	Sex        string   // "m", "w" or empty
	Federation string
	Club       string
	Birth      string // YYYY, YYYY-MM or YYYY-MM-DD
	FideID     string
	// Ratings are those brought along, one a variant at most.
	Ratings []InitialRating
	// Into is the player with whom he is one since they were merged, else 0;
	// only read.
	Into PlayerID
}

// An InitialRating is what a player is worth before his first rated game.
type InitialRating struct {
	Variant string // key; empty = every variant without one of its own
	Rating  int
	RD      int    // rating deviation; 0 = the pool's initial deviation
	Source  string // where it comes from, or empty
}

const playerColumns = `id, name, coalesce(ident, ''), title, sex, federation, club, birth, fide_id,
	coalesce((SELECT l.second FROM rating_log l WHERE l.act = 'merge' AND l.first = player.id
		AND NOT EXISTS (SELECT 1 FROM rating_log r WHERE r.replaces = l.id) ORDER BY l.id DESC LIMIT 1), 0)`

func scanPlayer(s scanner) (p Player, err error) {
	err = s.Scan(&p.ID, &p.Name, &p.Ident, &p.Title, &p.Sex, &p.Federation, &p.Club, &p.Birth, &p.FideID, &p.Into)
	return p, err
}

// AddPlayer stores a new player and gives his id, which is none that the rating
// log knows: players can be taken back. ErrConflict if Ident is taken.
func (t *Tx) AddPlayer(p Player, now time.Time) (PlayerID, error) {
	var id PlayerID
	err := t.one(`INSERT INTO player (name, name_key, ident, title, sex, federation, club, birth, fide_id, created, id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (SELECT max(n) + 1 FROM (SELECT 0 AS n UNION ALL SELECT max(id) FROM player
		UNION ALL SELECT max(first) FROM rating_log UNION ALL SELECT max(second) FROM rating_log))) RETURNING id`,
		[]any{p.Name, NameKey(p.Name), null(p.Ident), p.Title, p.Sex, p.Federation, p.Club, p.Birth, p.FideID, stamp(now)}, &id)
	if err != nil {
		return 0, err
	}
	return id, t.setInitialRatings(id, p.Ratings)
}

// SetPlayer stores a player as he now is. ErrConflict if Ident is taken.
func (t *Tx) SetPlayer(p Player) error {
	err := t.exec(`UPDATE player SET name = $2, name_key = $3, ident = $4, title = $5, sex = $6, federation = $7,
		club = $8, birth = $9, fide_id = $10 WHERE id = $1`,
		p.ID, p.Name, NameKey(p.Name), null(p.Ident), p.Title, p.Sex, p.Federation, p.Club, p.Birth, p.FideID)
	if err != nil {
		return err
	}
	if err := t.exec("DELETE FROM initial_rating WHERE player = $1", p.ID); err != nil {
		return err
	}
	return t.setInitialRatings(p.ID, p.Ratings)
}

func (t *Tx) setInitialRatings(id PlayerID, ratings []InitialRating) error {
	for _, r := range ratings {
		err := t.exec("INSERT INTO initial_rating (player, variant, rating, rd, source) VALUES ($1, $2, $3, $4, $5)",
			id, r.Variant, r.Rating, r.RD, r.Source)
		if err != nil {
			return err
		}
	}
	return nil
}

// Players are all players by id.
func (t *Tx) Players() ([]Player, error) {
	list, err := query(t, scanPlayer, "SELECT "+playerColumns+" FROM player ORDER BY id")
	if err != nil {
		return nil, err
	}
	type row struct {
		player PlayerID
		InitialRating
	}
	ratings, err := query(t, func(s scanner) (r row, err error) {
		return r, s.Scan(&r.player, &r.Variant, &r.Rating, &r.RD, &r.Source)
	}, "SELECT player, variant, rating, rd, source FROM initial_rating ORDER BY player, variant")
	if err != nil {
		return nil, err
	}
	i := 0
	for _, r := range ratings {
		for list[i].ID != r.player {
			i++
		}
		list[i].Ratings = append(list[i].Ratings, r.InitialRating)
	}
	return list, nil
}

// PlayerByID finds a player; ErrNotFound.
func (t *Tx) PlayerByID(id PlayerID) (Player, error) {
	return t.player("id = $1", id)
}

// PlayerByIdent finds a player by the club's own id; ErrNotFound.
func (t *Tx) PlayerByIdent(ident string) (Player, error) {
	return t.player("ident = $1", ident)
}

func (t *Tx) player(where string, arg any) (Player, error) {
	list, err := t.playersWhere(where, arg)
	if err != nil {
		return Player{}, err
	}
	if len(list) == 0 {
		return Player{}, ErrNotFound
	}
	return list[0], nil
}

// PlayersByName are the players whose names have the same NameKey.
func (t *Tx) PlayersByName(name string) ([]Player, error) {
	return t.playersWhere("name_key = $1", NameKey(name))
}

func (t *Tx) playersWhere(where string, arg any) ([]Player, error) {
	list, err := query(t, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE "+where+" ORDER BY id", arg)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Ratings, err = query(t, func(s scanner) (r InitialRating, err error) {
			return r, s.Scan(&r.Variant, &r.Rating, &r.RD, &r.Source)
		}, "SELECT variant, rating, rd, source FROM initial_rating WHERE player = $1 ORDER BY variant", list[i].ID)
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}
