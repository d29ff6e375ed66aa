package tournament

import (
	"cmp"
	"slices"
)

// System is how an event is paired.
type System string

const (
	Swiss            System = "swiss"
	RoundRobin       System = "round-robin"
	DoubleRoundRobin System = "double-round-robin"
)

// RoundRobin reports whether everybody meets everybody.
func (s System) RoundRobin() bool { return s == RoundRobin || s == DoubleRoundRobin }

// Edition is the year of the tie-break regulations (C.07) an event follows.
type Edition int

const (
	Edition2024 Edition = 2024 // from 1 August 2024
	Edition2026 Edition = 2026 // from 1 March 2026
)

// EditionOn is the edition in force on the first day of an event, written
// YYYY-MM-DD; the newest if the day is not known.
func EditionOn(day string) Edition {
	if day != "" && day < "2026-03-01" {
		return Edition2024
	}
	return Edition2026
}

// An Event is a snapshot of a tournament: what was fixed when it began and all
// that has happened since.
type Event struct {
	Handle string // short name typed on the command line
	Name   string
	Place  string
	// Federation, Arbiter and TimeControl are printed and exported only.
	Federation, Arbiter, TimeControl string
	Start, End                       string // YYYY-MM-DD, "" unknown

	Variant string   // key of the game played
	Options []string // "name=value", those not at their default
	Array   string   // start position if not the variant's own

	System  System
	Rounds  int // announced; 0 unknown
	Edition Edition
	// TieBreaks are descriptors as in TRF 202/212: BH/C1, BH, SB.
	TieBreaks []string
	Scoring   Scoring
	// ColourNeutral events have no colour history (see the glossary).
	ColourNeutral bool
	// InitialColour is that of the entrants with odd numbers in round 1, by lot.
	InitialColour Colour
	Rated         bool
	// Acceleration says by which rule virtual points are given, if by one.
	Acceleration Acceleration
	// NoSwap leaves the last two rounds of the first cycle of a double round
	// robin in the table's order.
	NoSwap bool
	// KeepWithdrawn counts the results of who left a round robin before half
	// his games.
	KeepWithdrawn bool

	// Entrants are in order of strength; Number usually counts from 1.
	Entrants []Entrant
	// Paired is the number of rounds that have been paired.
	Paired int
	// Forbidden are groups of entrants who may not meet.
	Forbidden []Forbidden
	// Abnormal are points that the scoring alone does not give.
	Abnormal []Abnormal
	// Kept are the lines of other programs in the report file it came from.
	Kept []KeptLine
	// ByHand are the rounds whose pairing the arbiter made or changed.
	ByHand []int
	// Corrections are results changed after they had been paired by.
	Corrections []Correction

	// Lots are the entrants' numbers in the order in which they were drawn, for
	// the tie-break LOT; Orders are the arbiter's, for MAN.
	Lots   []int
	Orders []Order
}

// Forbidden says that no two of the entrants may meet in rounds From to To.
// To 0 means to the end.
type Forbidden struct {
	Numbers  []int
	From, To int
	// Weak groups give way if a round cannot be paired otherwise.
	Weak bool
}

// Colour is the side a player has.
type Colour uint8

const (
	NoColour Colour = iota
	White
	Black
)

// Other is the opponent's colour; NoColour stays.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// String is the colour in words: White, Black, or none.
func (c Colour) String() string { return [...]string{"none", "White", "Black"}[c] }

// Letter is the colour in TRF: w, b or -.
func (c Colour) Letter() byte { return "-wb"[c] }

// Entrant returns the entrant with the number, or nil.
func (e *Event) Entrant(number int) *Entrant {
	if i := number - 1; i >= 0 && i < len(e.Entrants) && e.Entrants[i].Number == number {
		return &e.Entrants[i]
	}
	for i := range e.Entrants {
		if e.Entrants[i].Number == number {
			return &e.Entrants[i]
		}
	}
	return nil
}

// Before is the event as it stood when the round was to be paired: later
// rounds are gone, of the round itself only what was settled without pairing
// (requested byes, absences) is left, and results that were corrected after it
// had been paired are as they were.
func (e *Event) Before(round int) *Event {
	cut := *e
	cut.Paired = round - 1
	cut.Entrants = make([]Entrant, len(e.Entrants))
	for i, p := range e.Entrants {
		records := p.Records[:min(len(p.Records), round)]
		if len(records) == round && records[round-1].Kind.Paired() {
			records = records[:round-1]
		}
		p.Records = records[:len(records):len(records)]
		cut.Entrants[i] = p
	}
	cut.uncorrect(round)
	return &cut
}

// Pairings lists the pairs and the pairing-allocated bye of a round by board.
// Without board numbers they come in order of White's place in the list.
func (e *Event) Pairings(round int) []Pairing {
	var list []Pairing
	for i := range e.Entrants {
		p := &e.Entrants[i]
		r := p.Record(round)
		switch {
		case r.Kind == PairingBye:
			list = append(list, Pairing{Board: r.Board, White: p.Number})
		case r.Opponent != 0 && (r.Colour == White || r.Colour == NoColour && p.Number < r.Opponent):
			list = append(list, Pairing{Board: r.Board, White: p.Number, Black: r.Opponent})
		}
	}
	slices.SortStableFunc(list, func(a, b Pairing) int { return cmp.Compare(a.Board, b.Board) })
	return list
}

// A Pairing is one board of a round: the entrants' numbers. Black is 0 for the
// pairing-allocated bye.
type Pairing struct {
	Board        int
	White, Black int
}
