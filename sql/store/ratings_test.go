package store

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
	migrations "ptm/sql"
)

// A file whose log has a game, its correction, and the void of that keeps them
// all, and its pool's configuration, when the log is made anew.
func TestMigrateRatings(t *testing.T) {
	t.Parallel()
	list, err := readMigrations(migrations.Migrations)
	if err != nil {
		t.Fatal(err)
	}
	db, err := connect(":memory:", "memory")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	err = db.Update(t.Context(), func(tx *Tx) error {
		if err := tx.migrate(list[:3], time.Unix(0, 0)); err != nil {
			return err
		}
		for _, s := range []string{
			`INSERT INTO player (id, name, name_key, created) VALUES (1, 'a', 'a', ''), (2, 'b', 'b', '')`,
			`INSERT INTO event (id, handle, handle_key, name, variant, system, rounds, edition, win, draw, loss, zero_bye,
				forfeit_loss, pairing_bye, colour_neutral, initial_colour, seed, rated, created)
				VALUES (1, 'e', 'e', 'e', 'v', 'swiss', 1, 2026, 10, 5, 0, 0, 0, 10, 1, 'w', '', 1, '')`,
			`INSERT INTO pool VALUES (1, 'v', 'glicko', 1450, 300, 30, 350, 25, 0.06, 0.5, 10, 0, '1970-01-01T00:00:00.000Z')`,
			`INSERT INTO rating_log VALUES
				(1, 1, 'game', NULL, '2026-01', '2026-01-05', 1, 1, 1, 1, 2, 10, '', 'me'),
				(2, 1, 'game', 1, '2026-01', '2026-01-05', 1, 1, 1, 1, 2, 5, '', 'me'),
				(3, 1, 'void', 2, '2026-01', '2026-01-05', 1, 1, 1, 1, 2, 5, '', 'me'),
				(4, 1, 'game', NULL, '2026-01', '2026-01-05', 1, 1, 2, 2, 1, 0, '', 'me')`,
		} {
			if err := tx.exec(s); err != nil {
				return err
			}
		}
		return tx.migrate(list, time.Unix(0, 0))
	})
	if err != nil {
		t.Fatal(err)
	}
	view(t, db, func(tx *Tx) error {
		rows, err := tx.RatingLog(LogFilter{})
		if err != nil {
			return err
		}
		var got [][3]int64
		for _, r := range rows {
			replaced := int64(0)
			if r.Replaced {
				replaced = 1
			}
			got = append(got, [3]int64{r.ID, r.Replaces, replaced})
		}
		if d := cmp.Diff([][3]int64{{1, 0, 1}, {2, 1, 1}, {3, 2, 0}, {4, 0, 0}}, got); d != "" {
			t.Error(d)
		}
		games, err := tx.GamesToRate("")
		if err != nil {
			return err
		}
		want := map[PoolID][]rating.Game{1: {{Period: 2026 * 12, First: 2, Second: 1, Score: 0}}}
		if d := cmp.Diff(want, games); d != "" {
			t.Error(d)
		}
		pool, err := tx.Pool("v")
		if err != nil {
			return err
		}
		if c := pool.Config; c.Initial != 1450 || c.C != 25 || c.FirstMover != 10 || pool.Later != nil {
			t.Errorf("configuration %+v", pool)
		}
		return nil
	})
	if err := db.Update(t.Context(), func(tx *Tx) error { return tx.exec("DELETE FROM rating_log") }); err == nil {
		t.Error("rows of the log can be deleted")
	}
}
