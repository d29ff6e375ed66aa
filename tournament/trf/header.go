package trf

import (
	"regexp"
	"strings"

	"ptm/tournament"
)

// rounds reads 142 and XXR.
func (r *reader) rounds(line int, c columns) {
	n, ok := number(c.rest())
	if !ok || n < 1 || n > maxRounds {
		r.block(line, 5, "number of rounds is not a number from 1 to %d: %q", maxRounds, c.rest())
		return
	}
	h := &r.header
	if c.code() == "142" {
		h.rounds142 = n
	} else {
		h.roundsXXR = n
	}
	if h.rounds142 != 0 && h.roundsXXR != 0 && h.rounds142 != h.roundsXXR {
		r.warn(line, 5, "records 142 and XXR differ: %d and %d rounds; 142 counts", h.rounds142, h.roundsXXR)
	}
}

// initial reads the colour of 152.
func (r *reader) initial(line int, text string) {
	switch strings.ToUpper(text) {
	case "W":
		r.header.initial = tournament.White
	case "B":
		r.header.initial = tournament.Black
	default:
		r.block(line, 5, "initial colour is neither W nor B: %q", text)
	}
}

// colours reads XXC: rank, white1, black1.
func (r *reader) colours(line int, c columns) {
	for _, w := range c.words(4) {
		switch strings.ToLower(w.text) {
		case "rank":
			r.header.rankByFile = true
		case "white1":
			r.header.initial = tournament.White
		case "black1":
			r.header.initial = tournament.Black
		default:
			r.warn(line, w.column, "word unknown in XXC: %q", w.text)
		}
	}
}

func (r *reader) date(line int, text string) string {
	day := date(text)
	if day == "" && strings.Trim(text, "?-/. 0") != "" {
		r.warn(line, 5, "date not understood: %q", text)
	}
	return day
}

var digits = regexp.MustCompile(`\d+`)

// count reads 062, which may name two numbers: "088 (85)".
func (r *reader) count(line int, text string) {
	r.header.counts, r.header.countLine = nil, line
	for _, s := range digits.FindAllString(text, -1) {
		if n, ok := number(s); ok {
			r.header.counts = append(r.header.counts, n)
		}
	}
}

// tieBreaks are the descriptors of 202 and 212; points come first anyway.
func tieBreaks(text string) []string {
	list := strings.FieldsFunc(strings.ToUpper(text), func(r rune) bool { return r == ',' || r == ' ' || r == ';' })
	if len(list) > 0 && list[0] == "PTS" {
		list = list[1:]
	}
	return list
}

// system reads the kind of event from the code of 192, else from the words of
// 092, else it is a Swiss.
func (r *reader) system() tournament.System {
	text := r.header.code
	if text == "" {
		text = r.header.kind
	}
	words := letters(text)
	if !containsAny(words, "roundrobin", "berger", "toutesrondes", "allplayall", "vollrunden", "jedergegenjeden", "girone") {
		return tournament.Swiss
	}
	if containsAny(words, "double", "doppel", "allerretour", "andataeritorno") || strings.HasSuffix(r.header.code, "_G2") {
		return tournament.DoubleRoundRobin
	}
	// Two cycles need twice the rounds of one, whatever the words say.
	n := len(r.players)
	if single := n - 1 + n%2; n > 2 && r.allRounds() == 2*single {
		return tournament.DoubleRoundRobin
	}
	return tournament.RoundRobin
}

// letters are the letters of a text, small and without what stands between.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(text))
}

func containsAny(text string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}
