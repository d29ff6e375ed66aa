package modernshogi

import (
	"ptm/engine"
	"ptm/engine/board"
)

// kind is a kind of man. The promoted kinds follow in the same order.
type kind uint8

const (
	pawn kind = iota
	knight
	bishop
	rook
	general
	king
	promotedPawn
	promotedKnight
	promotedBishop
	promotedRook
	promotedGeneral
	kinds // how many there are; also: no man

	plain = king // kinds before it can be in hand and can turn over
	turn  = promotedPawn - pawn
)

// A man is what the rules say of a kind of man.
type man struct {
	letter            byte // that of the unpromoted man
	name              string
	leaps             string // in Betza's letters, from any square over any men
	straight, slanted bool   // whether it slides so
	steps             string // to an empty square only; they attack nothing
	forward           bool   // its leaps lead forward only
}

// An edition is a table of men and what follows from it.
type edition struct {
	men [kinds + 1]man
	reach
}

var first = newEdition([kinds + 1]man{
	pawn:    {letter: 'P', name: "pawn", leaps: "W", forward: true},
	knight:  {letter: 'N', name: "knight", leaps: "N"},
	bishop:  {letter: 'B', name: "bishop", slanted: true},
	rook:    {letter: 'R', name: "rook", straight: true},
	general: {letter: 'G', name: "general", leaps: "WF"},
	king:    {letter: 'K', name: "king", leaps: "WF"},

	promotedPawn:    {letter: 'P', name: "promoted pawn", leaps: "WF"},
	promotedKnight:  {letter: 'N', name: "promoted knight", leaps: "NWF"},
	promotedBishop:  {letter: 'B', name: "promoted bishop", slanted: true, leaps: "WF"},
	promotedRook:    {letter: 'R', name: "promoted rook", straight: true, leaps: "WF"},
	promotedGeneral: {letter: 'G', name: "promoted general", leaps: "WFN"},

	kinds: {letter: '?', name: "man"},
})

var second = newEdition([kinds + 1]man{
	pawn:    {letter: 'P', name: "pawn", leaps: "W", forward: true},
	knight:  {letter: 'H', name: "horse", leaps: "N"},
	bishop:  {letter: 'B', name: "bishop", slanted: true, steps: "W"},
	rook:    {letter: 'R', name: "rook", straight: true},
	general: {letter: 'G', name: "general", leaps: "WF"},
	king:    {letter: 'K', name: "king", leaps: "WF"},

	promotedPawn:    {letter: 'P', name: "pionnier", leaps: "WF"},
	promotedKnight:  {letter: 'H', name: "ninja", leaps: "NWF"},
	promotedBishop:  {letter: 'B', name: "episcope", slanted: true, leaps: "WF"},
	promotedRook:    {letter: 'R', name: "dragon", straight: true, leaps: "WF"},
	promotedGeneral: {letter: 'G', name: "marshal", leaps: "WFAD"},

	kinds: {letter: '?', name: "man"},
})

// kindOf is the kind that a capital letter stands for; kinds if none.
func (e *edition) kindOf(letter byte, promoted bool) kind {
	for k := pawn; k <= king; k++ {
		switch {
		case e.men[k].letter != letter:
		case !promoted:
			return k
		case k < plain:
			return k + turn
		}
	}
	return kinds
}

func (e *edition) letter(k kind) byte { return e.men[min(k, kinds)].letter }

func (e *edition) name(k kind) string { return e.men[min(k, kinds)].name }

func (e *edition) slides(k kind) bool { return e.men[k].straight || e.men[k].slanted }

// promoted reports whether the man has turned over.
func (k kind) promoted() bool { return k > king && k < kinds }

// base is the kind as it was before it turned over, and goes into the hand.
func (k kind) base() kind {
	if k.promoted() {
		return k - turn
	}
	return k
}

const none = engine.NoSquare

const (
	files = 9
	ranks = 9
	area  = files * ranks
)

// squares names and numbers the squares.
var squares = board.Geometry{Files: files, Ranks: ranks}

// reach is what each man reaches, by its square. Filled once, never changed.
// The length of 128 spares the check of the index.
type reach struct {
	// leaps are by side, kind and square; onEmpty adds slides on an empty board.
	leaps, onEmpty [2][kinds][128]board.Set128
	// steps are those that capture nothing.
	steps [kinds][128]board.Set128
	// near is all that any leap reaches.
	near [128]board.Set128
}

func newEdition(men [kinds + 1]man) edition {
	e := edition{men: men}
	for k := range kinds {
		copy(e.steps[k][:], squares.Leaps(board.Betza(men[k].steps)...))
		for s := range engine.Side(2) {
			var leaps []board.Leap
			for _, l := range board.Betza(men[k].leaps) {
				if !men[k].forward || l == (board.Leap{Ranks: 1 - 2*int(s)}) {
					leaps = append(leaps, l)
				}
			}
			copy(e.leaps[s][k][:], squares.Leaps(leaps...))
			for q := range engine.Square(area) {
				e.near[q] = e.near[q].Or(e.leaps[s][k][q])
				e.onEmpty[s][k][q] = e.attacks(s, k, q, board.Set128{})
			}
		}
	}
	return e
}

// attacks is what a man attacks from a square.
func (e *edition) attacks(s engine.Side, k kind, from engine.Square, occupied board.Set128) board.Set128 {
	set := e.leaps[s&1][k][from&127]
	if e.men[k].straight {
		set = set.Or(slides.Rook(from, occupied))
	}
	if e.men[k].slanted {
		set = set.Or(slides.Bishop(from, occupied))
	}
	return set
}

var (
	slides             = board.NewSlides(squares)
	between            = pairs(squares.Betweens())
	straight, slanted  = fillLines()
	rankSets, fileSets = fillAreas()
	everywhere         = board.Set128{Lo: ^uint64(0), Hi: 1<<(area-64) - 1}
	zone               = [2]board.Set128{rankSets[6].Or(rankSets[7]).Or(rankSets[8]), rankSets[0].Or(rankSets[1]).Or(rankSets[2])}
	lastRank           = [2]board.Set128{rankSets[8], rankSets[0]}
)

// pairs lays a table of pairs out without pointers.
func pairs(rows [][]board.Set128) (t [area][128]board.Set128) {
	for a, row := range rows {
		copy(t[a][:], row)
	}
	return t
}

// fillLines are the lines of rook and bishop on the empty board.
func fillLines() (straight, slanted [128]board.Set128) {
	for q := range engine.Square(area) {
		straight[q], slanted[q] = slides.RookLines(q), slides.BishopLines(q)
	}
	return straight, slanted
}

func fillAreas() (byRank [ranks]board.Set128, byFile [files]board.Set128) {
	for q := range engine.Square(area) {
		r, f := squares.Rank(q), squares.File(q)
		byRank[r] = byRank[r].Or(board.Bit128(q))
		byFile[f] = byFile[f].Or(board.Bit128(q))
	}
	return byRank, byFile
}
