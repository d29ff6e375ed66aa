// Package modernshogi is Modern Shogi by I. G. Kosintsev, in its first and its
// second edition (22 April and 2 May 2011): shogi's drops and promotions with
// men nearer to those of chess. The editions differ in their tables of men and
// in their arrays alone. The rules as this project reads them are in
// docs/rules/modern_shogi.md.
package modernshogi

import "ptm/engine"

// First is the first edition.
func First() engine.Variant {
	return variant(&first, engine.Variant{
		Key:  "modern-shogi-1",
		Name: "Modern Shogi, first edition",
		Aliases: []string{"Modern Shogi 1", "Modern Shogi (first edition)", "Modern Shogi (1st edition)",
			"Modern Shogi first edition"},
		Source: "I. G. Kosintsev, 22 April 2011",
		Start:  "r7r/1bbgkgnn1/ppppppppp/9/9/9/PPPPPPPPP/1BBGKGNN1/R7R[] w - - 0 1",
	})
}

// Second is the second edition.
func Second() engine.Variant {
	return variant(&second, engine.Variant{
		Key:  "modern-shogi-2",
		Name: "Modern Shogi, second edition",
		Aliases: []string{"Modern Shogi 2", "Modern Shogi (second edition)", "Modern Shogi (2nd edition)",
			"Modern Shogi second edition"},
		Source: "I. G. Kosintsev, 2 May 2011",
		Start:  "r7r/1hbgkgbh1/ppppppppp/9/9/9/PPPPPPPPP/1HBGKGBH1/R7R[] w - - 0 1",
	})
}

func variant(e *edition, v engine.Variant) engine.Variant {
	v.Board, v.Kind = "9x9", engine.Alternating
	v.Patterns, v.Words = e.patterns, words()
	v.Parse = func(text string, _ engine.Settings) (engine.Position, error) { return parse(text, e) }
	return v
}
