package arbiter

import (
	"fmt"

	"ptm/engine/check"
	"ptm/sql/store"
)

// checkPlays proves the games by correspondence: that they replay, that every
// seal is the one given out, and that what is under a seal is a legal choice.
func checkPlays(t *store.Tx) ([]Fault, error) {
	rows, err := t.Plays(0, true)
	if err != nil {
		return nil, err
	}
	var faults []Fault
	for _, row := range rows {
		p, err := deed{Tx: t}.loadPlay(row)
		what := fmt.Sprintf("correspondence game %d", row.ID)
		if err != nil {
			faults = append(faults, Fault{What: what, Text: err.Error()})
			continue
		}
		for _, text := range p.faults() {
			faults = append(faults, Fault{What: what, Text: text})
		}
	}
	return faults, nil
}

// faults are what is wrong with the seals, in words that tell no move.
func (p *playing) faults() []string {
	var faults []string
	for i := range p.choices {
		c := &p.choices[i]
		side := sideOf(c.Side)
		broken := fmt.Sprintf("the seal of turn %d, %s, is not the one given out", c.Turn, side)
		switch {
		case c.Digest == "":
		case c.Sealed == nil:
			if digest(int64(p.row.ID), c.Turn, side, c.Text, c.Salt) != c.Digest {
				faults = append(faults, broken)
			}
		default:
			text, err := opened(p.row.ID, c)
			if err != nil {
				faults = append(faults, broken)
				continue
			}
			if _, fault := check.Choices(p.rules.variant, p.game.Position(), side, text); fault != nil {
				faults = append(faults, fmt.Sprintf("what %s has sealed for turn %d is not legal", side, c.Turn))
			}
		}
	}
	return faults
}
