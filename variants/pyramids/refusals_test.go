package pyramids_test

import "testing"

// TestRefusals: reasons beyond those of the cases.
func TestRefusals(t *testing.T) {
	t.Parallel()
	const (
		middle  = "8f/9/2[4321.]6/9/2S1[.31]4/1[43.]7/2S6/9/3F5 w - - 0 1"
		jumping = "8f/9/3s5/2[31.]6/9/4s4/3[32.]5/S8/F8 w - - 0 1"
	)
	for _, c := range []struct{ key, option, fen, move, want string }{
		{"pyramids-weak", "split=top", middle, "c7:43-d7", "stack: only the smallest checkers leave a stack"},
		{"pyramids-weak", "", middle, "b4:21-b5", "stack: the stack on b4 is 43, of which 21 is no part"},
		{"pyramids-weak", "", middle, "c3:1-c4", "stack: no stack is on c3"},
		{"pyramids-weak", "", middle, "b4-c5", "an own man is on the landing square c5"},
		{"pyramids-weak", "", middle, "c7:4-b4", "cannot join it, since no size is in a stack twice"},
		{"pyramids-weak", "", middle, "c7:4-c2", "move: the line from c7 to c2 is blocked"},
		{"pyramids-weak", "", middle, "c7:1-e7", "move: 1 does not move from c7 to e7"},
		{"pyramids-weak", "", middle, "c7-c7", "a man cannot stay on c7"},
		{"pyramids-weak", "", middle, "d1-d3", "right: the right to N(2) and N(3) is lost"},
		{"pyramids-weak", "", middle, "c5-c7", "an own man is on the landing square"},
		{"pyramids-weak", "", middle, "c5-d7", "slave: a slave does not move from c5 to d7"},
		{"pyramids-weak", "", middle, "Sc6", "notation: a move names squares with hyphens"},
		{"pyramids-weak", "", middle, "c3-c5", "an own man"},
		{"pyramids-weak", "", "5f3/S8/9/9/9/9/2S6/9/3F5 w - - 0 1", "c3-c5", "slave: a slave goes two squares only from its second rank"},
		{"pyramids-weak", "", "5f3/S8/9/9/9/9/2S6/9/3F5 w - - 0 1", "a8-a9", "promotion: a slave must promote on the last rank"},
		{"pyramids-weak", "", "5f3/S8/9/9/9/9/2S6/9/3F5 w - - 0 1", "a8-a9=Q", "notation: a move names squares"},
		{"pyramids-weak", "double-step=walk", "5f3/9/9/9/9/9/2s6/2S6/3F5 w - - 0 1", "c2-c4", "slave: the square between c2 and c4 is occupied"},
		{"pyramids-weak", "", "f8/9/9/9/9/9/[.4]8/[2.]8/F8 w - - 0 1", "a2-c4", "check: it opens the own faraon on a1 to check"},
		{"pyramids-weak", "", "f8/9/9/9/9/9/[.4]8/1[2.]7/F8 w - - 0 1", "b2-d4", "check: it leaves the own faraon on a1 in check"},
		{"pyramids-weak", "", "f8/9/9/9/9/9/1[.4]7/1[2.]7/F8 w - - 0 1", "a1-b1", "legal"},
		{"pyramids-weak", "", "f8/9/9/9/9/9/1[.4]7/3[2.]5/F8 w - - 0 1", "a1-b1", "check: the faraon would be in check on b1"},
		{"pyramids-cheskers", "", jumping, "a2-a3", "jump: white must jump, since it can"},
		{"pyramids-cheskers", "", jumping, "a1-b1", "jump: white must jump, since it can"},
		{"pyramids-cheskers", "must-jump=piece", jumping, "c6-b7", "jump: the man on c6 must jump, since it can"},
		{"pyramids-cheskers", "", jumping, "c6-d7", "jump: nothing lands on a man of black in cheskers"},
		{"pyramids-cheskers", "", jumping, "c6-e8-g6", "chain: only a part that holds a 2 jumps more than once"},
		{"pyramids-cheskers", "", jumping, "d3-f5-h7", "jump: no such jump"},
		{"pyramids-cheskers", "", jumping, "d3:4-f5", "of which 4 is no part"},
	} {
		if c.want == "legal" {
			read(t, parse(t, c.key, c.option, c.fen), c.move)
			continue
		}
		t.Run(c.move, func(t *testing.T) {
			t.Parallel()
			checkRefused(t, c.key, c.option, c.fen, c.move, c.want)
		})
	}
}
