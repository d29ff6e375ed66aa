package standings_test

import (
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/standings"
)

func TestParse(t *testing.T) {
	t.Parallel()
	cases := []struct{ in, want string }{
		{"BH/C1", "BH/C1"}, {"BH-C1", "BH/C1"}, {"BHC1", "BH/C1"}, {"bh/c1", "BH/C1"}, {" Bh-c1 ", "BH/C1"},
		{"BHM2", "BH/M2"}, {"BH/P/C1", "BH/C1/P"}, {"BHC1P", "BH/C1/P"}, {"BH/C1/P", "BH/C1/P"},
		{"PSC1", "PS/C1"}, {"PTP", "PTP"}, {"PTS", "PTS"}, {"KS/L+1", "KS/L+1"}, {"KS/L1", "KS/L+1"},
		{"KS-L-2", "KS/L-2"}, {"KSL-2", "KS/L-2"}, {"AOB/F", "AOB/F"}, {"AOB-F", "AOB/F"},
		{"TPN/R", "TPN/R"}, {"RTNG-R-U1500", "RTNG/R/U1500"}, {"ARO/U1200/C1", "ARO/C1/U1200"},
		{"GE", "REP"}, {"DE/P", "DE/P"}, {"OTHER_MEDIAN", "MEDIAN"}, {"Kashdan", "KASHDAN"},
		{"PTS,BH/C1,DE,BH/C1", "PTS,BH/C1,DE,BH/C1"},
	}
	for _, c := range cases {
		list, err := standings.Parse(c.in)
		if err != nil {
			t.Errorf("%q: %v", c.in, err)
			continue
		}
		if got := join(list); got != c.want {
			t.Errorf("%q: got %s, want %s", c.in, got, c.want)
		}
	}
}

func join(list []standings.TieBreak) string {
	var out []string
	for _, b := range list {
		out = append(out, b.String())
	}
	return strings.Join(out, ",")
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	cases := []struct{ in, want string }{
		{"", "empty entry"}, {"PTS,,BH", "empty entry"}, {"XYZ", "unknown"}, {"BUCHHOLZ", "unknown"},
		{"BH/C3", "cuts 1 or 2"}, {"BH/C", "cuts 1 or 2"}, {"BH/C1/M1", "contradicts"}, {"BH/C1/C2", "comes twice"},
		{"WIN/C1", "takes no modifier"}, {"SB/M1", "takes no modifier"}, {"BH/", "separator"}, {"BH/P1", "takes no number"},
		{"KS/L", "half points"}, {"KS/L0", "half points"}, {"ARO/U0", "needs a rating"},
		{"ARO/U99999999999999999999", "needs a rating"}, {"BH/Z", "unknown"},
		{"EMGSB", "for teams"}, {"BH:MP", "for teams"}, {"SSSC/K2", "for teams"},
	}
	for _, c := range cases {
		list, err := standings.Parse(c.in)
		if err == nil {
			t.Errorf("%q: got %s, want an error", c.in, join(list))
		} else if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %q, want %q in it", c.in, err, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	cases := []struct{ in, name, trf string }{
		{"BHC1", "Buchholz, lowest cut", "BH/C1"},
		{"BH/M2/P", "Buchholz, lowest 2 and highest 2 cut, forfeits as games", "BH/M2/P"},
		{"PS/C1", "progressive score, without the first 1", "PS/C1"},
		{"KS/L-1", "Koya, limit moved by -1 half points", "KS/L-1"},
		{"ARRANZ", "Arranz", "OTHER_ARRANZ"},
	}
	for _, c := range cases {
		b, err := standings.ParseOne(c.in)
		if err != nil {
			t.Fatal(err)
		}
		if b.Name() != c.name || b.TRF() != c.trf {
			t.Errorf("%s: got %q and %s, want %q and %s", c.in, b.Name(), b.TRF(), c.name, c.trf)
		}
	}
}

func TestDefaultLists(t *testing.T) {
	t.Parallel()
	if got, want := join(standings.Default(tournament.Swiss)), "PTS,BH/C1,BH,SB,DE,WIN"; got != want {
		t.Errorf("Swiss: got %s, want %s", got, want)
	}
	if got, want := join(standings.Default(tournament.DoubleRoundRobin)), "PTS,DE,WIN,SB,KS"; got != want {
		t.Errorf("round robin: got %s, want %s", got, want)
	}
	list, err := standings.List(&tournament.Event{TieBreaks: []string{"BHC1", "SB"}})
	if err != nil || join(list) != "PTS,BH/C1,SB" {
		t.Errorf("points are not put first: %s, %v", join(list), err)
	}
	if _, err := standings.List(&tournament.Event{TieBreaks: []string{"NONSENSE"}}); err == nil {
		t.Error("an unknown code in the event's list is not refused")
	}
}

// Whatever is accepted has a canonical form that reads back as itself.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"PTS,BH/C1,BH,SB,DE,WIN", "ks-l-2", "RTNG/R/U1500", "BH/C1/P", "GE,,", "OTHER_MEDIAN", "bhc1p", "\xff/", "BH-"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := standings.Parse(text)
		if err != nil {
			return
		}
		again, err := standings.Parse(join(list))
		if err != nil {
			t.Fatalf("%q: canonical form %q refused: %v", text, join(list), err)
		}
		for i := range list {
			if list[i] != again[i] {
				t.Errorf("%q: got %+v, want %+v", text, again[i], list[i])
			}
			if list[i].Name() == "" {
				t.Errorf("%q: no name", text)
			}
		}
	})
}
