package output

import (
	"fmt"
	"io"
	"sync"
	"time"

	"flowergarden/cmd/flowergarden/prose"
)

// Progress keeps one line on the terminal that shows how far a long run is. The
// first appears after a second, when most runs have ended.
type Progress struct {
	w     io.Writer // nil if nothing is shown
	now   func() time.Time
	begin time.Time
	total int // 0 if it is not known

	mu    sync.Mutex
	done  int
	last  time.Duration // after begin, when one was done
	shown bool
	stop  chan struct{}
}

// progressEvery is how often the line is written.
const progressEvery = 250 * time.Millisecond

// NewProgress begins to show on w, a terminal, how many of total deals are done. It
// shows nothing if w is nil. A total of 0 means that it is not known.
func NewProgress(w io.Writer, now func() time.Time, total int) *Progress {
	p := &Progress{w: w, now: now, begin: now(), total: total, stop: make(chan struct{})}
	if w != nil {
		go p.run()
	}
	return p
}

func (p *Progress) run() {
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case <-p.stop:
			return
		case <-tick.C:
			p.mu.Lock()
			if spent := p.now().Sub(p.begin); spent >= time.Second && p.w != nil {
				io.WriteString(p.w, eraseLine+p.line(spent))
				p.shown = true
			}
			p.mu.Unlock()
		}
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
	if p.total == 0 {
		return fmt.Sprintf("%s, %.1f a second", prose.Count(p.done, "deal"), rate)
	}
	text := fmt.Sprintf("%d of %s, %.1f a second", p.done, prose.Count(p.total, "deal"), rate)
	// No estimate while one takes much longer than the others did.
	if p.done > 0 && (spent-p.last).Seconds() < max(1, slowFactor/rate) {
		left := time.Duration(float64(p.total-p.done) / rate * float64(time.Second))
		text += ", " + left.Round(time.Second).String() + " left"
	}
	return text
}

// slowFactor is how many times the average one must take for the estimate of the
// time left to be dropped.
const slowFactor = 3

// Count counts one more as done.
func (p *Progress) Count() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	p.last = p.now().Sub(p.begin)
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
