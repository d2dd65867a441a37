package output

import (
	"fmt"
	"io"
	"sync"
	"time"

	"flowergarden/cmd/flowergarden/prose"
)

// Progress says how far a long run is, the first time after a second: most runs are
// over by then. A terminal has one line that is written again and again and taken away
// at the end; everything else gets a line now and then.
type Progress struct {
	w     *ProgressWriter // nil if nothing is shown
	now   func() time.Time
	begin time.Time
	total int // 0 if it is not known

	mu      sync.Mutex
	done    int
	last    time.Duration // after begin, when one was done
	working []work        // in the order in which it was begun
	shown   bool
	stop    chan struct{}
}

// work is one thing that is being worked on.
type work struct {
	name  string
	since time.Duration // after the beginning of all
}

// ProgressWriter is where progress is shown.
type ProgressWriter struct {
	io.Writer
	Line   bool   // it is a terminal that can take a line away again
	Prefix string // of each line elsewhere
}

// How often progress is shown, on a terminal and elsewhere.
const (
	lineEvery = 250 * time.Millisecond
	textEvery = 5 * time.Second
)

// NewProgress begins to show how many of total deals are done on w, or shows nothing
// if w is nil. A total of 0 is one that is not known.
func NewProgress(w *ProgressWriter, now func() time.Time, total int) *Progress {
	p := &Progress{w: w, now: now, begin: now(), total: total, stop: make(chan struct{})}
	switch {
	case w == nil:
	case w.Line:
		go p.run(lineEvery)
	default:
		go p.run(textEvery)
	}
	return p
}

func (p *Progress) run(every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-p.stop:
			return
		case <-tick.C:
			p.show()
		}
	}
}

// show writes how far the run is.
func (p *Progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	spent := p.now().Sub(p.begin)
	switch {
	case spent < time.Second || p.w == nil:
	case p.w.Line:
		io.WriteString(p.w, eraseLine+p.line(spent))
		p.shown = true
	default:
		io.WriteString(p.w, p.w.Prefix+p.line(spent)+"\n")
	}
}

// eraseLine goes to the beginning of the line and clears it.
const eraseLine = "\r\x1b[K"

// line returns the text of the line.
func (p *Progress) line(spent time.Duration) string {
	if p.total == 1 {
		return fmt.Sprintf("%d s", int(spent.Seconds()))
	}
	rate := float64(p.done) / spent.Seconds()
	of := ""
	if p.total > 0 {
		of = fmt.Sprintf("%d of ", p.done)
	}
	text := of + prose.Count(max(p.total, p.done), "deal") + fmt.Sprintf(", %.1f a second", rate)
	// Nothing can be said while one takes much longer than the others did.
	if p.total > 0 && p.done > 0 && (spent-p.last).Seconds() < max(1, slowFactor/rate) {
		left := time.Duration(float64(p.total-p.done) / rate * float64(time.Second))
		text += ", " + left.Round(time.Second).String() + " left"
	}
	// The results come in order, so this is what they wait for.
	if len(p.working) > 0 && spent-p.working[0].since >= longWork {
		text += fmt.Sprintf("; %s for %d s", p.working[0].name, int((spent - p.working[0].since).Seconds()))
	}
	return text
}

const (
	slowFactor = 3               // one that takes so many times as long as the others is slow
	longWork   = 2 * time.Second // what takes longer is named
)

// Begin says that work on the thing of that name begins, and returns the function that
// says that it is done.
func (p *Progress) Begin(name string) (end func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.working = append(p.working, work{name, p.now().Sub(p.begin)})
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.done++
		p.last = p.now().Sub(p.begin)
		for i := range p.working {
			if p.working[i].name == name {
				p.working = append(p.working[:i], p.working[i+1:]...)
				return
			}
		}
	}
}

// Aside runs print with the line out of the way.
func (p *Progress) Aside(print func() error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	return print()
}

func (p *Progress) clear() {
	if p.shown {
		io.WriteString(p.w, eraseLine)
		p.shown = false
	}
}

// End takes the line away for good.
func (p *Progress) End() {
	close(p.stop)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	p.w = nil
}
