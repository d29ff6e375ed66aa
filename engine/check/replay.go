package check

import (
	"ptm/engine"
	"ptm/engine/record"
)

// Replay checks a game and gives it as it was played, for who wants to look at
// every position: up to a fault, and without a last turn that one side alone
// has made. The game is nil when there is no start position.
func Replay(g *record.Game, lookup Lookup, opts Options) (*engine.Game, Verdict) {
	c := New(lookup, opts)
	v := c.Game(g)
	if c.start == nil {
		return nil, v
	}
	played := c.played
	if c.both != nil {
		played = played[:2*v.Turns]
	}
	game := engine.NewGame(c.start.position)
	for _, m := range played {
		if game.Play(m) != nil {
			break // cannot be: it was played before
		}
	}
	return game, v
}
