package rating

// A Seed is where the family prior placed a newcomer, and from what.
type Seed struct {
	Player int64
	Period int
	State  State
	From   []Source
}

// A Source is a player's state in another pool of the family, with the
// deviation grown to the period of the seed.
type Source struct {
	Pool string
	State
}
