package fide_test

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/fide"
)

const head = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"

// line is a line of a list of all three ratings.
func line(id, name, fed, sex, title, standard, rapid, birth, flag string) string {
	pad := func(s string, n int) string {
		return s + strings.Repeat(" ", max(0, n-len([]rune(s))))
	}
	return pad(id, 15) + pad(name, 61) + pad(fed, 4) + pad(sex, 4) + pad(title, 5) + pad("", 20) + pad("", 4) +
		pad(standard, 6) + pad("0", 4) + pad("20", 3) + pad(rapid, 6) + pad("0", 4) + pad("20", 3) + pad("", 13) + pad(birth, 6) + flag + "\n"
}

func all(t *testing.T, text string) []fide.Player {
	t.Helper()
	r, err := fide.NewReader(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var list []fide.Player
	for {
		if err := r.Next(); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		p, err := r.Player()
		if err != nil {
			t.Fatal(err)
		}
		if p.ID != string(r.ID()) {
			t.Errorf("id %s and %s", p.ID, r.ID())
		}
		list = append(list, p)
	}
}

func TestReader(t *testing.T) {
	t.Parallel()
	want := []fide.Player{
		{ID: "1000001", Name: "Maier, Anna", Federation: "GER", Sex: "F", Title: "WFM", Birth: "1990", Standard: 2011, Rapid: 1985},
		{ID: "1000002", Name: "Ng, Ben", Federation: "SGP", Sex: "M", Inactive: true},
	}
	text := head + line("1000001", "Maier, Anna", "GER", "F", "WFM", "2011", "1985", "1990", "w") +
		"\n" + line("1000002", "Ng, Ben", "SGP", "M", "", "", "", "0000", "i")
	for name, text := range map[string]string{
		"as it comes": text, "with a mark": "\xef\xbb\xbf" + text, "carriage returns": strings.ReplaceAll(text, "\n", "\r\n"),
		"no last line end": strings.TrimSuffix(text, "\n"), "a line before": "FIDE\n" + text,
	} {
		if diff := cmp.Diff(want, all(t, text)); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
	// Names with accents shift bytes, not characters, in UTF-8 and in Windows-1252.
	umlaut := line("1000003", "Müller, Jürgen", "GER", "M", "IM", "2400", "", "1980", "")
	for _, text := range []string{umlaut, strings.NewReplacer("ü", "\xfc").Replace(umlaut)} {
		got := all(t, head+text)
		if len(got) != 1 || got[0].Name != "Müller, Jürgen" || got[0].Federation != "GER" || got[0].Title != "IM" || got[0].Standard != 2400 || got[0].Birth != "1980" {
			t.Errorf("%q: got %+v", text, got)
		}
	}
	// The list of one rating names its month.
	one := "ID Number      Name                 Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag\n" +
		"1000004        Ortiz, Carla         ESP F        WIM                     2203  9   20 1995\n"
	if got := all(t, one); len(got) != 1 || got[0].Standard != 2203 || got[0].Title != "WIM" || got[0].Birth != "1995" {
		t.Errorf("got %+v", got)
	}
}

func TestReaderRefuses(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "name;rating\nA;1\n", "ID Number Name\n", "Name Name Fed ID\n", strings.Repeat("x", 10000)} {
		if _, err := fide.NewReader(strings.NewReader(text)); err == nil {
			t.Errorf("%.20q is a list", text)
		}
	}
	for _, text := range []string{line("1", "", "GER", "", "", "", "", "", ""), line("1", "A", "GER", "", "", "2x", "", "", ""), line("1", "A", "GER", "", "", "", "", "990", "")} {
		r, err := fide.NewReader(strings.NewReader(head + text))
		if err != nil || r.Next() != nil {
			t.Fatal(err)
		}
		if p, err := r.Player(); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
			t.Errorf("%q: got %+v %v", text, p, err)
		}
	}
}

// FuzzReader reads anything to its end; every player has an id and a name.
func FuzzReader(f *testing.F) {
	f.Add([]byte(head + line("1000001", "Maier, Anna", "GER", "F", "WFM", "2011", "1985", "1990", "w")))
	f.Add([]byte("ID Name Fed\n1  A    B\n\xff2 \xfc"))
	f.Add([]byte("Fed Name ID Number\nGER A    7"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := fide.NewReader(strings.NewReader(string(text)))
		if err != nil {
			return
		}
		for last := 0; r.Next() == nil; last = r.Line() {
			p, err := r.Player()
			if _, number := strconv.ParseUint(string(r.ID()), 10, 64); len(r.ID()) == 0 || number != nil && len(r.ID()) < 19 || r.Line() <= last {
				t.Fatalf("line %d after %d: id %q", r.Line(), last, r.ID())
			}
			if err == nil && (p.Name == "" || p.Standard < 0) {
				t.Fatalf("%+v", p)
			}
		}
	})
}
