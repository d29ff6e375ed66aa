package trf

import (
	"ptm/tournament"
)

// Event reads the document as a snapshot of the event. The entrants come in
// ranking order: by starting number, or as the file has them under XXC rank.
// InitialColour is NoColour if the file does not give it.
//
// If faults make the event unreliable the error is a *FaultError that names
// them with line and column; the event is then what could be read.
func (d *Document) Event() (*tournament.Event, error) {
	r := d.read()
	r.cross()
	return r.event(), r.blocking()
}

// Announced is the number of rounds the file names in 142 or XXR, 0 if in
// neither. Event().Rounds then is the number of rounds the file has.
func (d *Document) Announced() int { return d.read().announced() }

// Place gives a function that finds the line and column of a player's round, by starting
// number; 0, 0 if there is no such player.
func (d *Document) Place() func(id, round int) (line, column int) {
	r := d.read()
	return func(id, round int) (line, column int) {
		if p := r.byID(id); p != nil {
			return p.line, roundColumn(round)
		}
		return 0, 0
	}
}

func (r *reader) event() *tournament.Event {
	h := &r.header
	e := &tournament.Event{
		Name: h.name, Place: h.place, Federation: h.federation, Arbiter: h.arbiter,
		TimeControl: h.time, Start: h.start, End: h.end,
		Variant: h.variant, Options: h.options, Array: h.array, Rated: h.rated,
		System: r.system(), Rounds: r.allRounds(), Edition: tournament.EditionOn(h.start),
		TieBreaks: h.tieBreaks, Scoring: r.scoring.event(),
		ColourNeutral: r.neutral, InitialColour: h.initial, Paired: r.paired,
	}
	if e.TimeControl == "" {
		e.TimeControl = h.encodedTime
	}
	for _, i := range r.ranking() {
		e.Entrants = append(e.Entrants, r.entrant(&r.players[i]))
	}
	r.otherPoints(e)
	e.Kept = r.kept
	for _, f := range append(r.forbidden[:len(r.forbidden):len(r.forbidden)], r.decided.weak...) {
		f.From = max(f.From, 1)
		if last := r.announced(); f.To >= maxRounds || last != 0 && f.To >= last {
			f.To = 0 // to the end
		}
		e.Forbidden = append(e.Forbidden, f.Forbidden)
	}
	r.decide(e)
	return e
}

func (r *reader) entrant(p *player) tournament.Entrant {
	e := tournament.Entrant{
		Number: p.id, Name: p.name, Title: p.title, Sex: p.sex, Federation: p.federation,
		Birth: p.birth, FideID: p.fideID, Rating: p.rating,
		Virtual: p.virtual,
	}
	for round := 1; round <= r.paired; round++ {
		e.Records = append(e.Records, r.result(p, round))
	}
	coming := p.block(r.paired + 1)
	if coming.written {
		e.Records = append(e.Records, r.result(p, r.paired+1))
	}
	for _, q := range p.requests {
		if !coming.written || q.Round != r.paired+1 {
			e.Requests = append(e.Requests, q)
		}
	}
	return e
}

// result is one round of one player with its points.
func (r *reader) result(p *player, round int) tournament.Record {
	b := p.block(round)
	rec := tournament.Record{
		Kind: b.kind, Opponent: b.opponent, Colour: b.colour,
		Points: r.abnormalPoints(p, round, b.kind, r.scoring.worth(b.kind, b.colour)),
	}
	if r.neutral {
		rec.Colour = tournament.NoColour
	}
	return rec
}
