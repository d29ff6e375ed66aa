// Package selfplay makes games of any variant up: plausible enough to show and
// to test with, the same for the same seed. It is no player of strength: it
// looks at what one choice leads to against a few replies, counts men in the
// position's text, and lets chance blur the rest.
package selfplay

import (
	"math/rand/v2"

	"ptm/engine"
)

// A Game is a game made up.
type Game struct {
	Moves []engine.Move
	// SAN are the moves as written, without numbers.
	SAN []string
	// Result is by the rules, or by resignation or agreement; Reason is that of
	// the rules, or one of the two words. A game that came to no end has none.
	Result engine.Result
	Reason string
}

// How a game ends when the rules do not end it.
const (
	Resignation = "resignation"
	Agreement   = "agreement"
)

// A Style is how the two sides play, White's value first. Amounts are in
// hundredths of a pawn.
type Style struct {
	// Noise is how far chance moves the worth of a choice: 0 plays its best, 50
	// makes small errors, 300 large ones.
	Noise [2]int
	// Resign is how far behind in men a side resigns, having been so for some
	// turns; 0 never.
	Resign int
	// MostTurns ends the game by agreement, or by resignation of a side that is
	// behind by more than a rook; 0 means 150.
	MostTurns int
}

// endurance is how many turns a lost position is played on.
const endurance = 4

// Play makes a game up from the start position, which stays as it is.
func Play(start engine.Position, style Style, rng *rand.Rand) Game {
	if style.MostTurns == 0 {
		style.MostTurns = 150
	}
	p := &player{pos: start.CopyTo(nil), style: style, rng: rng}
	p.both, _ = p.pos.(engine.Simultaneous)
	first := p.pos.Turn().Number
	for p.game.Result == engine.Ongoing {
		switch o := p.pos.Outcome(); {
		case o.Over():
			p.game.Result, p.game.Reason = o.Result, o.Reason
		case p.givesUp(p.pos.Turn().Number - first):
		case !p.turn():
			return p.game
		}
	}
	return p.game
}

// A player plays both sides.
type player struct {
	pos                 engine.Position
	try, reply, pending engine.Position // to try choices out on
	san                 []byte
	both                engine.Simultaneous // pos, if both sides move at once
	style               Style
	rng                 *rand.Rand
	game                Game
	behind              [2]int // turns in which a side was far behind
}

// turn makes the choices of one turn; false means that there is none to make.
func (p *player) turn() bool {
	if p.both == nil {
		m, ok := p.choose(p.pos.Turn().Side, p.pos.AppendMoves(nil), p.afterReplies)
		return ok && p.play(m)
	}
	white := p.both.AppendMovesOf(engine.White, nil)
	black := p.both.AppendMovesOf(engine.Black, nil)
	w, ok := p.choose(engine.White, white, p.against(engine.White, black))
	if !ok {
		return false
	}
	b, ok := p.choose(engine.Black, black, p.against(engine.Black, white))
	return ok && p.play(w) && p.play(b)
}

// play carries out and writes down.
func (p *player) play(m engine.Move) bool {
	san := string(p.pos.AppendSAN(nil, m))
	if p.pos.Play(m) != nil {
		return false
	}
	p.game.Moves = append(p.game.Moves, m)
	p.game.SAN = append(p.game.SAN, san)
	return true
}

// choose takes the side's choice of the highest worth after noise.
func (p *player) choose(s engine.Side, moves []engine.Move, worth func(engine.Move) int) (best engine.Move, ok bool) {
	noise := p.style.Noise[s]
	most := 0
	for _, m := range moves {
		w := worth(m) + p.rng.IntN(10)
		if noise > 0 {
			w += p.rng.IntN(noise) + p.rng.IntN(noise) - noise
		}
		if !ok || w > most {
			best, most, ok = m, w, true
		}
	}
	return best, ok
}

// givesUp ends the game by resignation or agreement.
func (p *player) givesUp(turns int) bool {
	balance := material(p.pos.String())
	for s := range engine.Side(2) {
		if p.style.Resign > 0 && -forSide(s, balance) >= p.style.Resign {
			p.behind[s]++
		} else {
			p.behind[s] = 0
		}
		tired := turns >= p.style.MostTurns && -forSide(s, balance) > rook
		if p.behind[s] > endurance || tired {
			p.game.Result, p.game.Reason = engine.WinFor(s.Other()), Resignation
			return true
		}
	}
	if turns >= p.style.MostTurns {
		p.game.Result, p.game.Reason = engine.Drawn, Agreement
		return true
	}
	return false
}
