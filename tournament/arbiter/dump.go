package arbiter

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"ptm/sql/store"
)

// Export writes all that the club's file holds as JSON, in an order that is
// always the same. The journal for Undo is not part of it.
func (c *Club) Export(ctx context.Context, w io.Writer) error {
	return c.db.View(ctx, func(t *store.Tx) error { return t.Export(w) })
}

// Import makes a new club file of the JSON that Export wrote: whole and proved
// by Check, or not at all. Conflict if the path exists, RuleBreak with the
// place of the fault for JSON that is no club's, or makes no sound one.
func Import(ctx context.Context, path, name string, from io.Reader, o Options) error {
	journal, err := o.journal()
	if err != nil {
		return err
	}
	err = store.Import(ctx, path, from, journal, o.clock()(), func(t *store.Tx) error {
		faults, err := proved(t)
		if err == nil && len(faults) > 0 {
			err = &store.JSONError{Err: fmt.Errorf("makes no sound club: %s: %s%s", faults[0].What, faults[0].Text, more(len(faults)-1))}
		}
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return refuse(Conflict, "%s: exists already", path)
	}
	if e, ok := errors.AsType[*store.JSONError](err); ok {
		return refuse(RuleBreak, "%s: %w", name, e)
	}
	return err
}

// more tells of faults that are not named.
func more(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", and %d more", n)
}
