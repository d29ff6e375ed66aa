package arbiter_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/arbiter"
)

func TestImportSpellings(t *testing.T) {
	t.Parallel()
	want := []string{"Müller, Jürgen m GER 1980-05-17 [{ 1854 0 }]", "Smith, Bob   1990 []"}
	for name, text := range map[string]string{
		"semicolon":    "Name;Sex;Fed;Born;Elo\nMüller, Jürgen;m;GER;17.05.1980;1854\nSmith, Bob;;;1990;\n",
		"comma":        "elo,name,SEX,Federation,Date of Birth\r\n1854,\"Müller, Jürgen\",M,GER,1980/05/17\r\n0,\"Smith, Bob\",,,1990\r\n",
		"tab, no end":  "Surname\tFirst name\tGender\tCountry\tDOB\tRtg\nMüller\tJürgen\tmale\tGER\t1980-05-17\t1854\nSmith\tBob\t\t\t1990/00/00\t-",
		"mark":         "\xef\xbb\xbfname;sex;fed;birth;rating\nMüller, Jürgen;m;GER;1980-05-17;1854\nSmith, Bob;;;1990;\n",
		"windows-1252": "name;sex;fed;birth;rating\nM\xfcller, J\xfcrgen;m;GER;1980-05-17;1854\nSmith, Bob;;;1990;\n",
		"sep line":     "sep=;\nname;sex;fed;birth;rating\n\nMüller, Jürgen;m;GER;1980-05-17;1854\n;;;;\nSmith, Bob;;;1990;;;\n",
		"CR":           "name;sex;fed;birth;rating\rMüller, Jürgen;m;GER;1980-05-17;1854\rSmith, Bob;;;1990;\r",
		"utf-16":       utf16("name;sex;fed;birth;rating\nMüller, Jürgen;m;GER;1980-05-17;1854\nSmith, Bob;;;1990;\n"),
	} {
		h := newHall(t)
		_, err := h.ImportPlayers(t.Context(), []byte(text), arbiter.ImportOptions{File: name})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		list, err := h.Players(t.Context(), arbiter.PlayerFilter{})
		h.must(err)
		var got []string
		for _, p := range list {
			got = append(got, fmt.Sprintf("%s %s %s %s %v", p.Name, p.Sex, p.Federation, p.Birth, p.Ratings))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
	}
}

func utf16(text string) string {
	b := []byte{0xff, 0xfe}
	for _, r := range text {
		b = append(b, byte(r), byte(r>>8))
	}
	return string(b)
}

func TestImportFaults(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ text, want string }{
		"empty":          {"", ": is empty: a header line was expected"},
		"binary":         {"a\x00b", ": is no text"},
		"no name":        {"Rating;Club\n1;2\n", `:1: no column is called name (or last and first); there are "Rating", "Club"`},
		"mistyped":       {"Name;Ratng\nA;1\n", `:1:6: column "Ratng" is unknown: rating?`},
		"twice":          {"Name;Elo;Rating\nA;1;2\n", `:1:10: column "Rating" says the same as column "Elo"`},
		"both names":     {"Name;Surname\nA;B\n", ":1: columns for the whole name and for its parts: one of both"},
		"cells":          {"Name;Elo\nA;1\nB\n", ":3: line has 1 cells, the header 2: quote a cell that holds the separator"},
		"unquoted comma": {"Name,Elo\nMüller, Jürgen,1500\n", ":2: line has 3 cells, the header 2: quote a cell that holds the separator"},
		"quote":          {"Name;Elo\nA \"x\" B;1\n", ":2:3: quotation mark in a cell that is not quoted"},
		"all at once": {
			"Name;Elo;Born;Sex\nMüller;high;1980;m\n;1500;;\nÄÄ;1500;never;q\nOld;;;\nTwice;;;\ntwice;;;\n",
			":2:8: Elo \"high\" is no whole number\n:3:1: player: name is missing\n" +
				":4:9: Born \"never\" is no date: write YYYY or YYYY-MM-DD\n:4:15: Sex \"q\" is neither m nor w\n" +
				":5:1: Old is in the club already (#1)\n:7:1: twice stands on line 6 already",
		},
		"codes": {
			"Name;Fed;FIDE ID\nA;GERM;x7\nB;12;-1\nC;nor;007\nD;-;0\n",
			":2:3: Fed \"GERM\" is not a code of three letters, as in NOR\n:2:8: FIDE ID \"x7\" is no number of up to 11 digits\n" +
				":3:3: Fed \"12\" is not a code of three letters, as in NOR\n:3:6: FIDE ID \"-1\" is no number of up to 11 digits",
		},
		"deviation alone": {"Name;RD\nA;50\n", ":2: rating deviation without a rating"},
	} {
		h := newHall(t)
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: "Old"})
		h.must(err)
		_, err = h.ImportPlayers(t.Context(), []byte(test.text), arbiter.ImportOptions{File: "f.csv"})
		list, ok := errors.AsType[*arbiter.ImportError](err)
		if !ok {
			t.Errorf("%s: got %v, want an ImportError", name, err)
			continue
		}
		var got []string
		for _, f := range list.Faults {
			got = append(got, f.String())
		}
		want := strings.Split(test.want, "\n")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
		players, err := h.Players(t.Context(), arbiter.PlayerFilter{})
		h.must(err)
		if len(players) != 1 {
			t.Errorf("%s: %d players are in the club after a refused import, want 1", name, len(players))
		}
	}
}

func TestImportUpdates(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, p := range []arbiter.Player{
		{Name: "A", Ident: "1", Club: "North", Ratings: []arbiter.InitialRating{{Rating: 1500}}}, {Name: "B", Club: "North"}, {Name: "C"},
	} {
		_, err := h.AddPlayer(t.Context(), p)
		h.must(err)
	}
	text := []byte("Id;Name;Club;Parity Rating;Phone\n1;A new;;1600;0\n;b;South;;\n;C;;;\n;D;;;\n")
	_, err := h.ImportPlayers(t.Context(), text, arbiter.ImportOptions{File: "f.csv"})
	list, ok := errors.AsType[*arbiter.ImportError](err)
	if !ok || len(list.Faults) != 3 || list.Hint != "ptm player import --update takes players that exist already" {
		t.Fatalf("without update: got %v", err)
	}
	r, err := h.ImportPlayers(t.Context(), text, arbiter.ImportOptions{File: "f.csv", Update: true})
	h.must(err)
	if len(r.Added) != 1 || len(r.Updated) != 2 || len(r.Unchanged) != 1 || !slices.Equal(r.Ignored, []string{"Phone"}) {
		t.Errorf("got %+v", r)
	}
	a, err := h.Player(t.Context(), "1")
	h.must(err)
	if a.Name != "A new" || a.Club != "North" || fmt.Sprint(a.Ratings) != "[{ 1500 0 } {parity 1600 0 }]" {
		t.Errorf("got %+v", a)
	}
	r, err = h.ImportPlayers(t.Context(), text, arbiter.ImportOptions{File: "f.csv", Update: true})
	h.must(err)
	if len(r.Unchanged) != 4 {
		t.Errorf("again: got %+v, want all unchanged", r)
	}
}
