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
			scenes := randomGame(t, v.Key, 7, 60)
			if len(scenes) < 5 {
				t.Errorf("%d scenes", len(scenes))
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

// TestEverythingIsShown: what is special in a variant is told of a square in the
// data of some game, so that it is drawn and read out.
func TestEverythingIsShown(t *testing.T) {
	t.Parallel()
	for key, want := range map[string][]string{
		"parity":         {"moved from", "moved to", "shared", "(frozen)", "in check", "in delayed check", "failed capture"},
		"parity-single":  {"(frozen)", "failed capture"},
		"bermuda":        {"fell to", "rose to", "over or under the move"}, // it knows no check
		"modern-shogi-1": {"+", "in check"},
		"war":            {"in check"},
		"pyramids-1":     {"in check"},
	} {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			told, legend, hands := map[string]bool{}, 0, false
			for seed := uint64(0); seed < 12 && (len(told) < len(want) || hands != strings.Contains(key, "shogi")); seed++ {
				scenes := randomGame(t, key, seed, 240)
				d := dataOf(scenes)
				for _, part := range d.Parts {
					for _, text := range want {
						if strings.Contains(part.Told, text) {
							told[text] = true
						}
					}
				}
				hands = hands || d.Hands
				legend = max(legend, len(legendOf(scenes)))
				if boards := map[string]int{"war": 4, "bermuda": 2}[key]; len(d.Boards) != max(1, boards) {
					t.Errorf("%d boards", len(d.Boards))
				}
				if (key == "parity" || key == "parity-single") != d.Pairs {
					t.Errorf("both sides' moves are one turn: %v", d.Pairs)
				}
			}
			for _, text := range want {
				if !told[text] {
					t.Errorf("no square is told to be %s", text)
				}
			}
			if hands != strings.Contains(key, "shogi") {
				t.Errorf("men in hand: %v", hands)
			}
			if legend < 2 {
				t.Errorf("%d signs are explained", legend)
			}
		})
	}
}

func randomGame(t *testing.T, key string, seed uint64, choices int) []picture.Scene {
	t.Helper()
	v, ok := variants.Lookup(key)
	if !ok {
		t.Fatalf("no variant %s", key)
	}
	start, err := v.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	game := engine.NewGame(start)
	random := rand.New(rand.NewPCG(seed, 7))
	for range choices {
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
	return scenes
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
