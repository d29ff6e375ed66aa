package site

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/picture"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

// A viewer is the part of a page on which a game is played through.
type viewer struct {
	Final    template.HTML // the last position, for who runs no scripts
	Ending   string
	Movetext string
	Data     template.JS
	Legend   []sign
}

// The data of a game for the script: every look that a square has in the game
// once, and for each scene the squares that look otherwise than before.
type (
	gameData struct {
		Unit   int         `json:"unit"`
		Boards []boardData `json:"boards"`
		Hands  bool        `json:"hands"`
		Pairs  bool        `json:"pairs"` // both sides' moves are one turn
		Parts  []partData  `json:"parts"`
		Scenes []sceneData `json:"scenes"`
	}
	boardData struct {
		Name  string `json:"name"`
		Files int    `json:"files"`
		Ranks int    `json:"ranks"`
		First int    `json:"first"`
	}
	partData struct {
		SVG  string `json:"svg"`
		Told string `json:"told"`
	}
	sceneData struct {
		Move    string   `json:"move"`
		Right   bool     `json:"right,omitempty"` // a first move that is Black's
		Caption string   `json:"caption"`
		Changes []int    `json:"changes"` // cell, part, cell, part
		Notes   []string `json:"notes,omitempty"`
		Hands   []int    `json:"hands,omitempty"`
	}
)

// Games makes a page and a file for every checked game of an event.
func (s *Site) Games(ctx context.Context, handle string, put Put) error {
	return s.games(ctx, handle, 0, 0, put)
}

// Game makes the page and the file of one game. Errors as of the club's Game.
func (s *Site) Game(ctx context.Context, handle string, round, board int, put Put) error {
	return s.games(ctx, handle, round, board, put)
}

func (s *Site) games(ctx context.Context, handle string, round, board int, put Put) error {
	es, err := s.eventSite(ctx, handle, put)
	if err != nil {
		return err
	}
	_, err = s.club.EventGames(ctx, handle, round, board, func(g arbiter.Game) error {
		text, err := s.writers.PGN(es.event, &g)
		if err != nil {
			return err
		}
		if err := es.put(gamePage(g.Round, g.Board, "pgn"), text); err != nil {
			return err
		}
		return es.game(&g)
	})
	return err
}

// game makes the page of a game.
func (es *eventSite) game(g *arbiter.Game) error {
	v, err := viewerOf(g)
	if err != nil {
		return fmt.Errorf("round %d board %d: %w", g.Round, g.Board, err)
	}
	p := page{
		Title: g.White + " – " + g.Black, Viewer: v,
		Lead: fmt.Sprintf("%s · round %d, board %d · %s", variantName(g.Variant), g.Round, g.Board, endingOf(g.Outcome, g.Reason, g.Claimed)),
	}
	around := section{Heading: "Players, games, downloads"}
	for _, pair := range es.event.Pairings(g.Round) {
		if pair.Board != g.Board {
			continue
		}
		for _, n := range []int{pair.White, pair.Black} {
			if e := es.event.Entrant(n); e != nil {
				around.Links = append(around.Links, link{Text: e.Name, Href: entrantPage(n)})
			}
		}
	}
	around.Links = append(around.Links, es.beside(g.Round, g.Board)...)
	around.Links = append(around.Links, link{Text: "This game (PGN)", Href: gamePage(g.Round, g.Board, "pgn")})
	p.Sections = []section{around}
	p.Crumbs = []link{{Text: es.event.Name, Href: "index.html"}, {Text: fmt.Sprintf("Round %d", g.Round), Href: roundPage(g.Round)}}
	p.Nav = []link{} // the board comes first
	return es.page(gamePage(g.Round, g.Board, "html"), p)
}

// beside are the games before and after one in its round.
func (es *eventSite) beside(round, board int) []link {
	var before, after int
	for at := range es.games {
		switch n := at[1]; {
		case at[0] != round:
		case n < board && n > before:
			before = n
		case n > board && (after == 0 || n < after):
			after = n
		}
	}
	var list []link
	for _, n := range []int{before, after} {
		if n != 0 {
			list = append(list, link{Text: fmt.Sprintf("Board %d", n), Href: gamePage(round, n, "html")})
		}
	}
	return list
}

// viewerOf replays a game for its page.
func viewerOf(g *arbiter.Game) (*viewer, error) {
	read, options, err := g.Record()
	if err != nil {
		return nil, err
	}
	game, verdict := check.Replay(read, variants.Lookup, options)
	if verdict.Fault != nil {
		return nil, errors.New(verdict.Fault.Message)
	}
	scenes, err := picture.Scenes(game)
	if err != nil {
		return nil, err
	}
	data := dataOf(scenes)
	last := &data.Scenes[len(data.Scenes)-1]
	last.Caption += " · " + endingOf(g.Outcome, g.Reason, g.Claimed)
	text, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	var final bytes.Buffer
	if err := picture.SVG(&final, scenes[len(scenes)-1].Picture, picture.Canvas{Title: last.Caption}); err != nil {
		return nil, err
	}
	return &viewer{Final: template.HTML(final.String()), Ending: last.Caption, Movetext: g.Movetext, Data: template.JS(text), Legend: legendOf(scenes)}, nil
}

// captionOf says what led to a scene.
func captionOf(s *picture.Scene) string {
	if s.Move == "" {
		return "Start"
	}
	return strings.Join(append([]string{s.Move}, s.Events...), "; ")
}

// endingOf says how a game ended.
func endingOf(outcome, reason, claimed string) string {
	switch {
	case outcome != "*" && outcome != "":
		return unbroken(outcome) + " by " + reason
	case claimed != "*" && claimed != "":
		return unbroken(claimed) + " as agreed or claimed"
	}
	return "unfinished"
}

// unbroken is a result that does not end a line in its middle.
func unbroken(result string) string { return strings.ReplaceAll(result, "-", "\u2011") }

// parts gives every look of a square a number.
type parts struct {
	list   []partData
	number map[partData]int
}

func (p *parts) of(svg, told string) int {
	part := partData{strings.ReplaceAll(svg, "\n", ""), told}
	n, ok := p.number[part]
	if !ok {
		n = len(p.list)
		p.number[part], p.list = n, append(p.list, part)
	}
	return n
}

// dataOf is what the script needs of a game's scenes.
func dataOf(scenes []picture.Scene) gameData {
	d := gameData{Unit: picture.Unit, Pairs: scenes[0].Both}
	for _, b := range scenes[0].Picture.Boards {
		d.Boards = append(d.Boards, boardData{b.Name, b.Files, b.Ranks, b.FirstFile})
	}
	known := &parts{number: map[partData]int{}}
	known.of("", "")
	var before []int
	var notes []string
	hands := []int{0, 0}
	for i := range scenes {
		s := &scenes[i]
		out := sceneData{Move: s.Move, Right: i == 1 && !s.Both && !s.Several && s.Turn.Side == engine.Black, Caption: captionOf(s), Changes: []int{}}
		now, said := cellsOf(&s.Picture, known)
		for c, part := range now {
			if i == 0 || before[c] != part {
				out.Changes = append(out.Changes, c, part)
			}
		}
		if !slices.Equal(said, notes) {
			out.Notes = said
		}
		held := handsOf(&s.Picture, known)
		if !slices.Equal(held, hands) {
			out.Hands, d.Hands = held, true
		}
		before, notes, hands = now, said, held
		d.Scenes = append(d.Scenes, out)
	}
	d.Parts = known.list
	return d
}

// cellsOf are the looks of all squares, board by board, and what is said of
// each board.
func cellsOf(p *engine.Picture, known *parts) (cells []int, notes []string) {
	for b := range p.Boards {
		board := &p.Boards[b]
		notes = append(notes, board.Note)
		for i, c := range board.Cells {
			dark := (i%board.Files+i/board.Files)%2 == 0
			cells = append(cells, known.of(picture.Square(c, dark), picture.Told(c)))
		}
	}
	return cells, notes
}

func handsOf(p *engine.Picture, known *parts) []int {
	var held []int
	for side := range engine.Side(2) {
		var words []string
		for _, h := range p.Hands[side] {
			words = append(words, fmt.Sprintf("%d %c", h.Count, h.Letter))
		}
		held = append(held, known.of(picture.Hand(p.Hands[side], side), strings.Join(words, ", ")))
	}
	return held
}
