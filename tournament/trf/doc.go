// Package trf reads and writes FIDE tournament report files: the editions of
// 2016 and 2026, with the lines of JaVaFo (XX?) and bbpPairings (BB?).
//
// A Document is the file line by line, those it does not know included, so
// that an unchanged document is written as it was read. Event reads it as a
// snapshot, Validate lists what is wrong with it, FromEvent writes one. The
// package pairs nobody, ranks nobody and guesses no initial colour.
//
// Columns are characters, counted from 1.
package trf
