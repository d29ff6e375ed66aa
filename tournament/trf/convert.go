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
	out, err := FromEvent(r.event(), Options{Dialect: dialect, Ranks: ranks})
	if err != nil {
		return nil, err
	}
	out.Name = d.Name
	out.keep(d)
	out.keepCode(r.header.code)
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

// keep takes over what the event does not hold.
func (d *Document) keep(from *Document) {
	d.Lines = slices.DeleteFunc(d.Lines, func(l Line) bool { return slices.Contains(verbatim, l.code()) })
	var head, tail []Line
	for _, l := range from.Lines {
		kept := Line{Text: strings.TrimRight(l.Text, " "), End: "\n"}
		switch code := l.code(); {
		case kept.Text == "", strings.HasPrefix(l.Text, marker):
		case strings.HasPrefix(l.Text, "###"), slices.Contains(verbatim, code), isHeader(code):
			head = append(head, kept)
		case !slices.Contains(rewritten, code):
			tail = append(tail, kept)
		}
	}
	d.Lines = slices.Concat(head, d.Lines, tail)
}

func (l Line) code() string { return split(l.Text).code() }

// isHeader reports whether the code is one of the describing records 0?2 and
// 1?2 that ptm has no use for.
func isHeader(code string) bool {
	return len(code) == 3 && code[0] <= '1' && code[2] == '2' && !slices.Contains(rewritten, code)
}
