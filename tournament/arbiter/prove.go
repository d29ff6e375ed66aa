package arbiter

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"ptm/rating"
	"ptm/sql/store"
	"ptm/tournament"
)

// A Fault is something in a club file that is not as it must be.
type Fault = store.Fault

// Check proves the file: the database's own checks, then that points, mirrored
// records, boards and game hashes agree and that replaying the rating log
// gives the stored ratings. No faults means sound.
func (c *Club) Check(ctx context.Context) ([]Fault, error) {
	var faults []Fault
	err := c.db.View(ctx, func(t *store.Tx) (err error) {
		faults, err = proved(t)
		return err
	})
	return faults, err
}

func proved(t *store.Tx) ([]Fault, error) {
	var faults []Fault
	for _, part := range []func(*store.Tx) ([]Fault, error){
		(*store.Tx).CheckFile, (*store.Tx).CheckJournal, (*store.Tx).CheckBoards, checkEvents, checkGames, checkPlays, verifyPools,
	} {
		more, err := part(t)
		if err != nil {
			return nil, err
		}
		faults = append(faults, more...)
	}
	return faults, nil
}

// checkEvents proves that results mirror each other and points are their worth.
func checkEvents(t *store.Tx) ([]Fault, error) {
	events, err := t.Events()
	if err != nil {
		return nil, err
	}
	var faults []Fault
	for _, row := range events {
		e, err := load(t, row.Handle)
		if err != nil {
			faults = append(faults, Fault{What: "event " + row.Handle, Text: err.Error()})
			continue
		}
		for _, text := range eventFaults(&e.Event) {
			faults = append(faults, Fault{What: "event " + row.Handle, Text: text})
		}
	}
	return faults, nil
}

func eventFaults(e *tournament.Event) []string {
	var faults []string
	for i := range e.Entrants {
		p := &e.Entrants[i]
		for round, r := range p.Records {
			where := fmt.Sprintf("round %d: number %d: ", round+1, p.Number)
			if worth := e.Worth(p.Number, round+1, r.Kind); r.Points != worth {
				faults = append(faults, fmt.Sprintf("%s%s points for a %s, which is worth %s", where, r.Points, r.Kind, worth))
			}
			if r.Opponent == 0 || r.Colour != tournament.White {
				continue
			}
			other := e.Entrant(r.Opponent).Record(round + 1)
			if result := (Result{White: r.Kind, Black: other.Kind}); !result.known() && result != (Result{}) {
				faults = append(faults, fmt.Sprintf("%s%s, but number %d has %s", where, r.Kind, r.Opponent, other.Kind))
			}
		}
	}
	return faults
}

func checkGames(t *store.Tx) ([]Fault, error) {
	var faults []Fault
	err := t.EachGame(func(g store.Game) error {
		if sum := sha256.Sum256(g.Text); hex.EncodeToString(sum[:]) != g.SHA256 {
			faults = append(faults, Fault{What: fmt.Sprintf("game record %d", g.ID), Text: "the text is not the one that was handed in"})
		}
		return nil
	})
	return faults, err
}

// VerifyRatings replays every pool's log and compares it with what is stored;
// it gives the pools as they were replayed.
func (c *Club) VerifyRatings(ctx context.Context) (pools []PoolInfo, faults []Fault, err error) {
	err = c.db.View(ctx, func(t *store.Tx) error {
		f, err := replay(t, "")
		if err != nil {
			return err
		}
		if pools, err = f.infos(t); err != nil {
			return err
		}
		faults, err = f.verify(t)
		return err
	})
	return pools, faults, err
}

func verifyPools(t *store.Tx) ([]Fault, error) {
	f, err := replay(t, "")
	if err != nil {
		return nil, err
	}
	return f.verify(t)
}

// verify compares what is stored of every pool with what replaying gave.
func (f family) verify(t *store.Tx) ([]Fault, error) {
	var faults []Fault
	for i, p := range f.pools {
		text, err := verifyPool(t, p, f.results[i])
		if err != nil {
			return nil, err
		}
		if text != "" {
			faults = append(faults, Fault{What: "pool " + p.Key, Text: text})
		}
	}
	return faults, nil
}

// verifyPool says where the stored ledger leaves what replaying gives.
func verifyPool(t *store.Tx, p store.Pool, result *rating.Result) (string, error) {
	stored, err := t.Ledger(p.ID)
	if err != nil {
		return "", err
	}
	for i, r := range result.Rows {
		if i >= len(stored) || stored[i] != r {
			return fmt.Sprintf("replaying gives another rating of player #%d in %s", r.Player, store.Month(r.Period)), nil
		}
	}
	if len(stored) > len(result.Rows) {
		return fmt.Sprintf("%d stored ratings come from no game", len(stored)-len(result.Rows)), nil
	}
	digests, err := t.Digests(p.ID)
	if err != nil {
		return "", err
	}
	if !slices.Equal(digests, result.Digests()) {
		return "the chain of digests is not that of the ratings", nil
	}
	return "", nil
}
