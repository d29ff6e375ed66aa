package parity_test

import (
	"fmt"
	"slices"
	"strings"

	"ptm/engine"
)

// A reference is the game again, slow and plain: two boards of letters, every
// rule spelt out step by step, nothing shared with the engine. It is the judge
// of the fast one.
type reference struct {
	men           [2]map[spot]byte // letters in capitals
	frozen        [2]map[spot]bool
	rights        string
	passed        [2]*spot
	duty          *spot
	clock, number int

	single, strict, stalemateDraw bool
}

type spot struct{ file, rank int }

func (s spot) String() string { return fmt.Sprintf("%c%d", 'a'+s.file, s.rank+1) }
func (s spot) onBoard() bool  { return s.file >= 0 && s.file < 8 && s.rank >= 0 && s.rank < 8 }
func spotOf(name string) spot { return spot{int(name[0] - 'a'), int(name[1] - '1')} }

// A step is a move; becomes is 0 unless it promotes, castles is the rook's way.
type step struct {
	from, to spot
	becomes  byte
	castles  *[2]spot
}

func (m step) String() string {
	text := m.from.String() + m.to.String()
	if m.becomes != 0 {
		text += strings.ToLower(string(m.becomes))
	}
	return text
}

var (
	straight = []spot{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	slanted  = []spot{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	jumps    = []spot{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

func (r *reference) king(side int) spot {
	for at, letter := range r.men[side] {
		if letter == 'K' {
			return at
		}
	}
	panic("a king was removed")
}

func (r *reference) taken(at spot) bool {
	return r.men[0][at] != 0 || r.men[1][at] != 0
}

// reaches lists the squares that a man attacks.
func (r *reference) reaches(side int, from spot) (list []spot) {
	walk := func(ways []spot, far bool) {
		for _, w := range ways {
			at := spot{from.file + w.file, from.rank + w.rank}
			for at.onBoard() {
				list = append(list, at)
				if !far || r.taken(at) {
					break
				}
				at = spot{at.file + w.file, at.rank + w.rank}
			}
		}
	}
	switch r.men[side][from] {
	case 'P':
		walk([]spot{{-1, forward(side)}, {1, forward(side)}}, false)
	case 'N':
		walk(jumps, false)
	case 'K':
		walk(straight, false)
		walk(slanted, false)
	case 'B':
		walk(slanted, true)
	case 'R':
		walk(straight, true)
	case 'Q':
		walk(straight, true)
		walk(slanted, true)
	}
	return list
}

func forward(side int) int { return 1 - 2*side }

// attackers are the squares of the side's men that attack a square.
func (r *reference) attackers(side int, at spot) map[spot]bool {
	found := map[spot]bool{}
	for from := range r.men[side] {
		if slices.Contains(r.reaches(side, from), at) {
			found[from] = true
		}
	}
	return found
}

// checkers sorts the men that attack the side's king.
func (r *reference) checkers(side int) (immediate, delayed map[spot]bool) {
	immediate, delayed = map[spot]bool{}, map[spot]bool{}
	k := r.king(side)
	if r.men[1-side][k] != 0 {
		return immediate, delayed
	}
	for from := range r.attackers(1-side, k) {
		if r.frozen[1-side][from] || r.duty != nil && *r.duty == from {
			delayed[from] = true
		} else {
			immediate[from] = true
		}
	}
	return immediate, delayed
}

// pseudo lists the moves of a side before king safety is asked for. With thaw
// its frozen men move too.
func (r *reference) pseudo(side int, thaw bool) (list []step) {
	immediate, _ := r.checkers(side)
	for from, letter := range r.men[side] {
		switch {
		case len(immediate) > 0 && letter != 'K':
			continue
		case r.duty != nil:
			if *r.duty != from {
				continue
			}
		case r.frozen[side][from] && !thaw:
			continue
		}
		for _, to := range r.goals(side, from) {
			if r.duty != nil && r.victim(side, from, to) != nil {
				continue
			}
			if letter == 'P' && (to.rank == 7 || to.rank == 0) {
				for _, b := range []byte("QRBN") {
					list = append(list, step{from: from, to: to, becomes: b})
				}
				continue
			}
			list = append(list, step{from: from, to: to})
		}
	}
	if r.duty == nil && len(immediate) == 0 {
		list = append(list, r.castlings(side)...)
	}
	return list
}

func (r *reference) goals(side int, from spot) (list []spot) {
	if r.men[side][from] == 'P' {
		one := spot{from.file, from.rank + forward(side)}
		if !r.taken(one) {
			list = append(list, one)
			two := spot{from.file, from.rank + 2*forward(side)}
			if from.rank == 1+5*side && !r.taken(two) {
				list = append(list, two)
			}
		}
	}
	for _, to := range r.reaches(side, from) {
		enemy := r.men[1-side][to] != 0
		switch letter := r.men[side][from]; {
		case r.men[side][to] != 0:
		case letter == 'P' && !enemy:
			behind := spot{to.file, from.rank}
			if p := r.passed[1-side]; p != nil && *p == to && r.men[side][behind] == 0 {
				list = append(list, to)
			}
		case letter == 'K' && adjacent(to, r.king(1-side)):
		default:
			list = append(list, to)
		}
	}
	return list
}

// adjacent is true for neighbours and for one and the same square.
func adjacent(a, b spot) bool {
	df, dr := a.file-b.file, a.rank-b.rank
	return df*df <= 1 && dr*dr <= 1
}

// victim is the square of the man that the move would capture.
func (r *reference) victim(side int, from, to spot) *spot {
	if r.men[1-side][to] != 0 {
		return &to
	}
	if r.men[side][from] == 'P' && from.file != to.file {
		return &spot{to.file, from.rank}
	}
	return nil
}

func (r *reference) castlings(side int) (list []step) {
	home := 7 * side
	for _, w := range []struct {
		letter       string
		rook         int
		empty, quiet []int
		kingTo       int
		rookTo       int
	}{
		{"Kk", 7, []int{5, 6}, []int{5, 6}, 6, 5},
		{"Qq", 0, []int{1, 2, 3}, []int{2, 3}, 2, 3},
	} {
		from, rook := spot{4, home}, spot{w.rook, home}
		ok := strings.Contains(r.rights, w.letter[side:side+1]) &&
			r.men[side][from] == 'K' && r.men[side][rook] == 'R' &&
			!r.frozen[side][from] && !r.frozen[side][rook] &&
			!adjacent(spot{w.kingTo, home}, r.king(1-side))
		for _, file := range w.empty {
			ok = ok && !r.taken(spot{file, home})
		}
		for _, file := range w.quiet {
			for by := range r.attackers(1-side, spot{file, home}) {
				ok = ok && r.frozen[1-side][by]
			}
		}
		if ok {
			list = append(list, step{
				from: from, to: spot{w.kingTo, home},
				castles: &[2]spot{rook, {w.rookTo, home}},
			})
		}
	}
	return list
}

// clone copies the men, which is all that safety changes.
func (r *reference) clone() *reference {
	c := *r
	for s := range 2 {
		c.men[s] = map[spot]byte{}
		for at, letter := range r.men[s] {
			c.men[s][at] = letter
		}
	}
	return &c
}

// safe makes the side's whole move against a standing enemy.
func (r *reference) safe(side int, m step) bool {
	after := r.clone()
	if v := r.victim(side, m.from, m.to); v != nil {
		delete(after.men[1-side], *v)
	}
	if r.duty != nil {
		delete(after.men[1-side], *r.duty)
	}
	after.carry(side, m)
	k := after.king(side)
	if after.men[1-side][k] != 0 {
		return true
	}
	attackers := after.attackers(1-side, k)
	if m.from == r.king(side) {
		return len(attackers) == 0
	}
	before := r.attackers(1-side, k)
	for at := range attackers {
		if !before[at] {
			return false
		}
	}
	return true
}

// carry moves the side's own men.
func (r *reference) carry(side int, m step) {
	letter := r.men[side][m.from]
	delete(r.men[side], m.from)
	if m.becomes != 0 {
		letter = m.becomes
	}
	r.men[side][m.to] = letter
	if m.castles != nil {
		delete(r.men[side], m.castles[0])
		r.men[side][m.castles[1]] = 'R'
	}
}

// legal lists the moves that the option allows.
func (r *reference) legal(side int, thaw bool) (list []step) {
	for _, m := range r.pseudo(side, thaw) {
		if !r.strict || r.safe(side, m) {
			list = append(list, m)
		}
	}
	return list
}

func (r *reference) safeMoves(side int) (list []step) {
	for _, m := range r.legal(side, false) {
		if r.safe(side, m) {
			list = append(list, m)
		}
	}
	return list
}

func (r *reference) lost(side int) string {
	immediate, _ := r.checkers(side)
	if len(immediate) > 0 || r.duty != nil {
		switch {
		case len(r.safeMoves(side)) > 0:
			return ""
		case len(immediate) > 0:
			return "checkmate"
		}
		return "no move (rule 3)"
	}
	switch {
	case len(r.legal(side, false)) > 0:
		return ""
	case len(r.legal(side, true)) > 0:
		return "no move (rule 2)"
	}
	return "stalemate"
}

func (r *reference) outcome() engine.Outcome {
	white, black := r.lost(0), r.lost(1)
	switch {
	case white != "" && black != "":
		return engine.Outcome{Result: engine.Drawn, Reason: white + "; " + black}
	case r.stalemateDraw && (white == "stalemate" || black == "stalemate"):
		return engine.Outcome{Result: engine.Drawn, Reason: "stalemate"}
	case white != "":
		return engine.Outcome{Result: engine.BlackWins, Reason: white}
	case black != "":
		return engine.Outcome{Result: engine.WhiteWins, Reason: black}
	}
	return engine.Outcome{}
}

// play carries out a turn and lists its events.
func (r *reference) play(turn [2]step) []string {
	events := []string{}
	var left [2][]spot
	for s, m := range turn {
		left[s] = []spot{m.from}
		if m.castles != nil {
			left[s] = append(left[s], m.castles[0])
		}
	}
	r.clock++
	var removed [2]*spot
	for s, m := range turn {
		if r.men[s][m.from] == 'P' {
			r.clock = 0
		}
		v := r.victim(s, m.from, m.to)
		if v == nil {
			continue
		}
		word := "capture"
		if slices.Contains(left[1-s], *v) {
			word = "failed capture"
		} else {
			removed[1-s] = v
			r.clock = 0
		}
		events = append(events, fmt.Sprintf("%s %s %s %c", word, engine.Side(s), *v, r.men[1-s][*v]))
	}
	double := [2]bool{}
	for s, m := range turn {
		double[s] = r.men[s][m.from] == 'P' && (m.from.rank-m.to.rank)*(m.from.rank-m.to.rank) == 4
	}
	for s, m := range turn {
		if removed[s] != nil {
			delete(r.men[s], *removed[s])
		}
		r.carry(s, m)
		r.frozen[s] = map[spot]bool{m.to: true}
		if m.castles != nil {
			r.frozen[s][m.castles[1]] = true
		}
		r.passed[s] = nil
		if double[s] {
			r.passed[s] = &spot{m.to.file, (m.from.rank + m.to.rank) / 2}
		}
	}
	r.loseRights(turn, removed)
	r.duty = nil
	if to := turn[0].to; to == turn[1].to {
		events = append(events, fmt.Sprintf("shared - %s %c%c", to, r.men[0][to], r.men[1][to]))
		if r.single {
			r.duty = &to
		}
	}
	r.number++
	slices.Sort(events)
	return events
}

func (r *reference) loseRights(turn [2]step, removed [2]*spot) {
	kept := ""
	for _, right := range r.rights {
		side := 0
		if right >= 'a' {
			side = 1
		}
		rook := spot{7, 7 * side}
		if right == 'Q' || right == 'q' {
			rook.file = 0
		}
		from := turn[side].from
		if from != rook && from != (spot{4, 7 * side}) && (removed[side] == nil || *removed[side] != rook) && right != '-' {
			kept += string(right)
		}
	}
	r.rights = kept
	if kept == "" {
		r.rights = "-"
	}
}
