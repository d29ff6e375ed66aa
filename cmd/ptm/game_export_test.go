package main

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"ptm/engine"
	"ptm/engine/check"
	"ptm/engine/record"
	"ptm/engine/selfplay"
	"ptm/tournament"
	"ptm/tournament/arbiter"
	"ptm/variants"
)

// TestExportReadsBack: what is exported is the same game again, whichever is
// played, also under other options and names with quotes.
func TestExportReadsBack(t *testing.T) {
	t.Parallel()
	for _, v := range variants.All() {
		t.Run(v.Key, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) {
				options, settings := optionsOf(v, seed)
				kept := madeUp(t, v, settings, seed)
				kept.Options = options
				text, err := exportText(&tournament.Event{Name: `The "best"`, Place: "Ünter\\den"}, &kept, false)
				if err != nil {
					t.Fatal(err)
				}
				readsBack(t, string(text), &kept)
			}
		})
	}
}

// optionsOf are other values than the default for some seeds.
func optionsOf(v engine.Variant, seed uint64) (list []string, settings engine.Settings) {
	settings = engine.Settings{}
	for _, o := range v.Options {
		if value := o.Values[int(seed)%len(o.Values)]; value != o.Values[0] {
			settings[o.Name] = value
			list = append(list, o.Name+"="+value)
		}
	}
	return list, settings
}

// madeUp is a game as the club would keep it.
func madeUp(t *testing.T, v engine.Variant, settings engine.Settings, seed uint64) arbiter.Game {
	t.Helper()
	start, err := v.New(settings)
	if err != nil {
		t.Fatal(err)
	}
	game := selfplay.Play(start, selfplay.Style{Noise: [2]int{200, 200}, MostTurns: 12}, rand.New(rand.NewPCG(seed, 7)))
	text := string(record.Append(nil, []record.Tag{{Name: "Annotator", Value: `"x\`}}, strings.Join(game.SAN, " "), game.Result.String()))
	read, err := record.NewReader("made up", strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	verdict := check.Game(read, variants.Lookup, check.Options{Variant: v.Key, Settings: settings})
	if verdict.Fault != nil {
		t.Fatalf("%s:%d:%d: %s\n%s", v.Key, verdict.Fault.Line, verdict.Fault.Column, verdict.Fault.Message, text)
	}
	return arbiter.Game{
		Round: 3, Board: 7, White: `O"Hara, \Ann`, Black: "Ben", Variant: v.Key, Text: []byte(text), Movetext: verdict.Movetext,
		Claimed: verdict.Claimed, Outcome: verdict.Outcome, Turns: verdict.Turns, Final: verdict.Final,
	}
}

func readsBack(t *testing.T, text string, kept *arbiter.Game) {
	t.Helper()
	r := record.NewReader("exported", strings.NewReader(text))
	read, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	v := check.Game(read, variants.Lookup, check.Options{})
	if !v.OK() || v.Variant != kept.Variant || v.Movetext != kept.Movetext || v.Final != kept.Final || v.Outcome != kept.Outcome {
		t.Errorf("another game comes back: %+v\n%s", v, text)
	}
	for name, want := range map[string]string{
		"White": kept.White, "Black": kept.Black, "Round": strconv.Itoa(kept.Round), "Board": "7",
		"Event": `The "best"`, "Site": "Ünter\\den", "Annotator": `"x\`,
	} {
		if got, _ := read.Tag(name); got != want {
			t.Errorf("tag %s is %q, want %q", name, got, want)
		}
	}
	if !strings.HasPrefix(text, "[Event ") {
		t.Errorf("the tags do not come first:\n%s", text)
	}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "[") && len(line) > 80 {
			t.Errorf("a line is %d letters long", len(line))
		}
	}
	if _, err := r.Next(); err == nil {
		t.Error("more than one game comes back")
	}
}
