package store

// PlayerID, EventID, EntrantID and GameID are row numbers of their tables.
type (
	PlayerID  int64
	EventID   int64
	EntrantID int64
	GameID    int64
)
