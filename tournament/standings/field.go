package standings

import (
	"fmt"

	"ptm/tournament"
)

// A field is an event after a round, laid out for computing: entrants by place
// in the list, rounds side by side.
type field struct {
	e       *tournament.Event
	o       Options
	scoring tournament.Scoring
	round   int
	final   bool
	robin   bool
	edition tournament.Edition

	number []int
	rating []int
	cells  []cell // entrant * round
	pts    []tournament.Points
	adj    []tournament.Points // as the opponents see it (16.3)
	annul  []bool              // withdrawn too early, counts for nobody

	fore *field // the same with the last round's pairings drawn, once asked for
	memo map[string][]Value
	lots map[int]int // places by number, once asked for
}

// A cell is one round of one entrant.
type cell struct {
	kind   tournament.Kind
	colour tournament.Colour
	opp    int32 // place in the list, -1 none
	points tournament.Points
}

func newField(e *tournament.Event, o Options) (*field, error) {
	f := &field{e: e, o: o, scoring: e.Scoring, round: o.Round, memo: map[string][]Value{}}
	if f.scoring == (tournament.Scoring{}) {
		f.scoring = tournament.Usual()
	}
	if f.round == 0 {
		f.round = e.Paired
	}
	if f.round < 0 || f.round > e.Paired {
		return nil, fmt.Errorf("round %d: not paired; the last one is %d", f.round, e.Paired)
	}
	f.o.System = firstSet(o.System, e.System, tournament.Swiss)
	f.edition = firstSet(o.Edition, e.Edition, tournament.EditionOn(e.Start))
	if f.edition != tournament.Edition2024 && f.edition != tournament.Edition2026 {
		return nil, fmt.Errorf("edition %d: unknown; there are 2024 and 2026", f.edition)
	}
	f.robin = f.o.System.RoundRobin()
	f.final = f.round > 0 && f.round >= max(e.Rounds, 1)
	if e.Rounds == 0 {
		f.final = f.round > 0 && f.round == e.Paired
	}
	if err := f.fill(); err != nil {
		return nil, err
	}
	f.score()
	return f, nil
}

func firstSet[T comparable](list ...T) T {
	var zero T
	for _, v := range list {
		if v != zero {
			return v
		}
	}
	return zero
}

func (f *field) fill() error {
	n := len(f.e.Entrants)
	place := make(map[int]int32, n)
	for i := range f.e.Entrants {
		p := &f.e.Entrants[i]
		if _, twice := place[p.Number]; twice {
			return fmt.Errorf("entrant %d: in the event twice", p.Number)
		}
		place[p.Number] = int32(i)
		f.number = append(f.number, p.Number)
		f.rating = append(f.rating, p.Rating)
	}
	f.annul = make([]bool, n)
	f.cells = make([]cell, 0, n*f.round)
	for i := range f.e.Entrants {
		p := &f.e.Entrants[i]
		for r := 1; r <= f.round; r++ {
			rec := p.Record(r)
			c := cell{kind: rec.Kind, colour: rec.Colour, opp: -1, points: rec.Points}
			if j, ok := place[rec.Opponent]; ok && int(j) != i && !rec.Kind.Requested() && rec.Kind != tournament.PairingBye {
				c.opp = j
			}
			f.cells = append(f.cells, c)
		}
	}
	if f.robin && !f.o.KeepWithdrawn && !f.e.KeepWithdrawn {
		f.annulWithdrawn()
	}
	return nil
}

// row is the entrant's rounds.
func (f *field) row(i int) []cell { return f.cells[i*f.round : (i+1)*f.round] }

// annulWithdrawn takes out the results of those who left a round robin before
// half their games (General Regulations for Competitions 6.6).
func (f *field) annulWithdrawn() {
	games := (len(f.number) - 1) * f.cycles(f.e.Rounds)
	for i := range f.e.Entrants {
		left := f.e.Entrants[i].Leaves
		if left == 0 || left > f.round+1 {
			continue
		}
		played := 0
		for _, c := range f.row(i) {
			if c.kind.Played() {
				played++
			}
		}
		f.annul[i] = 2*played < games
	}
	free := cell{kind: tournament.ZeroBye, opp: -1}
	for i := range f.number {
		for r, c := range f.row(i) {
			if f.annul[i] || c.opp >= 0 && f.annul[c.opp] {
				f.cells[i*f.round+r] = free
			}
		}
	}
}

// cycles is how often everybody meets everybody in so many rounds, at least once.
func (f *field) cycles(rounds int) int {
	n := len(f.number)
	length := n - 1 + n%2
	if length < 1 {
		return 1
	}
	return max(1, rounds/length)
}

// score fills points and adjusted scores.
func (f *field) score() {
	f.pts = make([]tournament.Points, len(f.number))
	f.adj = make([]tournament.Points, len(f.number))
	for i := range f.number {
		row := f.row(i)
		for _, c := range row {
			f.pts[i] += c.points
		}
		f.adj[i] = f.pts[i]
		if f.robin {
			continue
		}
		// Requested byes with no return to play after them count as draws
		// (16.2.5, 16.3.2).
		for r := len(row) - 1; r >= 0 && row[r].kind.Voluntary(); r-- {
			if row[r].kind != tournament.ForfeitLoss {
				f.adj[i] += f.scoring.Draw - row[r].points
			}
		}
	}
}

// lastDrawn is the field with every pairing of the last round drawn (8.3);
// before the last round it is the field itself.
func (f *field) lastDrawn() *field {
	if !f.final {
		return f
	}
	if f.fore == nil {
		g := *f
		g.memo = map[string][]Value{}
		g.cells = append([]cell(nil), f.cells...)
		for i := range g.number {
			if c := &g.cells[(i+1)*g.round-1]; c.opp >= 0 {
				c.kind, c.points = tournament.Draw, g.scoring.Draw
			}
		}
		g.score()
		f.fore = &g
	}
	return f.fore
}

// dummy is the score of the imaginary opponent of an entrant's own unplayed
// round (16.4) and why it is that.
func (f *field) dummy(i int, c cell) (tournament.Points, reason) {
	own := f.pts[i]
	if f.edition < tournament.Edition2026 {
		return own, dummyOwn
	}
	if c.kind.Forfeit() && c.opp >= 0 {
		if f.adj[c.opp] < own {
			return f.adj[c.opp], dummyOpponent
		}
		return own, dummyOwn
	}
	if most := f.scoring.Draw * tournament.Points(firstSet(f.o.CapRounds, f.round)); most < own {
		return most, dummyCapped
	}
	return own, dummyOwn
}

// all is a tie-break's value for everybody, computed once.
func (f *field) all(name string, value func(i int) Value) []Value {
	if v, ok := f.memo[name]; ok {
		return v
	}
	v := make([]Value, len(f.number))
	for i := range v {
		v[i] = value(i)
	}
	f.memo[name] = v
	return v
}
