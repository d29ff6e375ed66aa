package tournament

import "slices"

// Acceleration is how an event adds virtual points for the pairing.
type Acceleration string

// Baku is the Baku acceleration (C.04.7).
const Baku Acceleration = "baku"

// BakuGroup is how many of n entrants are in the upper group: the half, rounded
// up to an even number (C.04.7).
func BakuGroup(n int) int { return (n + 3) / 4 * 2 }

// BakuPoints are the virtual points of the upper group by round: over the first
// half of the rounds, a win's points in the first half of those and a draw's in
// the rest, halves rounded up (C.04.7).
func BakuPoints(rounds int, s Scoring) []Points {
	accelerated := (rounds + 1) / 2
	points := slices.Repeat([]Points{s.Draw}, accelerated)
	for i := range (accelerated + 1) / 2 {
		points[i] = s.Win
	}
	return points
}
