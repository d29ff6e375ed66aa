package store

import "ptm/tournament/prizes"

// A PrizeCategory is prizes of an event and who may win them.
type PrizeCategory struct {
	Number int // within the event, from 1
	prizes.Category
	prizes.Criteria
	Currency string
	Others   []EventID // whose points count, too
}

// PrizeCategories are the categories of an event by number, without a field.
func (t *Tx) PrizeCategories(event EventID) ([]PrizeCategory, error) {
	list, err := query(t, func(s scanner) (c PrizeCategory, err error) {
		return c, s.Scan(&c.Number, &c.Name, &c.Sharing, &c.Currency, &c.Unit, &c.Besides, &c.MinRating, &c.MaxRating, &c.Unrated,
			&c.Under, &c.Over, &c.OnDay, &c.Sex, &c.Club, &c.Federation, &c.FirstTimers)
	}, `SELECT number, name, sharing, currency, unit, besides, min_rating, max_rating, unrated, under_age, over_age, on_day,
		sex, club, federation, first_timers FROM prize_category WHERE event = $1 ORDER BY number`, event)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	at := map[int]*PrizeCategory{}
	for i := range list {
		at[list[i].Number] = &list[i]
	}
	_, err = query(t, func(s scanner) (struct{}, error) {
		var number int
		var p prizes.Prize
		err := s.Scan(&number, &p.Money, &p.Thing, &p.Worth)
		if err == nil {
			at[number].Prizes = append(at[number].Prizes, p)
		}
		return struct{}{}, err
	}, "SELECT category, money, thing, worth FROM prize WHERE event = $1 ORDER BY category, place", event)
	if err != nil {
		return nil, err
	}
	_, err = query(t, func(s scanner) (struct{}, error) {
		var number int
		var other EventID
		err := s.Scan(&number, &other)
		if err == nil {
			at[number].Others = append(at[number].Others, other)
		}
		return struct{}{}, err
	}, "SELECT category, other FROM prize_event WHERE event = $1 ORDER BY category, other", event)
	return list, err
}

// AddPrizeCategory stores a category under its number.
func (t *Tx) AddPrizeCategory(event EventID, c PrizeCategory) error {
	err := t.exec(`INSERT INTO prize_category (event, number, name, sharing, currency, unit, besides, min_rating, max_rating,
		unrated, under_age, over_age, on_day, sex, club, federation, first_timers)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
		event, c.Number, c.Name, string(c.Sharing), c.Currency, int64(c.Unit), c.Besides, c.MinRating, c.MaxRating, c.Unrated,
		c.Under, c.Over, c.OnDay, c.Sex, c.Club, c.Federation, c.FirstTimers)
	if err != nil {
		return err
	}
	for i, p := range c.Prizes {
		err := t.exec("INSERT INTO prize (event, category, place, money, thing, worth) VALUES ($1, $2, $3, $4, $5, $6)",
			event, c.Number, i+1, int64(p.Money), p.Thing, int64(p.Worth))
		if err != nil {
			return err
		}
	}
	for _, other := range c.Others {
		if err := t.exec("INSERT INTO prize_event (event, category, other) VALUES ($1, $2, $3)", event, c.Number, other); err != nil {
			return err
		}
	}
	return nil
}

// RemovePrizeCategory deletes a category with its prizes.
func (t *Tx) RemovePrizeCategory(event EventID, number int) error {
	for _, q := range []string{
		"DELETE FROM prize_event WHERE event = $1 AND category = $2",
		"DELETE FROM prize WHERE event = $1 AND category = $2",
		"DELETE FROM prize_category WHERE event = $1 AND number = $2",
	} {
		if err := t.exec(q, event, number); err != nil {
			return err
		}
	}
	return nil
}

// PlayedBefore are the players who entered an event that began before another,
// by its first day, of one day by when it was made.
func (t *Tx) PlayedBefore(event EventID) (map[PlayerID]bool, error) {
	list, err := query(t, func(s scanner) (id PlayerID, err error) { return id, s.Scan(&id) },
		`SELECT DISTINCT n.player FROM event this JOIN event e ON (e.start_day, e.id) < (this.start_day, this.id)
			JOIN entrant n ON n.event = e.id WHERE this.id = $1`, event)
	played := make(map[PlayerID]bool, len(list))
	for _, id := range list {
		played[id] = true
	}
	return played, err
}
