package rating

import "math"

// update2 is steps 3 to 8 of Glicko-2 (text of 2022) for a period of the
// length. The paper's v is 1/info and its Δ is surplus/info.
func (c *Config) update2(grown State, info, surplus, length float64) State {
	phi := float64(q * grown.RD)
	post := grown
	post.Vol = within(volatility(grown.Vol, c.Tau, float64(phi*phi), info, surplus), volMin, max(volMax, c.Vol))
	variance := variance2(grown, post.Vol, info, length)
	post.Rating += float64(float64(variance*surplus) * scale)
	post.RD = within(float64(math.Sqrt(variance)*scale), c.RDMin, c.RDMax)
	return post
}

// variance2 is the square of the new deviation in Glicko-2's unit, before floor
// and cap.
func variance2(grown State, vol, info, length float64) float64 {
	phi := float64(q * grown.RD)
	swollen := float64(phi*phi) + float64(length*float64(vol*vol))
	return swollen / (1 + float64(swollen*info))
}

// surprise is the function of step 5 whose root is the new volatility, in
// d = x-a, the change of ln σ². With t = e^x/(φ²+v+e^x) it reads
//
//	f(d) = t(1-t)m - t²/2 - d/τ²,   m = (Δ²-φ²-v)/2(φ²+v)
type surprise struct {
	old2  float64 // σ² before
	info  float64 // 1/v
	base  float64 // (φ²+v)/v
	m     float64
	slope float64 // 1/τ²
}

func newSurprise(old, tau, phi2, info, surplus float64) surprise {
	f := surprise{old2: float64(old * old), info: info, slope: 1 / float64(tau*tau)}
	f.base = float64(info*phi2) + 1
	below := float64(info * f.base)
	f.m = (float64(surplus*surplus) - below) / (2 * below)
	return f
}

// at is f(d) and the derivative of the part before d/τ².
func (f *surprise) at(d float64) (value, rise float64) {
	y := float64(float64(f.info*f.old2) * exp(within(d, -700, 700)))
	t := y / (f.base + y)
	rest := float64((1 - t) * f.m)
	value = float64(t*(rest-float64(0.5*t))) - float64(d*f.slope)
	rise = float64(float64(t*(1-t)) * (rest - float64(t*f.m) - t))
	return value, rise
}

// volatility is step 5: the root of f nearest the old volatility, to 1e-13 in
// ln σ² or better.
func volatility(old, tau, phi2, info, surplus float64) float64 {
	f := newSurprise(old, tau, phi2, info, surplus)
	d, ok := f.newton()
	if !ok {
		d = f.illinois(tau)
	}
	return float64(old * exp(d/2))
}

// newton finds the root if there can be no other: t(1-t) is at most 1/4, so
// the rise is at most (|m|+1)/4, and while that is well under 1/τ², f falls
// everywhere. Nearly all periods are so, and two steps do.
func (f *surprise) newton() (float64, bool) {
	if math.Abs(f.m)+1 > 3*f.slope {
		return 0, false
	}
	d := 0.0
	for range 10 {
		value, rise := f.at(d)
		step := value / (f.slope - rise)
		d += step
		// What is left is of the order of the step's square.
		if math.Abs(step) < 1e-8 {
			return d, true
		}
	}
	return 0, false
}

// illinois is the paper's iteration. Of several roots it finds the nearest.
func (f *surprise) illinois(tau float64) float64 {
	a := 0.0
	fa, _ := f.at(a)
	var b, fb float64
	if f.m > 0 {
		b = ln(float64(2*float64(f.m*f.base)) / float64(f.info*f.old2))
		fb, _ = f.at(b)
	} else {
		for k := 1.0; k <= 200; k++ {
			b = -float64(k * tau)
			if fb, _ = f.at(b); fb >= 0 {
				break
			}
		}
	}
	for step := 0; math.Abs(b-a) > 1e-13 && step < 200; step++ {
		c := a + float64((a-b)*fa)/(fb-fa)
		fc, _ := f.at(c)
		if float64(fc*fb) <= 0 {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		b, fb = c, fc
	}
	return a
}
