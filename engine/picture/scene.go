package picture

import (
	"errors"
	"strconv"
	"strings"

	"ptm/engine"
)

// A Scene is a position of a game between two turns and what led to it.
type Scene struct {
	// Picture is the position, with the moves of the turn marked.
	Picture engine.Picture
	// Move is the turn as records write it: "12. e4 e5", "12... Nf6", "3c. d6";
	// empty at the start.
	Move string
	// Events are what the turn did besides its moves.
	Events []string
	// Turn is that of the last choice; Both tells that the other side had chosen
	// at once.
	Turn engine.Turn
	Both bool
	// Several tells that a turn is that of one board among several.
	Several bool
	// Due is whose choice is next: "white to move"; empty if both sides' or
	// nobody's.
	Due string
}

// ErrNoPicture is for positions that cannot be drawn.
var ErrNoPicture = errors.New("positions of this variant cannot be drawn")

// Scenes are the positions of a game between its turns, the start first. What
// both sides chose at once is one turn; a choice without its answer is none.
// ErrNoPicture if the variant's positions cannot be drawn.
func Scenes(game *engine.Game) ([]Scene, error) {
	p, ok := game.At(0).(engine.Pictured)
	if !ok {
		return nil, ErrNoPicture
	}
	_, together := p.(engine.Simultaneous)
	_, several := p.(engine.Several)
	list := []Scene{{Picture: p.Picture(), Both: together, Several: several, Due: due(p, together, several)}}
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
		s := Scene{
			Picture: p.Picture(), Move: numbered(turn, words, together, several),
			Turn: turn, Both: together, Several: several, Due: due(p, together, several),
		}
		for _, m := range moves {
			s.Picture.MarkMove(m)
		}
		if told, ok := p.(engine.Eventful); ok {
			s.Events = told.AppendEvents(nil)
		}
		list = append(list, s)
		words, moves = words[:0], moves[:0]
	}
	return list, nil
}

// numbered writes a turn as records do.
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

// due says whose choice is next, where that is not both sides'.
func due(p engine.Position, together, several bool) string {
	t := p.Turn()
	switch {
	case together || p.Outcome().Over():
		return ""
	case several:
		return t.Side.String() + " to move on board " + string(rune('A'+t.Board))
	}
	return t.Side.String() + " to move"
}
