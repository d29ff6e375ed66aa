package standings

import (
	"cmp"
	"slices"

	"ptm/tournament"
)

// Options say how to rank. The zero value takes everything from the event.
type Options struct {
	// Round is the last round that counts; 0 = the last one paired.
	Round int
	// TieBreaks order the table, points included; none = List of the event.
	TieBreaks []TieBreak
	// System and Edition, if set, replace the event's.
	System  tournament.System
	Edition tournament.Edition
	// Unrated is the rating that unrated players stand for; 0 = none, and
	// tie-breaks of ratings drop out if anybody is unrated (10).
	Unrated int
	// CapRounds is the number of rounds in the cap of 16.4.2; 0 = those played.
	CapRounds int
	// KeepWithdrawn counts, in a round robin, the results of players who
	// withdrew before they had played half their games; otherwise these count
	// for nobody and the players are listed last, unranked.
	KeepWithdrawn bool
}

// A Table is the order of an event after a round, the best first.
type Table struct {
	Round     int
	Final     bool // Round is the last one announced, and no result is missing
	System    tournament.System
	Edition   tournament.Edition
	TieBreaks []TieBreak // those that ordered the rows
	Rows      []Row
	Warnings  []string // sentences for people: what was left out and why
	Notes     []string // what the arbiter decided
}

// A Row is one entrant's place.
type Row struct {
	Number int
	// Rank is the place; entrants that nothing separates share the best of
	// their places. 0 = unranked (withdrawn from a round robin too early).
	Rank   int
	Shared bool
	Points tournament.Points
	Values []Value // one for each of the table's tie-breaks
}

// Row returns the row of an entrant, or nil.
func (t *Table) Row(number int) *Row {
	i := slices.IndexFunc(t.Rows, func(r Row) bool { return r.Number == number })
	if i < 0 {
		return nil
	}
	return &t.Rows[i]
}

// Default is the list used when an event names none.
func Default(s tournament.System) []TieBreak {
	text := "PTS,BH/C1,BH,SB,DE,WIN"
	if s.RoundRobin() {
		text = "PTS,DE,WIN,SB,KS"
	}
	list, err := Parse(text)
	if err != nil {
		panic(err) // the two texts above are constant
	}
	return list
}

// List is the event's own list, points first whether it names them or not, or
// the default one. The error names a descriptor that cannot be read.
func List(e *tournament.Event) ([]TieBreak, error) {
	if len(e.TieBreaks) == 0 {
		return Default(e.System), nil
	}
	list, err := ParseAll(e.TieBreaks)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(list, func(t TieBreak) bool { return t.Code == Points }) {
		list = append(Default(e.System)[:1:1], list...)
	}
	return list, nil
}

// Rank orders the entrants after a round. Errors: a round that has not been
// paired, a tie-break the system or the edition does not allow, entrants with
// the same number.
func Rank(e *tournament.Event, o Options) (*Table, error) {
	f, t, err := prepare(e, o)
	if err != nil {
		return nil, err
	}
	order := f.order(t.TieBreaks)
	t.Warnings, t.Notes = append(t.Warnings, order.warnings...), order.notes
	t.Rows = make([]Row, 0, len(e.Entrants))
	place := 0
	for _, block := range order.blocks {
		slices.SortFunc(block, func(a, b int32) int { return cmp.Compare(f.number[a], f.number[b]) })
		for _, i := range block {
			t.Rows = append(t.Rows, Row{
				Number: f.number[i], Rank: place + 1, Shared: len(block) > 1,
				Points: f.pts[i], Values: order.values[i],
			})
		}
		place += len(block)
	}
	for i, out := range f.annul {
		if out {
			row := Row{Number: f.number[i], Points: e.Entrants[i].Score(f.round)}
			for range t.TieBreaks {
				row.Values = append(row.Values, Undefined)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	slices.SortStableFunc(t.Rows[place:], func(a, b Row) int { return cmp.Compare(a.Number, b.Number) })
	return t, nil
}

// prepare lays the event out and settles the list.
func prepare(e *tournament.Event, o Options) (*field, *Table, error) {
	f, err := newField(e, o)
	if err != nil {
		return nil, nil, err
	}
	t := &Table{Round: f.round, Final: f.final && f.open() == 0, System: f.o.System, Edition: f.edition}
	list := o.TieBreaks
	if len(list) == 0 {
		as := *e
		as.System = f.o.System
		if list, err = List(&as); err != nil {
			return nil, nil, err
		}
	}
	for _, b := range list {
		if err := f.allowed(b); err != nil {
			return nil, nil, err
		}
		if why := f.dropped(b); why != "" {
			t.Warnings = append(t.Warnings, why)
			continue
		}
		t.TieBreaks = append(t.TieBreaks, b)
	}
	t.Warnings = append(t.Warnings, f.warnings()...)
	return f, t, nil
}

// An order is everybody's values and the blocks of players that nothing
// separates, the best first.
type order struct {
	values [][]Value // by place in the list, one for each tie-break
	blocks [][]int32

	warnings, notes []string
}

func (f *field) order(list []TieBreak) order {
	o := order{values: make([][]Value, len(f.number))}
	store := make([]Value, len(f.number)*len(list))
	var everybody []int32
	for i := range f.number {
		o.values[i] = store[i*len(list) : (i+1)*len(list) : (i+1)*len(list)]
		if !f.annul[i] {
			everybody = append(everybody, int32(i))
		}
	}
	if len(everybody) > 0 {
		o.blocks = [][]int32{everybody}
	}
	var buffer []entry
	for k, t := range list {
		switch t.Code {
		case Direct:
			o.encounter(f, k, t)
			continue
		case Manual:
			o.manual(f, k)
			continue
		}
		value := t.definition().value
		for i := range f.number {
			o.values[i][k], buffer = value(f, t, i, buffer[:0])
		}
		o.refine(k, t.LowerFirst())
	}
	return o
}

// refine splits each block by the values of tie-break k.
func (o *order) refine(k int, lower bool) {
	better := func(a, b int32) int {
		x, y := o.values[a][k], o.values[b][k]
		if lower && x.Defined() && y.Defined() {
			return cmp.Compare(x, y)
		}
		return cmp.Compare(y, x)
	}
	var blocks [][]int32
	for _, b := range o.blocks {
		slices.SortStableFunc(b, better)
		for from := 0; from < len(b); {
			to := from + 1
			for to < len(b) && better(b[from], b[to]) == 0 {
				to++
			}
			blocks = append(blocks, b[from:to:to])
			from = to
		}
	}
	o.blocks = blocks
}

// encounter splits each block by direct encounter. The value is the place
// inside the block, 0 where the block stays whole.
func (o *order) encounter(f *field, k int, t TieBreak) {
	c := f.circle(t)
	var blocks [][]int32
	for _, b := range o.blocks {
		parts := c.split(b)
		blocks = append(blocks, parts...)
		if len(parts) == 1 {
			continue
		}
		place := 1
		for _, part := range parts {
			for _, i := range part {
				o.values[i][k] = whole(place)
			}
			place += len(part)
		}
	}
	o.blocks = blocks
}
