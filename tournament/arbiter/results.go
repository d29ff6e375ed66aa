package arbiter

import "context"

// A BoardResult is what is typed for one board of a round.
type BoardResult struct {
	Board  int
	Result Result
}

// EnterResults enters the results of several boards of a round, all or none,
// as EnterResult does each. A refusal names every board it concerns. The
// changes come in the order of the list; Missing is that after the last.
func (c *Club) EnterResults(ctx context.Context, handle string, round int, list []BoardResult, correct bool) ([]ResultChange, error) {
	panic("arbiter")
}
