package trf

import (
	"strings"
	"unicode"

	"ptm/tournament"
)

// scoring is what each result is worth; JaVaFo's XXS can tell White from Black
// and forfeits from games, which tournament.Scoring does not.
type scoring struct {
	win, draw, loss        [2]tournament.Points // White, Black
	zeroBye, forfeitLoss   tournament.Points
	halfBye, fullBye       tournament.Points
	forfeitWin, pairingBye tournament.Points
	halfSet, fullSet       bool
	forfeitSet, pairingSet bool
}

func usualScoring() scoring {
	var s scoring
	s.win, s.draw = [2]tournament.Points{10, 10}, [2]tournament.Points{5, 5}
	return s
}

// settle fills in what was not said: byes and forfeits follow games.
func (s *scoring) settle() {
	set := func(given bool, p *tournament.Points, from tournament.Points) {
		if !given {
			*p = from
		}
	}
	set(s.halfSet, &s.halfBye, s.draw[0])
	set(s.fullSet, &s.fullBye, s.win[0])
	set(s.forfeitSet, &s.forfeitWin, s.win[0])
	set(s.pairingSet, &s.pairingBye, s.win[0])
}

// event is the scoring as an event has it.
func (s *scoring) event() tournament.Scoring {
	return tournament.Scoring{
		Win: s.win[0], Draw: s.draw[0], Loss: s.loss[0],
		ZeroBye: s.zeroBye, ForfeitLoss: s.forfeitLoss, PairingBye: s.pairingBye,
	}
}

// worth is what one round earned.
func (s *scoring) worth(k tournament.Kind, c tournament.Colour) tournament.Points {
	side := 0
	if c == tournament.Black {
		side = 1
	}
	switch k {
	case tournament.Win, tournament.QuickWin:
		return s.win[side]
	case tournament.Draw, tournament.QuickDraw:
		return s.draw[side]
	case tournament.Loss, tournament.QuickLoss:
		return s.loss[side]
	case tournament.ForfeitWin:
		return s.forfeitWin
	case tournament.ForfeitLoss:
		return s.forfeitLoss
	case tournament.PairingBye:
		return s.pairingBye
	case tournament.FullBye:
		return s.fullBye
	case tournament.HalfBye:
		return s.halfBye
	case tournament.ZeroBye:
		return s.zeroBye
	}
	return 0
}

// set gives a code of 162, BB? or XXS its worth; false if there is no such code.
func (s *scoring) set(code string, p tournament.Points) bool {
	both := [2]tournament.Points{p, p}
	switch code {
	case "W":
		s.win = both
	case "WW":
		s.win[0] = p
	case "BW":
		s.win[1] = p
	case "D":
		s.draw = both
	case "WD":
		s.draw[0] = p
	case "BD":
		s.draw[1] = p
	case "L":
		s.loss = both
	case "WL":
		s.loss[0] = p
	case "BL":
		s.loss[1] = p
	case "A":
		s.zeroBye, s.forfeitLoss = p, p
	case "ZPB":
		s.zeroBye = p
	case "FL":
		s.forfeitLoss = p
	case "HPB":
		s.halfBye, s.halfSet = p, true
	case "FPB":
		s.fullBye, s.fullSet = p, true
	case "FW":
		s.forfeitWin, s.forfeitSet = p, true
	case "PAB":
		s.pairingBye, s.pairingSet = p, true
	default:
		return false
	}
	return true
}

// points162 reads pairs of a letter and its worth. They have columns of their
// own, but programs differ in them, and the letters tell enough.
func (r *reader) points162(line int, c columns) {
	for i := 4; i < len(c); i++ {
		if unicode.IsSpace(c[i]) {
			continue
		}
		letter, start := unicode.ToUpper(c[i]), i+1
		for i+1 < len(c) && unicode.IsSpace(c[i+1]) {
			i++
		}
		from := i + 1
		for i+1 < len(c) && !unicode.IsSpace(c[i+1]) && !unicode.IsLetter(c[i+1]) {
			i++
		}
		p, ok := points(string(c[from : i+1]))
		switch {
		case !ok:
			r.block(line, start, "points of %q are not a number: %q", letter, string(c[from:i+1]))
			return
		case letter == 'X': // a result not known yet earns nothing yet
		case !strings.ContainsRune("WDLAZP", letter):
			r.block(line, start, "point system has no %q", letter)
		default:
			r.scoring.set(code162(letter), p)
		}
	}
}

// code162 is what set calls a letter of 162; some write Z for A.
func code162(letter rune) string {
	switch letter {
	case 'Z':
		return "A"
	case 'P':
		return "PAB"
	}
	return string(letter)
}

// pointsBB reads bbpPairings' own records.
func (r *reader) pointsBB(line int, c columns) {
	code := map[string]string{"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "ZPB", "BBF": "FL", "BBU": "PAB"}[c.code()]
	p, ok := points(c.rest())
	if !ok {
		r.block(line, 5, "points are not a number: %q", c.rest())
		return
	}
	r.scoring.set(code, p)
}

// pointsXXS reads CODE=VALUE. A shortcut also sets what follows the games.
func (r *reader) pointsXXS(line int, c columns) {
	for _, w := range c.words(4) {
		code, value, _ := strings.Cut(w.text, "=")
		code = strings.ToUpper(code)
		p, ok := points(value)
		if !ok {
			r.block(line, w.column, "points are not written as CODE=VALUE: %q", w.text)
			continue
		}
		known := code != "A" && r.scoring.set(code, p)
		switch code {
		case "W":
			r.scoring.set("FPB", p)
			r.scoring.set("FW", p)
		case "D":
			r.scoring.set("HPB", p)
		}
		if !known {
			r.block(line, w.column, "point system has no %q", code)
		}
	}
	s := &r.scoring
	if s.win[0] != s.win[1] || s.draw[0] != s.draw[1] || s.loss[0] != s.loss[1] {
		r.warn(line, 1, "points differ by colour: rounds so far are counted so, coming ones as for White")
	}
}
