package engine

// A Pattern is how one kind of man moves, for who explains the game: a man of
// White's, nobody else in its way.
type Pattern struct {
	Letter string `json:"letter"` // as moves name it
	Name   string `json:"name"`
	Goals  []Goal `json:"goals"`
}

// A Goal is a square that a man can go to, by files and ranks from its own.
type Goal struct {
	Files int `json:"files"`
	Ranks int `json:"ranks"`
	How   How `json:"how"`
}

// How is in what way a man goes to a square.
type How string

// A leap is stopped by nobody between, a slide is; both may capture.
const (
	Leaps    How = "leap"
	Slides   How = "slide"
	Moves    How = "move"    // only where nobody stands
	Captures How = "capture" // only where an enemy stands
)
