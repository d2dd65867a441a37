package solve

// progress is how far a search has come.
type progress struct {
	queue   queue
	clock   *clock
	won     uint32 // the state in which the garden is empty, or noNode
	stopped bool   // the search is to end
	limit   Limit  // why, if it was not won
}

// restart makes p that of a search that begins.
func (p *progress) restart() {
	p.queue.reset()
	p.won, p.stopped, p.limit = noNode, false, NoLimit
}

// stop ends the search if l is a limit.
func (p *progress) stop(l Limit) {
	if l != NoLimit {
		p.stopped, p.limit = true, l
	}
}

// over reports whether the search is over, and what came of it. If not, there is
// a first state in the queue.
func (p *progress) over() (Verdict, Limit, bool) {
	if p.won != noNode {
		return Winnable, NoLimit, true
	}
	if !p.stopped {
		p.stop(p.clock.check())
	}
	switch {
	case p.stopped:
		return Undecided, p.limit, true
	case p.queue.empty():
		return Unwinnable, NoLimit, true
	}
	return Undecided, NoLimit, false
}
