package standings_test

import (
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// Withdrawn with less than half the games: the results count for nobody
// (General Regulations for Competitions 6.6).
func TestWithdrawalFromRoundRobin(t *testing.T) {
	t.Parallel()
	robin := func(t *testing.T) *tournament.Event {
		e := event(t, tournament.Usual(),
			"6w1 2w= 3b= 4w1 5b=",
			"5w= 1b= 6b+ 3w= 4b=",
			"4w= 5b= 1w= 2b= 6w+",
			"3b= 6w+ 5w= 1b0 2w=",
			"2b= 3w= 4b= 6w+ 1w=",
			"1b0 4b- 2w- 5b- 3b-")
		e.System = tournament.RoundRobin
		e.Entrants[5].Leaves = 2
		return e
	}
	t.Run("less than half", func(t *testing.T) {
		t.Parallel()
		table := rank(t, robin(t), standings.Options{TieBreaks: list(t, "PTS,SB,KS")})
		if got, want := places(table), "1:1 2:2= 3:2= 5:2= 4:5 6:0"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		// Four games each, so half of the most is 2, which 4 has not.
		if got, want := values(t, table, 1), "2.5 4.5 1.5"; got != want {
			t.Errorf("entrant 1: got %s, want %s", got, want)
		}
		if got, want := values(t, table, 6), "- - -"; got != want {
			t.Errorf("entrant 6: got %s, want %s", got, want)
		}
		if len(table.Warnings) != 1 {
			t.Errorf("got the warnings %q, want one", table.Warnings)
		}
	})
	t.Run("kept on request", func(t *testing.T) {
		t.Parallel()
		table := rank(t, robin(t), standings.Options{TieBreaks: list(t, "PTS"), KeepWithdrawn: true})
		if got, want := places(table), "1:1 2:2= 3:2= 5:2= 4:5 6:6"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if got := values(t, table, 1); got != "3.5" {
			t.Errorf("got %s, want 3.5", got)
		}
	})
	t.Run("before the withdrawal", func(t *testing.T) {
		t.Parallel()
		e := robin(t)
		e.Entrants[5].Leaves = 4
		table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS"), Round: 2})
		if table.Row(6).Rank == 0 {
			t.Error("unranked before having withdrawn")
		}
	})
	t.Run("half played", func(t *testing.T) {
		t.Parallel()
		e := robin(t)
		for r, letter := range []string{"1b0", "4b0", "2w0"} {
			e.Entrants[5].Records[r] = record(t, e.Scoring, letter)
		}
		e.Entrants[5].Leaves = 4
		if row := rank(t, e, standings.Options{TieBreaks: list(t, "PTS")}).Row(6); row.Rank == 0 {
			t.Error("unranked with half the games played")
		}
	})
}

// The limit of Koya is half of a win in each game; the free round is none.
func TestKoyaLimit(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "Z 3b1 2w=", "3w= Z 1b=", "2b= 1w0 Z")
	e.System = tournament.RoundRobin
	table := rank(t, e, standings.Options{TieBreaks: list(t, "KS,KS/L+1,KS/L-1")})
	// Two games each, so the limit is 1: 2 has it, 3 with a half has not.
	if got, want := values(t, table, 1), "0.5 0 1.5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Who never appeared leaves the others a game less: half of two wins is 1.
func TestKoyaLimitWithoutOne(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "Z 3b1 2w=", "3w= Z 1b=", "2b= 1w0 Z", "Z Z Z")
	e.System = tournament.RoundRobin
	table := rank(t, e, standings.Options{TieBreaks: list(t, "KS")})
	if got, want := values(t, table, 1), "0.5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
