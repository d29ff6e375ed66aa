package engine

// A Game is a start position and the choices made from it. Its zero value is
// of no use; NewGame makes one.
type Game struct {
	start   Position
	current Position
	moves   []Move
	// keys[i] is the key after i choices.
	keys []Key
}

// NewGame begins a game at the position, of which it keeps a copy.
func NewGame(start Position) *Game {
	return &Game{
		start:   start.CopyTo(nil),
		current: start.CopyTo(nil),
		keys:    []Key{start.Key()},
	}
}

// Play carries out a choice of the side to choose. An illegal one leaves the
// game as it was and gives an *IllegalMove.
func (g *Game) Play(m Move) error {
	if err := g.current.Play(m); err != nil {
		return err
	}
	g.moves = append(g.moves, m)
	g.keys = append(g.keys, g.current.Key())
	return nil
}

// Position is the position after the last choice. It belongs to the game and
// must not be changed.
func (g *Game) Position() Position { return g.current }

// Start is the position that the game began with. It must not be changed.
func (g *Game) Start() Position { return g.start }

// Moves are the choices made so far. They must not be changed.
func (g *Game) Moves() []Move { return g.moves }

// Len is the number of choices made so far.
func (g *Game) Len() int { return len(g.moves) }

// At is a copy of the position after n choices; n is brought into 0..Len.
func (g *Game) At(n int) Position {
	p := g.start.CopyTo(nil)
	for _, m := range g.moves[:min(max(n, 0), len(g.moves))] {
		if p.Play(m) != nil {
			break // cannot be: the choice was played once from here
		}
	}
	return p
}

// Undo takes the last choice back; false means that there is none.
func (g *Game) Undo() bool {
	n := len(g.moves) - 1
	if n < 0 {
		return false
	}
	g.moves, g.keys = g.moves[:n], g.keys[:n+1]
	g.current = g.At(n)
	return true
}

// Repetitions counts how often the game has reached a position that the
// variant's rule calls the same as the current one, this time included: 3 is a
// threefold repetition, 5 a fivefold one.
func (g *Game) Repetitions() int {
	last := g.keys[len(g.keys)-1]
	n := 0
	for _, k := range g.keys {
		if k == last {
			n++
		}
	}
	return n
}
