// Package arbiter holds the use cases of a club: what an organiser does with
// players, events, rounds, game records and ratings. Every function is one
// transaction on the club's file: it begins, loads a snapshot, calls one core
// function and saves, so that it happens whole or not at all. The rules
// themselves are in the cores, and text for people is in the shells; this
// package decides only what may be done when.
//
// Entrants, players and events are named by what people type: an event by its
// handle, a player by name, club id or #number, an entrant of an event also by
// his tournament pairing number.
package arbiter
