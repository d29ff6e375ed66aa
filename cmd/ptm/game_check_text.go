package main

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/variants"
)

// appendVerdict is a verdict for people: where, who, what. The first line is
// for the game, the others for what is wrong.
func appendVerdict(dst []byte, v *check.Verdict) []byte {
	from := len(dst)
	dst = verdictLines(dst, v)
	if plain(dst[from:]) {
		return dst
	}
	return append(dst[:from:from], legible(dst[from:])...)
}

// plain reports whether a text is all of printable ASCII and line ends.
func plain[T string | []byte](text T) bool {
	for i := range len(text) {
		if c := text[i]; (c < ' ' || c > '~') && c != '\n' {
			return false
		}
	}
	return true
}

// legible puts a sign in the place of what a record may hold to move the cursor
// or to turn the direction of reading.
func legible(text []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

func verdictLines(dst []byte, v *check.Verdict) []byte {
	dst = append(strconv.AppendInt(append(append(dst, v.File...), ':'), int64(v.Line), 10), ": game "...)
	dst = append(strconv.AppendInt(dst, int64(v.Game), 10), ", "...)
	dst = append(append(append(dst, nameOr(v.White)...), " - "...), nameOr(v.Black)...)
	if v.Variant != "" {
		dst = append(append(dst, ", "...), v.Variant...)
	}
	dst = append(strconv.AppendInt(append(dst, ": "...), int64(v.Turns), 10), ' ')
	dst = append(append(dst, pluralOf(v.Turns, turnWord(v))...), ", "...)
	dst = append(append(dst, verdictText(v)...), '\n')
	if v.Note != "" {
		dst = fmt.Appendf(dst, "%s:%d: %s\n", v.File, v.Line, v.Note)
	}
	dst = appendTrace(dst, v.Trace)
	if f := v.Fault; f != nil {
		dst = fmt.Appendf(dst, "%s:%d:%d: %s\n", v.File, f.Line, f.Column, f)
	}
	if !v.Consistent {
		dst = fmt.Appendf(dst, "%s:%d: %s\n", v.File, v.Line, v.Conflict)
	}
	return dst
}

// nameOr is a name as it is shown: a record may hold anything, also what a
// terminal would obey.
func nameOr(name string) string {
	switch {
	case name == "":
		return "?"
	case plain(name) && !strings.Contains(name, "\n"):
		return name
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, name)
}

// turnWord is what Verdict.Turns counts.
func turnWord(v *check.Verdict) string {
	known, _ := variants.Lookup(v.Variant)
	switch known.Kind {
	case engine.Alternating:
		return "half-move"
	case engine.Boards:
		return "move"
	}
	return "turn"
}

func verdictText(v *check.Verdict) string {
	switch {
	case v.Fault != nil:
		return "then a fault"
	case v.Outcome != "*":
		return v.Outcome + " by " + v.Reason
	case v.Claimed != "*":
		return v.Claimed + " as claimed"
	}
	return "not ended"
}

// appendTrace shows every turn: choices, how many were legal, what it did.
func appendTrace(dst []byte, trace any) []byte {
	switch list := trace.(type) {
	case []check.TurnTrace:
		for _, t := range list {
			dst = fmt.Appendf(dst, "  %3d. %-8s %-8s %3d %3d legal", t.N, t.SAN[0], t.SAN[1], t.Legal[0], t.Legal[1])
			if len(t.Events) > 0 {
				dst = fmt.Appendf(dst, "  %s", strings.Join(t.Events, ", "))
			}
			dst = append(dst, '\n')
		}
	case []check.PlyTrace:
		for _, p := range list {
			dst = fmt.Appendf(dst, "  %3d %s%s %-8s %3d legal  %s\n", p.Ply, p.Side, p.Board, p.SAN, p.Legal, p.FEN)
		}
	}
	return dst
}
