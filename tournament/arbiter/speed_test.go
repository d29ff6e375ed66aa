package arbiter_test

import (
	"database/sql"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"ptm/rating"
	"ptm/sql/store"
	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// federation makes a club file whose log has so many games of parity, spread
// evenly over the months from 2010-01 on; strengths are seeded.
func federation(t testing.TB, players, months, games int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "federation.ptm")
	db, err := store.Create(t.Context(), path, "federation", store.WAL, time.Unix(0, 0))
	if err == nil {
		err = db.Update(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.AddPool("parity", rating.Default(), time.Unix(0, 0)); err != nil {
				return err
			}
			_, err := tx.AddEvent(store.Event{Event: tournament.Event{Handle: "all", Name: "all", Variant: "parity",
				System: tournament.Swiss, InitialColour: tournament.White, Rated: true}}, time.Unix(0, 0))
			return err
		})
	}
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	fill(t, path, players, months, games)
	return path
}

// fill adds the players and games past the store, which would take minutes.
func fill(t testing.TB, path string, players, months, games int) {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	db, err := sql.Open("sqlite", "file:"+path)
	must(err)
	defer db.Close()
	tx, err := db.Begin()
	must(err)
	insert, err := tx.Prepare("INSERT INTO player (name, name_key, created) VALUES ($1, $1, '')")
	must(err)
	random := rand.New(rand.NewPCG(1, 2))
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = 1500 + 300*random.NormFloat64()
		_, err := insert.Exec(fmt.Sprintf("player %05d", i+1))
		must(err)
	}
	insert, err = tx.Prepare(`INSERT INTO rating_log (act, pool, period, day, event, round, board, first, second, score, at, by, reason)
		VALUES ('game', 1, $1, $1 || '-15', 1, $2, $3, $4, $5, $6, '2026-03-07T18:00:00.000Z', '', '')`)
	must(err)
	for i := range games {
		a, b := random.IntN(players), random.IntN(players-1)
		if b >= a {
			b++
		}
		e := 1 / (1 + math.Pow(10, (strength[b]-strength[a])/400))
		score := 0
		switch x := random.Float64(); {
		case x < e-0.3*e*(1-e):
			score = 10
		case x < e+0.3*e*(1-e):
			score = 5
		}
		_, err := insert.Exec(store.Month(2010*12+i*months/games).String(), 1+i/1000, 1+i%1000, a+1, b+1, score)
		must(err)
	}
	must(tx.Commit())
}

// BenchmarkClubFile rates a large club from its file: opening it, reading the
// log, rating, listing.
func BenchmarkClubFile(b *testing.B) {
	path := federation(b, 20_000, 120, 1_000_000)
	b.ResetTimer()
	for b.Loop() {
		club, err := arbiter.Open(b.Context(), path, arbiter.Options{})
		if err != nil {
			b.Fatal(err)
		}
		list, err := club.RatingList(b.Context(), arbiter.ListOptions{Min: 100})
		if err != nil || len(list.Lines) == 0 {
			b.Fatal(err, len(list.Lines))
		}
		if err := club.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
