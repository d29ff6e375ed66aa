// Package swiss pairs a round by the FIDE (Dutch) System, edition 2026
// (C.04.3): every bracket is an exact optimum of the criteria C6 to C21 and,
// among equals, the candidate that the rules generate first. It takes a
// snapshot of an event, changes nothing and reads nothing else.
//
// Where the regulations leave room it does as bbpPairings 6 does: pairing
// numbers count only those who take part, boards go by real scores, a pairing
// bye worth no more than a loss is no downfloat.
package swiss
