package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// nearestRoot looks for the root of f nearest to no change by walking, in steps
// far smaller than the distance between two roots, until the sign changes.
func nearestRoot(f *surprise, low, high float64) float64 {
	const step = 5e-4
	positive := func(d float64) bool {
		value, _ := f.at(d)
		return value > 0
	}
	start, direction := positive(0), -step
	if start {
		direction = step
	}
	for x := 0.0; x > low && x < high; x += direction {
		y := x + direction
		if positive(y) == start {
			continue
		}
		for range 60 {
			if m := (x + y) / 2; positive(m) == start {
				x = m
			} else {
				y = m
			}
		}
		return (x + y) / 2
	}
	if start {
		return high
	}
	return low
}

// TestVolatilityNearestRoot throws surprises at step 5 of the sizes at which f
// has three roots, among which bisection would take a far one.
func TestVolatilityNearestRoot(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 4))
	several := 0
	for range 3000 {
		tau := 0.2 + 2*random.Float64()
		old := 0.02 + 0.1*random.Float64()
		phi := q * (10 + 390*random.Float64()*random.Float64())
		info := math.Exp(-20 + 24*random.Float64())
		base := info*phi*phi + 1
		// The first root vanishes where τ²·f(0) passes 1/e.
		size := 0.05 + random.Float64()
		if random.IntN(4) == 0 {
			size *= 0.01
		}
		surplus := math.Sqrt(size/(tau*tau)*2*base*base/(old*old) + info*base)
		f := newSurprise(old, tau, phi*phi, info, surplus)

		low, high := 2*math.Log(volMin/old), 2*math.Log(volMax/old)
		want := nearestRoot(&f, low, high)
		if end, _ := f.at(high); want < high-0.01 && end > 0 {
			several++
		}
		got := min(max(volatility(old, tau, phi*phi, info, surplus), volMin), volMax)
		if want := old * math.Exp(min(max(want, low), high)/2); math.Abs(got-want) > 1e-9 {
			t.Errorf("old %v, tau %v, phi %v, info %v, surplus %v: got %v, want %v",
				old, tau, phi, info, surplus, got, want)
		}
	}
	if several < 100 {
		t.Errorf("only %d inputs had several roots", several)
	}
}

// TestNewtonIsIllinois compares the two ways where both may be gone.
func TestNewtonIsIllinois(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	found := 0
	for range 20000 {
		tau := 0.1 + 1.2*random.Float64()
		phi := q * (10 + 390*random.Float64())
		info := math.Exp(-20 + 24*random.Float64())
		surplus := random.NormFloat64() * 3 * math.Sqrt(info*(info*phi*phi+1))
		f := newSurprise(0.02+0.12*random.Float64(), tau, phi*phi, info, surplus)
		d, ok := f.newton()
		if !ok {
			continue
		}
		found++
		if other := f.illinois(tau); math.Abs(d-other) > 2e-13 {
			t.Errorf("tau %v, phi %v, info %v, surplus %v: newton %v, illinois %v", tau, phi, info, surplus, d, other)
		}
	}
	if found < 10000 {
		t.Errorf("newton took on only %d inputs", found)
	}
}
