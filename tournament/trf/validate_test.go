package trf_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/trf"
)

func TestValidate(t *testing.T) {
	t.Parallel()
	duplicate := lines(row(1, "A", "", won), row(2, "B", "", lost), row(2, "C", ""))
	for _, c := range []struct {
		name, text string
		want       []string
		reliable   bool // Event has no error
	}{
		{"nothing", two(won, lost), nil, true},
		{"no report file", "1. e4 e5\n2. Nf3\n",
			[]string{"0:0: error: file has neither a player (001) nor a name (012): is it a report file?"}, false},
		{"result unknown", two("   2 w \u00f9", lost), []string{`2:99: error: result unknown: 'ù'`}, false},
		{"paired player with a bye", two("   2 b Z", "   1 w +"),
			[]string{`2:99: error: result 'Z' is a bye, but there is an opponent, 2: a paired player who was absent has '-', his opponent '+'`}, false},
		{"result without an opponent", two("0000 - 1", "0000 - Z"), []string{`2:99: error: result '1' without an opponent`}, false},
		{"opponent is no number", two("  2a w 1", lost), []string{
			`2:92: error: opponent is not a number: "2a"`,
			`3:92: error: round 1: player 2 meets 1, who on line 2 meets nobody`}, false},
		{"opponent who does not exist", two("   9 w 1", "0000 - U"), []string{"2:92: error: round 1: opponent 9 does not exist"}, false},
		{"himself", two("   1 w 1", "0000 - U"), []string{"2:92: error: round 1: player 1 meets himself"}, false},
		{"opponent meets another", lines("012 x", row(1, "A", "", won), row(2, "B", "", "   3 b 0"), row(3, "C", "", "   2 w 1")),
			[]string{"2:92: error: round 1: player 1 meets 2, who on line 3 meets 3"}, false},
		{"opponent has a bye", two(won, "0000 - H"), []string{"2:92: error: round 1: player 1 meets 2, who on line 3 meets nobody"}, false},
		{"forfeit against a bye", two("   2 w +", "0000 - Z"),
			[]string{"2:92: error: round 1: player 1 meets 2, who on line 3 meets nobody"}, true},
		{"same colours", two(won, "   1 w 0"), []string{"2:97: error: round 1: players 1 and 2 (line 3) have the same colour"}, false},
		{"same colours in a forfeit", two("   2 w +", "   1 w -"), []string{"2:97: warning: round 1: players 1 and 2 (line 3) have the same colour"}, true},
		{"no colours", two("   2 - 1", "   1 - 0"), []string{"2:97: error: round 1: game of players 1 and 2 (line 3) without colours"}, true},
		{"colour unknown", two("   2 s 1", "   1 b 0"), []string{
			`2:97: error: colour unknown: 's'`, "2:97: error: round 1: game of players 1 and 2 (line 3) without colours"}, true},
		{"both won", two(won, "   1 b 1"), []string{`2:99: error: round 1: player 1 has '1', his opponent 2 on line 3 has '1'`}, true},
		{"win against a draw", two(won, "   1 b ="), []string{`2:99: error: round 1: player 1 has '1', his opponent 2 on line 3 has '='`}, true},
		{"win against nothing", two(won, "   1 b  "), []string{`2:99: error: round 1: player 1 has '1', his opponent 2 on line 3 has ' '`}, true},
		{"forfeit against a loss", two("   2 w +", "   1 b 0"), []string{`2:99: error: round 1: player 1 has '+', his opponent 2 on line 3 has '0'`}, true},
		{"quick for one only", two("   2 w W", lost), []string{`2:99: warning: round 1: player 1 has 'W', his opponent 2 on line 3 has '0'`}, true},
		{"double forfeit", two("   2 w -", "   1 b -"), nil, true},
		{"points", lines(row(1, "A", "0.5", won), row(2, "B", "0.0", lost)),
			[]string{"1:81: warning: player 1 has 0.5 points, his results give 1.0"}, true},
		{"points of a hundred", lines("162  W99.9    D 1.0", row(1, "A", "199.8", won, won), row(2, "B", "0", lost, lost)), nil, true},
		{"points that are none", lines(row(1, "A", "x", won), row(2, "B", "0.25", lost)),
			[]string{`1:81: error: points are not a number: "x"`, `2:81: error: points are not a number: "0.25"`}, true},
		{"number twice", duplicate, []string{
			"0:0: error: no player has the starting number 3", "3:5: error: starting number 2 is also on line 2"}, false},
		{"number missing", lines(row(1, "A", "", "   3 w 1"), row(3, "B", "", lost)), []string{
			"0:0: error: no player has the starting number 2", "2:5: error: starting number 3 is more than the number of players, 2"}, true},
		{"number missing under XXC rank", lines("XXC rank", row(1, "A", "", "   3 w 1"), row(3, "B", "", lost)), nil, true},
		{"number blank", lines("001           A"), []string{
			"0:0: error: no player has the starting number 1", `1:5: error: starting number is not a number from 1 to 9999: ""`}, false},
		{"shifted by a column", strings.Replace(two(won, lost), "A ", "A  ", 1), []string{
			"2:96: error: column should be blank, has '2': is the line shifted?",
			"3:92: error: round 1: player 2 meets 1, who on line 2 meets nobody"}, false},
		{"count", "062 3\n" + two(won, lost), []string{"1:5: warning: record 062 counts 3 players, the file has 2"}, true},
		{"two counts", "062 15 (2)\n" + two(won, lost), nil, true},
		{"rounds", "142 x\nXXR 0\n" + two(won, lost), []string{
			`1:5: error: number of rounds is not a number from 1 to 999: "x"`, `2:5: error: number of rounds is not a number from 1 to 999: "0"`}, false},
		{"rounds differ", "142 9\nXXR 7\n" + two(won, lost), []string{"2:5: warning: records 142 and XXR differ: 9 and 7 rounds; 142 counts"}, true},
		{"date", "042 someday\n" + two(won, lost), []string{`1:5: warning: date not understood: "someday"`}, true},
		{"initial colour", "152 G\n" + two(won, lost), []string{`1:5: error: initial colour is neither W nor B: "G"`}, false},
		{"word in XXC", "XXC rank black\n" + two(won, lost), []string{`1:10: warning: word unknown in XXC: "black"`}, true},
		{"point system", "162  W x.0    Q 1.0\n" + two(won, lost), []string{`1:6: error: points of 'W' are not a number: ""`}, false},
		{"point system's letter", "162  Q 1.0\nXXS Q=1\nXXS W\n" + two(won, lost), []string{
			`1:6: error: point system has no 'Q'`, `2:5: error: point system has no "Q"`,
			`3:5: error: points are not written as CODE=VALUE: "W"`}, false},
		{"bye records", "240 X   2    1\n240 H        1\n240 H   2    7\n" + two(won, lost), []string{
			`1:5: error: bye is neither F, H nor Z: 'X'`, "2:7: error: bye without a round", "3:1: error: no player has the starting number 7"}, false},
		{"virtual points", "250       1.0 003 002 0001 0002\n250         x 001 002 0001 0002\n250       1.0 001 002 0002 0001\nXXA    7  1.0\nXXA    1  1.0       1.0\n" + two(won, lost),
			[]string{`1:15: error: rounds 3 to 2 are no range`, `2:10: error: virtual points are not a number: "x"`,
				`3:23: error: starting numbers "0002" to "0001" are no range`, `4:5: error: no player has the starting number 7`,
				`5:15: error: virtual points are not a number: ""`}, false},
		{"virtual points beyond the end", "142 2\n250       1.0 001 003 0001 0002\n" + two(won, lost),
			[]string{"2:1: error: virtual points reach round 3 of 2"}, true},
		{"forbidden pairs", "260 003 002    1    2\nXXP 1 9 x\n" + two(won, lost), []string{
			"1:5: error: rounds 3 to 2 are no range", "2:1: error: no player has the starting number 9",
			`2:9: error: starting number is not a number: "x"`}, false},
		{"two pairing-allocated byes", lines(row(1, "A", "", "0000 - U"), row(2, "B", "", "0000 - U")),
			[]string{"2:99: warning: round 1: 2 players have the pairing-allocated bye, the first is 1 on line 1"}, true},
		{"a full-point bye that must be a U", lines(row(1, "A", "", won), row(2, "B", "", lost), row(3, "C", "", "0000 - F")),
			[]string{"3:99: warning: round 1: a single full-point bye: the pairing-allocated bye is U"}, true},
		{"a full-point bye that was a forfeit win", lines("### ptm: was 1 3 + 2", row(1, "A", "", won, won), row(2, "B", "", lost, lost), row(3, "C", "", "0000 - F")), nil, true},
		{"a bye in advance", lines("142 2", row(1, "A", "", won, "0000 - U"), row(2, "B", "", lost)), []string{
			"2:109: warning: round 2: nothing but a pairing-allocated bye, so the round counts as paired; a bye given in advance is F, H or Z"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := read(t, "x.trf", c.text)
			var got []string
			for _, f := range d.Validate() {
				got = append(got, strings.TrimPrefix(f.String(), "x.trf:"))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			e, err := d.Event()
			if (err == nil) != c.reliable || e == nil {
				t.Errorf("event: got error %v, want none: %v", err, c.reliable)
			}
		})
	}
}

// Some programs count the coming round's virtual points or bye already.
func TestPointsColumn(t *testing.T) {
	t.Parallel()
	for points, want := range map[string]bool{"1.0": true, "1.5": true, "2.0": true, "2.5": true, "3.0": false, "0.5": false} {
		d := read(t, "x.trf", lines("142 5", "250       1.0 001 003 0001 0001",
			row(1, "A", points, won, "0000 - H"), row(2, "B", "0.0", lost)))
		if got := len(d.Validate()) == 0; got != want {
			t.Errorf("%s: accepted %v, want %v", points, got, want)
		}
	}
}

func TestFaultError(t *testing.T) {
	t.Parallel()
	_, err := read(t, "x.trf", two("   9 w ?", "   1 w 0")).Event()
	var faulty *trf.FaultError
	if !errors.As(err, &faulty) || len(faulty.Faults) != 3 {
		t.Fatalf("got %v", err)
	}
	want := fmt.Sprintf("x.trf:%d:%d: %s", faulty.Faults[0].Line, faulty.Faults[0].Column, faulty.Faults[0].Text)
	if !slices.Contains(strings.Split(err.Error(), "\n"), want) {
		t.Errorf("got %q, without %q", err, want)
	}
}
