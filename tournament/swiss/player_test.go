package swiss

import (
	"errors"
	"testing"

	"ptm/tournament"
)

// history is an event of one player's rounds, written as result and colour:
// "1w" a win with White, "-" no colour; opponents are of the same score.
func history(e *tournament.Event, records ...tournament.Record) *player {
	e.Scoring = tournament.Usual()
	e.Entrants = []tournament.Entrant{{Number: 1, Records: records}}
	e.Paired = len(records)
	for n := range records {
		e.Entrants = append(e.Entrants, tournament.Entrant{Number: n + 2, Records: make([]tournament.Record, len(records))})
	}
	return &newRound(e).players[0]
}

func game(kind tournament.Kind, c tournament.Colour) tournament.Record {
	return tournament.Record{Kind: kind, Opponent: 2, Colour: c, Points: tournament.Usual().Worth(kind)}
}

func alone(kind tournament.Kind) tournament.Record {
	return tournament.Record{Kind: kind, Points: tournament.Usual().Worth(kind)}
}

const (
	w = tournament.White
	b = tournament.Black
)

func TestPreference(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		records []tournament.Record
		wants   tournament.Colour
		urgency preference
	}{
		"none before a game": {nil, tournament.NoColour, indifferent},
		"none after a forfeit with a colour": {
			[]tournament.Record{game(tournament.ForfeitWin, w)}, tournament.NoColour, indifferent},
		"strong": {[]tournament.Record{game(tournament.Draw, w)}, b, strong},
		"mild": {
			[]tournament.Record{game(tournament.Draw, w), game(tournament.Draw, b)}, w, mild},
		"absolute by two in a row, not strong": {
			[]tournament.Record{game(tournament.Draw, b), game(tournament.Draw, w), game(tournament.Draw, w)}, b, absolute},
		"two in a row over a bye": {
			[]tournament.Record{game(tournament.Draw, b), game(tournament.Draw, w), alone(tournament.HalfBye), game(tournament.Draw, w)}, b, absolute},
		"the wider difference goes before the row": {
			[]tournament.Record{game(tournament.Draw, w), game(tournament.Draw, w), game(tournament.Draw, w), game(tournament.Draw, w), game(tournament.Draw, b), game(tournament.Draw, b)}, b, absolute},
	} {
		p := history(&tournament.Event{}, c.records...)
		if p.wants != c.wants || p.urgency != c.urgency {
			t.Errorf("%s: got %v %v, want %v %v", name, p.wants, p.urgency, c.wants, c.urgency)
		}
	}
	if p := history(&tournament.Event{ColourNeutral: true}, game(tournament.Draw, w)); p.urgency != indifferent {
		t.Errorf("a colour-neutral event has preferences: %v", p.urgency)
	}
}

func TestFloatsAndByeByKind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		record  tournament.Record
		float   float
		byeable bool
	}{
		{alone(tournament.PairingBye), down, false},
		{tournament.Record{Kind: tournament.PairingBye, Points: 5}, down, false},
		{tournament.Record{Kind: tournament.PairingBye}, level, false},
		{alone(tournament.FullBye), down, false},
		{alone(tournament.HalfBye), down, true},
		{alone(tournament.ZeroBye), level, true},
		{game(tournament.ForfeitWin, w), down, false},
		{game(tournament.ForfeitLoss, w), level, true},
		{game(tournament.Win, w), level, true},
	} {
		p := history(&tournament.Event{}, c.record)
		if p.floats != [2]float{c.float, level} || p.byeable != c.byeable {
			t.Errorf("%v: float %v, bye %v, want %v, %v", c.record, p.floats[0], p.byeable, c.float, c.byeable)
		}
	}
}

func TestFewOrNobodyToPair(t *testing.T) {
	t.Parallel()
	one := tournament.Entrant{Number: 1}
	bye := tournament.Entrant{Number: 1, Records: []tournament.Record{alone(tournament.PairingBye)}}
	met := []tournament.Entrant{
		{Number: 1, Records: []tournament.Record{game(tournament.Win, w)}},
		{Number: 2, Records: []tournament.Record{{Kind: tournament.Loss, Opponent: 1, Colour: b}}},
	}
	for name, c := range map[string]struct {
		entrants []tournament.Entrant
		initial  tournament.Colour
		boards   int
		err      error
	}{
		"nobody":                    {nil, w, 0, nil},
		"one gets the bye":          {[]tournament.Entrant{one}, w, 1, nil},
		"one who had it":            {[]tournament.Entrant{bye}, w, 0, ErrNoPairing},
		"two who have met":          {met, w, 0, ErrNoPairing},
		"no lot for the first ones": {[]tournament.Entrant{one, {Number: 2}}, tournament.NoColour, 0, ErrNoInitialColour},
	} {
		e := &tournament.Event{Scoring: tournament.Usual(), InitialColour: c.initial, Entrants: c.entrants}
		for _, p := range c.entrants {
			e.Paired = max(e.Paired, len(p.Records))
		}
		for _, engine := range []func(*tournament.Event) ([]tournament.Pairing, error){Pair, Plain} {
			if list, err := engine(e); len(list) != c.boards || !errors.Is(err, c.err) {
				t.Errorf("%s: %v %v", name, list, err)
			}
		}
	}
}
