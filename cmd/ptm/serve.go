package main

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"github.com/urfave/cli/v2"

	"ptm/tournament/arbiter"
	"ptm/tournament/site"
)

func (s *shell) serveCommand() *cli.Command {
	var addr string
	return &cli.Command{
		Name: "serve", Usage: "show the club's pages live, for the screen in the hall",
		Description: "The pages of ptm publish, as the club's file stands; they renew themselves when results come in. They\n" +
			"can only be read. To let other devices in, name an address of this computer or 0.0.0.0. Ctrl-C ends.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "addr", Value: "127.0.0.1:8080", Destination: &addr, Usage: "listen on `HOST:PORT`"},
		},
		UsageText: "ptm serve\nptm serve --addr 0.0.0.0:8080",
		Action: func(c *cli.Context) error {
			return s.inClub(c.Context, func(club *arbiter.Club) error { return s.runServe(c.Context, club, addr) })
		},
	}
}

// runServe serves until the context ends.
func (s *shell) runServe(ctx context.Context, club *arbiter.Club, addr string) error {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		return usagef("--addr is HOST:PORT, as in 127.0.0.1:8080, not %q", addr)
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return hint(err, "another port: ptm serve --addr 127.0.0.1:8081")
	}
	server := &http.Server{
		Handler:           site.NewLive(club, siteWriters()),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    1 << 14,
		// A browser that breaks off is no news for the organiser.
		ErrorLog: log.New(io.Discard, "", 0),
	}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	s.say("the pages are at http://%s/; Ctrl-C ends", listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
