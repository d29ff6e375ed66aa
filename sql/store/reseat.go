package store

// RemoveBoard deletes a board and the records of those who sat there. Game
// records that were set aside stay, without a board.
func (t *Tx) RemoveBoard(event EventID, round, number int) error {
	for _, q := range []string{
		"DELETE FROM board_game WHERE event = $1 AND round = $2 AND board = $3",
		"DELETE FROM record WHERE event = $1 AND round = $2 AND board = $3",
		"DELETE FROM board WHERE event = $1 AND round = $2 AND number = $3",
	} {
		if err := t.exec(q, event, round, number); err != nil {
			return err
		}
	}
	return nil
}
