package arbiter

import (
	"context"
	"slices"
	"strings"

	"ptm/sql/store"
)

// A ListedPlayer is a player of a list from elsewhere and the line he stands on.
type ListedPlayer struct {
	Line int
	Player
}

// ImportListed adds the players of a list, or updates them if the options say
// so: by FIDE id, else by name, unless FIDE ids or years of birth differ. With
// onlyKnown nobody is added, and only a FIDE id makes known. The name a club
// knows a player by stays, and so does a day of birth where the list has the
// year. All or nothing: *ImportError lists every fault.
func (c *Club) ImportListed(ctx context.Context, list []ListedPlayer, o ImportOptions, onlyKnown bool) (ImportReport, error) {
	var report ImportReport
	err := c.update(ctx, func(d deed) error {
		known, err := d.Players()
		if err != nil {
			return err
		}
		known = slices.DeleteFunc(known, func(p Player) bool { return p.Into != 0 })
		i := &importer{deed: d, sheet: new(sheet), update: o.Update, source: o.Source, lines: map[store.PlayerID]int{}, names: map[string]row{}}
		roster := newRoster(known)
		for _, l := range list {
			if err := i.listed(roster, l, onlyKnown); err != nil {
				return err
			}
		}
		if len(i.faults) > 0 {
			return i.refusal(o.File)
		}
		report = i.report
		return d.log("player import", 0, o.File, "%d added, %d updated, %d unchanged",
			len(report.Added), len(report.Updated), len(report.Unchanged))
	})
	return report, err
}

// listed takes one player in.
func (i *importer) listed(known *roster, l ListedPlayer, onlyKnown bool) error {
	p := l.Player
	for n := range p.Ratings {
		if p.Ratings[n].Source == "" {
			p.Ratings[n].Source = i.source
		}
	}
	if err := tidy(&p); err != nil {
		i.fault(l.Line, 0, "", "%s", err)
		return nil
	}
	same := known.find(p)
	if onlyKnown {
		same = known.byFide[p.FideID]
	}
	r := row{line: l.Line, player: p}
	switch {
	case len(same) == 0 && onlyKnown:
		return nil
	case len(same) == 0:
		if first, ok := i.names[store.NameKey(p.Name)+" "+p.FideID]; ok {
			i.fault(l.Line, 0, "", "%s stands on line %d already", p.Name, first.line)
			return nil
		}
		i.names[store.NameKey(p.Name)+" "+p.FideID] = r
		return i.add(r)
	case len(same) > 1:
		i.fault(l.Line, 0, "", "%s is the name or the FIDE id of %d players (#%d, #%d)", p.Name, len(same), same[0].ID, same[1].ID)
		return nil
	case !i.update:
		i.duplicates++
		i.fault(l.Line, 0, "", "%s is in the club already (#%d)", p.Name, same[0].ID)
		return nil
	}
	if b := same[0].Birth; p.Birth != "" && b != "" && p.Birth[:4] != b[:4] {
		i.fault(l.Line, 0, "", "FIDE id %s is that of %s, born %s, but %s (#%d) was born %s: is the id his?",
			p.FideID, p.Name, p.Birth, same[0].Name, same[0].ID, b)
		return nil
	}
	r.player.Name = same[0].Name
	if strings.HasPrefix(same[0].Birth, p.Birth) {
		r.player.Birth = ""
	}
	return i.change(r, same[0])
}

// FideIDs are the FIDE ids of the club's players.
func (c *Club) FideIDs(ctx context.Context) (map[string]bool, error) {
	ids := map[string]bool{}
	err := c.db.View(ctx, func(t *store.Tx) error {
		all, err := t.Players()
		for _, p := range all {
			if p.FideID != "" && p.Into == 0 {
				ids[p.FideID] = true
			}
		}
		return err
	})
	return ids, err
}
