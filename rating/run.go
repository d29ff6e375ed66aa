package rating

// Run rates one pool alone. Periods are in order of Number; nil stands for
// every number from the first game's to the last game's, each of length 1.
// It returns an error for a configuration, state, period or game that cannot
// be rated, naming the game by its index.
func Run(pool Pool, periods []Period) (*Result, error) {
	results, err := RunFamily([]Pool{pool}, periods)
	if err != nil {
		return nil, err
	}
	return results[0], nil
}

// RunFamily rates the pools of a family together, period by period: a
// newcomer in a pool whose Rho is not 0 enters where the others place him.
// The order of the pools does not matter. Errors are as in Run, with the
// pool's name.
func RunFamily(pools []Pool, periods []Period) ([]*Result, error) {
	return nil, nil
}

// Replay is RunFamily without keeping the ledger: it hands visit the rows of
// each pool (by index) and period, by player, and returns the standings after
// the last period. The rows are overwritten after visit returns; visit may be
// nil.
func Replay(pools []Pool, periods []Period, visit func(pool int, rows []Row)) ([][]Standing, error) {
	return nil, nil
}
