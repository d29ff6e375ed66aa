// Package chart draws the history of a rating as an SVG document: the rating as
// a line, the band in which the strength lies 19 times out of 20 around it. The
// document needs nothing else: no scripts, no fonts, no links.
package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"
)

// A Chart is one player's rating in one pool.
type Chart struct {
	Title   string // the player
	Subject string // the pool
	Points  []Point
}

// A Point is the rating at the end of a month.
type Point struct {
	Label             string // YYYY-MM
	Rating, Low, High float64
	Games             int // in the month; 0 draws no mark
}

// Measures of the drawing, in its own units.
const (
	width, height = 760, 400
	left, right   = 58, 84
	top, bottom   = 64, 44
)

// The colours are told apart also by who sees no red or green.
const (
	paper     = "#ffffff"
	ink       = "#1f2933"
	faint     = "#5b6770"
	grid      = "#e1e6ea"
	band      = "#b9d5ee"
	bandEdge  = "#8fb8dc"
	line      = "#0b5394"
	fontStack = "system-ui, 'Helvetica Neue', Arial, sans-serif"
)

// SVG writes a chart. Its title and description tell in words what is drawn. It
// returns an error for a chart without points or with one that is no number.
func SVG(w io.Writer, c Chart) error {
	if len(c.Points) == 0 {
		return fmt.Errorf("chart of %s has no points", c.Title)
	}
	for _, p := range c.Points {
		if !(p.Low <= p.Rating && p.Rating <= p.High) || math.IsInf(p.Low, 0) || math.IsInf(p.High, 0) {
			return fmt.Errorf("chart of %s: point %s is no rating in its band", c.Title, p.Label)
		}
	}
	d := newDrawing(c)
	d.frame()
	d.levels()
	d.months()
	d.band()
	d.line()
	d.end()
	_, err := w.Write(d.Bytes())
	return err
}

// A drawing is a chart on its way into text.
type drawing struct {
	bytes.Buffer
	Chart
	low, high, step float64 // of the scale of ratings
}

func newDrawing(c Chart) *drawing {
	d := &drawing{Chart: c, low: math.Inf(1), high: math.Inf(-1)}
	for _, p := range c.Points {
		d.low, d.high = min(d.low, p.Low), max(d.high, p.High)
	}
	d.step = step(d.high - d.low)
	d.low = math.Floor(d.low/d.step) * d.step
	d.high = math.Ceil(d.high/d.step) * d.step
	if d.high == d.low {
		d.high += d.step
	}
	return d
}

// step is the round number that divides a range into about six.
func step(span float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(max(span, 10)/6)))
	for _, by := range []float64{1, 2, 5} {
		if span <= 6*by*unit {
			return by * unit
		}
	}
	return 10 * unit
}

func (d *drawing) put(format string, args ...any) {
	fmt.Fprintf(d, format, args...)
	d.WriteByte('\n')
}

// x is where a month stands; a single one stands in the middle.
func (d *drawing) x(i int) float64 {
	if len(d.Points) == 1 {
		return (left + width - right) / 2
	}
	return left + float64(i)*(width-left-right)/float64(len(d.Points)-1)
}

func (d *drawing) y(rating float64) float64 {
	return top + (d.high-rating)/(d.high-d.low)*(height-top-bottom)
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}

// frame is everything but the curve and its scales.
func (d *drawing) frame() {
	first, last := d.Points[0], d.Points[len(d.Points)-1]
	games := 0
	peak := first
	for _, p := range d.Points {
		games += p.Games
		if p.Rating > peak.Rating {
			peak = p
		}
	}
	d.put(`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" viewBox="0 0 %d %d" width="%d" height="%d" font-family="%s" font-size="13">`,
		width, height, width, height, fontStack)
	d.put(`<title id="title">Rating of %s, %s</title>`, escape(d.Title), escape(d.Subject))
	d.put(`<desc id="desc">From %.0f at the end of %s to %.0f at the end of %s, between %.0f and %.0f 19 times out of 20; highest %.0f in %s; %d games.</desc>`,
		first.Rating, escape(first.Label), last.Rating, escape(last.Label), last.Low, last.High, peak.Rating, escape(peak.Label), games)
	d.put(`<rect width="%d" height="%d" fill="%s"/>`, width, height, paper)
	d.put(`<text x="%d" y="28" font-size="18" font-weight="600" fill="%s">%s</text>`, left, ink, escape(d.Title))
	d.put(`<text x="%d" y="47" fill="%s">%s · rating at the end of each month; band: 19 times out of 20</text>`, left, faint, escape(d.Subject))
}

// levels are the lines of equal rating.
func (d *drawing) levels() {
	for n := 0; ; n++ {
		rating := d.low + float64(n)*d.step
		if rating > d.high+d.step/2 {
			break
		}
		d.put(`<path d="M%d %.1fH%d" stroke="%s"/>`, left, d.y(rating), width-right, grid)
		d.put(`<text x="%d" y="%.1f" text-anchor="end" fill="%s">%.0f</text>`, left-8, d.y(rating)+4.5, faint, rating)
	}
}

// months labels so many months as have room, the last always.
func (d *drawing) months() {
	n := len(d.Points)
	every := max(1, (n+7)/8)
	if every > 3 {
		every = (every + 5) / 6 * 6 // half years
	}
	for i := range d.Points {
		if (n-1-i)%every != 0 {
			continue
		}
		d.put(`<path d="M%.1f %dv5" stroke="%s"/>`, d.x(i), height-bottom, faint)
		d.put(`<text x="%.1f" y="%d" text-anchor="middle" fill="%s">%s</text>`, d.x(i), height-bottom+21, faint, escape(d.Points[i].Label))
	}
}

// band is the area of the interval; a single month has a bar.
func (d *drawing) band() {
	if len(d.Points) == 1 {
		p := d.Points[0]
		d.put(`<rect x="%.1f" y="%.1f" width="20" height="%.1f" fill="%s" stroke="%s"/>`, d.x(0)-10, d.y(p.High), d.y(p.Low)-d.y(p.High), band, bandEdge)
		return
	}
	var path strings.Builder
	for i, p := range d.Points {
		fmt.Fprintf(&path, "%s%.1f %.1f", letter(i), d.x(i), d.y(p.High))
	}
	for i := len(d.Points) - 1; i >= 0; i-- {
		fmt.Fprintf(&path, "L%.1f %.1f", d.x(i), d.y(d.Points[i].Low))
	}
	d.put(`<path d="%sZ" fill="%s" fill-opacity="0.6" stroke="%s"/>`, path.String(), band, bandEdge)
}

func letter(i int) string {
	if i == 0 {
		return "M"
	}
	return "L"
}

// line is the rating, with a mark for each month with games.
func (d *drawing) line() {
	var path strings.Builder
	for i, p := range d.Points {
		fmt.Fprintf(&path, "%s%.1f %.1f", letter(i), d.x(i), d.y(p.Rating))
	}
	d.put(`<path d="%s" fill="none" stroke="%s" stroke-width="2.2" stroke-linejoin="round"/>`, path.String(), line)
	for i, p := range d.Points {
		if p.Games > 0 {
			d.put(`<circle cx="%.1f" cy="%.1f" r="%s" fill="%s" stroke="%s"><title>%s: %.0f (%.0f to %.0f), %d games</title></circle>`,
				d.x(i), d.y(p.Rating), radius(len(d.Points)), line, paper, escape(p.Label), p.Rating, p.Low, p.High, p.Games)
		}
	}
}

// radius is that of a mark: smaller where many stand side by side.
func radius(points int) string {
	if points > 60 {
		return "2.4"
	}
	return "3.6"
}

// end names the rating in the end.
func (d *drawing) end() {
	i := len(d.Points) - 1
	p := d.Points[i]
	x := d.x(i) + 9
	if len(d.Points) == 1 {
		x += 7 // beside the bar
	}
	d.put(`<text x="%.1f" y="%.1f" font-weight="600" fill="%s">%.0f</text>`, x, d.y(p.Rating)+1, line, p.Rating)
	d.put(`<text x="%.1f" y="%.1f" font-size="12" fill="%s">%.0f–%.0f</text>`, x, d.y(p.Rating)+16, faint, p.Low, p.High)
	d.put("</svg>")
}
