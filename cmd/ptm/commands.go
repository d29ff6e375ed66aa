package main

import "github.com/urfave/cli/v2"

// commands lists the nouns in the order in which help shows them.
func (s *shell) commands() []*cli.Command {
	return []*cli.Command{
		s.dbCommand(), s.logCommand(), s.undoCommand(), s.redoCommand(),
		s.playerCommand(), s.eventCommand(), s.roundCommand(), s.gameCommand(), s.playCommand(),
		s.standingsCommand(), s.crosstableCommand(), s.prizeCommand(), s.ratingCommand(),
		s.variantCommand(), s.trfCommand(), s.publishCommand(), s.serveCommand(), s.demoCommand(),
		s.completionCommand(), s.completeCommand(), s.manCommand(), s.versionCommand(), s.helpCommand(),
	}
}
