package standings_test

import (
	"strconv"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// event makes an event of one line a player, numbered from 1: rounds as 2w1,
// 3b=, 4w+ or a bye's letter.
func event(t testing.TB, scoring tournament.Scoring, players ...string) *tournament.Event {
	t.Helper()
	e := &tournament.Event{System: tournament.Swiss, Edition: tournament.Edition2026, Scoring: scoring}
	for i, line := range players {
		p := tournament.Entrant{Number: i + 1, Name: "Player " + strconv.Itoa(i+1), Rating: 2000 - 50*i}
		for word := range strings.FieldsSeq(line) {
			p.Records = append(p.Records, record(t, scoring, word))
		}
		e.Paired = max(e.Paired, len(p.Records))
		e.Entrants = append(e.Entrants, p)
	}
	e.Rounds = e.Paired
	return e
}

func record(t testing.TB, s tournament.Scoring, word string) tournament.Record {
	t.Helper()
	var r tournament.Record
	letter := word[len(word)-1]
	for k := tournament.Unset; k <= tournament.ZeroBye; k++ {
		if k.Letter() == letter {
			r.Kind = k
		}
	}
	if len(word) > 1 {
		n, err := strconv.Atoi(word[:len(word)-2])
		if err != nil {
			t.Fatal(err)
		}
		r.Opponent = n
		r.Colour = map[byte]tournament.Colour{'w': tournament.White, 'b': tournament.Black}[word[len(word)-2]]
	}
	r.Points = s.Worth(r.Kind)
	return r
}

// list reads a list of tie-breaks.
func list(t interface{ Fatal(...any) }, text string) []standings.TieBreak {
	l, err := standings.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// values is an entrant's values as text.
func values(t testing.TB, table *standings.Table, number int) string {
	t.Helper()
	row := table.Row(number)
	if row == nil {
		t.Fatalf("entrant %d is missing", number)
	}
	var out []string
	for _, v := range row.Values {
		out = append(out, v.String())
	}
	return strings.Join(out, " ")
}

// places is the ranking as number:rank, best first.
func places(table *standings.Table) string {
	var out []string
	for _, r := range table.Rows {
		s := strconv.Itoa(r.Number) + ":" + strconv.Itoa(r.Rank)
		if r.Shared {
			s += "="
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}
