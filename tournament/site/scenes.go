package site

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
)

// A scene is a position of a game and what led to it.
type scene struct {
	picture engine.Picture
	move    string // "12. e4 e5"; empty at the start
	black   bool   // it was Black's turn alone
	caption string
}

// errNoPicture is for positions that cannot be drawn.
var errNoPicture = errors.New("positions of this variant cannot be drawn")

// scenesOf are the positions of a game between its turns, the start first.
// What both sides chose at once is one turn.
func scenesOf(game *engine.Game) ([]scene, error) {
	p := game.At(0)
	if _, ok := p.(engine.Pictured); !ok {
		return nil, errNoPicture
	}
	_, together := p.(engine.Simultaneous)
	_, several := p.(engine.Several)
	list := []scene{{picture: p.(engine.Pictured).Picture(), caption: "Start"}}
	var words []string
	var moves []engine.Move
	for _, m := range game.Moves() {
		turn := p.Turn()
		words = append(words, string(p.AppendSAN(nil, m)))
		moves = append(moves, m)
		if err := p.Play(m); err != nil {
			return nil, err
		}
		if together && len(moves) < 2 && m.Kind != engine.Agreement {
			continue
		}
		s := scene{
			picture: p.(engine.Pictured).Picture(), black: !together && !several && turn.Side == engine.Black,
			move: numbered(turn, words, together, several),
		}
		for _, m := range moves {
			s.picture.MarkMove(m)
		}
		s.caption = strings.Join(append([]string{s.move}, eventsOf(p)...), "; ")
		list = append(list, s)
		words, moves = words[:0], moves[:0]
	}
	return list, nil
}

// eventsOf is what the last turn did besides its moves.
func eventsOf(p engine.Position) []string {
	if told, ok := p.(engine.Eventful); ok {
		return told.AppendEvents(nil)
	}
	return nil
}

// numbered writes a turn as records do: "12. e4 e5", "12... Nf6", "3c. d6".
func numbered(t engine.Turn, words []string, together, several bool) string {
	number := strconv.Itoa(t.Number)
	switch letter := string(rune('A' + t.Board)); {
	case several && t.Side == engine.Black:
		number += strings.ToLower(letter) + "."
	case several:
		number += letter + "."
	case t.Side == engine.Black && !together:
		number += "..."
	default:
		number += "."
	}
	return number + " " + strings.Join(words, " ")
}

// endingOf says how a game ended.
func endingOf(outcome, reason, claimed string) string {
	switch {
	case outcome != "*" && outcome != "":
		return fmt.Sprintf("%s by %s", outcome, reason)
	case claimed != "*" && claimed != "":
		return claimed + " as agreed or claimed"
	}
	return "unfinished"
}
