package rating

import "math"

// update2 is steps 3 to 8 of Glicko-2 (text of 2022) for a period of the
// length. The paper's v is 1/Info and its Δ is Surplus/Info.
func (c *Config) update2(row *Row, length float64) State {
	s := row.Grown
	phi := float64(q * s.RD)
	phi2 := float64(phi * phi)
	s.Vol = min(max(volatility(s.Vol, c.Tau, phi2, row.Info, row.Surplus), volMin), max(volMax, c.Vol))
	swollen := phi2 + float64(length*float64(s.Vol*s.Vol))
	precision := 1/swollen + row.Info
	s.Rating += row.Surplus / precision / q
	s.RD = min(max(math.Sqrt(1/precision)/q, c.RDMin), c.RDMax)
	return s
}

// surprise is the function of step 5 whose root is the new volatility, with
// both sides of its fraction multiplied by Info², which keeps it finite.
type surprise struct {
	a, tau2   float64
	info      float64 // 1/v
	base      float64 // (φ²+v)/v
	numerator float64 // (Δ²-φ²-v)/v²
}

// at is f(x), given x and e^x.
func (f *surprise) at(x, y float64) float64 {
	u := float64(f.info * y)
	below := f.base + u
	return float64(y*(f.numerator-float64(f.info*u)))/float64(2*float64(below*below)) - (x-f.a)/f.tau2
}

// volatility is step 5: the root of f nearest the old volatility, by the
// Illinois method of the paper to a tolerance of 1e-13 in ln σ².
func volatility(old, tau, phi2, info, surplus float64) float64 {
	f := surprise{a: ln(float64(old * old)), tau2: float64(tau * tau), info: info}
	f.base = float64(info*phi2) + 1
	f.numerator = float64(surplus*surplus) - float64(info*f.base)
	a := f.a
	fa := f.at(a, float64(old*old))
	var b, fb float64
	if f.numerator > 0 {
		b = ln(f.numerator / float64(info*info))
		fb = f.at(b, exp(b))
	} else {
		for k := 1.0; k <= 200; k++ {
			b = f.a - float64(k*tau)
			if fb = f.at(b, exp(b)); fb >= 0 {
				break
			}
		}
	}
	for step := 0; math.Abs(b-a) > 1e-13 && step < 200; step++ {
		c := a + float64((a-b)*fa)/(fb-fa)
		fc := f.at(c, exp(c))
		if float64(fc*fb) <= 0 {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		b, fb = c, fc
	}
	return exp(a / 2)
}
