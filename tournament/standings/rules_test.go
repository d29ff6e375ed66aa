package standings_test

import (
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

func TestRefusals(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name    string
		list    string
		system  tournament.System
		edition tournament.Edition
		neutral bool
		want    string // in the error, "" = allowed
	}{
		{"Buchholz in a round robin, 2026", "PTS,BH", tournament.RoundRobin, 2026, false, "not for a round robin"},
		{"Buchholz cut", "PTS,BH/C1", tournament.RoundRobin, 2026, false, "BH/C1: not for a round robin"},
		{"average of opponents' Buchholz", "AOB", tournament.DoubleRoundRobin, 2026, false, "not for a round robin"},
		{"Fore Buchholz", "FB", tournament.RoundRobin, 2026, false, "not for a round robin"},
		{"Buchholz in a round robin, 2024", "PTS,BH", tournament.RoundRobin, 2024, false, ""},
		{"Koya in a Swiss", "KS", tournament.Swiss, 2024, false, "round robins only"},
		{"Black games without colours", "BPG", tournament.Swiss, 2026, true, "colour-neutral"},
		{"Black wins without colours", "BWG", tournament.Swiss, 2026, true, "colour-neutral"},
		{"Arranz without colours", "ARRANZ", tournament.Swiss, 2026, true, "colour-neutral"},
		{"Black games with colours", "BPG,BWG,ARRANZ", tournament.Swiss, 2026, false, ""},
		{"unknown edition", "PTS", tournament.Swiss, 1999, false, "edition 1999"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			e := event(t, tournament.Usual(), "2w1", "1b0")
			e.ColourNeutral = c.neutral
			_, err := standings.Rank(e, standings.Options{TieBreaks: list(t, c.list), System: c.system, Edition: c.edition})
			switch {
			case c.want == "" && err != nil:
				t.Error(err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("got %v, want %q in it", err, c.want)
			}
		})
	}
}

func TestRankRefusesEvents(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "2w1", "1b0")
	if _, err := standings.Rank(e, standings.Options{Round: 2}); err == nil || !strings.Contains(err.Error(), "not paired") {
		t.Errorf("a round to come: got %v", err)
	}
	if _, err := standings.Rank(e, standings.Options{TieBreaks: []standings.TieBreak{{Code: "HELLO"}}}); err == nil {
		t.Error("a code that is not in the list is not refused")
	}
	e.Entrants[1].Number = 1
	if _, err := standings.Rank(e, standings.Options{}); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("the same number twice: got %v", err)
	}
}

// Tie-breaks of ratings drop out if anybody is unrated (10).
func TestUnratedPlayers(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "2w1", "1b0")
	e.Entrants[1].Rating = 0
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,ARO,WIN,RTNG")})
	if got := join(table.TieBreaks); got != "PTS,WIN" {
		t.Errorf("got the list %s, want PTS,WIN", got)
	}
	if len(table.Warnings) != 2 || !strings.Contains(table.Warnings[0], "ARO left out: 1 player is unrated") {
		t.Errorf("got the warnings %q", table.Warnings)
	}
	table = rank(t, e, standings.Options{TieBreaks: list(t, "PTS,ARO/U1500,RTNG")})
	if got := values(t, table, 1); got != "1 1500" {
		t.Errorf("U1500: got %s, want 1 1500", got)
	}
	table = rank(t, e, standings.Options{TieBreaks: list(t, "PTS,ARO,RTNG"), Unrated: 1400})
	if got := values(t, table, 1); got != "1 1400 2000" {
		t.Errorf("option: got %s, want 1 1400 2000", got)
	}
}

// Requested byes to the end count as draws for the opponents, earlier ones as
// they are (16.2.5, 16.3.2).
func TestAdjustedScore(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(),
		"2w1 Z 3w1 Z Z", // 2, adjusted 3
		"1b0 3b= U 4w= H",
		"4w1 2w= 1b0 U U",
		"3b0 U U 2b= U")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,BH")})
	// 2: opponent 1 is worth 3, 3 is worth 3.5, the bye is capped at 2.5, 4 is
	// worth 3.5, the half-point bye 2.5: own score 2.5.
	if got := values(t, table, 2); got != "2.5 15" {
		t.Errorf("got %s, want 2.5 15", got)
	}
}

// A double forfeit is a forfeit loss, and voluntary, on both sides.
func TestDoubleForfeit(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "2w- 3w1", "1b- 4w1", "4w1 1b0", "3b0 2b0")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,BH,BH/C1,BH/P,REP,STD,WON")})
	// 1: the dummy is min(1, adjusted 1) = 1, and goes first.
	if got := values(t, table, 1); got != "1 2 1 2 1 1 1" {
		t.Errorf("got %s", got)
	}
}

// A pairing-allocated bye worth a half is no win, and weighs a half.
func TestHalfPointPairingBye(t *testing.T) {
	t.Parallel()
	s := tournament.Usual()
	s.PairingBye = 5
	e := event(t, s, "2w1 U", "1b0 3w1", "U 2b0")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,WIN,BH,SB")})
	// The bye of 1: dummy min(1.5, 2*0.5) = 1, times a half; 2 has 1 point.
	if got := values(t, table, 1); got != "1.5 1 2 1.5" {
		t.Errorf("got %s, want 1.5 1 2 1.5", got)
	}
}

// Buchholz follows the event's points, ratings do not.
func TestThreePointsForAWin(t *testing.T) {
	t.Parallel()
	s := tournament.Scoring{Win: 30, Draw: 10, PairingBye: 30}
	e := event(t, s, "2w1 3b=", "1b0 4w1", "4w= 1w=", "3b= 2b0")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,BH,SB,STD,TPR,PS")})
	// 1 beat a 3-pointer and drew a 2-pointer: 3*3 + 2*1; 3 of 2 games is .75:
	// average of 1950 and 1900, and 193.
	if got := values(t, table, 1); got != "4 5 11 1.5 2118 7" {
		t.Errorf("got %s, want 4 5 11 1.5 2118 7", got)
	}
}

// Games of less than a move count for all but ratings.
func TestQuickGames(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "2wW", "1bL")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,WON,BH,SB,ARO,TPR,PTP,APRO")})
	if got := values(t, table, 1); got != "1 1 0 0 - - - -" {
		t.Errorf("got %s", got)
	}
	table = rank(t, e, standings.Options{TieBreaks: list(t, "PTS,BPG")})
	if got := values(t, table, 2); got != "0 1" {
		t.Errorf("Black: got %s, want 0 1", got)
	}
}

// A value with nothing to count ranks below every other (10).
func TestUndefinedRanksLast(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "U", "3w1", "2b0", "5w-", "4b+")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,ARO")})
	if got := places(table); got != "2:1 1:2= 5:2= 3:4 4:5" {
		t.Errorf("got %s", got)
	}
}

// Before the last round Fore Buchholz is Buchholz; in it every pairing is a
// draw, played or not, with a result or without.
func TestForeBuchholz(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "2w1 3w1", "1b0 4w+", "4w1 1b0", "3b0 2b-")
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,BH,FB")})
	// Before the round 1 has 1, 2 has 0, 3 has 1, 4 has 0: with a draw each,
	// 1 met 2 (0.5) and 3 (1.5), 2 met 1 (1.5) and 4 (0.5).
	if got := values(t, table, 1); got != "2 2 2" {
		t.Errorf("entrant 1: got %s, want 2 2 2", got)
	}
	if got := values(t, table, 2); got != "1 2 2" {
		t.Errorf("entrant 2: got %s, want 1 2 2", got)
	}
	e.Rounds = 3
	table = rank(t, e, standings.Options{TieBreaks: list(t, "BH,FB")})
	if r := table.Row(4); r.Values[0] != r.Values[1] || table.Final {
		t.Errorf("not the last round: got %v", r.Values)
	}
}

// The cap of 16.4.2 follows the rounds played, or the option.
func TestCapRounds(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "U 2w1", "3w1 1b0", "2b0 U")
	e.Rounds = 9
	if got := values(t, rank(t, e, standings.Options{TieBreaks: list(t, "BH")}), 1); got != "2" {
		t.Errorf("played: got %s, want 2", got)
	}
	if got := values(t, rank(t, e, standings.Options{TieBreaks: list(t, "BH"), CapRounds: 9}), 1); got != "3" {
		t.Errorf("announced: got %s, want 3", got)
	}
}

func TestClubTieBreaks(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(),
		"2w1 3b= 4w1 U",   // 3.5
		"1b0 4w= 3w0 4b=", // 1
		"4b1 1w= 2b1 H",   // 3
		"3w0 2b= 1b0 2w=") // 1
	table := rank(t, e, standings.Options{TieBreaks: list(t, "SOLKOFF,MEDIAN,MODMEDIAN,CUMULATIVE,KASHDAN,ARRANZ")})
	cases := []struct {
		number int
		want   string
	}{
		// Opponents 1, 3, 1 and nothing for the bye; above half the worst goes;
		// one win was not played.
		{1, "5 2 5 7.5 10 2.6"},
		// Opponents 3.5, 1, 3, 1; below half the best goes.
		{2, "8.5 4 5 2 6 1"},
		{3, "5.5 2 5.5 8 10 2.4"},
	}
	for _, c := range cases {
		if got := values(t, table, c.number); got != c.want {
			t.Errorf("entrant %d: got %s, want %s", c.number, got, c.want)
		}
	}
}

// A pairing without a result is nothing yet, and the table says so.
func TestUnfinishedRound(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), "3w1 2w=", "4w1 1b=", "1b0 U", "2b0 U")
	e.Entrants[0].Records[1] = tournament.Record{Opponent: 2, Colour: tournament.White}
	e.Entrants[1].Records[1] = tournament.Record{Opponent: 1, Colour: tournament.Black}
	table := rank(t, e, standings.Options{TieBreaks: list(t, "PTS,BH,SB,WIN,STD,DE")})
	if len(table.Warnings) != 1 || table.Warnings[0] != "Provisional: 1 game has no result" {
		t.Errorf("got %q", table.Warnings)
	}
	if got := values(t, table, 1); got != "1 1 1 1 1 0" {
		t.Errorf("got %s", got)
	}
}
