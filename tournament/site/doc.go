// Package site makes the pages of a club: events with rounds, standings and
// cross tables, players, rating lists, and a page for every checked game on
// which it can be played through. The pages need nothing else: no foreign
// fonts, scripts or pictures. They work from a folder as well as from a server,
// and a page keeps its address as long as what it shows exists.
package site
