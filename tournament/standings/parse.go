package standings

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Parse reads a comma-separated list of descriptors. Letter case and the
// spelling of modifiers are free: BH/C1, BH-C1 and BHC1 are one. The error
// names the descriptor that cannot be read.
func Parse(list string) ([]TieBreak, error) {
	var out []TieBreak
	for _, word := range strings.Split(list, ",") {
		t, err := ParseOne(word)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// ParseAll is Parse for a list already taken apart.
func ParseAll(list []string) ([]TieBreak, error) { return Parse(strings.Join(list, ",")) }

// ParseOne reads one descriptor.
func ParseOne(word string) (TieBreak, error) {
	text := strings.ToUpper(strings.TrimSpace(word))
	if text == "" {
		return TieBreak{}, fmt.Errorf("tie-break list: empty entry")
	}
	text = strings.TrimPrefix(text, "OTHER_")
	var first error
	for _, s := range spellings(text) {
		t := TieBreak{Code: s.def.code}
		err := t.modify(text[len(s.prefix):], s.def.mods)
		if err == nil {
			return t, nil
		}
		if first == nil {
			first = err
		}
	}
	switch {
	case forTeams(text):
		first = errors.New("is for teams; only individual tie-breaks are known")
	case first == nil:
		first = errors.New("unknown")
	}
	return TieBreak{}, fmt.Errorf("tie-break %q: %w", clip(word), first)
}

// A spelling is a code that the text begins with.
type spelling struct {
	prefix string
	def    definition
}

// spellings lists the codes a text may begin with, the longest first.
func spellings(text string) []spelling {
	var out []spelling
	for _, d := range definitions() {
		names := []string{string(d.code)}
		if d.code == RoundsPlayed {
			names = append(names, "GE")
		}
		for _, n := range names {
			if strings.HasPrefix(text, n) {
				out = append(out, spelling{n, d})
			}
		}
	}
	slices.SortFunc(out, func(a, b spelling) int { return len(b.prefix) - len(a.prefix) })
	return out
}

// modify reads the modifiers: a letter with a number, each with or without a
// "/" or "-" before it.
func (t *TieBreak) modify(text, allowed string) error {
	seen := ""
	for text != "" {
		if text[0] == '/' || text[0] == '-' {
			text = text[1:]
		}
		if text == "" {
			return errors.New("ends in a separator")
		}
		letter := text[:1]
		number, rest := leadingNumber(text[1:])
		switch {
		case !strings.Contains("CMLPFRU", letter):
			return fmt.Errorf("modifier %q unknown", clip(text))
		case !strings.Contains(allowed, letter):
			return fmt.Errorf("%s takes no modifier %s", t.Code, letter)
		case strings.Contains(seen, letter), letter == "C" && t.Median > 0, letter == "M" && t.Cut > 0:
			return fmt.Errorf("modifier %s comes twice or contradicts another", letter)
		}
		if err := t.set(letter, number); err != nil {
			return err
		}
		seen += letter
		text = rest
	}
	return nil
}

// leadingNumber splits a signed whole number off a text.
func leadingNumber(text string) (number, rest string) {
	i := 0
	if i < len(text) && (text[i] == '+' || text[i] == '-') && i+1 < len(text) && digit(text[i+1]) {
		i++
	}
	for i < len(text) && digit(text[i]) {
		i++
	}
	return text[:i], text[i:]
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

func (t *TieBreak) set(letter, number string) error {
	n, err := strconv.Atoi(number)
	switch letter {
	case "P", "F", "R":
		if number != "" {
			return fmt.Errorf("modifier %s takes no number", letter)
		}
		t.Forfeit, t.Fore, t.Reverse = t.Forfeit || letter == "P", t.Fore || letter == "F", t.Reverse || letter == "R"
		return nil
	case "C", "M":
		if err != nil || n != 1 && n != 2 {
			return fmt.Errorf("modifier %s cuts 1 or 2", letter)
		}
		if letter == "C" {
			t.Cut = n
		} else {
			t.Median = n
		}
	case "L":
		if err != nil || n == 0 || n < -99 || n > 99 {
			return errors.New("modifier L needs a number of half points, as L+1 or L-2")
		}
		t.Limit = n
	case "U":
		if err != nil || n < 1 || n > 9999 {
			return errors.New("modifier U needs a rating, as U1500")
		}
		t.Unrated = n
	}
	return nil
}

func forTeams(text string) bool {
	if strings.Contains(text, ":MP") || strings.Contains(text, ":GP") {
		return true
	}
	for _, code := range []string{"MPVGP", "GPVMP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "ESB", "EDE", "BC", "TBR", "BBE", "SSSC"} {
		if strings.HasPrefix(text, code) {
			return true
		}
	}
	return false
}

// clip keeps a text short enough for an error line.
func clip(s string) string {
	if r := []rune(s); len(r) > 24 {
		return string(r[:24]) + "..."
	}
	return s
}
