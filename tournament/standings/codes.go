package standings

// A Code names a tie-break without its modifiers, as in TRF 202/212.
type Code string

// The tie-breaks of C.07, by article, then those that only clubs use.
const (
	Points        Code = "PTS"
	Direct        Code = "DE"   // 6
	Wins          Code = "WIN"  // 7.1
	WonGames      Code = "WON"  // 7.2
	BlackPlayed   Code = "BPG"  // 7.3
	BlackWon      Code = "BWG"  // 7.4
	Progressive   Code = "PS"   // 7.5
	RoundsPlayed  Code = "REP"  // 7.6, GE until 2024
	StandardScore Code = "STD"  // 7.7
	PairingNumber Code = "TPN"  // 7.8
	Buchholz      Code = "BH"   // 8.1
	AverageBuch   Code = "AOB"  // 8.2
	ForeBuchholz  Code = "FB"   // 8.3
	Sonneborn     Code = "SB"   // 9.1
	Koya          Code = "KS"   // 9.2
	AverageRating Code = "ARO"  // 10.1
	Performance   Code = "TPR"  // 10.2
	PerfectPerf   Code = "PTP"  // 10.3
	AverageTPR    Code = "APRO" // 10.4
	AveragePTP    Code = "APPO" // 10.5
	Rating        Code = "RTNG" // 10.6

	Solkoff        Code = "SOLKOFF"
	Median         Code = "MEDIAN"
	ModifiedMedian Code = "MODMEDIAN"
	Cumulative     Code = "CUMULATIVE"
	Kashdan        Code = "KASHDAN"
	Arranz         Code = "ARRANZ"

	Lots   Code = "LOT" // drawn at the end
	Manual Code = "MAN" // the arbiter's order of level players
)

// An entry of the list of tie-breaks: what a code is called, which modifiers it
// takes, and how it is computed.
type definition struct {
	code   Code
	name   string
	mods   string // letters of the modifiers allowed
	rating bool   // needs ratings
	lower  bool   // the lower value is better
	value  func(f *field, t TieBreak, i int, list []entry) (Value, []entry)
}

// definitions is the list of all tie-breaks. Direct encounter and the arbiter's
// order have no value of their own: they depend on who is tied.
func definitions() []definition {
	return []definition{
		{code: Points, name: "points", value: ownPoints},
		{code: Direct, name: "direct encounter", mods: "P", lower: true},
		{code: Wins, name: "rounds worth a win", value: wins},
		{code: WonGames, name: "games won", value: wonGames},
		{code: BlackPlayed, name: "games played with Black", value: blackPlayed},
		{code: BlackWon, name: "games won with Black", value: blackWon},
		{code: Progressive, name: "progressive score", mods: "C", value: progressive},
		{code: RoundsPlayed, name: "rounds one elected to play", value: roundsPlayed},
		{code: StandardScore, name: "standard points", value: standardScore},
		{code: PairingNumber, name: "pairing number", mods: "R", lower: true, value: pairingNumber},
		{code: Buchholz, name: "Buchholz", mods: "CMP", value: buchholz},
		{code: AverageBuch, name: "average of opponents' Buchholz", mods: "F", value: averageBuchholz},
		{code: ForeBuchholz, name: "Fore Buchholz", mods: "CMP", value: foreBuchholz},
		{code: Sonneborn, name: "Sonneborn-Berger", mods: "CP", value: sonneborn},
		{code: Koya, name: "Koya", mods: "L", value: koya},
		{code: AverageRating, name: "average rating of opponents", mods: "CMU", rating: true, value: averageRating},
		{code: Performance, name: "tournament performance rating", mods: "U", rating: true, value: performance},
		{code: PerfectPerf, name: "perfect tournament performance", mods: "U", rating: true, value: perfect},
		{code: AverageTPR, name: "average performance rating of opponents", mods: "U", rating: true, value: averageTPR},
		{code: AveragePTP, name: "average perfect performance of opponents", mods: "U", rating: true, value: averagePTP},
		{code: Rating, name: "rating", mods: "RU", rating: true, value: ownRating},
		{code: Solkoff, name: "Solkoff", value: solkoff},
		{code: Median, name: "Median", value: median},
		{code: ModifiedMedian, name: "Modified Median", value: modifiedMedian},
		{code: Cumulative, name: "cumulative score less unplayed wins", value: cumulative},
		{code: Kashdan, name: "Kashdan", value: kashdan},
		{code: Arranz, name: "Arranz", value: arranz},
		{code: Lots, name: "drawing of lots", lower: true, value: lot},
		{code: Manual, name: "the arbiter's order of level players", lower: true},
	}
}
