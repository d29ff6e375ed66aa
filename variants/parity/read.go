package parity

import (
	"fmt"
	"strconv"
	"strings"

	"ptm/engine"
	"ptm/engine/board"
)

// maxCount bounds the clock and the turn number; no record that can be read is so
// long.
const maxCount = 9_999_999

// parse reads a position text. Every error begins with "position text".
func parse(text string, r rules) (engine.Position, error) {
	p, err := read(text, r)
	if err != nil {
		return nil, fmt.Errorf("position text: %w", err)
	}
	return p, nil
}

func read(text string, r rules) (*position, error) {
	if len(text) > 512 {
		return nil, fmt.Errorf("%d bytes are too many", len(text))
	}
	fields := strings.Fields(text)
	if len(fields) == 6 { // as for chess: nobody frozen, no duty
		fields = append(fields[:4:4], "-", "-", fields[4], fields[5])
	}
	if len(fields) != 8 && len(fields) != 9 {
		return nil, fmt.Errorf("%d fields, want 8, or 9 with a pending choice", len(fields))
	}
	p := &position{rules: r, duty: none, ep: [2]engine.Square{none, none}, last: nothingDone}
	for _, step := range []error{
		p.readMen(fields[0]),
		p.readFrozen(fields[4]),
		p.readRights(fields[2]),
		p.readPassed(fields[3]),
		p.readDuty(fields[5]),
		readCount(&p.clock, "clock", fields[6], 0),
		readCount(&p.number, "turn number", fields[7], 1),
	} {
		if step != nil {
			return nil, step
		}
	}
	p.beginTurn()
	return p, p.readPending(fields[1], fields[8:])
}

func (p *position) readMen(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return fmt.Errorf("%d ranks, want 8", len(ranks))
	}
	for i, rank := range ranks {
		if err := p.readRank(7-i, rank); err != nil {
			return err
		}
	}
	for s := range engine.Side(2) {
		if n := p.men[s][king].Len(); n != 1 {
			return fmt.Errorf("%d kings of %s, want one", n, s)
		}
		if p.men[s][pawn]&(rank1|rank8) != 0 {
			return fmt.Errorf("%s pawn on the first or the last rank", s)
		}
	}
	if p.men[0][king] == p.men[1][king] {
		return fmt.Errorf("kings on one square")
	}
	return nil
}

func (p *position) readRank(rank int, text string) error {
	file := 0
	for i := 0; i < len(text); {
		men := text[i : i+1]
		if text[i] == '(' {
			if len(text) < i+4 || text[i+3] != ')' || !upper(text[i+1]) || upper(text[i+2]) {
				return fmt.Errorf("rank %d: a shared square is White's and Black's letter in parentheses", rank+1)
			}
			men = text[i+1 : i+3]
			i += 2
		}
		i += len(men)
		if n := int(men[0] - '0'); n >= 1 && n <= 8 {
			file += n
			continue
		}
		q := squares.Square(file, rank)
		if q == none {
			return fmt.Errorf("rank %d has more than 8 squares", rank+1)
		}
		for _, letter := range []byte(men) {
			if !p.put(letter, q) {
				return fmt.Errorf("rank %d: no man is called %q", rank+1, string(rune(letter)))
			}
		}
		file++
	}
	if file != 8 {
		return fmt.Errorf("rank %d has %d squares, want 8", rank+1, file)
	}
	return nil
}

func upper(c byte) bool { return c >= 'A' && c <= 'Z' }

// put sets a man of the letter's side on a square; false if there is no such.
func (p *position) put(letter byte, q engine.Square) bool {
	s := engine.White
	if !upper(letter) {
		s, letter = engine.Black, letter&^0x20
	}
	k := kindOf(letter)
	if k == kinds {
		return false
	}
	p.men[s][k] |= board.Bit64(q)
	p.all[s] |= board.Bit64(q)
	return true
}

// readFrozen reads White's and Black's frozen squares: "e4/d5", "f1g1/-", "-".
func (p *position) readFrozen(text string) error {
	if text == "-" {
		return nil
	}
	white, black, ok := strings.Cut(text, "/")
	if !ok || text == "-/-" {
		return fmt.Errorf(`frozen squares are "-" or White's and Black's with a "/" between, not %q`, text)
	}
	for s, part := range []string{white, black} {
		set, err := readSquares(part)
		if err != nil {
			return fmt.Errorf("frozen squares: %w", err)
		}
		if set&^p.all[s] != 0 {
			return fmt.Errorf("frozen squares: %s has no man on %s",
				engine.Side(s), squares.Name((set &^ p.all[s]).First()))
		}
		p.frozen[s] = set
	}
	return nil
}

// readSquares reads names in the order of the board, or "-".
func readSquares(text string) (board.Set64, error) {
	if text == "-" {
		return 0, nil
	}
	var set board.Set64
	if text == "" || len(text)%2 != 0 {
		return 0, fmt.Errorf("%q are no squares", text)
	}
	for i := 0; i < len(text); i += 2 {
		q, ok := squares.Parse(text[i : i+2])
		if !ok {
			return 0, fmt.Errorf("no square is called %q", text[i:i+2])
		}
		if set>>q != 0 {
			return 0, fmt.Errorf("%s is not in the order a1, b1 ... h8", squares.Name(q))
		}
		set |= board.Bit64(q)
	}
	return set, nil
}

func (p *position) readRights(text string) error {
	if text == "-" {
		return nil
	}
	next := 0
	for _, letter := range []byte(text) {
		i := strings.IndexByte("KQkq", letter)
		if i < next {
			return fmt.Errorf(`castling rights are letters of "KQkq" in this order, or "-", not %q`, text)
		}
		next = i + 1
		s := engine.Side(i / 2)
		w := &wings[s][i%2]
		fixed := board.Of64(w.king, w.rook)
		if !p.men[s][king].Has(w.king) || !p.men[s][rook].Has(w.rook) || (p.shared()|p.frozen[s])&fixed != 0 {
			return fmt.Errorf("castling right %c, but the king or the rook has moved", letter)
		}
		p.castling |= w.bit
	}
	if text == "" {
		return fmt.Errorf("no castling field")
	}
	return nil
}

// readPassed reads the squares passed over by double steps, White's first.
func (p *position) readPassed(text string) error {
	set, err := readSquares(text)
	if err != nil {
		return fmt.Errorf("en passant: %w", err)
	}
	for s := range engine.Side(2) {
		passed := set & stepRank[s]
		set &^= passed
		if passed == 0 {
			continue
		}
		if !passed.One() || !p.men[s][pawn].Has(passed.First()^8) {
			return fmt.Errorf("en passant: no one pawn of %s has just made its double step", s)
		}
		p.ep[s] = passed.First()
	}
	if set != 0 {
		return fmt.Errorf("en passant: no double step passes over %s", squares.Name(set.First()))
	}
	return nil
}

// readDuty reads the square to vacate, which in Single Occupation is the only
// shared one and in the other form does not exist.
func (p *position) readDuty(text string) error {
	set, err := readSquares(text)
	if err != nil {
		return fmt.Errorf("duty: %w", err)
	}
	if !p.single {
		if set != 0 {
			return fmt.Errorf("duty: nobody need leave a shared square without Single Occupation")
		}
		return nil
	}
	if set != p.shared() || set != 0 && !set.One() {
		return fmt.Errorf("duty: in Single Occupation the shared square, one at most, is the one to vacate")
	}
	if set != 0 {
		p.duty = set.First()
	}
	return nil
}

func readCount(dst *int32, name, text string, least int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > maxCount || strconv.Itoa(n) != text {
		return fmt.Errorf("%s %q is no number from %d to %d", name, text, least, maxCount)
	}
	*dst = int32(n)
	return nil
}

// readPending reads whose choice is due and, for Black, plays White's.
func (p *position) readPending(side string, choice []string) error {
	switch {
	case side == "w" && len(choice) == 0:
		return nil
	case side == "b" && len(choice) == 1:
		m, ok := readCoordinates(choice[0])
		if ok {
			if err := p.Play(m); err != nil {
				return fmt.Errorf("pending choice %s: %w", choice[0], err)
			}
			return nil
		}
		return fmt.Errorf("pending choice %q is no move in squares", choice[0])
	}
	return fmt.Errorf(`the side to choose is "w", or "b" with White's choice pending in a ninth field`)
}

// readCoordinates reads the canonical form only: e2e4, a7a8q.
func readCoordinates(text string) (engine.Move, bool) {
	if len(text) != 4 && len(text) != 5 {
		return engine.Move{}, false
	}
	from, ok := squares.Parse(text[:2])
	to, ok2 := squares.Parse(text[2:4])
	m := engine.Move{From: from, To: to}
	if len(text) == 5 {
		if upper(text[4]) {
			return m, false
		}
		m.Man = text[4] &^ 0x20
	}
	return m, ok && ok2
}
