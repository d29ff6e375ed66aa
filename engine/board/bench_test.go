package board_test

import (
	"testing"

	"ptm/engine"
	"ptm/engine/board"
)

func BenchmarkQueen64(b *testing.B) {
	men := board.Set64(0xb8ff10285210ff9d)
	for i := 0; b.Loop(); i++ {
		men ^= board.Queen64(engine.Square(i&63), men)
	}
}

func BenchmarkQueen12x8(b *testing.B) {
	slides := board.NewSlides(board.Geometry{Files: 12, Ranks: 8})
	men := board.Set128{Lo: 0xb8ff10285210ff9d, Hi: 0xf0ff10285}
	for i := 0; b.Loop(); i++ {
		men = men.Xor(slides.Queen(engine.Square(i%96), men))
	}
}
