package variants_test

import (
	"maps"
	"testing"

	"ptm/engine"
	"ptm/variants"
)

func TestLookup(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"parity": "parity", "Parity Chess": "parity", "PARITY CHESS": "parity",
		"parity-single": "parity-single", "single occupation": "parity-single",
		"Parity Chess with Single Occupation": "parity-single",
	} {
		if v, ok := variants.Lookup(name); !ok || v.Key != want {
			t.Errorf("%s is %q, want %q", name, v.Key, want)
		}
	}
	if v, ok := variants.Lookup("checkers"); ok {
		t.Errorf("checkers is %s", v.Key)
	}
}

// TestNamesAreUnlike: no two variants answer to one name, and each starts.
func TestNamesAreUnlike(t *testing.T) {
	t.Parallel()
	for _, v := range variants.All() {
		for _, name := range append([]string{v.Key, v.Name}, v.Aliases...) {
			for _, other := range variants.All() {
				if other.Called(name) != (other.Key == v.Key) {
					t.Errorf("%q is %s and %s", name, v.Key, other.Key)
				}
			}
		}
		p, err := v.New(nil)
		if err != nil {
			t.Errorf("%s does not start: %v", v.Key, err)
			continue
		}
		if p.String() != v.Start {
			t.Errorf("%s starts at %s, want %s", v.Key, p, v.Start)
		}
	}
}

// TestPatterns: every variant tells how its men move, and what that is agrees
// with the moves that the men have.
func TestPatterns(t *testing.T) {
	t.Parallel()
	for _, v := range variants.All() {
		if len(v.Words) == 0 {
			t.Errorf("%s has no words", v.Key)
		}
		for _, p := range v.Patterns() {
			if p.Letter == "" || p.Name == "" || len(p.Goals) == 0 {
				t.Errorf("%s: %+v", v.Key, p)
			}
		}
	}
	v, _ := variants.Lookup("parity12")
	for _, c := range []struct {
		letter string
		how    map[engine.How]int
	}{
		{"P", map[engine.How]int{engine.Moves: 2, engine.Captures: 2}},
		{"N", map[engine.How]int{engine.Leaps: 8}},
		{"R", map[engine.How]int{engine.Leaps: 4, engine.Slides: 14}},
		{"C", map[engine.How]int{engine.Leaps: 12}},
	} {
		for _, p := range v.Patterns() {
			if p.Letter != c.letter {
				continue
			}
			got := map[engine.How]int{}
			for _, g := range p.Goals {
				got[g.How]++
			}
			if !maps.Equal(got, c.how) {
				t.Errorf("%s goes by %v, want %v", p.Name, got, c.how)
			}
		}
	}
}
