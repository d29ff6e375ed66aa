package standings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A TieBreak is one descriptor of the list: a code with its modifiers.
type TieBreak struct {
	Code    Code
	Cut     int  // Cn: least significant values dropped
	Median  int  // Mn: dropped at both ends
	Limit   int  // L±n: half points added to the Koya limit
	Forfeit bool // P: forfeits count as games
	Fore    bool // F: from Fore Buchholz
	Reverse bool // R
	Unrated int  // Un: rating of unrated players, 0 = not said
}

// String is the canonical descriptor: BH/C1/P.
func (t TieBreak) String() string {
	s := string(t.Code)
	if t.Cut > 0 {
		s += "/C" + strconv.Itoa(t.Cut)
	}
	if t.Median > 0 {
		s += "/M" + strconv.Itoa(t.Median)
	}
	if t.Limit != 0 {
		s += fmt.Sprintf("/L%+d", t.Limit)
	}
	if t.Forfeit {
		s += "/P"
	}
	if t.Fore {
		s += "/F"
	}
	if t.Reverse {
		s += "/R"
	}
	if t.Unrated > 0 {
		s += "/U" + strconv.Itoa(t.Unrated)
	}
	return s
}

// TRF is the descriptor as report files write it: codes that are not FIDE's
// begin with OTHER_.
func (t TieBreak) TRF() string {
	switch t.Code {
	case Solkoff, Median, ModifiedMedian, Cumulative, Kashdan, Arranz, Lots, Manual:
		return "OTHER_" + t.String()
	}
	return t.String()
}

// Name is the tie-break in words: "Buchholz, lowest cut".
func (t TieBreak) Name() string {
	var parts []string
	switch {
	case t.Cut == 1:
		parts = append(parts, "lowest cut")
	case t.Cut > 1:
		parts = append(parts, fmt.Sprintf("lowest %d cut", t.Cut))
	case t.Median == 1:
		parts = append(parts, "lowest and highest cut")
	case t.Median > 1:
		parts = append(parts, fmt.Sprintf("lowest %d and highest %d cut", t.Median, t.Median))
	}
	if t.Code == Progressive && t.Cut > 0 {
		parts[0] = fmt.Sprintf("without the first %d", t.Cut)
	}
	if t.Limit != 0 {
		parts = append(parts, fmt.Sprintf("limit moved by %+d half points", t.Limit))
	}
	if t.Forfeit {
		parts = append(parts, "forfeits as games")
	}
	if t.Fore {
		parts = append(parts, "last round drawn")
	}
	if t.Reverse {
		parts = append(parts, "reversed")
	}
	if t.Unrated > 0 {
		parts = append(parts, fmt.Sprintf("unrated as %d", t.Unrated))
	}
	return strings.Join(append([]string{t.definition().name}, parts...), ", ")
}

// LowerFirst reports whether the lower value is the better one.
func (t TieBreak) LowerFirst() bool { return t.definition().lower != t.Reverse }

// NeedsRatings reports whether the tie-break is made of ratings.
func (t TieBreak) NeedsRatings() bool { return t.definition().rating }

// definition is the entry of the list; one without a value if the code is unknown.
func (t TieBreak) definition() definition {
	list := definitions()
	if i := slices.IndexFunc(list, func(d definition) bool { return d.code == t.Code }); i >= 0 {
		return list[i]
	}
	return definition{name: string(t.Code)}
}
