package arbiter_test

import (
	"errors"
	"strings"
	"testing"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

func TestAddPlayer(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	p, err := h.AddPlayer(t.Context(), arbiter.Player{
		Name: "  Müller,  Jürgen ", Sex: "Male", Birth: "17.05.1980", Ident: "A7",
		Ratings: []arbiter.InitialRating{{Variant: "Parity Chess", Rating: 1700, RD: 80}, {Rating: 1500}},
	})
	h.must(err)
	if p.Name != "Müller, Jürgen" || p.Sex != "m" || p.Birth != "1980-05-17" || p.Ratings[0].Variant != "parity" {
		t.Errorf("got %+v", p)
	}
	for _, test := range []struct {
		add     arbiter.Player
		kind    arbiter.Kind
		message string
	}{
		{arbiter.Player{Name: "jurgen muller"}, arbiter.Conflict, "player Müller, Jürgen: exists already as #1"},
		{arbiter.Player{Name: "Other", Ident: "A7"}, arbiter.Conflict, "player Other: id A7 is that of Müller, Jürgen"},
		{arbiter.Player{Name: " "}, arbiter.Invalid, "player: name is missing"},
		{arbiter.Player{Name: "A", Sex: "x"}, arbiter.Invalid, `player A: sex "x" is neither m nor w`},
		{arbiter.Player{Name: "A", Federation: "GERMANY"}, arbiter.Invalid, `player A: federation "GERMANY" is not a code of three letters, as in NOR`},
		{arbiter.Player{Name: "A", FideID: "-1"}, arbiter.Invalid, `player A: fide id "-1" is no number of up to 11 digits`},
		{arbiter.Player{Name: "A", FideID: "123456789012"}, arbiter.Invalid, `player A: fide id "123456789012" is no number of up to 11 digits`},
		{arbiter.Player{Name: "A", Birth: "soon"}, arbiter.Invalid, `player A: birth "soon" is no date: write YYYY or YYYY-MM-DD`},
		{arbiter.Player{Name: "A", Birth: "05/06/1980"}, arbiter.Invalid, `player A: birth "05/06/1980" may be read in two ways: write YYYY-MM-DD`},
		{arbiter.Player{Name: "A", Birth: "1980-02-30"}, arbiter.Invalid, `player A: birth "1980-02-30" is no day of the calendar`},
		{arbiter.Player{Name: "A", Ident: "#4"}, arbiter.Invalid, "player A: id #4 begins with #, which stands for the number in the file"},
		{arbiter.Player{Name: "#4"}, arbiter.Invalid, "player #4: the name reads as the number of a player in the file"},
		{
			arbiter.Player{Name: strings.Repeat("ab", 500)}, arbiter.Invalid,
			"player " + strings.Repeat("ab", 20) + "...: name is 1000 characters long, more than 200",
		},
		{arbiter.Player{Name: "A\x01"}, arbiter.Invalid, "player A\x01: name has a character that cannot be printed"},
		{arbiter.Player{Name: "A", Ratings: []arbiter.InitialRating{{Rating: 0}}}, arbiter.Invalid, "player A: rating 0 is not from 1 to 9999"},
		{arbiter.Player{Name: "A", Ratings: []arbiter.InitialRating{{Variant: "go", Rating: 1}}}, arbiter.Invalid, `player A: rating in an unknown variant "go"`},
		{arbiter.Player{Name: "A", Ratings: []arbiter.InitialRating{{Rating: 5}, {Rating: 6}}}, arbiter.Invalid, "player A: two ratings of one variant"},
	} {
		_, err := h.AddPlayer(t.Context(), test.add)
		h.refused(err, test.kind, test.message)
	}
	// Two people of one name have different ids.
	_, err = h.AddPlayer(t.Context(), arbiter.Player{Name: "Müller, Jürgen", Ident: "A8"})
	h.must(err)
}

func TestFindPlayer(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, p := range []arbiter.Player{
		{Name: "Müller, Jürgen", Ident: "7"}, {Name: "Müller, Anna"}, {Name: "Watanabe, Akira", Ident: "1"}, {Name: "Ng"},
	} {
		_, err := h.AddPlayer(t.Context(), p)
		h.must(err)
	}
	for ref, want := range map[string]string{
		"#1": "Müller, Jürgen", "7": "Müller, Jürgen", "1": "Watanabe, Akira", "muller anna": "Müller, Anna",
		"Akira": "Watanabe, Akira", " watanabe ": "Watanabe, Akira", "NG": "Ng",
	} {
		p, err := h.Player(t.Context(), ref)
		if err != nil || p.Name != want {
			t.Errorf("%s: got %q %v, want %q", ref, p.Name, err, want)
		}
	}
	for _, test := range []struct {
		ref           string
		kind          arbiter.Kind
		message, hint string
	}{
		{"Watanbe", arbiter.NotFound, `player "Watanbe" does not exist`, "did you mean Watanabe, Akira?"},
		{"Müller", arbiter.Conflict, `player "Müller" is one of 2`, "#1 Müller, Jürgen or #2 Müller, Anna"},
		{"#9", arbiter.NotFound, "player #9 does not exist", "ptm player list"},
		{"2", arbiter.NotFound, `player "2" does not exist`, "player number 2 of the file is written '#2'"},
		{"x", arbiter.NotFound, `player "x" does not exist`, "ptm player list"},
		{"zzz", arbiter.NotFound, `player "zzz" does not exist`, "ptm player list"},
		{"", arbiter.NotFound, `player "" does not exist`, "ptm player list"},
	} {
		_, err := h.Player(t.Context(), test.ref)
		h.refused(err, test.kind, test.message)
		if got := arbiter.HintOf(err); got != test.hint {
			t.Errorf("%s: hint %q, want %q", test.ref, got, test.hint)
		}
	}
}

// Names that are the same but for accents are told apart by one who types them,
// and are one name to one who does not.
func TestFindPlayerByAccents(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, p := range []arbiter.Player{{Name: "Müller, Jürgen", Ident: "a"}, {Name: "Muller, Jurgen", Ident: "b"}} {
		_, err := h.AddPlayer(t.Context(), p)
		h.must(err)
	}
	h.swiss("cup", 0, 1)
	_, err := h.Enter(t.Context(), "cup", []arbiter.Entry{{Player: "a"}, {Player: "b"}})
	h.must(err)
	for ref, want := range map[string]string{
		"Müller, Jürgen": "Müller, Jürgen", "Muller, Jurgen": "Muller, Jurgen", "jürgen": "Müller, Jürgen", "MULLER": "Muller, Jurgen",
	} {
		p, err := h.Player(t.Context(), ref)
		if err != nil || p.Name != want {
			t.Errorf("%s: got %q %v, want %q", ref, p.Name, err, want)
		}
		e, err := h.RequestBye(t.Context(), "cup", ref, 1, tournament.HalfBye)
		if err != nil || e.Name != want {
			t.Errorf("%s in the event: got %q %v, want %q", ref, e.Name, err, want)
		}
	}
	_, err = h.Player(t.Context(), "Müller, Jurgen")
	h.refused(err, arbiter.Conflict, `player "Müller, Jurgen" is one of 2`)
}

// What nobody sees in a name is not part of it.
func TestAddPlayerDropsTheInvisible(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	p, err := h.AddPlayer(t.Context(), arbiter.Player{Name: "\ufeffNg\u200b, \u202eBen\u202c"})
	h.must(err)
	if p.Name != "Ng, Ben" {
		t.Errorf("got %q, want %q", p.Name, "Ng, Ben")
	}
}

func TestEditPlayer(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for _, name := range []string{"A", "B"} {
		_, err := h.AddPlayer(t.Context(), arbiter.Player{Name: name})
		h.must(err)
	}
	edit := func(ref string, name string) error {
		_, err := h.EditPlayer(t.Context(), ref, func(p *arbiter.Player) error {
			p.Name = name
			return nil
		})
		return err
	}
	h.refused(edit("A", "b"), arbiter.Conflict, "player B: exists already as #2")
	h.refused(edit("A", ""), arbiter.Invalid, "player: name is missing")
	h.must(edit("A", "Ä"))
	stop := errors.New("stop")
	if _, err := h.EditPlayer(t.Context(), "B", func(p *arbiter.Player) error { p.Name = "C"; return stop }); err != stop {
		t.Errorf("got %v, want the function's error", err)
	}
	list, err := h.Players(t.Context(), arbiter.PlayerFilter{})
	h.must(err)
	if len(list) != 2 || list[0].Name != "Ä" || list[1].Name != "B" {
		t.Errorf("got %+v", list)
	}
	log, err := h.Changes(t.Context(), arbiter.ChangeFilter{Limit: 1})
	h.must(err)
	if len(log) != 1 || log[0].Act != "player edit" || log[0].Detail != "Ä" || log[0].Was != "A" || log[0].By != "tester" {
		t.Errorf("got %+v", log)
	}
}
