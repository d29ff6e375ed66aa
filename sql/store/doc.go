// Package store keeps a club in one SQLite file: players, events, rounds, game
// records, the rating log and ledger, and the log of changes. It knows tables
// and rows, and what must hold between them; what may be done when is decided
// by package arbiter. There is no interface: a database in memory is the
// double in tests.
package store
