package trf

import (
	"slices"
	"strconv"

	"ptm/tournament"
)

// Validate lists everything that is wrong with the document, in order of lines
// and columns: what stands where it should not, and what contradicts itself
// between lines.
func (d *Document) Validate() []Fault {
	r := d.read()
	r.cross()
	r.idGaps()
	r.sums()
	return r.sorted()
}

// cross compares each round of each player with his opponent's.
func (r *reader) cross() {
	for i := range r.players {
		p := &r.players[i]
		for round, b := range p.blocks {
			if b.opponent != 0 {
				r.crossRound(p, round+1, b)
			}
		}
	}
}

func (r *reader) crossRound(p *player, round int, b block) {
	if b.opponent == p.id {
		r.block(p.line, b.column, "round %d: player %d meets himself", round, p.id)
		return
	}
	q := r.byID(b.opponent)
	if q == nil {
		r.block(p.line, b.column, "round %d: opponent %d does not exist", round, b.opponent)
		return
	}
	o := q.block(round)
	if o.opponent != p.id {
		text := "round %d: player %d meets %d, who on line %d meets %s"
		if b.kind.Forfeit() && !o.kind.Played() {
			r.fail(p.line, b.column, text, round, p.id, q.id, q.line, opponentText(o))
			return
		}
		r.block(p.line, b.column, text, round, p.id, q.id, q.line, opponentText(o))
		return
	}
	if p.line > q.line { // each pair once, at the first of its lines
		return
	}
	r.crossColours(p, q, round, b, o)
	r.crossResults(p, q, round, b, o)
}

func opponentText(b block) string {
	if b.opponent == 0 {
		return "nobody"
	}
	return strconv.Itoa(b.opponent)
}

func (r *reader) crossColours(p, q *player, round int, b, o block) {
	column := b.column + 5
	switch {
	case r.neutral:
	case b.colour != tournament.NoColour && b.colour == o.colour && b.kind.Played():
		r.block(p.line, column, "round %d: players %d and %d (line %d) have the same colour", round, p.id, q.id, q.line)
	case b.colour != tournament.NoColour && b.colour == o.colour:
		r.warn(p.line, column, "round %d: players %d and %d (line %d) have the same colour", round, p.id, q.id, q.line)
	case (b.kind.Played() || o.kind.Played()) && (b.colour == tournament.NoColour || o.colour == tournament.NoColour):
		r.fail(p.line, column, "round %d: game of players %d and %d (line %d) without colours", round, p.id, q.id, q.line)
	}
}

func (r *reader) crossResults(p, q *player, round int, b, o block) {
	if b.kind == tournament.ForfeitLoss && o.kind == tournament.ForfeitLoss || b.kind.Mirror() == o.kind {
		return
	}
	text := "round %d: player %d has %q, his opponent %d on line %d has %q"
	args := []any{round, p.id, b.kind.Letter(), q.id, q.line, o.kind.Letter()}
	if sameGame(b.kind) == sameGame(o.kind.Mirror()) {
		r.warn(p.line, b.column+7, text, args...)
		return
	}
	r.fail(p.line, b.column+7, text, args...)
}

// sameGame forgets whether a game was under one move.
func sameGame(k tournament.Kind) tournament.Kind {
	if k >= tournament.QuickWin && k <= tournament.QuickLoss {
		return k - tournament.QuickWin + tournament.Win
	}
	return k
}

// idGaps reports starting numbers that are missing between 1 and n.
func (r *reader) idGaps() {
	n := len(r.players)
	if len(r.header.counts) > 0 && r.header.counts[0] != n && !slices.Contains(r.header.counts, n) {
		r.warn(r.header.countLine, 5, "record 062 counts %d players, the file has %d", r.header.counts[0], n)
	}
	if r.header.rankByFile {
		return
	}
	for i := range r.players {
		if p := &r.players[i]; p.id > n {
			r.fail(p.line, 5, "starting number %d is more than the number of players, %d", p.id, n)
		}
	}
	for id := 1; id <= n; id++ {
		if r.byID(id) == nil {
			r.fail(0, 0, "no player has the starting number %d", id)
		}
	}
}

// sums compares the points columns with the results. Some programs have
// counted the virtual points of the coming round or its byes already.
func (r *reader) sums() {
	for i := range r.players {
		p := &r.players[i]
		if !p.pointed {
			continue
		}
		var sum, virtual, bye tournament.Points
		for round := 1; round <= r.paired; round++ {
			sum += r.result(p, round).Points
		}
		if r.paired < len(p.virtual) {
			virtual = p.virtual[r.paired]
		}
		if p.block(r.paired + 1).written {
			bye = r.result(p, r.paired+1).Points
		}
		switch p.points - sum {
		case 0, virtual, bye, virtual + bye:
		default:
			r.warn(p.line, 81, "player %d has %s points, his results give %s", p.id, p.points, sum)
		}
	}
}
