// Package pyramids is Pyramids by I. G. Kosintsev, in its first and its second
// edition (17 March and 12 April 2011): stacks of checkers that split and join,
// slaves, and a faraon to be mated. The rules as this project reads them are in
// docs/rules/pyramids.md.
package pyramids

import "ptm/engine"

// The arrays are this project's: the author's pictures are lost.
const (
	start9 = "[.4][.21][.3][.43]f[.43][.3][.21][.4]/sssssssss/9/9/9/9/9/SSSSSSSSS/[4.][21.][3.][43.]F[43.][3.][21.][4.] w Ff - 0 1"
	start7 = "[.4][.21][.3]f[.3][.21][.4]/sssssss/7/7/7/SSSSSSS/[4.][21.][3.]F[3.][21.][4.] w Ff - 0 1"
)

// The options that only some of the variants have.
var (
	split = engine.Option{
		Name: "split", Values: []string{"any", "top"},
		Help: "which part of a stack may leave it: any; top, only its smallest checkers, as many as one likes",
	}
	royal = engine.Option{
		Name: "royal", Values: []string{"check", "capture"},
		Help: "check: no move may leave the own faraon in check; capture: it may, capturing the faraon wins, and no move is a draw",
	}
	doubleStep = engine.Option{
		Name: "double-step", Values: []string{"leap", "walk"},
		Help: "a slave's two squares from its second rank: leap, over anything; walk, over an empty square",
	}
	mustJump = engine.Option{
		Name: "must-jump", Values: []string{"side", "piece"},
		Help: "side: who can jump must; piece: only a square whose own man can jump may not march",
	}
	chain = engine.Option{
		Name: "chain", Values: []string{"full", "free"},
		Help: "full: a chain of jumps goes on until it can no further; free: it may stop after any jump",
	}
)

// All are the variants, in the order in which they are shown.
func All() []engine.Variant {
	const second = "I. G. Kosintsev, 12 April 2011"
	return []engine.Variant{
		variant(edition{geometry: &nine, first: true}, engine.Variant{
			Key: "pyramids-1", Name: "Pyramids, first edition", Aliases: []string{"Pyramids 1"}, Source: "I. G. Kosintsev, 17 March 2011",
		}),
		variant(edition{geometry: &nine}, engine.Variant{
			Key: "pyramids-weak", Name: "Pyramids, weak", Aliases: []string{"Pyramids weak", "Weak Pyramids"}, Source: second,
		}),
		variant(edition{geometry: &seven}, engine.Variant{
			Key: "pyramids-weak-7", Name: "Pyramids, weak, 7x7", Aliases: []string{"Pyramids weak 7x7", "Weak Pyramids 7x7"}, Source: second,
		}),
		variant(edition{geometry: &nine, strong: true}, engine.Variant{
			Key: "pyramids-strong", Name: "Pyramids, strong", Aliases: []string{"Pyramids strong", "Strong Pyramids"}, Source: second,
		}),
		variant(edition{geometry: &nine, cheskers: true}, engine.Variant{
			Key: "pyramids-cheskers", Name: "Pyramids, cheskers", Aliases: []string{"Pyramids cheskers", "Cheskers Pyramids"}, Source: second,
		}),
		variant(edition{geometry: &seven, cheskers: true}, engine.Variant{
			Key: "pyramids-cheskers-7", Name: "Pyramids, cheskers, 7x7", Aliases: []string{"Pyramids cheskers 7x7", "Cheskers Pyramids 7x7"}, Source: second,
		}),
	}
}

// variant completes what the editions have in common.
func variant(e edition, v engine.Variant) engine.Variant {
	v.Kind, v.Chains = engine.Alternating, true
	v.Patterns, v.Words = e.patterns, e.words()
	v.Board, v.Start = "9x9", start9
	if e.geometry == &seven {
		v.Board, v.Start = "7x7", start7
	}
	v.Options = []engine.Option{split, royal}
	if e.cheskers {
		v.Options = append(v.Options, mustJump, chain)
	} else {
		v.Options = append(v.Options, doubleStep)
	}
	v.Parse = func(text string, s engine.Settings) (engine.Position, error) {
		p, err := parse(text, newRules(e, s))
		if err != nil {
			return nil, err
		}
		return p, nil
	}
	return v
}
