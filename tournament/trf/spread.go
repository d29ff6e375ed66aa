package trf

import (
	"cmp"
	"slices"
	"strings"

	"ptm/tournament"
)

// spread gives the players what the records about several of them say.
func (r *reader) spread() {
	for i := range r.players {
		p := &r.players[i]
		for round := r.paired + 2; round <= len(p.blocks); round++ {
			if b := p.block(round); b.written {
				p.request(round, b.kind)
			}
		}
	}
	for _, b := range r.byes {
		r.each(b.line, b.ids, func(p *player) {
			if b.round > r.paired {
				p.request(b.round, b.kind)
			}
		})
	}
	for _, a := range r.absent {
		r.each(a.line, a.ids, func(p *player) { p.request(r.paired+1, tournament.ZeroBye) })
	}
	for _, f := range append(r.forbidden[:len(r.forbidden):len(r.forbidden)], r.decided.weak...) {
		r.each(f.line, f.Numbers, func(*player) {})
	}
	if len(r.accelerations) == 0 && strings.HasSuffix(r.header.code, "_BAKU") {
		r.baku()
	}
	for _, a := range r.accelerations {
		r.accelerate(a)
	}
}

// each calls f for the players with the ids.
func (r *reader) each(line int, ids []int, f func(*player)) {
	for _, id := range ids {
		if p := r.byID(id); p != nil {
			f(p)
			continue
		}
		r.block(line, 1, "no player has the starting number %d", id)
	}
}

// request notes a bye of a round to come; one already written in the round's
// columns comes first.
func (p *player) request(round int, kind tournament.Kind) {
	if round <= len(p.blocks) && p.block(round).written && p.block(round).kind != kind {
		return
	}
	for _, q := range p.requests {
		if q.Round == round {
			return
		}
	}
	p.requests = append(p.requests, tournament.Request{Round: round, Kind: kind})
	slices.SortFunc(p.requests, func(a, b tournament.Request) int { return cmp.Compare(a.Round, b.Round) })
}

func (r *reader) accelerate(a acceleration) {
	last := a.from + len(a.points) - 1
	if n := r.announced(); n != 0 && last > n {
		r.fail(a.line, 1, "virtual points reach round %d of %d", last, n)
	}
	for i := range r.players {
		p := &r.players[i]
		if p.id < a.first || p.id > a.last {
			continue
		}
		for len(p.virtual) < last {
			p.virtual = append(p.virtual, 0)
		}
		copy(p.virtual[a.from-1:], a.points)
	}
	if a.first == a.last && r.byID(a.first) == nil {
		r.block(a.line, 5, "no player has the starting number %d", a.first)
	}
}

// baku gives the virtual points of C.04.7.
func (r *reader) baku() {
	virtual := tournament.BakuPoints(r.allRounds(), r.scoring.event())
	for _, i := range r.ranking()[:min(tournament.BakuGroup(len(r.players)), len(r.players))] {
		r.players[i].virtual = slices.Clone(virtual)
	}
}

// ranking lists the players' places by id, or as the file has them.
func (r *reader) ranking() []int {
	order := make([]int, len(r.players))
	for i := range order {
		order[i] = i
	}
	if !r.header.rankByFile {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(r.players[a].id, r.players[b].id) })
	}
	return order
}
