package swiss

import "ptm/tournament"

// A bracket is one step of the pairing: the players moved down into a
// scoregroup, its residents, and who comes after.
type bracket struct {
	*round
	rest      []int // everybody not yet paired, in order
	moved     int   // rest[:moved] were moved down
	residents int   // rest[moved:residents]
	next      int   // rest[residents:next] is the next scoregroup
	odd       bool  // somebody is left over for the bye
	open      bool  // nobody below is looked at: all may be left over
	byeHere   bool  // it is the one left over here (C9)
	tier      map[tournament.Points]int
}

// bracketOf lays out the bracket that begins with the moved-down players.
func (r *round) bracketOf(rest []int, moved int, byeHere bool) *bracket {
	b := &bracket{round: r, rest: rest, moved: moved, odd: r.odd, byeHere: byeHere, tier: map[tournament.Points]int{}}
	b.residents = r.groupEnd(rest, moved)
	b.next = r.groupEnd(rest, b.residents)
	for _, i := range rest[:b.next] {
		score := r.players[i].score
		if _, seen := b.tier[score]; !seen {
			b.tier[score] = len(b.tier)
		}
	}
	return b
}

// groupEnd is the place after the scoregroup that begins at from.
func (r *round) groupEnd(rest []int, from int) int {
	end := from
	for end < len(rest) && r.players[rest[end]].score == r.players[rest[from]].score {
		end++
	}
	return end
}

// zone says what a pair is to the bracket by the place of its lower member.
type zone uint8

const (
	within zone = iota // paired in the bracket
	ahead              // in the next one
	below
)

func (b *bracket) zone(lo int) zone {
	switch {
	case lo < b.residents:
		return within
	case lo < b.next:
		return ahead
	}
	return below
}
