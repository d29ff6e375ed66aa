package arbiter

import "testing"

// FuzzReadResults reads anything: faults stand in the file, and every row of a
// list without faults says where it stands and has a result that is known.
func FuzzReadResults(f *testing.F) {
	for _, seed := range []string{
		"1 1-0\n2, =\n", "# slips\n3\t0-1F", "Board;White;Black;Result\r\n1;A;B;½-½\r\n", "sep=,\nbd,result\n1,1:0",
		"\xef\xbb\xbfBo.;No.;;Name;Rtg;Pts.;Result;Pts.;;Name;Rtg;No.\n1;1;;A;;0;+ - -;0;;B;;2", "Wei\xdf;Schwarz;Erg\nA;bye;1",
		"No;Result\n1;1-0", "1", "name,name,name,result", "\"", "result", "board,white,black,white_number,black_number,result\n1,,,1,2,\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := readResults(text)
		for _, fault := range s.faults {
			if fault.Text == "" || fault.Line < 0 || fault.Column < 0 || fault.Line > len(s.lines) {
				t.Errorf("fault %+v", fault)
			}
		}
		if len(s.faults) > 0 {
			return
		}
		for _, r := range s.rows {
			if r.line < 1 || r.line > len(s.lines) || r.result != (Result{}) && !r.result.known() {
				t.Errorf("row %+v", r)
			}
			for _, c := range r.cells {
				if c.text != "" && c.column < 1 {
					t.Errorf("cell %+v", c)
				}
			}
		}
	})
}
