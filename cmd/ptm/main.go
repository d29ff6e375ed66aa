// Command ptm runs chess-variant tournaments for a club: events, checked game
// records, standings and ratings, kept in one file. It takes flags, makes one
// call, and shows the answer; the rules live in the packages it calls.
package main

import (
	"context"
	"os"
	"os/signal"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}, world{os.Getenv, time.Now})
	stop()
	os.Exit(code)
}
