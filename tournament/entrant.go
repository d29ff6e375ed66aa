package tournament

// An Entrant is a player in one event, with everything the event froze about
// him and his rounds so far.
type Entrant struct {
	Number int   // tournament pairing number
	Player int64 // the club's player, 0 if there is none

	Name       string
	Title      string
	Sex        string
	Federation string
	Club       string
	Birth      string
	FideID     string
	Rating     int // at entry; 0 = unrated

	// Joins is the first round the entrant is there for; 0 or 1 = from the start.
	Joins int
	// Leaves is the first round after a withdrawal; 0 = still in.
	Leaves int
	// Requests are byes of rounds that have not been paired.
	Requests []Request
	// Virtual are acceleration points by round, for pairing only.
	Virtual []Points
	// Records are the rounds so far, round 1 first. An entrant may have a
	// record of the coming round if it is settled without pairing.
	Records []Record
}

// A Record is one round of one entrant: never a bare score.
type Record struct {
	Kind     Kind
	Opponent int // number, 0 = none
	Colour   Colour
	Points   Points
	Board    int // 0 = unknown
}

// A Request is a bye asked for in advance: HalfBye, ZeroBye or FullBye.
type Request struct {
	Round int
	Kind  Kind
}

// Record is the entrant's round, a zero-point bye if there is none.
func (p *Entrant) Record(round int) Record {
	if round < 1 || round > len(p.Records) {
		return Record{Kind: ZeroBye}
	}
	return p.Records[round-1]
}

// Score is the sum of the points of rounds 1 to round.
func (p *Entrant) Score(round int) Points {
	var sum Points
	for i := range min(round, len(p.Records)) {
		sum += p.Records[i].Points
	}
	return sum
}

// Absent reports whether the entrant is not to be paired in a round that has
// yet to be paired, and as what the round will stand for him.
func (p *Entrant) Absent(round int) (Kind, bool) {
	if round >= 1 && round <= len(p.Records) && !p.Records[round-1].Kind.Paired() {
		return p.Records[round-1].Kind, true
	}
	if p.Joins > round || p.Leaves != 0 && p.Leaves <= round {
		return ZeroBye, true
	}
	for _, r := range p.Requests {
		if r.Round == round {
			return r.Kind, true
		}
	}
	return Unset, false
}
