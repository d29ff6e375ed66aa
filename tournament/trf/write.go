package trf

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"ptm/tournament"
)

// Dialect is the form a report file is written in.
type Dialect uint8

const (
	// TRF26 is the edition of 2026, with records 142 to 299.
	TRF26 Dialect = iota
	// TRF16 is the edition of 2016, with the lines of JaVaFo and bbpPairings.
	TRF16
)

// Options say how an event is written.
type Options struct {
	Dialect Dialect
	// Ranks are the players' places by number; a player without one has a
	// blank rank column.
	Ranks map[int]int
}

// program is what record 182 names as the maker of the pairings.
const program = "ptm"

// limits of the format's columns.
const (
	maxNumber = 9999
	maxPoints = 9999 // tenths of a player's sum
	maxField  = 999  // tenths in four columns
)

// FromEvent writes an event as a report file. A round's requested byes and
// absences stand in the coming round's column and, in TRF26, in 240.
//
// A colour-neutral game gets the white of who comes first in the list, and the
// file says in a comment that colours mean nothing. What does not fit the
// format's columns is an error.
//
// Lines of other programs that the event has kept come where they stood.
func FromEvent(e *tournament.Event, o Options) (*Document, error) {
	d, err := records(e, o)
	if err == nil {
		d.insert(e.Kept)
	}
	return d, err
}

// records are the lines of the event itself.
func records(e *tournament.Event, o Options) (*Document, error) {
	w := writer{e: e, Options: o, doc: &Document{Name: e.Handle}, place: make(map[int]int, len(e.Entrants))}
	for i := range e.Entrants {
		w.place[e.Entrants[i].Number] = i
	}
	if err := w.fits(); err != nil {
		return nil, err
	}
	w.present = w.coming() != 0 && slices.ContainsFunc(e.Entrants, func(p tournament.Entrant) bool {
		_, absent := p.Absent(w.coming())
		return !absent
	})
	w.header()
	if o.Dialect == TRF16 {
		w.engine16()
	} else {
		w.engine26()
	}
	w.comments()
	for i := range e.Entrants {
		w.doc.add(w.player(&e.Entrants[i]))
	}
	w.extras()
	return w.doc, nil
}

type writer struct {
	Options
	e     *tournament.Event
	doc   *Document
	place map[int]int // number -> place in the list
	// present says that a round is coming and somebody will be there. Were all
	// absences written in its column, it would be a round that is over.
	present bool
}

// fits reports the first thing that has no room or no meaning in the format.
func (w *writer) fits() error {
	if w.e.Paired > maxRounds || w.e.Rounds > maxRounds {
		return fmt.Errorf("event has more than %d rounds", maxRounds)
	}
	s := w.e.Scoring
	for _, p := range []tournament.Points{s.Win, s.Draw, s.Loss, s.ZeroBye, s.ForfeitLoss, s.PairingBye} {
		if p < 0 || p > maxField {
			return fmt.Errorf("point system: %s has no room", p)
		}
	}
	for _, a := range w.e.Abnormal {
		if a.Points > maxField || a.Points < -maxField/10 {
			return fmt.Errorf("%s points have no room", a.Points)
		}
	}
	for i := range w.e.Entrants {
		p := &w.e.Entrants[i]
		switch {
		case p.Number < 1 || p.Number > maxNumber:
			return fmt.Errorf("player %d: number is not from 1 to %d", p.Number, maxNumber)
		case w.place[p.Number] != i:
			return fmt.Errorf("player %d: number is there twice", p.Number)
		case p.Rating < 0 || p.Rating > 9999:
			return fmt.Errorf("player %d: rating %d has no room", p.Number, p.Rating)
		case p.Score(w.e.Paired) < 0 || p.Score(w.e.Paired) > maxPoints:
			return fmt.Errorf("player %d: %s points have no room", p.Number, p.Score(w.e.Paired))
		}
		if err := w.fitRecords(p); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) fitRecords(p *tournament.Entrant) error {
	for i, r := range p.Records {
		_, exists := w.place[r.Opponent]
		game := r.Kind.Played() || r.Kind.Forfeit()
		extra := r.Points - w.e.Worth(p.Number, i+1, r.Kind)
		switch {
		case extra > maxField || extra < -maxField/10:
			return fmt.Errorf("player %d: round %d: %s points have no room", p.Number, i+1, r.Points)
		case r.Opponent != 0 && (!exists || r.Opponent == p.Number):
			return fmt.Errorf("player %d: round %d: opponent %d is not in the event", p.Number, i+1, r.Opponent)
		case game && r.Opponent == 0:
			return fmt.Errorf("player %d: round %d: %s without an opponent", p.Number, i+1, r.Kind)
		case r.Opponent != 0 && !game && r.Kind != tournament.Unset:
			return fmt.Errorf("player %d: round %d: %s with an opponent", p.Number, i+1, r.Kind)
		}
	}
	for i, v := range p.Virtual {
		if v < 0 || v > maxField {
			return fmt.Errorf("player %d: round %d: %s virtual points have no room", p.Number, i+1, v)
		}
	}
	return nil
}

// text puts a record with a code into the file unless it would be empty.
func (w *writer) text(code, text string) {
	if text = clean(text); text != "" {
		w.doc.add(code + " " + text)
	}
}

// clean makes a text fit on one line.
func clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?")))
}

func (w *writer) header() {
	e := w.e
	rated := 0
	for i := range e.Entrants {
		if e.Entrants[i].Rating > 0 {
			rated++
		}
	}
	w.text("012", e.Name)
	w.text("022", e.Place)
	w.text("032", e.Federation)
	w.text("042", strings.ReplaceAll(e.Start, "-", "/"))
	w.text("052", strings.ReplaceAll(e.End, "-", "/"))
	w.text("062", fmt.Sprint(len(e.Entrants)))
	w.text("072", fmt.Sprint(rated))
	w.text("092", kindOf[e.System])
	w.text("102", e.Arbiter)
	if !encodedTime.MatchString(e.TimeControl) || w.Dialect == TRF16 {
		w.text("122", e.TimeControl)
	}
}

// player is the 001 record.
func (w *writer) player(p *tournament.Entrant) string {
	rating, rank, points := "", "", p.Score(w.e.Paired).String()
	if p.Rating > 0 {
		rating = fmt.Sprint(p.Rating)
	}
	if r := w.Ranks[p.Number]; r > 0 && r <= maxNumber {
		rank = fmt.Sprint(r)
	}
	line := fmt.Sprintf("001 %4d %1s%3s %-33s %4s %3s %11s %-10s%5s %4s", p.Number,
		cut(p.Sex, 1), cut(p.Title, 3), cut(p.Name, 33), rating, cut(p.Federation, 3),
		cut(p.FideID, 11), cut(birthColumns(p.Birth), 10), points, rank)
	var rounds strings.Builder
	for round := 1; round <= w.e.Paired; round++ {
		rounds.WriteString(w.round(p, p.Record(round)))
	}
	if w.present {
		if kind, absent := p.Absent(w.coming()); absent {
			rounds.WriteString(w.round(p, tournament.Record{Kind: kind}))
		}
	}
	return line + rounds.String()
}

// cut makes a text fit into columns.
func cut(text string, width int) string {
	runes := []rune(clean(text))
	return strings.TrimSpace(string(runes[:min(width, len(runes))]))
}

// birthColumns is a date as the columns have it: an unknown day is 00.
func birthColumns(text string) string {
	if len(text) == 4 {
		return text + "/00/00"
	}
	return strings.ReplaceAll(text, "-", "/")
}

// round is the ten columns of one round.
func (w *writer) round(p *tournament.Entrant, r tournament.Record) string {
	if r.Opponent == 0 {
		if r.Kind == tournament.Unset {
			return strings.Repeat(" ", roundWidth)
		}
		return fmt.Sprintf("  0000 - %c", r.Kind.Letter())
	}
	colour := r.Colour
	if w.e.ColourNeutral {
		colour = tournament.White
		if w.place[r.Opponent] < w.place[p.Number] {
			colour = tournament.Black
		}
	}
	return fmt.Sprintf("  %4d %c %c", r.Opponent, colour.Letter(), r.Kind.Letter())
}

// coming is the round to be paired next, 0 if there is none.
func (w *writer) coming() int {
	if w.e.Rounds != 0 && w.e.Paired >= w.e.Rounds {
		return 0
	}
	return w.e.Paired + 1
}

// comments keep what no record of the format is for.
func (w *writer) comments() {
	note := func(text string) { w.doc.add(clean(marker + " " + text)) }
	if w.e.ColourNeutral {
		note("colour-neutral")
	}
	if w.e.Variant != "" {
		note("variant " + w.e.Variant)
	}
	for _, o := range w.e.Options {
		note("option " + o)
	}
	if w.e.Array != "" {
		note("array " + w.e.Array)
	}
	if w.e.Rated {
		note("rated")
	}
	w.decisions(note)
}

// ranked reports whether the list is in order of the numbers 1 to n.
func (w *writer) ranked() bool {
	for i := range w.e.Entrants {
		if w.e.Entrants[i].Number != i+1 {
			return false
		}
	}
	return true
}

// numbers are the entrants' numbers, smallest first.
func (w *writer) numbers() []int {
	list := make([]int, 0, len(w.e.Entrants))
	for i := range w.e.Entrants {
		list = append(list, w.e.Entrants[i].Number)
	}
	slices.Sort(list)
	return list
}
