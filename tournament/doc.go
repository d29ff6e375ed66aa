// Package tournament holds the nouns of an event: entrants, rounds, results
// and what they are worth. An Event is a snapshot, complete and
// self-contained; pairing, standings and reports take it and change nothing.
// It knows neither the games' rules nor ratings, files nor the database.
//
// # What one player's round can be
//
// Worth is under the usual scoring; Scoring changes it. "Played" counts for
// colours, rematches and ratings; "paired" means that the player was among
// those to be paired in that round; "voluntary" is a voluntary unplayed round
// (C.07, 16.2).
//
//	kind            worth   played  paired  voluntary  TRF
//	Win             1       yes     yes                1 (W if under one move)
//	Draw            1/2     yes     yes                = (D)
//	Loss            0       yes     yes                0 (L)
//	ForfeitWin      1               yes                +
//	ForfeitLoss     0               yes     yes        -
//	PairingBye      1               yes                U
//	FullBye         1                                  F
//	HalfBye         1/2                     yes        H
//	ZeroBye         0                       yes        Z, blank
//	Unset           -               yes                pairing without a result
//
// # Glossary
//
//   - Entrant: a player in one event. Number: the tournament pairing number
//     (TPN), 1 = strongest at the start.
//   - Pairing-allocated bye (PAB): the bye of the player left over when the
//     number to be paired is odd.
//   - Requested bye: a half- or zero-point bye that a player asked for.
//   - Scoregroup: the players of one score. Bracket: a scoregroup with those
//     moved down into it.
//   - Float: a game between unequal scores. Downfloater: the higher of the
//     two, or one who leaves a bracket unpaired; upfloater: the lower.
//   - Colour difference: games with White less games with Black.
//   - Colour-neutral: an event in which who has White is no advantage to be
//     balanced; White is only who is named first.
//   - Buchholz, Sonneborn-Berger, direct encounter: tie-breaks of C.07.
package tournament
