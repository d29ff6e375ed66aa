package rating

import "io"

// ReadGames reads games from CSV with the header period,first,second,score.
// All faults are reported together, each with its line and column, as a
// *Faults error.
func ReadGames(r io.Reader) ([]Game, error) { return nil, nil }

// WriteStandings writes player,rating,rd[,vol],games,win,draw,loss,lag by
// player; lag is the number of periods since a player's last games.
func WriteStandings(w io.Writer, system System, standings []Standing) error { return nil }

// Faults are what is wrong with a file, by line.
type Faults struct {
	List []Fault
	More int // how many were left out of List
}

// A Fault is one thing wrong at a line and column, both from 1.
type Fault struct {
	Line, Column int
	Message      string
}

func (f *Faults) Error() string { return "" }
