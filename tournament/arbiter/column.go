package arbiter

import (
	"slices"
	"strings"
	"unicode"

	"ptm/sql/store"
	"ptm/variants"
)

// A column is what a header of a sheet says its cells hold.
type column struct {
	field   string // "name", "rating", ...; empty = nothing we take
	variant string // of ratings, "" = every
	header  string // as written
}

func (c column) id() string { return c.field + " " + c.variant }

// headers lists what the columns are called, in letters and digits alone.
var headers = []struct {
	field string
	names []string
}{
	{"name", []string{"name", "player", "playername", "fullname", "names", "spieler", "nom", "joueur", "nombre"}},
	{"last", []string{"last", "lastname", "surname", "familyname", "nachname", "familienname"}},
	{"first", []string{"first", "firstname", "givenname", "givennames", "forename", "vorname", "prenom"}},
	{"id", []string{"id", "ident", "clubid", "memberid", "playerid", "membershipnumber", "memberno", "mitgliedsnummer", "mitgliedsnr"}},
	{"title", []string{"title", "titel", "titre"}},
	{"sex", []string{"sex", "gender", "geschlecht", "sexe"}},
	{"federation", []string{"federation", "fed", "country", "nation", "nationality", "land"}},
	{"club", []string{"club", "clubname", "verein", "team", "school", "clubcity"}},
	{"birth", []string{"birth", "born", "dob", "dateofbirth", "birthdate", "birthday", "birthyear", "yearofbirth", "yob",
		"geburtsdatum", "geburtsjahr", "gebdatum", "gebjahr", "geboren", "jahrgang", "naissance"}},
	{"fide id", []string{"fideid", "idfide", "fidecode", "fideno", "fidenumber"}},
	{"rating", []string{"rating", "elo", "rtg", "initialrating", "startrating"}},
	{"rd", []string{"rd", "deviation", "ratingdeviation", "initialrd"}},
	{"source", []string{"source", "ratingsource", "ratinglist"}},
}

// columnOf finds what a header means. Ratings may name a variant: "rating
// parity", "Parity Chess Elo".
func columnOf(header string) (column, bool) {
	key := letters(header)
	for _, h := range headers {
		if slices.Contains(h.names, key) {
			return column{field: h.field, header: header}, true
		}
	}
	for _, h := range headers {
		if h.field != "rating" && h.field != "rd" {
			continue
		}
		for _, name := range h.names {
			for _, v := range variants.All() {
				for _, called := range []string{letters(v.Key), letters(v.Name)} {
					if key == name+called || key == called+name {
						return column{field: h.field, variant: v.Key, header: header}, true
					}
				}
			}
		}
	}
	return column{header: header}, false
}

// likeColumn is the field a mistyped header may have meant, or empty.
func likeColumn(header string) string {
	key := letters(header)
	if len(key) < 4 {
		return ""
	}
	for _, h := range headers {
		for _, name := range h.names {
			if len(name) > 3 && distance(key, name) == 1 {
				return h.field
			}
		}
	}
	return ""
}

// letters is a text in lower case without accents, blanks and signs.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, store.Plain(text))
}

// take puts a cell into the player.
func (c column) take(p *Player, cell string) (err error) {
	switch c.field {
	case "id":
		p.Ident = cell
	case "title":
		p.Title = cell
	case "sex":
		p.Sex, err = readSex(cell)
	case "federation":
		p.Federation, err = readFederation(cell)
	case "club":
		p.Club = cell
	case "birth":
		p.Birth, err = readBirth(cell)
	case "fide id":
		p.FideID, err = readFideID(cell)
	case "rating":
		c.rating(p).Rating, err = wholeNumber(cell, highestRating)
	case "rd":
		c.rating(p).RD, err = wholeNumber(cell, highestRD)
	case "source":
		for _, v := range append([]string{""}, keys()...) {
			(column{variant: v}).rating(p).Source = cell
		}
	}
	return err
}

// rating is the player's rating in the column's variant.
func (c column) rating(p *Player) *InitialRating {
	for i := range p.Ratings {
		if p.Ratings[i].Variant == c.variant {
			return &p.Ratings[i]
		}
	}
	p.Ratings = append(p.Ratings, InitialRating{Variant: c.variant})
	return &p.Ratings[len(p.Ratings)-1]
}

// keys are the keys of all variants.
func keys() []string {
	var list []string
	for _, v := range variants.All() {
		list = append(list, v.Key)
	}
	return list
}
