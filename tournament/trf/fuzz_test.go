package trf_test

import (
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/trf"
)

// Whatever is read is written back as it was, judged without panic, and if it
// makes a reliable event that can be written, the same event is read again.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"g-004p-03r-s1001", "e-sat-006p-04r-s51245", "sharly_papi_berger_odd"} {
		data, _ := load(f, "testdata/cases/"+name+".trf")
		f.Add(data)
	}
	f.Add(two(won, lost))
	f.Add("\xef\xbb\xbf001    1\r\n\xff\r###\r\n")
	f.Add(lines("142 3", "152 W", "162  W 3.0    D 1.0", "192 FIDE_DUTCH_BAKU", "202 BH/C1", "240 H   2    1", "299 W         1.5  000    1",
		"250       1.0 001 002 0001 0002", "260 001 002    1    2", "XXR 3", "XXC rank white1", "XXS W=3", "XXA    1  1.0", "XXP 1 2", "XXZ 1") +
		strings.TrimPrefix(two(won, lost), "012 Two\n"))
	f.Fuzz(func(t *testing.T, data string) {
		d, err := trf.Read("x.trf", strings.NewReader(data))
		if err != nil {
			return
		}
		if got := text(t, d); got != data {
			t.Fatalf("rewritten: got %q, want %q", got, data)
		}
		d.Validate()
		e, err := d.Event()
		if e == nil {
			t.Fatal("no event")
		}
		if err != nil {
			return
		}
		written, err := trf.FromEvent(e, trf.Options{})
		if err != nil {
			return
		}
		first, err := written.Event()
		if err != nil {
			t.Fatalf("what was written is not reliable: %v\n%s", err, text(t, written))
		}
		again, err := trf.FromEvent(first, trf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if one, two := asJSON(t, first), asJSON(t, event(t, again)); one != two {
			t.Fatalf("first %s\nsecond %s", one, two)
		}
		third, err := trf.FromEvent(event(t, again), trf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if two, three := text(t, again), text(t, third); two != three {
			t.Fatalf("second %s\nthird %s", two, three)
		}
	})
}

func asJSON(t *testing.T, e *tournament.Event) string {
	t.Helper()
	var out strings.Builder
	if err := trf.WriteJSON(&out, e); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
