package arbiter

import (
	"errors"
	"slices"

	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/sql/store"
)

// errOtherRecord is the cause of a refusal because a board has another record.
var errOtherRecord = errors.New("another record")

// An eventIntake puts games on the boards of an event.
type eventIntake struct {
	intake
	event   store.Event
	rules   *gameRules
	matcher *matcher
	rounds  map[int]*seating
	taken   map[seat]placed
}

// placed is where in the files the game of a board stands.
type placed struct {
	file string
	line int
	text string // canonical moves and result
}

func (in *eventIntake) begin(handle string) (err error) {
	if in.event, err = load(in.Tx, handle); err != nil {
		return err
	}
	if in.event.Paired == 0 {
		return refuse(NotReady, "event %s: no round is paired", in.event.Handle).hint("ptm round pair %s", in.event.Handle)
	}
	if in.rules, err = rulesOf(&in.event); err != nil {
		return err
	}
	in.matcher, err = newMatcher(in.Tx, &in.event, in.o.AnyEvent)
	return err
}

// take puts a game on its board. What is wrong with it is noted; an error ends
// the import.
func (in *eventIntake) take(g *record.Game, v *check.Verdict) error {
	at, swapped, no := in.matcher.match(g, in.o.SwapColours)
	if no != nil {
		in.mismatch(g, no)
	}
	if err := in.rules.sameVariant(g); err != nil {
		return in.refusal(g, err)
	}
	if !v.OK() {
		in.verdictFault(v)
		return nil
	}
	if err := in.rules.accept(g, v); err != nil {
		return in.refusal(g, err)
	}
	if no != nil {
		return nil
	}
	h := handed{Game: in.rules.game(v, g, gameText(g)), swapped: swapped}
	h.Submitted, h.By = in.at, in.by
	if h.result() == (Result{}) {
		return in.refusal(g, refuse(Invalid, "the game is not over and the record claims no result"))
	}
	return in.place(g, at, h)
}

func (in *eventIntake) mismatch(g *record.Game, no *mismatch) {
	f := GameFault{File: g.File, Line: g.Line, Text: no.text, Hint: no.hint}
	for i := range g.Tags {
		if t := &g.Tags[i]; t.Name == no.tag {
			f.Line, f.Column = g.Position(t.Offset)
			break
		}
	}
	if no.swapped {
		f.kind = swappedColours
	}
	in.fault(f)
}

// place gives a board its record.
func (in *eventIntake) place(g *record.Game, at seat, h handed) error {
	here := placed{file: g.File, line: g.Line, text: h.Movetext + " " + h.result().String()}
	if before, twice := in.taken[at]; twice {
		if before.text == here.text {
			in.report.Same++
			return nil
		}
		return in.refusal(g, refuse(Conflict, "%s has another game in %s:%d", at, before.file, before.line))
	}
	in.taken[at] = here
	s, err := in.seating(at.round)
	if err != nil {
		return err
	}
	b, err := s.board(at.board)
	if err != nil {
		return in.refusal(g, err)
	}
	change, err := s.submit(b, h, in.o.Replace)
	if err != nil {
		return in.refusal(g, err)
	}
	if !change.Changed {
		in.report.Same++
		return nil
	}
	in.report.Taken++
	in.report.Changes = append(in.report.Changes, change)
	return nil
}

// seating loads a round once.
func (in *eventIntake) seating(round int) (*seating, error) {
	if s := in.rounds[round]; s != nil {
		return s, nil
	}
	s, err := in.seat(in.event.Handle, round)
	in.rounds[round] = s
	return s, err
}

// count tells how many boards still wait in the rounds that changed.
func (in *eventIntake) count() {
	changed := map[int]bool{}
	for i := range in.report.Changes {
		c := &in.report.Changes[i]
		changed[c.Round] = true
		c.Missing = in.rounds[c.Round].missing()
	}
	for round := range changed {
		in.report.Rounds = append(in.report.Rounds, RoundLeft{Round: round, Missing: in.rounds[round].missing()})
	}
	slices.SortFunc(in.report.Rounds, func(a, b RoundLeft) int { return a.Round - b.Round })
}

// gameText is a game's own text as it is kept when it comes out of a file of
// many.
func gameText(g *record.Game) []byte {
	text := g.Text
	for len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r' || text[len(text)-1] == ' ') {
		text = text[:len(text)-1]
	}
	return append([]byte(text), '\n')
}
