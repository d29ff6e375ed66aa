package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"ptm/sql/store"
	"ptm/tournament/arbiter"
	"ptm/tournament/fide"
	"ptm/tournament/report"
)

// eachListed goes through a FIDE list without keeping it.
func (s *shell) eachListed(name string, take func(*fide.Reader) error) error {
	f, err := s.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	list, err := fide.NewReader(f)
	if err != nil {
		if isA[*fs.PathError](err) {
			return &fileError{shown(name), err}
		}
		return listError(name, err)
	}
	p := s.progress("players")
	defer p.done()
	for {
		err := list.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return &fileError{shown(name), err}
		}
		p.step()
		if err := take(list); err != nil {
			return listError(name, err)
		}
	}
}

func listError(name string, err error) error {
	return hint(brokenf("%s: %s", shown(name), err), "FIDE offers its lists as TXT and as XML, packed; the unpacked TXT is meant")
}

// runFideImport brings players with a FIDE id up to date.
func (s *shell) runFideImport(ctx context.Context, club *arbiter.Club, o *playerImportOptions) error {
	known, err := club.FideIDs(ctx)
	if err != nil {
		return err
	}
	if len(known) == 0 {
		return hint(errors.New("no player of the club has a FIDE id"), "ptm player find-fide NAME %s, then ptm player edit PLAYER --fide-id ID", shown(o.file))
	}
	var list []arbiter.ListedPlayer
	seen := 0
	err = s.eachListed(o.file, func(r *fide.Reader) error {
		seen++
		if !known[string(r.ID())] {
			return nil
		}
		p, err := r.Player()
		if err != nil {
			return err
		}
		list = append(list, o.listed(r.Line(), p))
		return nil
	})
	if err != nil {
		return err
	}
	options := o.options()
	options.Update = true
	if o.source == "" && o.take != "" {
		options.Source = "FIDE " + o.take + ", " + options.Source
	}
	r, err := club.ImportListed(ctx, list, options, true)
	if err != nil {
		return err
	}
	s.say("%d players in the list; of %s with a FIDE id %d changed, %d as they were, %d not in the list",
		seen, plural(len(known), "player"), len(r.Updated), len(r.Unchanged), len(known)-len(list))
	return nil
}

// listed is a line of a FIDE list as the club wants it.
func (o *playerImportOptions) listed(line int, p fide.Player) arbiter.ListedPlayer {
	l := arbiter.ListedPlayer{Line: line, Player: arbiter.Player{
		Name: p.Name, Title: p.Title, Sex: p.Sex, Federation: p.Federation, Birth: p.Birth, FideID: p.ID,
	}}
	rating := map[string]int{"standard": p.Standard, "rapid": p.Rapid, "blitz": p.Blitz}[o.take]
	if rating > 0 {
		l.Ratings = []arbiter.InitialRating{{Rating: rating}}
	}
	return l
}

type findOptions struct {
	name, file, federation, format string
	limit                          int
}

func (s *shell) playerFindCommand() *cli.Command {
	o := new(findOptions)
	return &cli.Command{
		Name: "find-fide", Usage: "look a player up in FIDE's list, without a club file", ArgsUsage: "NAME|ID LIST",
		Description: "LIST is the rating list that FIDE offers as text, unpacked or with .gz. The words of NAME are in the\nname, or begin words of it, in any order, without regard to case and accents; whole words come first.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "federation", Destination: &o.federation, Usage: "only those of `CODE`"},
			&cli.IntFlag{Name: "limit", Value: 25, Destination: &o.limit, Usage: "list at most `N`"},
			tableFormats(&o.format),
		},
		UsageText: "ptm player find-fide \"Maier Anna\" players_list_foa.txt\nptm player find-fide 1000001 players_list_foa.txt",
		Action: func(c *cli.Context) error {
			o.name, o.file = c.Args().Get(0), c.Args().Get(1)
			if o.limit < 1 {
				return usagef("--limit is a number from 1, not %d", o.limit)
			}
			if len(words(o.name)) == 0 {
				return usagef("NAME is a name or a FIDE id, not %q", o.name)
			}
			return s.runFind(o)
		},
	}
}

func words(name string) []string {
	return strings.FieldsFunc(store.Plain(name), func(r rune) bool { return strings.ContainsRune(" ,.\t", r) })
}

func (s *shell) runFind(o *findOptions) error {
	m := newNameMatch(o.name)
	var found, begun []fide.Player
	n := 0
	err := s.eachListed(o.file, func(r *fide.Reader) error {
		fit := m.fits(r)
		if fit == noFit {
			return nil
		}
		p, err := r.Player()
		if err != nil || o.federation != "" && !strings.EqualFold(p.Federation, o.federation) {
			return err
		}
		n++
		list := &found
		if fit == beginsFit {
			list = &begun
		}
		if len(*list) < o.limit {
			*list = append(*list, p)
		}
		return nil
	})
	if err != nil {
		return err
	}
	found = append(found, begun...)
	found = found[:min(o.limit, len(found))]
	if len(found) == 0 {
		return hint(fmt.Errorf("%s: no player %q", shown(o.file), o.name), "fewer words find more")
	}
	t := narrows(newTable("", ">FIDE id|fide id", "title", "name", "sex", "Fed|federation", "Born|birth", ">standard", ">rapid", ">blitz", "status"),
		[]string{"name"}, "blitz", "rapid", "sex")
	for _, p := range found {
		status := ""
		if p.Inactive {
			status = "inactive"
		}
		t.Add(report.Text(p.ID), report.Text(p.Title), report.Text(p.Name), report.Text(p.Sex), report.Text(p.Federation), report.Text(p.Birth),
			report.NumberOrBlank(p.Standard), report.NumberOrBlank(p.Rapid), report.NumberOrBlank(p.Blitz), report.Text(status))
	}
	if more := n - len(found); more > 0 {
		t.Note(fmt.Sprintf("%d more: --limit or --federation", more))
	}
	if err := s.print(t, o.format); err != nil {
		return err
	}
	if len(found) == 1 {
		s.say("next: %s", addCommand(found[0]))
	}
	return nil
}

// addCommand is what adds a player of the list to a club.
func addCommand(p fide.Player) string {
	text := fmt.Sprintf("ptm player add %q --fide-id %s", p.Name, p.ID)
	sex := strings.ToLower(strings.Replace(p.Sex, "F", "w", 1))
	for _, f := range [][2]string{{"title", p.Title}, {"sex", sex}, {"federation", p.Federation}, {"birth", p.Birth}} {
		if f[1] != "" {
			text += " --" + f[0] + " " + f[1]
		}
	}
	return text
}

// A nameMatch finds a name or an id in a list of a million lines.
type nameMatch struct {
	id    string
	words []string
	ascii [][]byte // the words, if the list need not be folded to find them
	line  []byte
}

func newNameMatch(name string) *nameMatch {
	m := &nameMatch{words: words(name)}
	if len(m.words) == 1 && strings.Trim(m.words[0], "0123456789") == "" {
		m.id = m.words[0]
	}
	for _, w := range m.words {
		m.ascii = append(m.ascii, []byte(w))
	}
	return m
}

// A fit says how well a line fits a name.
type fit uint8

const (
	noFit     fit = iota
	beginsFit     // words of the name begin so
	wholeFit
)

func (m *nameMatch) fits(r *fide.Reader) fit {
	if m.id != "" {
		if string(r.ID()) == m.id {
			return wholeFit
		}
		return noFit
	}
	m.line = append(m.line[:0], r.NameBytes()...)
	plain := true
	for i, c := range m.line {
		if c >= 'A' && c <= 'Z' {
			m.line[i] = c + 'a' - 'A'
		}
		plain = plain && c < 0x80
	}
	if plain {
		// Most lines have none of the letters; the words are looked at only then.
		for _, w := range m.ascii {
			if !bytes.Contains(m.line, w) {
				return noFit
			}
		}
	}
	p, err := r.Player()
	if err != nil {
		return noFit
	}
	have, best := words(p.Name), wholeFit
	for _, w := range m.words {
		switch {
		case slices.Contains(have, w):
		case slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(h, w) }):
			best = beginsFit
		default:
			return noFit
		}
	}
	return best
}
