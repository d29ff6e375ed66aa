// Package swiss pairs a round by the FIDE (Dutch) System, edition 2026
// (C.04.3): every bracket is an exact optimum of the criteria C6 to C21 and,
// among equals, the candidate that the rules generate first. It takes a
// snapshot of an event, changes nothing and reads nothing else.
//
// Two engines give the same answer. Plain follows the rules to the letter with
// two heaviest matchings a bracket. Pair bounds what a bracket can reach by the
// kinds of its players, which nearly always suffices as a proof, and does as
// Plain where it does not.
//
// Where the regulations leave room both do as bbpPairings 6 does: pairing
// numbers count only those who take part, boards go by real scores, a pairing
// bye worth no more than a loss is no downfloat.
package swiss
