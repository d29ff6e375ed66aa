// Package rating says how strong the players of a club are: Glicko (Glickman
// 1999) and Glicko-2 (Glickman 2013, text of 2022) on scores alone.
//
// A rating is a pure function of a list of rated games. The games of one
// rating period are simultaneous: every formula uses what both sides were
// before the period, and their order does not matter to the last bit. The
// same games give the same bits on every processor: exponential and logarithm
// are the package's own, no product is ever fused with a sum, and sums are
// kept as integers. So a stored list can be proved by computing it again.
//
// The package knows no variant, event, file, clock or database. A game is two
// player numbers and a score; forfeits, byes and games that were never played
// are not games here and must not be handed in.
//
// # Words
//
//   - Pool: the games that are rated together, one variant say.
//   - Family: pools of related games; what is known of a player in the others
//     places a newcomer in one of them.
//   - Period: the stretch of time whose games are simultaneous.
//   - Deviation (RD): how far off a rating may be; one standard deviation.
//   - Volatility: how erratic a player's results are (Glicko-2 only).
//   - First mover: who moves first, or is named first when nobody does.
package rating
