package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// demoFiles are what an organiser would have on the evening: the list of
// players, their game records, and one record that is not as it should be.
//
//go:embed demo
var demoFiles embed.FS

func (s *shell) demoCommand() *cli.Command {
	return &cli.Command{
		Name: "demo", Usage: "run a club's evening in a new folder", ArgsUsage: "[FOLDER]",
		Description: "Makes a club file, a list of players and their game records in a new folder (ptm-demo, unless\n" +
			"named), then runs the commands of an evening there and shows what each prints: a Swiss event of\n" +
			"five rounds and a small round robin, every game checked, both rated.",
		UsageText: "ptm demo\nptm demo trial",
		Action: func(c *cli.Context) error {
			folder, err := s.demoFolder(c.Args().First())
			if err != nil {
				return err
			}
			return s.runDemo(c.Context, folder)
		},
	}
}

// demoFolder makes the folder: the one named, which must be new, else
// ptm-demo, ptm-demo-2, ...
func (s *shell) demoFolder(name string) (string, error) {
	if name != "" {
		err := os.Mkdir(name, 0o755)
		if errors.Is(err, fs.ErrExist) {
			return "", &usageError{"folder " + name + " is there already", "ptm demo, which finds a new name, or name another folder"}
		}
		return name, fileTrouble(name, err)
	}
	for n := 1; ; n++ {
		name = "ptm-demo"
		if n > 1 {
			name = fmt.Sprintf("ptm-demo-%d", n)
		}
		if err := os.Mkdir(name, 0o755); !errors.Is(err, fs.ErrExist) {
			return name, fileTrouble(name, err)
		}
	}
}

func fileTrouble(name string, err error) error {
	if err != nil {
		return &fileError{name, err}
	}
	return nil
}

// runDemo goes into the folder, so that what is shown can be typed there.
func (s *shell) runDemo(ctx context.Context, folder string) (err error) {
	back, err := os.Getwd()
	if err != nil {
		return &fileError{".", err}
	}
	if err := os.Chdir(folder); err != nil {
		return &fileError{folder, err}
	}
	defer func() { err = errors.Join(err, fileTrouble(back, os.Chdir(back))) }()
	if err := layOut(demoFiles, "demo"); err != nil {
		return err
	}
	d := &demo{shell: s, ctx: ctx}
	d.evening(folder)
	return d.err
}

// layOut copies the files below root into the working folder.
func layOut(files fs.FS, root string) error {
	return fs.WalkDir(files, root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == root {
			return err
		}
		name := filepath.FromSlash(strings.TrimPrefix(path, root+"/"))
		if entry.IsDir() {
			return fileTrouble(name, os.Mkdir(name, 0o755))
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		return fileTrouble(name, os.WriteFile(name, text, 0o644))
	})
}

// A demo types the commands of an evening. After the first that does not end
// as expected it types no more.
type demo struct {
	*shell
	ctx context.Context
	err error
}

func (d *demo) evening(folder string) {
	d.tell("Everything below happens in the new folder %s. Lines that begin with $ are\n"+
		"what an organiser types there.", folder)
	d.chapter("The club and its players")
	d.types("db", "init", "club.ptm", "--name", "Demo club")
	d.types("player", "import", "players.csv")

	d.chapter("An evening of Parity Chess: a Swiss event of five rounds")
	d.types("event", "create", "autumn", "--variant", "parity", "--rounds", "5", "--name", "Autumn Swiss", "--start", "2026-10-05")
	d.types("event", "enter", "autumn", "--all")
	for round := 1; round <= 5; round++ {
		d.types("round", "pair", "autumn")
		if round == 1 {
			d.tell("Board 1 hands in the inventor's sample game of 2014. Its last turns break the rules:")
			d.refused("game", "submit", "autumn", "1", "1", "sample.pgn")
			d.tell("Now the records of the games that were really played:")
		}
		d.submits("autumn", "parity", round)
	}
	d.types("event", "finish", "autumn")
	d.types("standings", "autumn")
	d.types("crosstable", "autumn")
	d.types("rating", "rate", "autumn")

	d.chapter("A small round robin of Parity Chess with Single Occupation")
	d.types("event", "create", "duel", "--variant", "parity-single", "--system", "round-robin", "--name", "Single Occupation", "--start", "2026-10-12")
	d.types("event", "enter", "duel", "ida", "tom", "mia", "jorg")
	d.types("round", "pair", "duel")
	for round := 1; round <= 3; round++ {
		d.submits("duel", "parity-single", round)
	}
	d.types("event", "finish", "duel")
	d.types("crosstable", "duel")
	d.types("rating", "rate", "duel")

	d.chapter("The rating lists")
	d.types("rating", "list", "--variant", "parity")
	d.types("rating", "list", "--variant", "parity-single")
	d.types("db", "check")
	if d.err != nil {
		return
	}
	d.chapter("What to type next")
	d.tell("First let your shell know the program, unless it does: in the folder of its\n" +
		"sources type go install ./cmd/ptm, which puts it into $(go env GOPATH)/bin.")
	d.tell("  cd %s\n"+
		"  ptm rating history ida                      a player's way through the periods\n"+
		"  ptm standings autumn --round 3              the table as it was\n"+
		"  ptm standings explain autumn ida BH/C1      why a tie-break is what it is\n"+
		"  ptm game show autumn 5 1 --at 20            a position of a game\n"+
		"  ptm event export autumn --to trf26          for other programs\n"+
		"  ptm help                                    all commands", folder)
	d.tell("Change a record in games/parity, hand it in again with\n" +
		"  ptm game submit autumn 5 1 games/parity/FILE --replace\n" +
		"and look at the standings: they follow. Your own club begins, in a folder of its\n" +
		"own, with\n" +
		"  ptm db init club.ptm")
}

func (d *demo) tell(format string, args ...any) {
	if d.err == nil {
		fmt.Fprintf(d.out, "\n"+format+"\n", args...)
	}
}

func (d *demo) chapter(title string) {
	if d.err == nil {
		fmt.Fprintf(d.out, "\n== %s\n", title)
	}
}

// types shows a command and carries it out as if it had been typed.
func (d *demo) types(args ...string) {
	if code := d.command(args); d.err == nil && code != exitDone {
		d.err = fmt.Errorf("demo: ptm %s ended with %d", strings.Join(args, " "), code)
	}
}

// refused is a command that must be refused because a rule is broken.
func (d *demo) refused(args ...string) {
	if code := d.command(args); d.err == nil && code != exitRules {
		d.err = fmt.Errorf("demo: ptm %s ended with %d, and should have been refused", strings.Join(args, " "), code)
	}
}

func (d *demo) command(args []string) int {
	if d.err != nil {
		return exitDone
	}
	fmt.Fprintf(d.out, "\n$ ptm %s\n", quoted(args))
	return runOn(d.ctx, d.screen, args, streams{strings.NewReader(""), d.out, d.out}, world{d.demoEnv, d.now})
}

// demoEnv keeps the club of the person who tries the demo out of it.
func (d *demo) demoEnv(name string) string {
	if name == "PTM_DB" {
		return ""
	}
	return d.getenv(name)
}

// quoted is a command line as a shell would read it back.
func quoted(args []string) string {
	words := make([]string, len(args))
	for i, a := range args {
		if words[i] = a; strings.ContainsAny(a, shellSigns) {
			words[i] = quotedWord(a)
		}
	}
	return strings.Join(words, " ")
}

// shellSigns are what a shell does not take as it stands.
const shellSigns = " \"'\\$`!&;|<>()*?[]{}#~"

// quotedWord is a word between quotes, such that a shell reads it back.
func quotedWord(word string) string {
	if strings.ContainsAny(word, "\"\\$`!") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return `"` + word + `"`
}

// submits hands in the record of every board of a round: the file is named
// after the two players.
func (d *demo) submits(handle, folder string, round int) {
	if d.err != nil {
		return
	}
	var files []string
	d.err = d.inClub(d.ctx, func(club *arbiter.Club) error {
		e, err := club.Event(d.ctx, handle)
		if err != nil {
			return err
		}
		files, err = d.records(club, e, folder, round)
		return err
	})
	for i, file := range files {
		d.types("game", "submit", handle, fmt.Sprint(round), fmt.Sprint(i+1), file)
	}
}

func (d *demo) records(club *arbiter.Club, e *tournament.Event, folder string, round int) ([]string, error) {
	var files []string
	for _, p := range e.Pairings(round) {
		white, err := club.Player(d.ctx, e.Entrant(p.White).Name)
		if err != nil {
			return nil, err
		}
		black, err := club.Player(d.ctx, e.Entrant(p.Black).Name)
		if err != nil {
			return nil, err
		}
		files = append(files, "games/"+folder+"/"+white.Ident+"-"+black.Ident+".pgn")
	}
	return files, nil
}
