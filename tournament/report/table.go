package report

import (
	"math"
	"strconv"
	"strings"

	"ptm/tournament"
	"ptm/tournament/standings"
)

// A Table is what any list or cross table is before it has a format.
type Table struct {
	Title   string
	Grid    bool     // lines between columns, where there are lines
	Notes   []string // below the table: the legend, what is missing
	Columns []Column
	Rows    []Row
}

// A Column says how its cells are headed and treated.
type Column struct {
	Name  string // heading for people
	Key   string // heading for programs, unique in a table
	Align Align
	// Drop orders the columns that may be left out of text that is too wide:
	// the highest goes first, 0 never.
	Drop int
	// Shrink allows cells of text to be cut short where it is too wide.
	Shrink bool
	// Wrap breaks cells of text over several lines where Shrink would cut them.
	Wrap bool
	// Room is how many letters of room to leave on paper, even if all cells are
	// blank: something is to be written there by hand.
	Room int
}

// Align is the side a column's cells keep to.
type Align uint8

const (
	Left Align = iota
	Right
	Centre
)

// A Row is the cells in the order of the columns; missing ones are blank.
type Row struct {
	Cells []Cell
	Faint bool // out of the ranking: withdrawn, annulled
}

// Add appends a row.
func (t *Table) Add(cells ...Cell) { t.Rows = append(t.Rows, Row{Cells: cells}) }

// Note appends a line below the table.
func (t *Table) Note(line string) { t.Notes = append(t.Notes, line) }

// A Cell is a value that knows how it looks to people and to programs.
type Cell struct {
	people   string
	programs string
	ascii    string // people without ½; "" = the same
	number   bool   // programs holds a JSON number
	null     bool   // null in JSON whatever CSV says
	aligned  bool   // people see as many decimals as in the rest of the column
	points   bool   // whole points stand above the whole of 7½
	words    bool   // somebody typed them
}

// Blank is an empty cell: null in JSON.
func Blank() Cell { return Cell{} }

// Text is a cell of words; blank if empty.
func Text(s string) Cell { return Cell{people: s, programs: s, words: true} }

// Marks is a cell of words that people and programs are told differently, such
// as in a cross table: 12w½ and 12w0.5. Without ½ people are shown "=".
func Marks(people, programs string) Cell {
	return Cell{people: people, programs: programs, ascii: strings.ReplaceAll(people, "½", "=")}
}

// Number is a cell with a whole number.
func Number(n int) Cell {
	s := strconv.Itoa(n)
	return Cell{people: s, programs: s, number: true}
}

// NumberOrBlank is Number, but blank for 0: an unknown rating or board.
func NumberOrBlank(n int) Cell {
	if n == 0 {
		return Blank()
	}
	return Number(n)
}

// Points is a score: 7½ for people, 7.5 for programs.
func Points(p tournament.Points) Cell {
	exact := shortest(p)
	return Cell{people: halves(p), programs: exact, ascii: exact, number: true, points: true}
}

// Value is a tie-break value; undefined is "-" for people, null in JSON.
func Value(v standings.Value) Cell {
	if !v.Defined() {
		return Cell{people: "-", programs: "-", null: true}
	}
	return decimal(v.String())
}

// Fixed is a number with so many decimals, for ratings and the like; blank if
// it is not finite.
func Fixed(f float64, decimals int) Cell {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return Blank()
	}
	return decimal(strconv.FormatFloat(f, 'f', decimals, 64))
}

// Figure is a number that people and programs are told differently: 1532? and
// 1531.7. Both are blank if programs is.
func Figure(people, programs string) Cell {
	return Cell{people: people, programs: programs, number: programs != ""}
}

// Place is a rank, 3= where it is shared; blank for 0.
func Place(rank int, shared bool) Cell {
	c := NumberOrBlank(rank)
	if shared && rank != 0 {
		c.people += "="
	}
	return c
}

func decimal(s string) Cell { return Cell{people: s, programs: s, number: true, aligned: true} }

// shortest is points without needless decimals: "7", "7.5".
func shortest(p tournament.Points) string {
	s := p.String()
	if n := len(s); n > 2 && s[n-2:] == ".0" {
		return s[:n-2]
	}
	return s
}

// halves is points with ½ for the half; other tenths stay decimal.
func halves(p tournament.Points) string {
	switch {
	case p == 5:
		return "½"
	case p > 0 && p%10 == 5:
		return strconv.Itoa(int(p/10)) + "½"
	}
	return shortest(p)
}
