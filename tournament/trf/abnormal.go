package trf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"ptm/tournament"
)

// abnormal is a 299 record: points other than the result's own.
type abnormal struct {
	line int
	tournament.Abnormal
}

// kinds299 are the results by their letter in 299, and the one that stands for
// them when 299 is written.
var kinds299 = []struct {
	letter rune
	kinds  []tournament.Kind
}{
	{'W', []tournament.Kind{tournament.Win, tournament.QuickWin}},
	{'D', []tournament.Kind{tournament.Draw, tournament.QuickDraw}},
	{'L', []tournament.Kind{tournament.Loss, tournament.QuickLoss}},
	{'F', []tournament.Kind{tournament.FullBye}},
	{'H', []tournament.Kind{tournament.HalfBye}},
	{'Z', []tournament.Kind{tournament.ZeroBye}},
	{'+', []tournament.Kind{tournament.ForfeitWin}},
	{'-', []tournament.Kind{tournament.ForfeitLoss}},
	{' ', nil},
}

func (r *reader) abnormal299(line int, c columns) {
	a := abnormal{line: line}
	a.Round = r.roundAt(line, c, 20, 22)
	text := strings.TrimPrefix(c.field(14, 17), "+")
	var ok bool
	if a.Points, ok = points(text); !ok {
		r.block(line, 14, "points are not a number: %q", text)
		return
	}
	letter := unicode.ToUpper(c.at(5))
	for _, k := range kinds299 {
		if k.letter == letter {
			a.Kinds, a.Numbers = k.kinds, r.ids(line, c, 23)
			r.abnormal = append(r.abnormal, a)
			return
		}
	}
	r.block(line, 5, "result unknown: %q", c.at(5))
}

// abnormalPoints are the points of a round after the records 299: first those
// that say what a result is worth, then those that add.
func (r *reader) abnormalPoints(p *player, round int, kind tournament.Kind, worth tournament.Points) tournament.Points {
	var added tournament.Points
	for _, a := range r.abnormal {
		switch {
		case a.Round != 0 && a.Round != round || !slices.Contains(a.Numbers, p.id):
		case len(a.Kinds) == 0:
			added += a.Points
		case slices.Contains(a.Kinds, kind):
			worth = a.Points
		}
	}
	return worth + added
}

// otherPoints carries into the event what 299 says, and what a point system
// says that an event's scoring cannot: byes and forfeits of their own worth,
// and points by colour, the latter for the rounds that have been played.
func (r *reader) otherPoints(e *tournament.Event) {
	s := &r.scoring
	var everybody []int
	for i := range e.Entrants {
		everybody = append(everybody, e.Entrants[i].Number)
	}
	for _, k := range []tournament.Kind{tournament.FullBye, tournament.HalfBye, tournament.ForfeitWin} {
		if worth := s.worth(k, tournament.NoColour); worth != e.Scoring.Worth(k) && len(everybody) > 0 {
			e.Abnormal = append(e.Abnormal, tournament.Abnormal{Kinds: []tournament.Kind{k}, Points: worth, Numbers: everybody})
		}
	}
	for _, a := range r.abnormal {
		if a.Numbers = r.known(a.Numbers); len(a.Numbers) > 0 {
			e.Abnormal = append(e.Abnormal, a.Abnormal)
		}
	}
	e.Abnormal = append(e.Abnormal, unexplained(e)...)
}

// unexplained are the points that neither the scoring nor Abnormal gives, as
// additions, by round and points.
func unexplained(e *tournament.Event) []tournament.Abnormal {
	type key struct {
		round int
		extra tournament.Points
	}
	found := map[key][]int{}
	for i := range e.Entrants {
		p := &e.Entrants[i]
		for k, r := range p.Records {
			if extra := r.Points - e.Worth(p.Number, k+1, r.Kind); extra != 0 {
				found[key{k + 1, extra}] = append(found[key{k + 1, extra}], p.Number)
			}
		}
	}
	keys := slices.SortedFunc(maps.Keys(found), func(a, b key) int {
		return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.extra, b.extra))
	})
	var list []tournament.Abnormal
	for _, k := range keys {
		slices.Sort(found[k])
		list = append(list, tournament.Abnormal{Points: k.extra, Round: k.round, Numbers: found[k]})
	}
	return list
}

// abnormal writes 299.
func (w *writer) abnormal() {
	for _, a := range append(w.e.Abnormal[:len(w.e.Abnormal):len(w.e.Abnormal)], unexplained(w.e)...) {
		for _, k := range kinds299 {
			if len(k.kinds) == 0 != (len(a.Kinds) == 0) || len(a.Kinds) > 0 && !slices.Contains(a.Kinds, k.kinds[0]) {
				continue
			}
			w.doc.add(fmt.Sprintf("299 %c        %4s  %03d%s", k.letter, a.Points, a.Round, idFields(a.Numbers)))
		}
	}
}
