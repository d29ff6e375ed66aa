// Command ptm runs chess-variant tournaments for a club: events, checked game
// records, standings and ratings, kept in one file. It takes flags, makes one
// call, and shows the answer; the rules live in the packages it calls.
package main

import (
	"context"
	"os"
	"time"
)

func main() {
	// An interrupt simply ends the process: the club's file is whole at every
	// moment, and other files appear under their names only when complete.
	os.Exit(run(context.Background(), os.Args[1:],
		streams{os.Stdin, os.Stdout, os.Stderr}, world{os.Getenv, time.Now}))
}
