package variants_test

import (
	"testing"

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
