package arbiter

import "testing"

// FuzzReadSheet reads anything: what has no fault has a header, and every row
// is a player who could be added as he is.
func FuzzReadSheet(f *testing.F) {
	for _, seed := range []string{
		"Name;Elo\nA;1\n", "sep=,\nname,rd,rating\n\"a\"\"b\",1,2", "\xff\xfen\x00a\x00m\x00e\x00", "name\tsex\n\xe4\tm",
		"\"", "name\n\"\n\"\n", "last|first|born\nA|B|1.2.1999\n", "name;parity elo;rd parity;source\nA;1500;40;list\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := readSheet(text)
		if len(s.faults) > 0 {
			for _, fault := range s.faults {
				if fault.Text == "" || fault.Line < 0 || fault.Column < 0 || fault.Line > len(s.lines) {
					t.Errorf("fault %+v", fault)
				}
			}
			return
		}
		if s.columns == nil {
			t.Error("neither header nor fault")
		}
		for _, r := range s.rows {
			p := r.player
			if err := tidy(&p); err != nil || describe(p) != describe(r.player) {
				t.Errorf("line %d: %+v is not tidy: %v", r.line, r.player, err)
			}
		}
	})
}
