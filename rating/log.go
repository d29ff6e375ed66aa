package rating

import (
	"cmp"
	"fmt"
	"slices"
)

// Act is what an entry of the game log does.
type Act uint8

const (
	Play    Act = iota // a game was played
	Correct            // the game of entry Of was in truth Game
	Void               // entry Of, of any kind, never was
	Merge              // player From is player Into
)

func (a Act) String() string {
	return [...]string{"game", "correction", "void", "merge"}[min(a, Merge)]
}

// An Entry is one line of the game log. The log only grows: an error is mended
// by an entry that names the one it replaces, also an entry that mended wrongly.
type Entry struct {
	ID  int64 // in the order of the log
	Act Act
	Of  int64 // of Correct the game, of Void any earlier entry

	Game Game // of Play and Correct
	// Key orders the games of a period for people: date, event, round, board.
	Key string

	// From and Into are of Merge, which holds for the games from a period on.
	From, Into int64
	Since      int
}

// A LoggedGame is a game as the log has it in the end.
type LoggedGame struct {
	Entry int64 // of Play
	Key   string
	Game
}

// Games are the games of a log as they stand now, by period, key and players:
// never by arrival. It returns an error that names the entry if one refers to
// what is not there, if merges go in a circle, or if a merged player would
// have played himself.
func Games(log []Entry) ([]LoggedGame, error) {
	standing, err := stands(log)
	if err != nil {
		return nil, err
	}
	var games []LoggedGame
	at := make([]int, len(log)) // of a Play entry, its place in games
	for i := range log {
		e := &log[i]
		if !standing[i] {
			continue
		}
		switch e.Act {
		case Play:
			at[i] = len(games)
			games = append(games, LoggedGame{e.ID, e.Key, e.Game})
		case Correct:
			if of := entry(log, e.Of); standing[of] {
				games[at[of]].Game, games[at[of]].Key = e.Game, e.Key
			}
		}
	}
	if err := merge(log, standing, games); err != nil {
		return nil, err
	}
	slices.SortFunc(games, func(a, b LoggedGame) int {
		return cmp.Or(
			cmp.Compare(a.Period, b.Period), cmp.Compare(a.Key, b.Key),
			cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second),
			cmp.Compare(a.Score, b.Score), cmp.Compare(a.Entry, b.Entry))
	})
	return games, nil
}

// entry is the place of an entry in the log, -1 if it is not there.
func entry(log []Entry, id int64) int {
	i, ok := slices.BinarySearchFunc(log, id, func(e Entry, id int64) int { return cmp.Compare(e.ID, id) })
	if !ok {
		return -1
	}
	return i
}

// stands says of each entry whether it was never voided, or the void was.
func stands(log []Entry) ([]bool, error) {
	standing := make([]bool, len(log))
	for i := range log {
		e := &log[i]
		standing[i] = true
		if i > 0 && e.ID <= log[i-1].ID {
			return nil, fmt.Errorf("entry %d stands after entry %d", e.ID, log[i-1].ID)
		}
		if e.Act > Merge {
			return nil, fmt.Errorf("entry %d: act %d is unknown", e.ID, e.Act)
		}
		if e.Act != Correct && e.Act != Void {
			continue
		}
		of := entry(log[:i], e.Of)
		if of < 0 {
			return nil, fmt.Errorf("entry %d: %s of entry %d, which is not there", e.ID, e.Act, e.Of)
		}
		if e.Act == Correct && log[of].Act != Play {
			return nil, fmt.Errorf("entry %d: correction of entry %d, which is no game but a %s", e.ID, e.Of, log[of].Act)
		}
	}
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Act == Void && standing[i] {
			standing[entry(log, log[i].Of)] = false
		}
	}
	return standing, nil
}

// merge puts merged players in each other's place.
func merge(log []Entry, standing []bool, games []LoggedGame) error {
	var merges Merges
	for i := range log {
		if log[i].Act == Merge && standing[i] {
			merges.Add(log[i])
		}
	}
	for i := range games {
		g := &games[i]
		if err := merges.Apply(&g.Game); err != nil {
			return fmt.Errorf("entry %d: %w", g.Entry, err)
		}
	}
	return nil
}
