package rating_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"ptm/rating"
)

func TestReadGames(t *testing.T) {
	t.Parallel()
	text := "\ufeffPeriod, first ,second,score\r\n1,2,3,1\r\n\r\n 4 , \"5\" ,-6, 0.25 \n7,8,9,.5\n7,9,8,1e0"
	want := []rating.Game{
		{Period: 1, First: 2, Second: 3, Score: 1},
		{Period: 4, First: 5, Second: -6, Score: 0.25},
		{Period: 7, First: 8, Second: 9, Score: 0.5},
		{Period: 7, First: 9, Second: 8, Score: 1},
	}
	got, err := rating.ReadGames(iotest.OneByteReader(strings.NewReader(text)))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestReadGamesFaults(t *testing.T) {
	t.Parallel()
	const header = "period,first,second,score\n"
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "line 1, column 1: the file is empty; it begins with period,first,second,score"},
		{"blank", "\n \n", "line 2, column 1: the file is empty; it begins with period,first,second,score"},
		{"header", "first,second,score\n", `line 1, column 1: header "first,second,score": it should be period,first,second,score`},
		{"fields", header + "1,2,3\n1,2,3,1,\n", "line 2, column 1: 3 fields: there are four, period,first,second,score\n" +
			"line 3, column 1: 5 fields: there are four, period,first,second,score"},
		{"period", header + "x,1,2,1\n", `line 2, column 1: period "x" is not a whole number`},
		{"all of a line", header + "1,,2.5,½\n", "line 2, column 3: first \"\" is not a whole number\n" +
			"line 2, column 4: second \"2.5\" is not a whole number\n" +
			"line 2, column 8: score \"½\" is not a number from 0 to 1"},
		{"too large", header + "1,99999999999999999999,2,1\n", `line 2, column 3: first "99999999999999999999" is not a whole number`},
		{"score over 1", header + "1,2,3,1.5\n", `line 2, column 7: score "1.5" is not a number from 0 to 1`},
		{"score under 0", header + "1,2,3,-0.5\n", `line 2, column 7: score "-0.5" is not a number from 0 to 1`},
		{"score NaN", header + "1,2,3,NaN\n", `line 2, column 7: score "NaN" is not a number from 0 to 1`},
		{"score hex", header + "1,2,3,0x1p-1\n", `line 2, column 7: score "0x1p-1" is not a number from 0 to 1`},
		{"himself", header + "\n1,2,2,1\n", "line 3, column 5: player 2 plays himself"},
	} {
		_, err := rating.ReadGames(strings.NewReader(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got\n%v\nwant\n%s", c.name, err, c.want)
		}
	}
	_, err := rating.ReadGames(strings.NewReader(header + strings.Repeat("?\n", 250)))
	if err == nil || !strings.HasSuffix(err.Error(), "\nand 150 more") {
		t.Errorf("250 faults: %v", err)
	}
	if _, err := rating.ReadGames(iotest.ErrReader(iotest.ErrTimeout)); err != iotest.ErrTimeout {
		t.Errorf("reading fails: %v", err)
	}
}

func TestWriteStandings(t *testing.T) {
	t.Parallel()
	standings := []rating.Standing{{
		Player: 7, State: rating.State{Rating: 1464.25, RD: 151.5, Vol: 0.0625},
		Games: 3, Wins: 1, Draws: 0, Losses: 2, Lag: 4,
	}}
	for system, want := range map[rating.System]string{
		rating.Glicko:  "player,rating,rd,games,win,draw,loss,lag\n7,1464.2500000000,151.5000000000,3,1,0,2,4\n",
		rating.Glicko2: "player,rating,rd,vol,games,win,draw,loss,lag\n7,1464.2500000000,151.5000000000,0.0625000000,3,1,0,2,4\n",
	} {
		var got bytes.Buffer
		if err := rating.WriteStandings(&got, system, standings); err != nil || got.String() != want {
			t.Errorf("%s: got %q, %v", system, got.String(), err)
		}
	}
}

// FuzzReadGames: what is read can be rated, and no input does harm.
func FuzzReadGames(f *testing.F) {
	for _, seed := range []string{
		"", "period,first,second,score\n", "period,first,second,score\n1,2,3,0.5\n1,3,2,1\n",
		"period,first,second,score\r\n\"1\",2,3,1e-300\r\n-5,2,3,0\r\n", "period,first,second,score\n1,2,3,4,5,6\n,,,\n",
		"period,first,second,score\n9223372036854775807,1,2,1\n-9223372036854775808,1,2,1\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		games, err := rating.ReadGames(bytes.NewReader(text))
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		config := rating.Default()
		standings, err := rating.Replay([]rating.Pool{{Config: config, Games: games}}, nil, nil)
		if err != nil {
			return // too many periods
		}
		played := 0
		for _, s := range standings[0] {
			played += s.Games
		}
		if played != 2*len(games) {
			t.Errorf("%d games, but players have %d", len(games), played)
		}
	})
}
