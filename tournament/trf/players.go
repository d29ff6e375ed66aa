package trf

import "ptm/tournament"

// lastPlayerColumn is the last one that tells who a player is; what comes after
// are points, rank and rounds.
const lastPlayerColumn = 79

// A Listed is a player of a report file and the line he stands on.
type Listed struct {
	Line int
	tournament.Entrant
}

// Players lists who the players of the file are, whatever is wrong with its
// rounds; *FaultError if that cannot be relied on. The variant is the key that
// the file names, or empty.
func (d *Document) Players() (list []Listed, variant string, err error) {
	r := d.read()
	lines := map[int]bool{0: true}
	for _, p := range r.players {
		lines[p.line] = true
		list = append(list, Listed{Line: p.line, Entrant: tournament.Entrant{
			Number: p.id, Name: p.name, Title: p.title, Sex: p.sex, Federation: p.federation, Birth: p.birth, FideID: p.fideID, Rating: p.rating,
		}})
	}
	blocking := faults{file: d.Name}
	for _, f := range r.list {
		if f.blocks && lines[f.Line] && f.Column <= lastPlayerColumn {
			blocking.list = append(blocking.list, f)
		}
	}
	if err := blocking.blocking(); err != nil {
		return nil, "", err
	}
	return list, r.header.variant, nil
}
