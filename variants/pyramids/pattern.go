package pyramids

import (
	"ptm/engine"
	"ptm/engine/board"
)

// patterns are how the men move without jumping, a faraon without its right.
func (e edition) patterns() []engine.Pattern {
	r := newRules(e, engine.Settings{"royal": "capture"}) // where check keeps nobody from a square
	men := []struct {
		man
		letter, name string
	}{{slave, "S", "slave"}, {faraon, "F", "faraon"}, {one, "1", "checker"}, {two, "2", "checker"}, {three, "3", "checker"}, {four, "4", "checker"}}
	list := make([]engine.Pattern, len(men))
	for i, m := range men {
		from := r.Square(r.Files/2, r.Ranks/2)
		if m.man == slave {
			from = r.Square(r.Files/2, 1)
		}
		list[i] = engine.Pattern{Letter: m.letter, Name: m.name, Goals: r.Goals(from, func(enemies board.Set128) board.Set128 {
			return r.goalsAlone(m.man, from, enemies)
		})}
	}
	return list
}

// goalsAlone are the squares to which one man of White's can go among enemies.
func (r *rules) goalsAlone(m man, from engine.Square, enemies board.Set128) (goals board.Set128) {
	p := position{rules: r, faraons: [2]engine.Square{none, none}}
	p.put(engine.White, m, from)
	p.all[engine.Black] = enemies
	w := walker{p: &p, steps: mostSteps}
	w.man(from)
	for _, move := range w.dst {
		goals = goals.Or(board.Bit128(move.To))
	}
	return goals
}

// words are the rules that patterns cannot show.
func (e edition) words() []string {
	list := []string{
		"Checkers of different sizes stand in stacks. Any part of a stack may move, by the modes of all checkers in it, and joins own stacks that have none of its sizes.",
		"A stack is captured whole. A slave on the last rank becomes a checker.",
		"Until its right is lost the faraon also leaps two and three squares.",
	}
	if e.first {
		list[1] = "A stack is captured whole. A slave on the last rank becomes any stack."
	}
	switch {
	case e.cheskers:
		list = append(list, "Checkers and slaves capture by jumping, as in checkers, and who can jump must.",
			"A part that holds a 2 jumps on as long as it can; a 2 in company adds nothing else.")
	case e.first:
		list[0] += " A part that holds 1, 3 and 4 also leaps three squares."
	case !e.strong && e.Files > 7: // a leap of three has no room on a small board
		list[0] += " A part that holds 1 and 2 also leaps three squares."
	}
	return append(list, "Who mates the enemy faraon wins. The array is this project's: the author's pictures are lost.")
}
