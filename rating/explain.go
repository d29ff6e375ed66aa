package rating

import (
	"cmp"
	"slices"
)

// A Line explains one game of one player in one period.
type Line struct {
	Game     int // index in Pool.Games
	Opponent int64
	First    bool  // the player moved first
	Versus   State // the opponent as the game was rated, deviation grown
	// G is the game's weight, less the less is known of the opponent.
	G        float64
	Expected float64
	Score    float64
	// Points is what the game added to the player's rating; the points of the
	// period's games add up to the change.
	Points float64
}

// Explain takes the change of a player's rating in a period apart, game by
// game in the order of Pool.Games. It returns nil when he had no games in it.
func (r *Result) Explain(player int64, period int) []Line {
	rows := r.Period(period)
	row, ok := find(rows, player)
	if !ok {
		return nil
	}
	worth := r.worth(row)
	config := r.Pool.In(period)
	var lines []Line
	for i := range r.Pool.Games {
		game := &r.Pool.Games[i]
		if game.Period != period || game.First != player && game.Second != player {
			continue
		}
		line := Line{Game: i, Opponent: game.Second, First: true, Score: game.Score}
		advantage := config.FirstMover
		if game.First != player {
			line = Line{Game: i, Opponent: game.First, Score: 1 - game.Score}
			advantage = -advantage
		}
		versus, _ := find(rows, line.Opponent)
		line.Versus = versus.Grown
		line.G = g(line.Versus.RD)
		x := float64(q * (row.Grown.Rating + advantage - line.Versus.Rating))
		line.Expected = expect(float64(line.G * x))
		line.Points = float64(worth * float64(line.G*(line.Score-line.Expected)))
		lines = append(lines, line)
	}
	return lines
}

// worth is how many points of rating a unit of Surplus gave.
func (r *Result) worth(row *Row) float64 {
	config := r.Pool.In(row.Period)
	if config.System == Glicko2 {
		i, _ := r.line.index(row.Period)
		length := float64(r.line.ends[i]-r.line.start(i)) / unit
		return float64(variance2(row.Grown, row.Post.Vol, row.Info, length) * scale)
	}
	return float64(q * config.variance(row.Grown, row.Info))
}

// find is a player's row among those of a period.
func find(rows []Row, player int64) (*Row, bool) {
	i, ok := slices.BinarySearchFunc(rows, player, func(r Row, id int64) int { return cmp.Compare(r.Player, id) })
	if !ok {
		return &Row{}, false
	}
	return &rows[i], true
}
