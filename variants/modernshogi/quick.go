package modernshogi

import (
	"strings"

	"ptm/engine"
	"ptm/engine/board"
)

// PlayText plays a move in the plainest forms of standard notation, in which
// nearly all are written: e4, exe5, Rf3, +Bxd5, Hbd7, Bxc7=+, P@e5. It reads,
// matches, judges and plays in one go. ok is false, and nothing has changed,
// for all other forms, for illegal moves, and where not exactly one legal move
// fits.
func (p *position) PlayText(text string, played *engine.Move) (ok bool) {
	text, turns := strings.CutSuffix(text, "=+")
	n := len(text)
	if n < 2 || n > 6 {
		return false
	}
	file, rank := text[n-2]-'a', text[n-1]-'1'
	if file >= files || rank >= ranks {
		return false
	}
	to := engine.Square(rank*files + file)
	if text[1] == '@' {
		return n == 4 && !turns && p.quickDrop(text[0], to, played)
	}
	var mark byte
	if turns {
		mark = '+'
	}
	k, movers, ok := p.quickMovers(text[:n-2])
	if !ok {
		return false
	}
	from := p.onlyMover(k, movers, to, mark)
	if from == none {
		return false
	}
	played.From, played.To, played.Man = from, to, mark
	p.play(from, to, mark)
	return true
}

func (p *position) quickDrop(letter byte, to engine.Square, played *engine.Move) (ok bool) {
	k := p.rules.kindOf(letter, false)
	if !p.mayDrop(k, to) {
		return false
	}
	played.From, played.To, played.Man = none, to, letter
	p.drop(k, to)
	return true
}

// quickMovers reads what stands before the square that a man goes to: its
// letter with or without a plus, its file or rank, a mark of capture.
func (p *position) quickMovers(text string) (k kind, movers board.Set128, ok bool) {
	text, promoted := strings.CutPrefix(text, "+")
	text = strings.TrimSuffix(text, "x")
	k = pawn
	if text != "" && text[0] < 'a' {
		k = p.rules.kindOf(text[0], promoted)
		text = text[1:]
	} else if promoted {
		return k, movers, false
	}
	if k == kinds || len(text) > 1 {
		return k, movers, false
	}
	movers = p.own(k)
	switch {
	case text == "":
	case text[0]-'a' < files:
		movers = movers.And(fileSets[text[0]-'a'])
	case text[0]-'1' < ranks:
		movers = movers.And(rankSets[text[0]-'1'])
	default:
		return k, movers, false
	}
	return k, movers, true
}

// onlyMover is the one of the men that may go to a square; none if there is
// none or more.
func (p *position) onlyMover(k kind, movers board.Set128, to engine.Square, mark byte) engine.Square {
	from := none
	for m := movers.And(p.whence(k, to)); !m.Empty(); m = m.Rest() {
		q := m.First()
		if !p.turnsRightly(k, q, to, mark) || !p.legal(k, q, to) {
			continue
		}
		if from != none {
			return none
		}
		from = q
	}
	return from
}
