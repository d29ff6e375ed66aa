package tournament

import "strconv"

// Points are tenths of a point: 10 is one point.
type Points int

// String writes points as TRF does, with one decimal: "4.5".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return sign + strconv.Itoa(int(p/10)) + "." + strconv.Itoa(int(p%10))
}

// Scoring says what each kind of round is worth in an event.
type Scoring struct {
	Win, Draw, Loss      Points
	ZeroBye, ForfeitLoss Points
	PairingBye           Points
}

// Usual is the scoring of 1, 1/2 and 0 with a pairing-allocated bye worth a win.
func Usual() Scoring { return Scoring{Win: 10, Draw: 5, PairingBye: 10} }

// Worth is what the kind earns: forfeit wins and full-point byes a win, half-
// point byes a draw. Unset earns nothing.
func (s Scoring) Worth(k Kind) Points {
	switch k {
	case Win, QuickWin, ForfeitWin, FullBye:
		return s.Win
	case Draw, QuickDraw, HalfBye:
		return s.Draw
	case Loss, QuickLoss:
		return s.Loss
	case ForfeitLoss:
		return s.ForfeitLoss
	case PairingBye:
		return s.PairingBye
	case ZeroBye:
		return s.ZeroBye
	}
	return 0
}
