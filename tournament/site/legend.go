package site

import (
	"html/template"

	"ptm/engine"
	"ptm/engine/picture"
)

// A sign is a square as it may look in the game, and what that means.
type sign struct {
	Look template.HTML
	Text string
}

// legendOf explains what is to be seen in a game besides men on squares.
func legendOf(scenes []picture.Scene) []sign {
	var marks engine.Marks
	var frozen, promoted bool
	for i := range scenes {
		for _, b := range scenes[i].Picture.Boards {
			for _, c := range b.Cells {
				marks |= c.Marks
				for _, m := range c.Men {
					frozen, promoted = frozen || m.Frozen, promoted || m.Promoted
				}
			}
		}
	}
	king := []engine.Man{{Letter: 'K'}}
	var list []sign
	for _, e := range []struct {
		seen bool
		cell engine.Cell
		text string
	}{
		{marks&(engine.MovedFrom|engine.MovedTo) != 0, engine.Cell{Marks: engine.MovedTo}, "moved from here, or to here"},
		{marks&engine.Shared != 0, engine.Cell{Men: []engine.Man{{Letter: 'N'}, {Letter: 'P', Side: engine.Black}}}, "a square that both sides share"},
		{frozen, engine.Cell{Men: []engine.Man{{Letter: 'P', Frozen: true}}}, "frozen: may not move in this turn"},
		{marks&engine.Check != 0, engine.Cell{Men: king, Marks: engine.Check}, "in check"},
		{marks&engine.DelayedCheck != 0, engine.Cell{Men: king, Marks: engine.DelayedCheck}, "in delayed check"},
		{marks&engine.FailedCapture != 0, engine.Cell{Marks: engine.FailedCapture}, "a capture that met nobody"},
		{marks&engine.Fell != 0, engine.Cell{Marks: engine.Fell}, "fell here from the other board"},
		{marks&engine.Rose != 0, engine.Cell{Marks: engine.Rose}, "rose here from the other board"},
		{marks&engine.Twin != 0, engine.Cell{Marks: engine.Twin}, "over or under the square moved to"},
		{marks&engine.Jumped != 0, engine.Cell{Marks: engine.Jumped}, "a man was jumped and came off here"},
		{promoted, engine.Cell{Men: []engine.Man{{Letter: 'P', Promoted: true}}}, "promoted: a man that was turned over"},
	} {
		if e.seen {
			list = append(list, sign{template.HTML(picture.Square(e.cell, false)), e.text})
		}
	}
	return list
}
