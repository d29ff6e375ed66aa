package prizes_test

import (
	"testing"

	"ptm/tournament/prizes"
)

func TestParsePrize(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300": "300.00", "12,5": "12.50", "12.05": "12.05", "a book": "a book", "a  clock = 40": "a clock=40.00",
		"100 + a cup=20": "100.00 + a cup=20.00", "a cup+100": "100.00 + a cup", "3 books": "3 books",
	} {
		p, err := prizes.ParsePrize(text)
		if err != nil || p.String() != want {
			t.Errorf("%q: got %q %v, want %q", text, p, err, want)
		}
	}
	for _, text := range []string{"", " ", "0", "1.234", "12.", "1,2,3", "99999999999", "=5", "a+b", "100+", "a cup=x", "5=5", "-5", "- 5", "a cup + -5"} {
		if p, err := prizes.ParsePrize(text); err == nil {
			t.Errorf("%q is read as %s", text, p)
		}
	}
}

// FuzzParsePrize: what is read is written so that it is read alike.
func FuzzParsePrize(f *testing.F) {
	for _, seed := range []string{"300", "a book=20", "100 + a cup=15", "1,5", "+", "=", "0.01+x", "1+0000000000=0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := prizes.ParsePrize(text)
		if err != nil {
			return
		}
		if again, err := prizes.ParsePrize(p.String()); err != nil || again != p {
			t.Errorf("%q is %+v, written %q, read as %+v %v", text, p, p, again, err)
		}
	})
}

// FuzzCriteria: bounds that are read are written so that they are read alike.
func FuzzCriteria(f *testing.F) {
	for _, seed := range []string{"U18", "60+", "s60", "40-59", "1400-1599,unrated", "unrated", "u1", "-", "9999-9999", "+1-+2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var c, again prizes.Criteria
		if c.ParseRating(text) == nil {
			if err := again.ParseRating(c.Rating()); err != nil || again != c {
				t.Errorf("rating %q is %+v, written %q, read as %+v %v", text, c, c.Rating(), again, err)
			}
		}
		c, again = prizes.Criteria{}, prizes.Criteria{}
		if c.ParseAge(text) == nil {
			if err := again.ParseAge(c.Age()); err != nil || again != c {
				t.Errorf("age %q is %+v, written %q, read as %+v %v", text, c, c.Age(), again, err)
			}
		}
	})
}

func TestAdmit(t *testing.T) {
	t.Parallel()
	const day = "2026-03-14"
	anna := prizes.Person{Rating: 1599, Birth: "2008-03-15", Sex: "w", Club: "Rook", Federation: "GER"}
	for _, c := range []struct {
		age, rating string
		onDay       bool
		person      prizes.Person
		want        prizes.Verdict
	}{
		{age: "", person: prizes.Person{}, want: prizes.Yes},
		{rating: "U1600", person: anna, want: prizes.Yes},
		{rating: "U1599", person: anna, want: prizes.No},
		{rating: "1599+", person: anna, want: prizes.Yes},
		{rating: "1600-1700", person: anna, want: prizes.No},
		{rating: "unrated", person: anna, want: prizes.No},
		{rating: "unrated", person: prizes.Person{}, want: prizes.Yes},
		{rating: "U1600", person: prizes.Person{}, want: prizes.No},
		{rating: "U1600,unrated", person: prizes.Person{}, want: prizes.Yes},
		{rating: "U1600,unrated", person: anna, want: prizes.Yes},
		// By the calendar: 18 in the year of the event is still under 18.
		{age: "U18", person: prizes.Person{Birth: "2008"}, want: prizes.Yes},
		{age: "U18", person: prizes.Person{Birth: "2007-12-31"}, want: prizes.No},
		{age: "60+", person: prizes.Person{Birth: "1966-12-31"}, want: prizes.Yes},
		{age: "60+", person: prizes.Person{Birth: "1967"}, want: prizes.No},
		{age: "U18", person: prizes.Person{}, want: prizes.Unknown},
		{age: "40-59", person: prizes.Person{Birth: "1966"}, want: prizes.No},
		{age: "40-59", person: prizes.Person{Birth: "1986"}, want: prizes.Yes},
		// On the day: 18 tomorrow is under 18, 18 today is not.
		{age: "U18", onDay: true, person: anna, want: prizes.Yes},
		{age: "U18", onDay: true, person: prizes.Person{Birth: "2008-03-14"}, want: prizes.No},
		{age: "U18", onDay: true, person: prizes.Person{Birth: "2008"}, want: prizes.Unknown},
		{age: "U18", onDay: true, person: prizes.Person{Birth: "2008-04"}, want: prizes.Yes},
		{age: "60+", onDay: true, person: prizes.Person{Birth: "1966-03"}, want: prizes.Unknown},
		{age: "60+", onDay: true, person: prizes.Person{Birth: "1960"}, want: prizes.Yes},
	} {
		criteria := prizes.Criteria{OnDay: c.onDay}
		if c.age != "" {
			if err := criteria.ParseAge(c.age); err != nil {
				t.Fatal(err)
			}
		}
		if c.rating != "" {
			if err := criteria.ParseRating(c.rating); err != nil {
				t.Fatal(err)
			}
		}
		if got := criteria.Admit(c.person, day); got != c.want {
			t.Errorf("%s: %+v: got %d, want %d", criteria, c.person, got, c.want)
		}
	}
	for want, c := range map[prizes.Verdict][]prizes.Criteria{
		prizes.Yes: {{Sex: "w"}, {Club: "rook"}, {Federation: "ger"}, {}},
		prizes.No:  {{Sex: "m"}, {Club: "Pawn"}, {Federation: "FRA"}, {FirstTimers: true}},
	} {
		for _, criteria := range c {
			if got := criteria.Admit(anna, day); got != want {
				t.Errorf("%s: got %d, want %d", criteria, got, want)
			}
		}
	}
}
