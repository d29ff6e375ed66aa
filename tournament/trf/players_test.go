package trf_test

import (
	"errors"
	"strings"
	"testing"

	"ptm/tournament/trf"
)

// Who the players are can be read whatever their rounds say, not without their
// numbers.
func TestPlayers(t *testing.T) {
	t.Parallel()
	const good = "001    1 w WF Maier, Anna                       1900 GER     1000001 1990/00/00  1.0    1     9 w x\n"
	read := func(text string) ([]trf.Listed, error) {
		d, err := trf.Read("x.trf", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		list, _, err := d.Players()
		return list, err
	}
	list, err := read("012 Cup\n" + good)
	if err != nil || len(list) != 1 {
		t.Fatalf("got %v %v", list, err)
	}
	p := list[0]
	if p.Line != 2 || p.Name != "Maier, Anna" || p.Sex != "w" || p.Title != "WFM" || p.Rating != 1900 || p.Federation != "GER" || p.FideID != "1000001" || p.Birth != "1990" {
		t.Errorf("got %+v", p)
	}
	for _, text := range []string{"", strings.Replace(good, "001    1", "001    x", 1)} {
		var fault *trf.FaultError
		if list, err := read(text); !errors.As(err, &fault) {
			t.Errorf("%q: got %v %v", text, list, err)
		}
	}
}
