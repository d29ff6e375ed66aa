package tournament

// A Kind is what one player's round came to. The package comment has the
// table of what each means.
type Kind uint8

const (
	Unset Kind = iota
	Win
	Draw
	Loss
	// QuickWin, QuickDraw and QuickLoss are games of less than one move each:
	// played for the pairing, never rated.
	QuickWin
	QuickDraw
	QuickLoss
	ForfeitWin
	ForfeitLoss
	PairingBye
	FullBye
	HalfBye
	ZeroBye
)

var kindNames = [...]string{"unset", "win", "draw", "loss", "quick win", "quick draw", "quick loss",
	"forfeit win", "forfeit loss", "pairing-allocated bye", "full-point bye", "half-point bye", "zero-point bye"}

func (k Kind) String() string { return kindNames[k] }

const kindLetters = " 1=0WDL+-UFHZ"

// Letter is the code of the kind in TRF; Unset is a blank.
func (k Kind) Letter() byte { return kindLetters[k] }

// Played reports whether a game took place.
func (k Kind) Played() bool { return k >= Win && k <= QuickLoss }

// Paired reports whether the player was among those to be paired.
func (k Kind) Paired() bool { return k <= PairingBye }

// Forfeit reports whether a pairing ended without play.
func (k Kind) Forfeit() bool { return k == ForfeitWin || k == ForfeitLoss }

// Voluntary reports whether the round is a voluntary unplayed round (C.07, 16.2).
func (k Kind) Voluntary() bool { return k == HalfBye || k == ZeroBye || k == ForfeitLoss }

// Requested reports whether the round is a bye that was asked for or given
// without the pairing.
func (k Kind) Requested() bool { return k == FullBye || k == HalfBye || k == ZeroBye }

// Rated reports whether the round can count for ratings.
func (k Kind) Rated() bool { return k == Win || k == Draw || k == Loss }

// Mirror is what the opponent's round came to by the same result: a win
// mirrors a loss. A forfeit loss mirrors a forfeit win; a double forfeit is
// two forfeit losses and must be said for both. Byes mirror Unset.
func (k Kind) Mirror() Kind {
	switch k {
	case Win:
		return Loss
	case Loss:
		return Win
	case QuickWin:
		return QuickLoss
	case QuickLoss:
		return QuickWin
	case Draw, QuickDraw:
		return k
	case ForfeitWin:
		return ForfeitLoss
	case ForfeitLoss:
		return ForfeitWin
	}
	return Unset
}
