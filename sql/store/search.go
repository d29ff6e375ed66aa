package store

import (
	"fmt"
	"strings"
)

// GameQuery chooses stored games: those of the archive and those that boards
// have. Empty fields choose all.
type GameQuery struct {
	// Players are words of a name each: a game is chosen if all are among its
	// two players, in either colour.
	Players []string
	Variant string // key
	// Result is 1-0, 0-1, 1/2-1/2 or *: what the rules say or, when they have
	// not ended the game, what the record claims.
	Result string
	// From and To are days as in records, YYYY.MM.DD, or their beginnings.
	From, To string
	ID       GameID
	Limit    int // at most so many; 0 = all
}

// A FoundGame is a stored game and where it belongs.
type FoundGame struct {
	Game
	Event        string // handle; empty for the archive
	Round, Board int
	// Names are those of the board's players, or else as in the record.
	Names [2]string
}

// FindGames are the games that a query chooses, by day and id, and how many
// there are in all. Text is there only if texts is set.
func (t *Tx) FindGames(q GameQuery, texts bool) (list []FoundGame, total int, err error) {
	where, args, err := t.gameConditions(&q)
	if err != nil {
		return nil, 0, err
	}
	const from = ` FROM game g
		LEFT JOIN board_game l ON l.game = g.id AND l.set_aside IS NULL
		LEFT JOIN board b ON b.event = l.event AND b.round = l.round AND b.number = l.board
		LEFT JOIN event e ON e.id = l.event
		LEFT JOIN entrant w ON w.id = b.white
		LEFT JOIN entrant k ON k.id = b.black
		WHERE (g.archived = 1 OR l.game IS NOT NULL)`
	if err := t.one("SELECT count(*)"+from+where, args, &total); err != nil {
		return nil, 0, err
	}
	columns := gameColumns
	if !texts {
		columns = strings.Replace(columns, "g.text", "x''", 1)
	}
	text := "SELECT " + columns + `, coalesce(e.handle, ''), coalesce(l.round, 0), coalesce(l.board, 0),
		coalesce(w.name, g.white), coalesce(k.name, g.black)` + from + where + " ORDER BY g.day, g.id"
	if q.Limit > 0 {
		text += fmt.Sprintf(" LIMIT %d", q.Limit)
	}
	list, err = query(t, func(s scanner) (f FoundGame, err error) {
		var options, submitted string
		err = s.Scan(append(gameFields(&f.Game, &options, &submitted),
			&f.Event, &f.Round, &f.Board, &f.Names[0], &f.Names[1])...)
		f.finish(options, submitted)
		return f, err
	}, text, args...)
	return list, total, err
}

// gameConditions are a query's conditions in SQL.
func (t *Tx) gameConditions(q *GameQuery) (where string, args []any, err error) {
	var b strings.Builder
	and := func(condition string, values ...any) {
		for _, v := range values {
			args = append(args, v)
			condition = strings.Replace(condition, "?", fmt.Sprintf("$%d", len(args)), 1)
		}
		b.WriteString(" AND " + condition)
	}
	if len(q.Players) > 0 {
		names, err := t.gameNames(q.Players)
		if err != nil {
			return "", nil, err
		}
		switch len(names) {
		case 1:
			and(fmt.Sprintf("(g.white_name IN (%[1]s) OR g.black_name IN (%[1]s))", names[0]))
		default:
			and(fmt.Sprintf("(g.white_name IN (%[1]s) AND g.black_name IN (%[2]s) OR g.white_name IN (%[2]s) AND g.black_name IN (%[1]s))",
				names[0], names[1]))
		}
	}
	if q.ID != 0 {
		and("g.id = ?", q.ID)
	}
	if q.Variant != "" {
		and("g.variant = ?", q.Variant)
	}
	if q.Result != "" {
		and("CASE g.outcome WHEN '*' THEN g.claimed ELSE g.outcome END = ?", q.Result)
	}
	if q.From != "" {
		and("g.day >= ?", q.From)
	}
	if q.To != "" {
		// Days that begin with the text are within.
		and("g.day < ?", q.To+"~")
	}
	if q.From != "" || q.To != "" {
		and("g.day GLOB '[0-9]*'")
	}
	return b.String(), args, nil
}

// gameNames lists for each of two players the rows of names that hold all
// words of his, joined by commas.
func (t *Tx) gameNames(players []string) ([]string, error) {
	type row struct {
		id  int64
		key string
	}
	rows, err := query(t, func(s scanner) (r row, err error) { return r, s.Scan(&r.id, &r.key) }, "SELECT id, name_key FROM game_name")
	if err != nil {
		return nil, err
	}
	lists := make([]string, len(players))
	for i, p := range players {
		words := strings.Fields(NameKey(p))
		var ids []string
		for _, r := range rows {
			if holds(strings.Fields(r.key), words) {
				ids = append(ids, fmt.Sprint(r.id))
			}
		}
		lists[i] = strings.Join(ids, ", ")
	}
	return lists, nil
}

// holds reports whether every word begins one of those of a name.
func holds(name, words []string) bool {
	for _, w := range words {
		found := false
		for _, n := range name {
			found = found || strings.HasPrefix(n, w)
		}
		if !found {
			return false
		}
	}
	return true
}

// EventGames hands the records that the boards of an event have to do, by
// round and board; round or board 0 means all.
func (t *Tx) EventGames(event EventID, round, board int, do func(round, board int, g Game) error) error {
	_, err := query(t, func(s scanner) (struct{}, error) {
		var g Game
		var r, b int
		var options, submitted string
		if err := s.Scan(append(gameFields(&g, &options, &submitted), &r, &b)...); err != nil {
			return struct{}{}, err
		}
		g.finish(options, submitted)
		return struct{}{}, do(r, b, g)
	}, "SELECT "+gameColumns+`, l.round, l.board FROM board_game l JOIN game g ON g.id = l.game
		WHERE l.event = $1 AND l.set_aside IS NULL AND ($2 = 0 OR l.round = $2) AND ($3 = 0 OR l.board = $3)
		ORDER BY l.round, l.board`, event, round, board)
	return err
}
