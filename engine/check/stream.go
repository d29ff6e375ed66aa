package check

import (
	"io"
	"sync"

	"ptm/engine/record"
)

// batch is how many games one worker takes at a time.
const batch = 32

// A parcel is some games on their way through a worker.
type parcel struct {
	games    []*record.Game
	verdicts []Verdict
	n        int // games in use
	done     chan struct{}
}

// Stream checks all games of a reader with the given number of workers and
// gives game and verdict to yield in file order. The game is only lent: its
// memory is used again after yield. An error of yield ends the work and is
// returned, as is one of the reader; the end of the file is none.
func Stream(r *record.Reader, lookup Lookup, opts Options, workers int, yield func(*record.Game, Verdict) error) error {
	if workers <= 1 {
		return one(r, New(lookup, opts), yield)
	}
	l := &line{
		work:  make(chan *parcel, workers),
		order: make(chan *parcel, 2*workers),
		free:  make(chan *parcel, 2*workers+2),
		stop:  make(chan struct{}),
	}
	for range workers {
		l.workers.Go(func() { l.check(New(lookup, opts)) })
	}
	go l.read(r)
	defer l.end()
	for p := range l.order {
		<-p.done
		for i := range p.n {
			if err := yield(p.games[i], p.verdicts[i]); err != nil {
				return err
			}
		}
		select {
		case l.free <- p:
		default:
		}
	}
	return unlessEOF(l.err)
}

// A line is the way of parcels from the reader through the workers back into
// file order.
type line struct {
	work, order, free chan *parcel
	stop              chan struct{}
	workers           sync.WaitGroup
	err               error // of reading; to be looked at when order is closed
}

// read fills parcels until there is nothing more to read or the line stops.
func (l *line) read(r *record.Reader) {
	defer close(l.order)
	defer close(l.work)
	for {
		p := l.parcel()
		l.err = p.fill(r)
		if p.n > 0 {
			select {
			case l.order <- p:
				l.work <- p
			case <-l.stop:
				return
			}
		}
		if l.err != nil {
			return
		}
	}
}

// check is what one worker does.
func (l *line) check(c *Checker) {
	for p := range l.work {
		for i, g := range p.games[:p.n] {
			p.verdicts[i] = c.Game(g)
		}
		close(p.done)
	}
}

// end stops the line and waits until nobody uses the reader any more.
func (l *line) end() {
	close(l.stop)
	for range l.order {
	}
	l.workers.Wait()
}

// parcel takes a parcel that is free, or makes one.
func (l *line) parcel() *parcel {
	var p *parcel
	select {
	case p = <-l.free:
	default:
		p = &parcel{games: make([]*record.Game, batch), verdicts: make([]Verdict, batch)}
		for i := range p.games {
			p.games[i] = new(record.Game)
		}
	}
	p.n, p.done = 0, make(chan struct{})
	return p
}

func one(r *record.Reader, c *Checker, yield func(*record.Game, Verdict) error) error {
	var g record.Game
	for {
		if err := r.NextInto(&g); err != nil {
			return unlessEOF(err)
		}
		if err := yield(&g, c.Game(&g)); err != nil {
			return err
		}
	}
}

// fill reads games until the parcel is full.
func (p *parcel) fill(r *record.Reader) error {
	for p.n < len(p.games) {
		if err := r.NextInto(p.games[p.n]); err != nil {
			return err
		}
		p.n++
	}
	return nil
}

func unlessEOF(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}
