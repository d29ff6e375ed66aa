// Package board is the toolbox for one rectangular board of up to 128 squares:
// names of squares, sets of squares, and what a leap or a slide reaches. It
// knows no men and no rules.
//
// Squares count from the first file of the first rank along the ranks: on 8x8
// a1 is 0, h1 7, a2 8. Boards of up to 64 squares fit a Set64, larger ones a
// Set128; the 8x8 board has slides of its own, all others a Slides table.
package board
