package site

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/picture"
	"ptm/variants"
)

// TestChangesAddUp: what changes from scene to scene, put together, is the
// picture of every scene, in every variant.
func TestChangesAddUp(t *testing.T) {
	t.Parallel()
	for _, v := range variants.All() {
		t.Run(v.Key, func(t *testing.T) {
			t.Parallel()
			start, err := v.New(nil)
			if err != nil {
				t.Fatal(err)
			}
			game := engine.NewGame(start)
			random := rand.New(rand.NewPCG(7, 7))
			for range 60 {
				moves := game.Position().AppendMoves(nil)
				if game.Position().Outcome().Over() || len(moves) == 0 {
					break
				}
				if err := game.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			scenes, err := picture.Scenes(game)
			if err != nil {
				t.Fatal(err)
			}
			_, together := start.(engine.Simultaneous)
			want := game.Len() + 1
			if together {
				want = game.Len()/2 + 1
			}
			if len(scenes) != want {
				t.Errorf("%d scenes of %d choices, want %d", len(scenes), game.Len(), want)
			}
			addUp(t, dataOf(scenes), scenes)
		})
	}
}

func addUp(t *testing.T, d gameData, scenes []picture.Scene) {
	t.Helper()
	known := &parts{list: d.Parts, number: map[partData]int{}}
	for i, p := range d.Parts {
		known.number[p] = i
	}
	cells := map[int]int{}
	for i := range scenes {
		for k := 0; k < len(d.Scenes[i].Changes); k += 2 {
			cells[d.Scenes[i].Changes[k]] = d.Scenes[i].Changes[k+1]
		}
		want, _ := cellsOf(&scenes[i].Picture, known)
		got := make([]int, len(want))
		for c := range got {
			got[c] = cells[c]
		}
		if !slices.Equal(got, want) {
			t.Fatalf("scene %d is put together wrongly", i)
		}
	}
	if len(known.list) != len(d.Parts) {
		t.Error("looks of squares are missing")
	}
}

// TestContrast: letters stand out from their ground in light and in dark, at
// 4.5 to 1 as WCAG 2 asks (1.4.3).
func TestContrast(t *testing.T) {
	t.Parallel()
	text, err := assets.ReadFile("assets/style.css")
	if err != nil {
		t.Fatal(err)
	}
	schemes := 0
	for line := range strings.Lines(string(text)) {
		if !strings.Contains(line, "--paper:") {
			continue
		}
		schemes++
		colours := map[string]float64{}
		for part := range strings.SplitSeq(line, ";") {
			at := strings.Index(part, "--")
			if at < 0 {
				continue
			}
			name, value, _ := strings.Cut(part[at:], ":")
			colours[name] = luminance(t, strings.TrimSpace(value))
		}
		for _, ground := range []string{"--paper", "--tint"} {
			for _, ink := range []string{"--ink", "--faint", "--link"} {
				a, b := colours[ground], colours[ink]
				if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 4.5 {
					t.Errorf("%s on %s: contrast %.2f in %s", ink, ground, ratio, line)
				}
			}
		}
	}
	if schemes != 3 {
		t.Errorf("%d colour schemes, want light, dark and print", schemes)
	}
}

// luminance is the relative luminance of #rrggbb or #rgb.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	hex := strings.TrimPrefix(colour, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	var rgb [3]int
	if _, err := fmt.Sscanf(hex, "%2x%2x%2x", &rgb[0], &rgb[1], &rgb[2]); err != nil {
		t.Fatalf("colour %q: %v", colour, err)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		sum += weight * linear(float64(rgb[i])/255)
	}
	return sum
}

func linear(c float64) float64 {
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}
