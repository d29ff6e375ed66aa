package parity12

import (
	"ptm/engine"
	"ptm/engine/board"
)

// kind is a kind of man.
type kind uint8

const (
	pawn kind = iota
	knight
	bishop
	rook
	queen
	champion
	fad
	king
	kinds // how many there are; also: no man
)

// A man is what the rules say of a kind of man. The pawn's moves are in
// pawn.go, castling in castling.go.
type man struct {
	letter            byte
	name              string
	leaps             string // in Betza's letters, from any square over any men
	straight, slanted bool   // whether it slides so
	reward            bool   // whether a pawn may become one
}

var men = [kinds + 1]man{
	pawn:     {letter: 'P', name: "pawn"},
	knight:   {letter: 'N', name: "knight", leaps: "N", reward: true},
	bishop:   {letter: 'B', name: "bishop", slanted: true, reward: true},
	rook:     {letter: 'R', name: "rook", straight: true, reward: true},
	queen:    {letter: 'Q', name: "queen", straight: true, slanted: true, reward: true},
	champion: {letter: 'C', name: "Champion", leaps: "WAD", reward: true},
	fad:      {letter: 'F', name: "FAD", leaps: "FAD", reward: true},
	king:     {letter: 'K', name: "king", leaps: "WF"},
	kinds:    {letter: '?', name: "man"},
}

func (k kind) String() string { return men[min(k, kinds)].name }

func (k kind) letter() byte { return men[min(k, kinds)].letter }

func (k kind) slides() bool { return men[k].straight || men[k].slanted }

// kindOf is the kind that a capital letter stands for; kinds if none.
func kindOf(letter byte) kind { return byLetter[letter] }

var byLetter = fillLetters()

func fillLetters() (t [256]kind) {
	for c := range t {
		t[c] = kinds
	}
	for k := range kinds {
		t[men[k].letter] = k
	}
	return t
}

// promotions are the kinds a pawn may become, in the order of the moves.
var promotions = [...]kind{queen, rook, champion, fad, bishop, knight}

const none = engine.NoSquare

const (
	files = 12
	ranks = 8
	area  = files * ranks
)

// squares names and numbers the squares.
var squares = board.Geometry{Files: files, Ranks: ranks}

// What each man reaches, by its square. Filled once, never changed. The length
// of 128 spares the check of the index.
var (
	slides = board.NewSlides(squares)
	// leaps is by leaping alone, onEmpty with slides on an empty board.
	leaps, onEmpty = fillReach()
	// pawnAttacks are by side, then by the pawn's square.
	pawnAttacks = [2][128]board.Set128{
		table(board.Leap{Files: -1, Ranks: 1}, board.Leap{Files: 1, Ranks: 1}),
		table(board.Leap{Files: -1, Ranks: -1}, board.Leap{Files: 1, Ranks: -1}),
	}
	between = square(squares.Betweens())
	// near is all that any leap reaches.
	near = fillNear()
)

func fillReach() (leaps, onEmpty [kinds][128]board.Set128) {
	for k := range kinds {
		leaps[k] = table(board.Betza(men[k].leaps)...)
		for q := range engine.Square(area) {
			onEmpty[k][q] = attacks(&leaps, k, q, board.Set128{})
		}
	}
	return leaps, onEmpty
}

func fillNear() (t [128]board.Set128) {
	for q := range t {
		for k := range kinds {
			t[q] = t[q].Or(leaps[k][q])
		}
		t[q] = t[q].Or(pawnAttacks[0][q]).Or(pawnAttacks[1][q])
	}
	return t
}

// attacks is what a man other than a pawn attacks from a square.
func attacks(leaps *[kinds][128]board.Set128, k kind, from engine.Square, occupied board.Set128) board.Set128 {
	set := leaps[k][from&127]
	if men[k].straight {
		set = set.Or(slides.Rook(from, occupied))
	}
	if men[k].slanted {
		set = set.Or(slides.Bishop(from, occupied))
	}
	return set
}

func table(l ...board.Leap) (t [128]board.Set128) {
	copy(t[:], squares.Leaps(l...))
	return t
}

// square lays a table of pairs out without pointers.
func square(rows [][]board.Set128) (t [area][128]board.Set128) {
	for a, row := range rows {
		copy(t[a][:], row)
	}
	return t
}

// rankSets and fileSets are the squares of each rank and file.
var rankSets, fileSets = fillAreas()

func fillAreas() (byRank [ranks]board.Set128, byFile [files]board.Set128) {
	for q := range engine.Square(area) {
		r, f := squares.Rank(q), squares.File(q)
		byRank[r] = byRank[r].Or(board.Bit128(q))
		byFile[f] = byFile[f].Or(board.Bit128(q))
	}
	return byRank, byFile
}

// everywhere is the whole board.
var everywhere = board.Set128{Lo: ^uint64(0), Hi: 1<<(area-64) - 1}

// firstRank is where a side's king castles, lastRank where its pawns promote,
// stepRank what a double step passes over, homeRank where pawns start. By side.
var (
	firstRank = [2]board.Set128{rankSets[0], rankSets[7]}
	lastRank  = [2]board.Set128{rankSets[7], rankSets[0]}
	homeRank  = [2]board.Set128{rankSets[1], rankSets[6]}
	stepRank  = [2]board.Set128{rankSets[2], rankSets[5]}
	// beforeLast is the rank from which pawns promote.
	beforeLast = [2]board.Set128{rankSets[6], rankSets[1]}
)
