// Package report turns events into tables that people read and programs parse:
// a neutral Table of typed cells, its writers, and the tables of an event.
//
// For people (text, Markdown, HTML) half points are written ½, numbers of one
// column have the same decimals, and columns with nothing in them are left out.
// For programs (CSV, JSON) every column is there, points are decimal, and
// nothing is shortened. It reads no files and knows no terminal: the width, the
// colour and the character set are told to Write.
package report
