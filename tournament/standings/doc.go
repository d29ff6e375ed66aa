// Package standings ranks the entrants of an event after any round: points
// first, then the tie-breaks of FIDE C.07 in the edition the event follows
// (2024 or 2026), and a few older ones that clubs ask for. Every value is exact
// and can explain itself. It changes nothing, prints nothing and knows no files.
//
// # What a player's round is to others and to himself
//
// Three numbers are kept apart:
//
//   - points: what ranks the table;
//   - the adjusted score, what a player is worth to his opponents (16.3): his
//     points, but a requested bye after which he never came back counts as a
//     draw;
//   - the dummy opponent of his own unplayed rounds (16.4): his own points, in
//     edition 2026 at most the scheduled opponent's adjusted score after a
//     forfeit, and at most a draw for each round after a bye.
//
// In a round robin a forfeit is an ordinary result and a free round is nothing
// at all (15.2), so that the adjusted score is the points and there is no dummy.
//
// A pairing without a result yet is no contribution to anything.
package standings
