package trf

import (
	"slices"
	"strings"
)

// rewritten are the records that FromEvent writes or whose content it carries
// in others; a conversion keeps all other lines as they are.
var rewritten = []string{
	"001", "012", "022", "032", "042", "052", "062", "072", "092", "102", "122",
	"142", "152", "162", "182", "192", "202", "212", "222", "240", "250", "260", "299",
	"XXR", "XXC", "XXS", "XXA", "XXZ", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU",
}

// verbatim are records an event holds less exactly than the file does.
var verbatim = []string{"012", "022", "032", "042", "052", "062", "072", "092", "102", "122", "182"}

// Convert writes the document anew in a dialect. Descriptions, ranks, comments
// and records of other programs are taken over as they stand. The error is a
// *FaultError if the document's event is not reliable.
func (d *Document) Convert(dialect Dialect) (*Document, error) {
	r := d.read()
	r.cross()
	if err := r.blocking(); err != nil {
		return nil, err
	}
	ranks := make(map[int]int, len(r.players))
	for i := range r.players {
		ranks[r.players[i].id] = r.players[i].rank
	}
	e := r.event()
	out, err := records(e, Options{Dialect: dialect, Ranks: ranks})
	if err != nil {
		return nil, err
	}
	out.Name = d.Name
	out.keep(d)
	out.keepCode(r.header.code)
	out.insert(e.Kept)
	return out, nil
}

// keepCode takes over a system that ptm does not pair by, and claims none
// where the file named none.
func (d *Document) keepCode(code string) {
	if strings.HasPrefix(code, "FIDE_DUTCH") {
		return
	}
	for i, l := range d.Lines {
		if l.code() != "192" {
			continue
		}
		if code == "" {
			d.Lines = slices.Delete(d.Lines, i, i+1)
		} else {
			d.Lines[i].Text = "192 " + code
		}
		return
	}
}

// keep takes over the records that the event holds less exactly.
func (d *Document) keep(from *Document) {
	d.Lines = slices.DeleteFunc(d.Lines, func(l Line) bool { return slices.Contains(verbatim, l.code()) })
	var head []Line
	for _, l := range from.Lines {
		if slices.Contains(verbatim, l.code()) {
			head = append(head, Line{Text: strings.TrimRight(l.Text, " "), End: "\n"})
		}
	}
	d.Lines = append(head, d.Lines...)
}

func (l Line) code() string { return split(l.Text).code() }
