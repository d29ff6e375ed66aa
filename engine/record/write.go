package record

import "strings"

// roster is PGN's Seven Tag Roster with what stands for unknown values.
var roster = [...]Tag{
	{Name: "Event", Value: "?"},
	{Name: "Site", Value: "?"},
	{Name: "Date", Value: "????.??.??"},
	{Name: "Round", Value: "?"},
	{Name: "White", Value: "?"},
	{Name: "Black", Value: "?"},
	{Name: "Result", Value: "*"},
}

// lineWidth is how long a line of movetext may be: PGN keeps below 80.
const lineWidth = 79

// Append appends a game in PGN's export form: the seven tags of the roster
// first, then the others in the order given, an empty line, the movetext in
// lines of less than 80 columns, the result, an empty line. The movetext is
// tokens parted by blanks; the result is one of PGN's four, and fills the
// Result tag if tags has none.
func Append(dst []byte, tags []Tag, movetext, result string) []byte {
	for _, r := range roster {
		value := r.Value
		if r.Name == "Result" && result != "" {
			value = result
		}
		for _, t := range tags {
			if t.Name == r.Name {
				value = t.Value
				break
			}
		}
		dst = appendTag(dst, r.Name, value)
	}
	for _, t := range tags {
		if !inRoster(t.Name) {
			dst = appendTag(dst, t.Name, t.Value)
		}
	}
	dst = append(dst, '\n')
	dst = appendWrapped(dst, movetext, result)
	return append(dst, '\n')
}

func inRoster(name string) bool {
	for _, r := range roster {
		if r.Name == name {
			return true
		}
	}
	return false
}

// appendTag writes one tag; what would break the line becomes a blank.
func appendTag(dst []byte, name, value string) []byte {
	dst = append(dst, '[')
	dst = append(dst, name...)
	dst = append(dst, ` "`...)
	for _, c := range []byte(value) {
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c < ' ' || c == 0x7F:
			dst = append(dst, ' ')
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, "\"]\n"...)
}

func appendWrapped(dst []byte, movetext, result string) []byte {
	column := 0
	put := func(token string) {
		switch {
		case column == 0:
		case column+1+len(token) > lineWidth:
			dst = append(dst, '\n')
			column = 0
		default:
			dst = append(dst, ' ')
			column++
		}
		dst = append(dst, token...)
		column += len(token)
	}
	for token := range strings.FieldsSeq(movetext) {
		put(token)
	}
	if result == "" {
		result = "*"
	}
	put(result)
	return append(dst, '\n')
}
