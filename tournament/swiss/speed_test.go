package swiss_test

import (
	"bufio"
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/swiss"
)

// sizes are those of the large events, round 5 of 9.
var sizes = []int{50, 200, 500, 1000, 2000}

func large(t testing.TB, n int) *tournament.Event {
	return readEvent(t, fmt.Sprintf("testdata/speed/mid_%d_1.trf", n))
}

func readExpected(t testing.TB, file string) (list [][2]int) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var p [2]int
		if n, _ := fmt.Sscan(lines.Text(), &p[0], &p[1]); n == 2 {
			list = append(list, p)
		}
	}
	return list
}

func TestLargeEvents(t *testing.T) {
	t.Parallel()
	for _, n := range sizes {
		got, err := swiss.Pair(large(t, n))
		if err != nil {
			t.Fatal(n, err)
		}
		want := readExpected(t, fmt.Sprintf("testdata/speed/mid_%d_1.expected", n))
		if diff := cmp.Diff(want, pairs(got)); diff != "" {
			t.Errorf("%d players (-want +got):\n%s", n, diff)
		}
	}
}

func BenchmarkPair(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			e := large(b, n)
			for b.Loop() {
				if _, err := swiss.Pair(e); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPlain(b *testing.B) {
	for _, n := range sizes[:3] {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			e := large(b, n)
			for b.Loop() {
				if _, err := swiss.Plain(e); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
