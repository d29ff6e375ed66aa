package report

import (
	"bufio"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"ptm/tournament"
)

//go:embed slips.html
var slipsText string

// SlipsPerPage lists how many slips may go on a page of A4.
func SlipsPerPage() []int { return []int{3, 8} }

// WriteSlips writes the result slips of a round, one a board, to be filled in
// and signed: in text and HTML as they are handed out, so many to a page of
// HTML, in the other formats as a table. The error is for a round that has not
// been paired, or another number to a page.
func WriteSlips(w io.Writer, e *tournament.Event, round, perPage int, f Format, s Style) error {
	if err := pairedRound(e, round); err != nil {
		return err
	}
	if perPage != 3 && perPage != 8 {
		return fmt.Errorf("%d slips to a page: there are 3 and 8", perPage)
	}
	list := slips(e, round)
	b := bufio.NewWriter(w)
	var err error
	switch f {
	case HTML:
		err = writeSlipPages(b, list, perPage)
	case TextFormat:
		for i := range list {
			list[i].text(b, s)
		}
	default:
		err = Write(b, slipTable(e, list, round), f, s)
	}
	if err != nil {
		return err
	}
	return b.Flush()
}

// A slip is one board's form.
type slip struct {
	Event   string
	Details string // what is played, when
	Round   int
	Board   int
	Sides   [2]slipSide
	Results []string // to be circled
}

// A slipSide is one player's lines; Side is White, Black or, where colours
// mean nothing, blank.
type slipSide struct {
	Side           string
	Number, Rating int
	Title, Name    string
}

func slips(e *tournament.Event, round int) []slip {
	name := e.Name
	if name == "" {
		name = e.Handle
	}
	var details []string
	for _, d := range []string{e.Place, e.TimeControl} {
		if d != "" {
			details = append(details, d)
		}
	}
	var list []slip
	for _, b := range boards(e, round) {
		if b.black == nil {
			continue
		}
		s := slip{
			Event: Visible(name), Details: Visible(strings.Join(details, " · ")), Round: round, Board: b.number,
			Results: []string{"1-0", "½-½", "0-1"},
		}
		for i, p := range []*tournament.Entrant{b.white, b.black} {
			side := slipSide{Number: p.Number, Rating: p.Rating, Title: Visible(p.Title), Name: Visible(p.Name)}
			if c := p.Record(round).Colour; !e.ColourNeutral && c != tournament.NoColour {
				side.Side = c.String()
			}
			s.Sides[i] = side
		}
		list = append(list, s)
	}
	return list
}

// Place is the line that says where the game is played.
func (s slip) Place() string {
	if s.Board == 0 {
		return "Round " + strconv.Itoa(s.Round)
	}
	return fmt.Sprintf("Round %d, board %d", s.Round, s.Board)
}

// Player is a side's title and name.
func (s slipSide) Player() string { return strings.TrimSpace(s.Title + " " + s.Name) }

// Sign is what stands below a line for a signature.
func (s slipSide) Sign() string {
	if s.Side == "" {
		return "Signature of " + s.Name
	}
	return s.Side + "'s signature"
}

// writeSlipPages writes the forms as pages of A4.
func writeSlipPages(w io.Writer, list []slip, perPage int) error {
	var page struct {
		Title string
		Eight bool
		Pages [][]slip
	}
	page.Eight = perPage == 8
	page.Pages = slices.Collect(slices.Chunk(list, perPage))
	page.Title = "Result slips"
	if len(list) > 0 {
		page.Title = fmt.Sprintf("%s: result slips of round %d", list[0].Event, list[0].Round)
	}
	tmpl, err := template.New("slips").Parse(slipsText)
	if err != nil {
		return err
	}
	return tmpl.Execute(w, page)
}

// slipTable is the slips for who prints them himself.
func slipTable(e *tournament.Event, list []slip, round int) *Table {
	t := &Table{Title: title(e, fmt.Sprintf("result slips of round %d", round))}
	t.Columns = []Column{
		{Name: "Event", Key: "event"}, {Name: "Rd", Key: "round", Align: Right}, {Name: "Bd", Key: "board", Align: Right},
		{Name: "No", Key: "white_number", Align: Right}, {Name: "White", Key: "white"}, {Name: "Rtg", Key: "white_rating", Align: Right},
		{Name: "No", Key: "black_number", Align: Right}, {Name: "Black", Key: "black"}, {Name: "Rtg", Key: "black_rating", Align: Right},
		{Name: "Result", Key: "result", Room: 7},
	}
	for _, s := range list {
		cells := []Cell{Text(s.Event), Number(s.Round), NumberOrBlank(s.Board)}
		for _, p := range s.Sides {
			cells = append(cells, Number(p.Number), Text(p.Name), NumberOrBlank(p.Rating))
		}
		t.Add(append(cells, Blank())...)
	}
	return t
}

// text writes a slip of text, 72 columns wide or as wide as there is room.
func (s slip) text(b *bufio.Writer, style Style) {
	wide := 72
	if style.Width > 0 {
		wide = min(wide, style.Width)
	}
	line := func(left, right string) {
		left = shorten(clean(left, style.ASCII), max(narrow, wide-width(right)-2), style.ASCII)
		b.WriteString(left + strings.Repeat(" ", max(1, wide-width(left)-width(right))) + right + "\n")
	}
	place := s.Place()
	line(s.Event, place)
	b.WriteByte('\n')
	for _, p := range s.Sides {
		who := fmt.Sprintf("%4d  %s", p.Number, p.Player())
		if p.Side != "" {
			who = p.Side + who
		}
		line(who, NumberOrBlank(p.Rating).people)
	}
	fmt.Fprintf(b, "\nCircle the result:     %s\n\n\n", clean(strings.Join(s.Results, "     "), style.ASCII))
	half := (wide - 4) / 2
	rule := strings.Repeat("_", half)
	fmt.Fprintf(b, "%s    %s\n", rule, rule)
	left := shorten(s.Sides[0].Sign(), half, style.ASCII)
	fmt.Fprintf(b, "%s%s%s\n", left, strings.Repeat(" ", half+4-width(left)), shorten(s.Sides[1].Sign(), half, style.ASCII))
	b.WriteString(strings.Repeat("- ", wide/2-1) + "-\n\n")
}
