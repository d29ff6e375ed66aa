package store

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// letters that carry no accent to strip, as they are usually written without.
var plain = strings.NewReplacer("ß", "ss", "ø", "o", "ł", "l", "æ", "ae", "œ", "oe", "đ", "d", "ð", "d", "þ", "th", "ı", "i")

// NameKey is what two spellings of one name have in common: the words without
// case and accents, in alphabetical order, so that "Müller, Jürgen" and
// "jurgen muller" are the same.
func NameKey(name string) string {
	words := strings.FieldsFunc(Plain(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	if len(words) == 0 {
		return strings.ToLower(strings.TrimSpace(name))
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// Plain is a text in lower case without accents, for looking things up.
func Plain(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(text) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return plain.Replace(b.String())
}
