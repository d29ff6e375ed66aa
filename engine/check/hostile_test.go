package check_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"ptm/engine/check"
	"ptm/engine/record"
)

// tour is four turns of Parity Chess after which the men stand as before.
const tour = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 "

const good = "[White \"Good\"]\n[Variant \"parity\"]\n\n1. e4 e5 1-0\n\n"

// spoiled are games as nobody should hand them in, and what each is told. An
// empty message means that the game is in order after all.
var spoiled = []struct{ name, text, rule, message string }{
	{"nested variations", "1. e4 " + strings.Repeat("(", 100_000) + " d4 " + strings.Repeat(")", 100_000) + " e5 1-0", "", ""},
	{"variations never closed", "1. e4 e5 " + strings.Repeat("(", 100_000), "syntax", "variation is not closed"},
	{"comments inside variations", "1. e4 " + strings.Repeat("({ ) }", 20_000) + strings.Repeat(")", 20_000) + " e5 1-0", "", ""},
	{"parentheses that close nothing", "1. e4 )))))) e5 1-0", "syntax", "closes nothing"},
	{"endless line", "1. e4 e5 {" + strings.Repeat("x", 3<<20) + "} 1-0", "", ""},
	{"endless token", "1. e4 " + strings.Repeat("N", 1<<20) + " e5 1-0", "notation", "this is no move"},
	{"endless digits", "1. e4 " + strings.Repeat("9", 1<<20) + ". e5 1-0", "number", "move number"},
	{"endless tag", "[A \"" + strings.Repeat("x", 1<<20) + "\"]\n\n1. e4 e5 1-0", "", ""},
	{"too many tags", strings.Repeat("[Option \"stalemate=draw\"]\n", 2000) + "\n1. e4 e5 1-0", "syntax", "too many tags"},
	{"longer than a game may be", "1. e4 e5 " + strings.Repeat("2. d4 d5 ", 1<<19) + "1-0", "number", "move number"},
	{"zero bytes", "1. e4 e5\x00\x00 2. d4 d5 1-0", "syntax", "zero byte"},
	{"UTF-16 without a mark", "1\x00.\x00 \x00e\x004\x00", "syntax", "zero byte"},
	{"Windows-1252", "1. e4 {na\xefve \x96 caf\xe9} e5 1-0", "", ""},
	{"cut in a move", "1. e4 e5 2. N", "notation", "this is no move"},
	{"cut in a character", "1. e4 e5 {caf\xc3", "syntax", "comment is not closed"},
	{"cut in a comment", "1. e4 e5 {and now", "syntax", "comment is not closed"},
	{"cut in a tag", "[Result \"1-", "syntax", "tag is not closed"},
	{"tag in a comment", "1. e4 {\n[White \"not me\"] } e5 1-0", "", ""},
	{"a move too many", "1. e4 e5 1. e4 e5", "number", "move number 1"},
	{"controls", "1. e4\v\f e5 \x1b[31m 1-0", "notation", "this is no move"},
	{"no game at all", "\x7fELF\x02\x01\x01 rubbish {{{{", "", "?"},
	{"ten thousand choices", strings.Repeat(tour, 1250) + "*", "", ""},
	{"a number past counting", "99999999999999999999. e4 e5 1-0", "", ""},
	{"start from nowhere", "[FEN \"" + strings.Repeat("8/", 5000) + "\"]\n\n1. e4 e5", "position", "start position"},
}

// TestSpoiledGamesDoNotSpoilOthers: each gets one clear error, and the games
// before and behind it are read.
func TestSpoiledGamesDoNotSpoilOthers(t *testing.T) {
	t.Parallel()
	for _, s := range spoiled {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			text := good + "[White \"Spoiled\"]\n[Variant \"parity\"]\n" + s.text + "\n\n" + good + good
			verdicts := stream(t, text)
			healthy, bad := 0, 0
			for _, v := range verdicts {
				switch {
				case v.White == "Good" && v.OK():
					healthy++
				case !v.OK():
					bad++
					judgeSpoiled(t, v, s.rule, s.message)
				}
			}
			if healthy != 3 {
				t.Errorf("%d of the 3 good games were read", healthy)
			}
			if s.message != "?" && (bad > 0) != (s.message != "") || bad > 1 {
				t.Errorf("%d games are at fault", bad)
			}
		})
	}
}

func judgeSpoiled(t *testing.T, v check.Verdict, rule, message string) {
	t.Helper()
	f := v.Fault
	switch {
	case f == nil:
		t.Errorf("no fault, but %s", v.Conflict)
	case message == "?":
	case f.Rule != rule || !strings.Contains(f.Message, message):
		t.Errorf("got %s: %.200s, want %s: %s", f.Rule, f.Message, rule, message)
	case len(f.Text) > 200 || len(f.Message) > 400:
		t.Errorf("the error is %d letters long", len(f.Text)+len(f.Message))
	case strings.ContainsAny(f.Text+f.Message, "\x00\x1b"):
		t.Errorf("the error holds control characters: %q", f.Text+f.Message)
	}
}

func stream(t *testing.T, text string) []check.Verdict {
	t.Helper()
	var list []check.Verdict
	err := check.Stream(record.NewReader("hostile.pgn", strings.NewReader(text)), lookup, check.Options{}, 2,
		func(_ *record.Game, v check.Verdict) error {
			list = append(list, v)
			return nil
		})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestCutAnywhere: a file that ends in the middle, wherever that is, gives the
// games before the cut.
func TestCutAnywhere(t *testing.T) {
	t.Parallel()
	text := good + "[White \"Zoë\"]\n[Variant \"parity\"]\n\n1. e4 {ö} e5 (1... c5) 2. Nf3 $1 Nc6 ; so\n3. Bb5 1-0\n"
	for n := len(good); n <= len(text); n++ {
		verdicts := stream(t, text[:n])
		if len(verdicts) == 0 || !verdicts[0].OK() || len(verdicts) > 2 {
			t.Errorf("cut at %d: %d games, the first %+v", n, len(verdicts), verdicts)
		}
	}
}

// TestTenThousandHalfMoves of chess cannot all be legal: the fault is one, and
// at the fifth repetition.
func TestTenThousandHalfMoves(t *testing.T) {
	t.Parallel()
	text := "[Variant \"chess\"]\n\n" + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2500) + "*"
	verdicts := stream(t, text)
	if len(verdicts) != 1 || verdicts[0].Fault == nil || verdicts[0].Fault.Rule != check.RuleEnd || verdicts[0].Turns != 16 {
		t.Errorf("got %+v", verdicts)
	}
}

// endless gives one good game after the other, and a spoiled one now and then.
type endless struct {
	left int
	text string
	at   int
}

func (e *endless) Read(b []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := copy(b[:min(len(b), e.left)], e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	e.left -= n
	return n, nil
}

// TestStreamHoldsFewGames: however long the file, few games are in memory.
func TestStreamHoldsFewGames(t *testing.T) {
	t.Parallel()
	text := good + "[Variant \"parity\"]\n\n1. e4 Ke2 1-0\n\n"
	src := &endless{left: 10_000 * len(text), text: text}
	seen := map[*record.Game]bool{}
	games := 0
	err := check.Stream(record.NewReader("long.pgn", src), lookup, check.Options{SkipMovetext: true}, 2,
		func(g *record.Game, v check.Verdict) error {
			seen[g] = true
			games++
			if v.OK() != (v.White == "Good") {
				return fmt.Errorf("game %d: %+v", v.Game, v)
			}
			return nil
		})
	if err != nil && !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	if games != 20_000 || len(seen) > 1000 {
		t.Errorf("%d games, %d of them in memory at once", games, len(seen))
	}
}
