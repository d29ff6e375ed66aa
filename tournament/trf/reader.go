package trf

import (
	"strings"

	"ptm/tournament"
)

// maxRounds is the most rounds a file can have: round numbers have three digits.
const maxRounds = 999

// reader is what a document says, record by record, and what is wrong with it.
type reader struct {
	faults
	players []player
	header  header
	scoring scoring

	byes          []byes
	absent        []absence
	accelerations []acceleration
	forbidden     []forbidden
	abnormal      []abnormal
	kept          []tournament.KeptLine
	last          string // code of the last record that ptm knows
	decided       decisions

	index   map[int]int // id -> place in players
	paired  int         // rounds that have been paired
	longest int         // rounds of the longest player line
	neutral bool
}

// header is what the records of the event itself say.
type header struct {
	name, place, federation, start, end string
	arbiter, kind, program, code        string
	time, encodedTime                   string
	rounds142, roundsXXR                int
	initial                             tournament.Colour
	rankByFile                          bool
	counts                              []int // players, by 062
	countLine                           int
	tieBreaks                           []string
	variant, array                      string
	options                             []string
	rated                               bool
}

// read takes the document apart.
func (d *Document) read() *reader {
	r := &reader{faults: faults{file: d.Name}, scoring: usualScoring(), neutral: d.ColourNeutral}
	for i, l := range d.Lines {
		c := split(l.Text)
		r.keep(c)
		if strings.HasPrefix(string(c), "###") {
			r.comment(i+1, string(c))
			continue
		}
		r.record(i+1, c)
	}
	if len(r.players) == 0 && r.header.name == "" && r.announced() == 0 {
		r.block(0, 0, "file has neither a player (001) nor a name (012): is it a report file?")
	}
	r.scoring.settle()
	r.number()
	r.settleRounds()
	r.spread()
	return r
}

// record reads one line. Codes it does not know are somebody else's.
func (r *reader) record(line int, c columns) {
	switch c.code() {
	case "001":
		r.player(line, c)
	case "142", "XXR":
		r.rounds(line, c)
	case "152":
		r.initial(line, c.rest())
	case "XXC":
		r.colours(line, c)
	case "162":
		r.points162(line, c)
	case "XXS":
		r.pointsXXS(line, c)
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		r.pointsBB(line, c)
	case "240":
		r.byes240(line, c)
	case "XXZ":
		r.absentXXZ(line, c)
	case "250":
		r.acceleration250(line, c)
	case "XXA":
		r.accelerationXXA(line, c)
	case "260", "XXP":
		r.forbid(line, c)
	case "299":
		r.abnormal299(line, c)
	default:
		r.describe(line, c)
	}
}

// describe reads the records that only name things.
func (r *reader) describe(line int, c columns) {
	h, text := &r.header, c.rest()
	switch c.code() {
	case "012":
		h.name = text
	case "022":
		h.place = text
	case "032":
		h.federation = text
	case "042":
		h.start = r.date(line, text)
	case "052":
		h.end = r.date(line, text)
	case "062":
		r.count(line, text)
	case "092":
		h.kind = text
	case "102":
		h.arbiter = text
	case "122":
		h.time = text
	case "182":
		h.program = text
	case "192":
		h.code = strings.ToUpper(text)
	case "202", "212":
		h.tieBreaks = tieBreaks(text)
	case "222":
		h.encodedTime = text
	}
}

// marker begins the comments in which ptm keeps what the format has no record for.
const marker = "### ptm:"

func (r *reader) comment(line int, text string) {
	text, ours := strings.CutPrefix(text, marker)
	if !ours {
		return
	}
	key, value, _ := strings.Cut(strings.TrimSpace(text), " ")
	value = strings.TrimSpace(value)
	if r.decision(line, key, value) {
		return
	}
	switch key {
	case "colour-neutral":
		r.neutral = true
	case "variant":
		r.header.variant = value
	case "option":
		r.header.options = append(r.header.options, value)
	case "array":
		r.header.array = value
	case "rated":
		r.header.rated = true
	}
}

// number finds the players by their ids.
func (r *reader) number() {
	r.index = make(map[int]int, len(r.players))
	for i := range r.players {
		p := &r.players[i]
		if p.id == 0 {
			continue
		}
		if j, twice := r.index[p.id]; twice {
			r.block(p.line, 5, "starting number %d is also on line %d", p.id, r.players[j].line)
			continue
		}
		r.index[p.id] = i
	}
}

// byID is the player with the id, or nil.
func (r *reader) byID(id int) *player {
	if i, ok := r.index[id]; ok {
		return &r.players[i]
	}
	return nil
}

// settleRounds finds which round is next. History is every round somebody took
// part in, and a round after it in which everybody has a bye written down.
func (r *reader) settleRounds() {
	for i := range r.players {
		for k, b := range r.players[i].blocks {
			if b.written {
				r.longest = max(r.longest, k+1)
			}
			if b.tookPart() {
				r.paired = max(r.paired, k+1)
			}
		}
	}
	for r.paired < r.longest && r.allWritten(r.paired+1) {
		r.paired++
	}
}

func (r *reader) allWritten(round int) bool {
	for i := range r.players {
		if !r.players[i].block(round).written {
			return false
		}
	}
	return true
}

// announced is the number of rounds the file names, 0 if it does not.
func (r *reader) announced() int {
	if r.header.rounds142 != 0 {
		return r.header.rounds142
	}
	return r.header.roundsXXR
}

// allRounds is the number of rounds the file names, else those it has.
func (r *reader) allRounds() int {
	if n := r.announced(); n != 0 {
		return n
	}
	return r.longest
}
