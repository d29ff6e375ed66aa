package trf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"ptm/tournament"
)

// kindOf is the text of 092, codeOf the code of 192. bbpPairings 6 knows the
// edition of 2026 by the name of its draft only.
var (
	kindOf = map[tournament.System]string{
		tournament.Swiss:            "Individual: Swiss-System Dutch",
		tournament.RoundRobin:       "Individual: Round-Robin",
		tournament.DoubleRoundRobin: "Individual: Double Round-Robin",
	}
	codeOf = map[tournament.System]string{
		tournament.Swiss:            "FIDE_DUTCH_2025",
		tournament.RoundRobin:       "FIDE_ROUNDROBIN",
		tournament.DoubleRoundRobin: "FIDE_DOUBLEROUNDROBIN",
	}
)

// encodedTime is a time control as 222 has it: 5400+30, 40/6000+30:3000+30.
var encodedTime = regexp.MustCompile(`^\d[\d/+:]*$`)

// engine26 writes what a pairing engine must know, in the records of 2026.
func (w *writer) engine26() {
	e := w.e
	if e.Rounds > 0 {
		w.text("142", fmt.Sprint(e.Rounds))
	}
	if e.InitialColour != tournament.NoColour {
		w.text("152", strings.ToUpper(string(e.InitialColour.Letter())))
	}
	if e.Scoring != tournament.Usual() {
		w.points162()
	}
	w.text("182", program)
	w.text("192", codeOf[e.System])
	w.text("202", strings.Join(e.TieBreaks, ","))
	if encodedTime.MatchString(e.TimeControl) {
		w.text("222", e.TimeControl)
	}
	if !w.ranked() { // no record of 2026 says so
		w.text("XXC", "rank")
	}
}

// points162 writes Z for absences, as bbpPairings wants, not A. Where a
// forfeit loss and a zero-point bye differ only the BB records can say so.
func (w *writer) points162() {
	s := w.e.Scoring
	list := []struct {
		letter string
		points tournament.Points
		usual  tournament.Points
	}{
		{"W", s.Win, -1}, {"D", s.Draw, -1}, {"L", s.Loss, 0}, {"Z", s.ZeroBye, 0}, {"P", s.PairingBye, s.Win},
	}
	var parts []string
	for _, p := range list {
		if p.points != p.usual {
			parts = append(parts, fmt.Sprintf("%s%4s", p.letter, p.points))
		}
	}
	w.doc.add("162  " + strings.Join(parts, "    "))
	if s.ZeroBye != s.ForfeitLoss {
		w.pointsBB("BBZ", s.ZeroBye)
		w.pointsBB("BBF", s.ForfeitLoss)
	}
}

// engine16 writes the same in the lines of JaVaFo, and the points also in
// those of bbpPairings, which does not read XXS.
func (w *writer) engine16() {
	e := w.e
	if e.Rounds > 0 {
		w.text("XXR", fmt.Sprint(e.Rounds))
	}
	var colours []string
	if !w.ranked() {
		colours = append(colours, "rank")
	}
	switch e.InitialColour {
	case tournament.White:
		colours = append(colours, "white1")
	case tournament.Black:
		colours = append(colours, "black1")
	}
	w.text("XXC", strings.Join(colours, " "))
	if s := e.Scoring; s != tournament.Usual() {
		w.text("XXS", fmt.Sprintf("W=%s D=%s L=%s ZPB=%s FL=%s PAB=%s",
			s.Win, s.Draw, s.Loss, s.ZeroBye, s.ForfeitLoss, s.PairingBye))
		for _, p := range []struct {
			code   string
			points tournament.Points
		}{{"BBW", s.Win}, {"BBD", s.Draw}, {"BBL", s.Loss}, {"BBZ", s.ZeroBye}, {"BBF", s.ForfeitLoss}, {"BBU", s.PairingBye}} {
			w.pointsBB(p.code, p.points)
		}
	}
}

// pointsBB writes a record of bbpPairings, which wants its four columns full.
func (w *writer) pointsBB(code string, p tournament.Points) {
	w.doc.add(fmt.Sprintf("%s %4s", code, p))
}

// extras are the records that name players.
func (w *writer) extras() {
	w.byes()
	if w.Dialect == TRF16 {
		w.virtual16()
	} else {
		w.virtual26()
	}
	for _, f := range w.e.Forbidden {
		if !f.Weak {
			w.forbidden(f)
		}
	}
	w.abnormal()
}

// idFields are numbers in fields of four columns, five apart.
func idFields(ids []int) string {
	var b strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&b, " %4d", id)
	}
	return b.String()
}

// byes writes who will be absent from rounds not yet paired.
func (w *writer) byes() {
	if w.coming() == 0 {
		return
	}
	last := w.coming()
	for i := range w.e.Entrants {
		for _, q := range w.e.Entrants[i].Requests {
			last = max(last, q.Round)
		}
	}
	for round := w.coming(); round <= min(last, maxRounds); round++ {
		for _, kind := range []tournament.Kind{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			if ids := w.absent(round, kind); len(ids) > 0 {
				w.bye(round, kind, ids)
			}
		}
	}
}

func (w *writer) bye(round int, kind tournament.Kind, ids []int) {
	switch {
	case w.Dialect == TRF26:
		w.doc.add(fmt.Sprintf("240 %c %3d%s", kind.Letter(), round, idFields(ids)))
	case kind == tournament.ZeroBye && round == w.coming():
		w.doc.add("XXZ" + strings.TrimRight(idFields(ids), " "))
	}
}

// absent lists who has a bye of the kind in a round to come; beyond the coming
// round only what was asked for, as whoever left may return.
func (w *writer) absent(round int, kind tournament.Kind) []int {
	var ids []int
	for _, number := range w.numbers() {
		p := w.e.Entrant(number)
		k, out := p.Absent(round)
		if round != w.coming() {
			out = slices.Contains(p.Requests, tournament.Request{Round: round, Kind: k})
		}
		if out && k == kind {
			ids = append(ids, number)
		}
	}
	return ids
}

// virtual26 writes one 250 for neighbours with the same virtual points in the
// same rounds.
func (w *writer) virtual26() {
	numbers := w.numbers()
	for i := 0; i < len(numbers); {
		points := w.e.Entrant(numbers[i]).Virtual
		j := i + 1
		for j < len(numbers) && numbers[j] == numbers[j-1]+1 && slices.Equal(w.e.Entrant(numbers[j]).Virtual, points) {
			j++
		}
		for from := 0; from < len(points); {
			to := from + 1
			for to < len(points) && points[to] == points[from] {
				to++
			}
			if points[from] != 0 {
				w.doc.add(fmt.Sprintf("250      %4s %03d %03d %04d %04d", points[from], from+1, to, numbers[i], numbers[j-1]))
			}
			from = to
		}
		i = j
	}
}

// virtual16 writes XXA, the player's virtual points of every round.
func (w *writer) virtual16() {
	for _, number := range w.numbers() {
		points := w.e.Entrant(number).Virtual
		if !slices.ContainsFunc(points, func(p tournament.Points) bool { return p != 0 }) {
			continue
		}
		line := fmt.Sprintf("XXA %4d", number)
		for _, p := range points {
			line += fmt.Sprintf(" %4s", p)
		}
		w.doc.add(line)
	}
}

// forbidden writes 260. XXP has no rounds, so TRF16 uses it only for pairs
// forbidden in all of them.
func (w *writer) forbidden(f tournament.Forbidden) {
	last := w.lastRound()
	always := f.From <= 1 && (f.To == 0 || f.To >= last)
	if w.Dialect == TRF16 && always {
		w.doc.add("XXP" + idFields(f.Numbers))
		return
	}
	from, to := w.roundsOf(f)
	if from > to || len(f.Numbers) < 2 {
		return // forbids nothing
	}
	w.doc.add(fmt.Sprintf("260 %03d %03d%s", from, to, idFields(f.Numbers)))
}

// roundsOf are the first and the last round of a prohibition.
func (w *writer) roundsOf(f tournament.Forbidden) (from, to int) {
	if to = f.To; to == 0 {
		to = w.lastRound()
	}
	return max(f.From, 1), to
}

// lastRound is the last one announced, the format's last if none is.
func (w *writer) lastRound() int {
	if w.e.Rounds == 0 {
		return maxRounds
	}
	return w.e.Rounds
}
