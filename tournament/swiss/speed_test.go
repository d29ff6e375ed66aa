package swiss_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament/swiss"
)

func readExpected(t testing.TB, file string) (list [][2]int) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		var p [2]int
		if n, _ := fmt.Sscan(s.Text(), &p[0], &p[1]); n == 2 {
			list = append(list, p)
		}
	}
	return list
}

func TestSpeedFiles(t *testing.T) {
	names := strings.Fields(os.Getenv("SPEED"))
	for _, n := range names {
		e := readEvent(t, "/work/shared/cases/swiss/speed/mid_"+n+"_1.trf")
		got, err := swiss.Pair(e)
		if err != nil {
			t.Fatal(err)
		}
		if n == "5000" {
			continue
		}
		want := readExpected(t, "/work/shared/cases/swiss/speed/mid_"+n+"_1.expected")
		if diff := cmp.Diff(want, pairs(got)); diff != "" {
			t.Errorf("%s: %s", n, diff)
		}
	}
}
