package rating

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"math/rand/v2"
	"testing"
)

// ulps is how many numbers got lies from want.
func ulps(got, want float64) int64 {
	d := int64(math.Float64bits(got)) - int64(math.Float64bits(want))
	return max(d, -d)
}

// TestExpLn compares with package math, whose functions are within one unit of
// the truth, and asks for the same bits on every processor.
func TestExpLn(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(9, 9))
	sum := sha256.New()
	for i := range 200_000 {
		x := (2*random.Float64() - 1) * []float64{1e-3, 1, 40, 700}[i%4]
		if got := exp(x); ulps(got, math.Exp(x)) > 2 {
			t.Fatalf("exp(%v): got %v, want %v", x, got, math.Exp(x))
		}
		y := exp(x)
		if got, want := ln(y), math.Log(y); math.Abs(got-want) > 1e-15*max(1, math.Abs(want)) && ulps(got, want) > 3 {
			t.Fatalf("ln(%v): got %v, want %v", y, got, want)
		}
		sum.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(y)))
		sum.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(ln(y))))
	}
	const want = "8d9a63041f8f22940441c7e2d2fcdcc68c7a5738f454fc073feb3e5dbf64061a"
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		t.Errorf("digest of the values: got %s, want %s", got, want)
	}
	if exp(0) != 1 || ln(1) != 0 {
		t.Errorf("exp(0) %v, ln(1) %v", exp(0), ln(1))
	}
	for _, x := range []float64{-1e9, 1e9} {
		if odds, expected := odds(x), expect(x); !(odds > 0 && expected >= 0 && expected <= 1) {
			t.Errorf("odds(%v) = %v, expected %v", x, odds, expected)
		}
	}
}

func TestFixed(t *testing.T) {
	t.Parallel()
	for _, x := range []float64{0, 1, -1, 0.5, -0.25, 63, -63, 0x1p-44, -0x1p-44} {
		if got := floating(fixed(x)); got != x {
			t.Errorf("%v: got %v", x, got)
		}
	}
	if got := fixed(0x1.8p-44 + 0x1p-60); got != 2 {
		t.Errorf("rounding: got %d", got)
	}
}
