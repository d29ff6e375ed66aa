package standings_test

import (
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

func TestDirectEncounter(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name   string
		system tournament.System
		list   string
		want   string
		event  []string
	}{
		{
			name: "two who have not met stay level", list: "PTS,DE", want: "1:1= 2:1= 3:3= 4:3=",
			event: []string{"3w1", "4w1", "1b0", "2b0"},
		},
		{
			name: "two who have met", list: "PTS,DE", want: "4:1 2:2 1:3 3:4",
			event: []string{"2w0 3w1", "1b1 4w0", "4w0 1b0", "3b1 2b1"},
		},
		{
			// 1, 2 and 3 have 2 each from a circle; 1 beat 2, 2 beat 3, 3 beat 1.
			name: "a circle stays level", list: "PTS,DE", want: "1:1= 2:1= 3:1= 4:4",
			event: []string{"2w1 3w0 4w1", "1b0 4b1 3w1", "4w1 1b1 2b0", "3b0 2w0 1b0"},
		},
		{
			// All met: 1 took 2, the others a half; alone again they have drawn.
			name: "level subset begins again", list: "PTS,DE", want: "1:1 2:2= 3:2=",
			event: []string{"2w1 3w1 Z Z", "1b0 3w= U H", "1b0 2b= U H"},
		},
		{
			// 1 beat 2 and 3; 2 and 3 have not met and could reach 1 at most.
			name: "first place beyond reach", list: "PTS,DE", want: "1:1 2:2= 3:2=",
			event: []string{"2w1 3w1 Z", "1b0 U U", "U 1b0 U"},
		},
		{
			// 1 beat 2; 3 has met neither and could still have 2.
			name: "nobody beyond reach", list: "PTS,DE", want: "1:1= 2:1= 3:1=",
			event: []string{"2w1 Z", "1b0 U", "U Z"},
		},
		{
			name: "forfeits are ignored in a Swiss", list: "PTS,DE", want: "1:1= 2:1=",
			event: []string{"2w+ Z", "1b- U"},
		},
		{
			name: "forfeits count with P", list: "PTS,DE/P", want: "1:1 2:2",
			event: []string{"2w+ Z", "1b- U"},
		},
		{
			name: "forfeits count in a round robin", system: tournament.RoundRobin, list: "PTS,DE", want: "1:1 2:2",
			event: []string{"2w+ Z", "1b- U"},
		},
		{
			name: "two games average", list: "PTS,DE", want: "1:1 2:2",
			event: []string{"2w1 2b= Z", "1b0 1w= U"},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			e := event(t, tournament.Usual(), c.event...)
			table := rank(t, e, standings.Options{TieBreaks: list(t, c.list), System: c.system})
			if !level(table, c.event) {
				t.Fatalf("the case is wrong: points differ in %s", places(table))
			}
			if got := places(table); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// level guards against cases that never reach direct encounter.
func level(table *standings.Table, event []string) bool {
	return len(event) > 3 || table.Rows[0].Points == table.Rows[len(event)-1].Points
}

// Direct encounter may come again after other tie-breaks.
func TestDirectEncounterTwice(t *testing.T) {
	t.Parallel()
	table := rank(t, load(t, "tec_swiss9.trf"), standings.Options{TieBreaks: list(t, "PTS,DE,BH,DE")})
	if got := values(t, table, 6); !strings.HasPrefix(got, "6 1 ") || !strings.HasSuffix(got, " 0") {
		t.Errorf("got %s, want place 1 at first and nothing after", got)
	}
}

// More games between two players than can be averaged exactly are refused.
func TestDirectEncounterTooOften(t *testing.T) {
	t.Parallel()
	e := event(t, tournament.Usual(), strings.Repeat("2w1 ", 21), strings.Repeat("1b0 ", 21))
	_, err := standings.Rank(e, standings.Options{TieBreaks: list(t, "PTS,DE")})
	if err == nil || !strings.Contains(err.Error(), "too often") {
		t.Errorf("got %v", err)
	}
	rank(t, e, standings.Options{Round: 20, TieBreaks: list(t, "PTS,DE")})
}
