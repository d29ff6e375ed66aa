package trf

import (
	"fmt"
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
	r.loneByes()
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
	column := b.column + colourColumn
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
	if b.bad || o.bad || b.kind == tournament.ForfeitLoss && o.kind == tournament.ForfeitLoss || b.kind.Mirror() == o.kind {
		return
	}
	text := "round %d: player %d has %q, his opponent %d on line %d has %q"
	args := []any{round, p.id, b.kind.Letter(), q.id, q.line, o.kind.Letter()}
	if sameGame(b.kind) == sameGame(o.kind.Mirror()) {
		r.warn(p.line, b.column+resultColumn, text, args...)
		return
	}
	r.fail(p.line, b.column+resultColumn, text, args...)
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

// corrected reports whether the arbiter made the player's round what it is later.
func (r *reader) corrected(round, id int) bool {
	return slices.ContainsFunc(r.decided.was, func(c tournament.Correction) bool { return c.Round == round && c.Number == id })
}

// loneByes points at byes that mean something else than their letter says: one
// full-point bye in a round, in a file that has no U, is most often a pairing-
// allocated bye, and a U alone makes the coming round look paired.
func (r *reader) loneByes() {
	var full []Fault
	anyPairing := false
	for round := 1; round <= r.paired; round++ {
		byes := map[tournament.Kind][]*player{}
		games := 0
		for i := range r.players {
			b := r.players[i].block(round)
			if b.opponent != 0 {
				games++
			}
			if !b.bad {
				byes[b.kind] = append(byes[b.kind], &r.players[i])
			}
		}
		column := roundColumn(round) + resultColumn
		pairing := byes[tournament.PairingBye]
		anyPairing = anyPairing || len(pairing) > 0
		switch f := byes[tournament.FullBye]; {
		case len(pairing) > 1:
			r.warn(pairing[1].line, column, "round %d: %d players have the pairing-allocated bye, the first is %d on line %d",
				round, len(pairing), pairing[0].id, pairing[0].line)
		case len(pairing) == 1 && games == 0 && len(r.players) > 1:
			r.warn(pairing[0].line, column, "round %d: nothing but a pairing-allocated bye, so the round counts as paired; a bye given in advance is F, H or Z", round)
		case len(f) == 1 && games > 0 && !r.corrected(round, f[0].id):
			full = append(full, Fault{Line: f[0].line, Column: column, Text: fmt.Sprintf("round %d: a single full-point bye: the pairing-allocated bye is U", round)})
		}
	}
	if !anyPairing {
		for _, f := range full {
			r.add(f)
		}
	}
}
