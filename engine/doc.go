// Package engine says what a game of any variant is: a position that knows
// whose choice is due, what the choices are and what they lead to. It holds no
// rules of its own; each variant brings them by implementing Position.
//
// The unit is one choice of one player on one board. When both sides move at
// once, the first choice of a turn stays pending and the second still sees the
// position before it; then both are carried out. When a game has several
// boards, Turn names the board.
//
// Positions compute only: no files, clock, randomness or globals.
package engine
