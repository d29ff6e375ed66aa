package arbiter_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ptm/tournament"
	"ptm/tournament/arbiter"
)

// file is a file of games in memory.
func file(name, text string) arbiter.GameFile {
	return arbiter.GameFile{Name: name, Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	}}
}

// league is a round robin of six, all rounds paired, with a record for every
// board: as handed in alone, and as it stands in a file of many.
func league(h hall) (records map[[2]int]string, inFile []string) {
	h.Helper()
	h.create(arbiter.NewEvent{Handle: "league", Name: "Grand Léague", Variant: "parity", System: tournament.RoundRobin, Seed: 1}, 6)
	h.pair("league")
	records = map[[2]int]string{}
	e := h.event("league")
	for round := 1; round <= e.Paired; round++ {
		for _, p := range e.Pairings(round) {
			seed := uint64(10*round + p.Board)
			claimed := []string{"1-0", "0-1", "1/2-1/2"}[seed%3]
			names := []string{
				fmt.Sprintf("White %q", e.Entrant(p.White).Name), fmt.Sprintf("Black %q", e.Entrant(p.Black).Name),
			}
			records[[2]int{round, p.Board}] = record(h.T, "parity", 6, claimed, seed, names...)
			tags := [][]string{
				{fmt.Sprintf("Round \"%d.%d\"", round, p.Board)},
				{"Event \"grand league\"", strings.ToUpper(names[0][:1]) + names[0][1:], names[1]},
				{fmt.Sprintf("Round \"%d\"", round), fmt.Sprintf("Board \"%d\"", p.Board), "White \"?\""},
			}[seed%3]
			inFile = append(inFile, record(h.T, "parity", 6, claimed, seed, tags...))
		}
	}
	return records, inFile
}

// TestImportEqualsSubmitting: however a file is ordered and cut into pieces,
// the event is as if each record had been handed in at its board.
func TestImportEqualsSubmitting(t *testing.T) {
	t.Parallel()
	alone := newHall(t)
	records, inFile := league(alone)
	for at, text := range records {
		_, _, err := alone.SubmitGame(t.Context(), "league", at[0], at[1], arbiter.Submission{File: "g", Text: []byte(text)})
		alone.must(err)
	}
	want := alone.event("league")
	rng := rand.New(rand.NewPCG(3, 4))
	for range 12 {
		h := newHall(t)
		league(h)
		games := slices.Clone(inFile)
		rng.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
		cut, again := 1+rng.IntN(len(games)-1), 1+rng.IntN(len(games))
		files := []arbiter.GameFile{file("a", strings.Join(games[:cut], "\n")+";"), file("b", strings.Join(games[cut:], "\n"))}
		report, err := h.ImportGames(t.Context(), "league", files, arbiter.GameImport{Workers: 1 + cut%3})
		h.must(err)
		if report.Taken != len(games) || report.Same != 0 || len(report.Rounds) != want.Paired {
			t.Fatalf("took %d games, %d the same, %d rounds", report.Taken, report.Same, len(report.Rounds))
		}
		if diff := cmp.Diff(want, h.event("league")); diff != "" {
			t.Fatalf("(-submitted +imported):\n%s", diff)
		}
		report, err = h.ImportGames(t.Context(), "league", []arbiter.GameFile{file("c", strings.Join(games[:again], "\n"))}, arbiter.GameImport{})
		h.must(err)
		if report.Taken != 0 || report.Same != again {
			t.Fatalf("again: took %d, %d the same", report.Taken, report.Same)
		}
		h.sound()
	}
}

// TestImportIsAllOrNothing: one fault anywhere, a file that cannot be read or
// an interrupt leave the event as it was.
func TestImportIsAllOrNothing(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	_, games := league(h)
	before := h.event("league")
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 8 {
		spoiled := append([]string(nil), games...)
		n := rng.IntN(len(spoiled))
		spoiled[n] = strings.Replace(spoiled[n], "2. ", "2. Ke5 ", 1)
		_, err := h.ImportGames(t.Context(), "league", []arbiter.GameFile{file("a", strings.Join(spoiled, "\n"))}, arbiter.GameImport{Workers: 2})
		var bad *arbiter.GamesError
		if !errors.As(err, &bad) || bad.Bad != 1 || bad.Read != len(games) || len(bad.Faults) != 1 {
			t.Fatalf("%d: got %v", i, err)
		}
	}
	broken := arbiter.GameFile{Name: "b", Open: func() (io.ReadCloser, error) {
		return io.NopCloser(io.MultiReader(strings.NewReader(strings.Join(games[:9], "\n")), failing{})), nil
	}}
	if _, err := h.ImportGames(t.Context(), "league", []arbiter.GameFile{broken}, arbiter.GameImport{Partial: true}); !errors.Is(err, errTorn) {
		t.Errorf("a torn file: got %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	read := 0
	_, err := h.ImportGames(ctx, "league", []arbiter.GameFile{file("a", strings.Join(games, "\n"))},
		arbiter.GameImport{Step: func() {
			if read++; read == 9 {
				cancel()
			}
		}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupt: got %v", err)
	}
	if diff := cmp.Diff(before, h.event("league")); diff != "" {
		t.Errorf("something was kept (-want +got):\n%s", diff)
	}
	h.sound()
}

var errTorn = errors.New("torn")

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errTorn }

// TestFaultsAreListedOnlySoFar: a file without any order gives a list that can
// still be read, and says how many more there are.
func TestFaultsAreListedOnlySoFar(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	_, err := h.ArchiveGames(t.Context(), []arbiter.GameFile{file("a", strings.Repeat("1. e4 *\n", 1500))}, arbiter.GameImport{Workers: 2})
	var bad *arbiter.GamesError
	if !errors.As(err, &bad) || len(bad.Faults) != 1000 || bad.More != 500 || bad.Bad != 1500 {
		t.Errorf("got %v", err)
	}
	report, err := h.ArchiveGames(t.Context(), []arbiter.GameFile{file("a", strings.Repeat("1. e4 *\n", 3))}, arbiter.GameImport{Variant: "chess"})
	h.must(err)
	if report.Taken != 1 || report.Same != 2 {
		t.Errorf("took %d, %d the same", report.Taken, report.Same)
	}
}

// BenchmarkArchive checks and keeps 20,000 games of chess in a file.
func BenchmarkArchive(b *testing.B) {
	text, err := os.ReadFile("../../engine/record/testdata/chess.pgn")
	if err != nil {
		b.Fatal(err)
	}
	games := bytes.Count(text, []byte("[Event "))
	var all bytes.Buffer
	copies := 20_000 / games
	for i := range copies {
		all.Write(bytes.ReplaceAll(text, []byte("[Site \"?\"]"), fmt.Appendf(nil, "[Site \"%d\"]", i)))
	}
	for b.Loop() {
		c, err := arbiter.Create(b.Context(), b.TempDir()+"/club.ptm", "club", arbiter.Options{})
		if err != nil {
			b.Fatal(err)
		}
		report, err := c.ArchiveGames(b.Context(), []arbiter.GameFile{file("a", all.String())}, arbiter.GameImport{Variant: "chess", Workers: 2})
		if err != nil || report.Taken != games*copies {
			b.Fatalf("took %d of %d games: %v", report.Taken, games*copies, err)
		}
		if err := c.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(games*copies)*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
