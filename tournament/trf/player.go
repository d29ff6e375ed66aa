package trf

import (
	"strings"

	"ptm/tournament"
)

// A player is one 001 record.
type player struct {
	line               int
	id                 int
	sex, title, name   string
	rating             int
	federation, fideID string
	birth              string
	points             tournament.Points
	rank               int
	pointed            bool // the points column is not blank
	blocks             []block
	virtual            []tournament.Points
	requests           []tournament.Request
}

// block is the player's round as written; blank beyond the line.
func (p *player) block(round int) block {
	if round > len(p.blocks) {
		return block{column: roundColumn(round), kind: tournament.ZeroBye}
	}
	return p.blocks[round-1]
}

// player reads a 001 record.
func (r *reader) player(line int, c columns) {
	p := player{
		line:       line,
		sex:        sex(c.field(10, 10)),
		title:      title(c.field(11, 13)),
		name:       c.field(15, 47),
		federation: c.field(54, 56),
		fideID:     fideID(c.field(58, 68)),
		birth:      birth(c.field(70, 79)),
	}
	id, ok := number(c.field(5, 8))
	if !ok || id == 0 {
		r.block(line, 5, "starting number is not a number from 1 to 9999: %q", c.field(5, 8))
	}
	p.id = id
	if c.at(4) != ' ' {
		r.fail(line, 4, "column should be blank, has %q: is the line shifted?", c.at(4))
	}
	if text := c.field(49, 52); text != "" {
		if p.rating, ok = number(text); !ok {
			r.warn(line, 49, "rating is not a number: %q: read as unrated", text)
		}
	}
	if text := c.field(80, 84); text != "" {
		if p.points, p.pointed = points(text); !p.pointed {
			r.fail(line, 81, "points are not a number: %q", text)
		}
	}
	if text := c.field(86, 89); text != "" {
		if p.rank, ok = number(text); !ok {
			r.warn(line, 86, "rank is not a number: %q", text)
		}
	}
	for round := 1; roundColumn(round) <= len(c); round++ {
		if round > maxRounds {
			r.block(line, roundColumn(round), "line has more than %d rounds", maxRounds)
			break
		}
		p.blocks = append(p.blocks, r.round(line, c, round))
	}
	r.players = append(r.players, p)
}

// fideID is empty for the zeros that stand for none.
func fideID(text string) string {
	if strings.Trim(text, "0 ") == "" {
		return ""
	}
	return text
}

// sex is m or w as the format has it; anything else stays.
func sex(text string) string {
	switch text {
	case "m", "M":
		return "m"
	case "w", "W", "f", "F":
		return "w"
	}
	return text
}

// title writes FIDE's titles in full; anything else stays, in capitals.
func title(text string) string {
	short := [...][2]string{
		{"G", "GM"}, {"M", "IM"}, {"I", "IM"}, {"F", "FM"}, {"C", "CM"},
		{"WG", "WGM"}, {"WM", "WIM"}, {"WI", "WIM"}, {"WF", "WFM"}, {"WC", "WCM"},
	}
	text = strings.ToUpper(text)
	for _, t := range short {
		if t[0] == text {
			return t[1]
		}
	}
	return text
}
