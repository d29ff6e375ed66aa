package arbiter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ptm/engine/record"
	"ptm/sql/store"
)

// A seat is a board of an event on which a game is played.
type seat struct {
	round, board int
	keys         [2]string // of the names, White's first
	names        [2]string
}

func (s seat) String() string { return fmt.Sprintf("round %d board %d", s.round, s.board) }

// A matcher finds the board that a record is of by what its tags say. It never
// guesses: what the tags say must hold, and leave one board.
type matcher struct {
	event *store.Event
	seats []seat
	byes  []seat
	names map[string]bool // keys of the entrants' names
	// anyEvent leaves the Event tag out of account.
	anyEvent bool
	others   []store.Event
}

func newMatcher(t *store.Tx, e *store.Event, anyEvent bool) (*matcher, error) {
	m := &matcher{event: e, names: map[string]bool{}, anyEvent: anyEvent}
	keys := make([]string, len(e.Entrants))
	for i := range e.Entrants {
		keys[i] = store.NameKey(e.Entrants[i].Name)
		m.names[keys[i]] = true
	}
	place := map[int]int{}
	for i := range e.Entrants {
		place[e.Entrants[i].Number] = i
	}
	for round := 1; round <= e.Paired; round++ {
		for _, p := range e.Pairings(round) {
			s := seat{round: round, board: p.Board}
			w := place[p.White]
			s.keys[0], s.names[0] = keys[w], e.Entrants[w].Name
			if p.Black == 0 {
				m.byes = append(m.byes, s)
				continue
			}
			b := place[p.Black]
			s.keys[1], s.names[1] = keys[b], e.Entrants[b].Name
			m.seats = append(m.seats, s)
		}
	}
	var err error
	m.others, err = t.Events()
	return m, err
}

// A mismatch says why a record is of no board, and which tag says so.
type mismatch struct {
	tag, text, hint string
	swapped         bool // it is of one, with colours swapped
}

// wanted is what the tags of a record say about its board; 0 and empty say
// nothing.
type wanted struct {
	round, board int
	names, keys  [2]string
}

// match finds the board of a record; swapped says that its White is Black in
// the pairing.
func (m *matcher) match(g *record.Game, swapColours bool) (found seat, swapped bool, no *mismatch) {
	if no := m.checkEvent(g); no != nil {
		return seat{}, false, no
	}
	w, no := readWanted(g)
	if no == nil {
		no = m.checkWanted(&w)
	}
	if no != nil {
		return seat{}, false, no
	}
	fits := m.fitting(&w)
	if len(fits) == 0 {
		turned := w
		turned.keys[0], turned.keys[1] = w.keys[1], w.keys[0]
		if fits = m.fitting(&turned); len(fits) > 0 && !swapColours {
			return seat{}, false, &mismatch{tag: "White", swapped: true, text: fmt.Sprintf(
				"colours are swapped: %s is %s with White against %s", fits[0], fits[0].names[0], fits[0].names[1])}
		}
		swapped = true
	}
	switch len(fits) {
	case 1:
		return fits[0], swapped, nil
	case 0:
		return seat{}, false, m.noSeat(&w)
	}
	return seat{}, false, &mismatch{text: "fits " + listSeats(fits), hint: "say which in the tags Round and Board"}
}

// checkEvent wants the Event tag to name the event by handle or name, or
// nothing.
func (m *matcher) checkEvent(g *record.Game) *mismatch {
	name, _ := g.Tag("Event")
	name = strings.TrimSpace(name)
	if m.anyEvent || strings.Trim(name, "?-") == "" || called(m.event, name) {
		return nil
	}
	no := &mismatch{tag: "Event", text: fmt.Sprintf("the record is of event %q, not of %s (%s)", name, m.event.Handle, m.event.Name)}
	for i := range m.others {
		if called(&m.others[i], name) {
			no.hint = "ptm game import " + m.others[i].Handle + " FILE"
			return no
		}
	}
	no.hint = didYouMean(name, []string{m.event.Name})
	if no.hint == "" {
		no.hint = "--any-event leaves the Event tag out of account"
	}
	return no
}

func called(e *store.Event, name string) bool {
	key := store.NameKey(name)
	return strings.EqualFold(e.Handle, name) || key == store.NameKey(e.Name) || key == store.NameKey(e.Handle)
}

// readWanted reads the tags that say which game a record is.
func readWanted(g *record.Game) (w wanted, no *mismatch) {
	for i, tag := range []string{"White", "Black"} {
		if w.names[i] = namedPlayer(g, tag); w.names[i] != "" {
			w.keys[i] = store.NameKey(w.names[i])
		}
	}
	round, board, ok := roundTag(g)
	if !ok {
		text, _ := g.Tag("Round")
		return w, &mismatch{tag: "Round", text: fmt.Sprintf("Round %q is neither a round nor ROUND.BOARD", text)}
	}
	w.round, w.board = round, board
	text, _ := g.Tag("Board")
	if text = strings.TrimSpace(text); strings.Trim(text, "?-") == "" {
		return w, nil
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < 1:
		return w, &mismatch{tag: "Board", text: fmt.Sprintf("Board %q is no number from 1", text)}
	case board != 0 && board != n:
		return w, &mismatch{tag: "Board", text: fmt.Sprintf("Board says %d, but Round says board %d", n, board)}
	}
	w.board = n
	return w, nil
}

// roundTag reads the Round tag: "3", or "3.7" for board 7 of round 3.
func roundTag(g *record.Game) (round, board int, ok bool) {
	text, _ := g.Tag("Round")
	if text = strings.TrimSpace(text); strings.Trim(text, "?-") == "" {
		return 0, 0, true
	}
	first, second, both := strings.Cut(text, ".")
	round, err := strconv.Atoi(first)
	if err != nil || round < 1 {
		return 0, 0, false
	}
	if both && strings.Trim(second, "?-") != "" {
		if board, err = strconv.Atoi(second); err != nil || board < 1 {
			return 0, 0, false
		}
	}
	return round, board, true
}

// checkWanted refuses what no board of the event can answer.
func (m *matcher) checkWanted(w *wanted) *mismatch {
	for i, tag := range []string{"White", "Black"} {
		if w.keys[i] == "" || m.names[w.keys[i]] {
			continue
		}
		names := make([]string, len(m.event.Entrants))
		for j := range m.event.Entrants {
			names[j] = m.event.Entrants[j].Name
		}
		return &mismatch{tag: tag, text: fmt.Sprintf("%s %q does not play in event %s", tag, w.names[i], m.event.Handle),
			hint: didYouMean(w.names[i], names)}
	}
	switch {
	case w.round == 0 && w.keys[0] == "" && w.keys[1] == "":
		return &mismatch{text: "the record does not say which game it is: it needs the tags White and Black, or Round and Board"}
	case w.round > m.event.Paired:
		return &mismatch{tag: "Round", text: fmt.Sprintf("round %d is not paired", w.round)}
	}
	return nil
}

// fitting are the boards of which all holds that the tags say.
func (m *matcher) fitting(w *wanted) []seat {
	var fits []seat
	for _, s := range m.seats {
		if s.answers(w) {
			fits = append(fits, s)
		}
	}
	return fits
}

func (s *seat) answers(w *wanted) bool {
	return (w.round == 0 || w.round == s.round) && (w.board == 0 || w.board == s.board) &&
		(w.keys[0] == "" || w.keys[0] == s.keys[0]) && (w.keys[1] == "" || w.keys[1] == s.keys[1])
}

// noSeat says what is nearest to a record that fits no board.
func (m *matcher) noSeat(w *wanted) *mismatch {
	if w.round != 0 && w.board != 0 {
		at := wanted{round: w.round, board: w.board}
		for _, s := range m.seats {
			if s.answers(&at) {
				return &mismatch{tag: "White", text: fmt.Sprintf("%s is %s against %s", s, s.names[0], s.names[1])}
			}
		}
		if slices.ContainsFunc(m.byes, func(s seat) bool { return s.answers(&at) }) {
			return &mismatch{tag: "Round", text: fmt.Sprintf("round %d board %d is the pairing-allocated bye", w.round, w.board)}
		}
		return &mismatch{tag: "Round", text: fmt.Sprintf("round %d has no board %d", w.round, w.board)}
	}
	anywhere := wanted{keys: w.keys}
	fits := m.fitting(&anywhere)
	anywhere.keys[0], anywhere.keys[1] = w.keys[1], w.keys[0]
	fits = append(fits, m.fitting(&anywhere)...)
	no := &mismatch{tag: "White", text: fmt.Sprintf("%s and %s do not meet", orQuestion(w.names[0]), orQuestion(w.names[1]))}
	if w.round != 0 {
		no.tag, no.text = "Round", fmt.Sprintf("%s in round %d", no.text, w.round)
	}
	if w.board != 0 {
		no.text += fmt.Sprintf(" at board %d", w.board)
	}
	if len(fits) > 0 && w.keys[0] != "" && w.keys[1] != "" {
		no.hint = "they meet in " + listSeats(fits)
	}
	return no
}

// listSeats names some boards.
func listSeats(list []seat) string {
	const most = 4
	texts := make([]string, 0, most+1)
	for _, s := range list[:min(most, len(list))] {
		texts = append(texts, s.String())
	}
	if n := len(list) - most; n > 0 {
		texts = append(texts, fmt.Sprintf("%d more", n))
	}
	return strings.Join(texts, ", ")
}
