package search

// Outcome is what came of a search.
type Outcome uint8

const (
	Stopped   Outcome = iota // by a limit
	Won                      // a state is won
	Exhausted                // no state is left to be expanded
)

// Space is what a loop searches: states with numbers, in a store of their own.
type Space interface {
	// Next is where state i keeps the next one in the queue.
	Next(i uint32) *uint32
	// Current reports whether state i is still to be expanded.
	Current(i uint32) bool
	// Expand stores the children of state i, which waited with the given score. It
	// reports whether the state counts as a node: one that is put off or pruned does not.
	Expand(i uint32, score int) bool
}

// Loop is one best-first search. A Space holds it, and reports new states, a win, and a
// limit on memory to it.
type Loop struct {
	Budget  *Budget
	queue   queue
	ceiling int    // states with this score or a higher one need not be expanded
	won     uint32 // the won state, or NoNode
	stopped bool   // the search is to end
	limit   Limit  // why, if it was not won
}

// Reset makes l a search that begins.
func (l *Loop) Reset() {
	l.queue.reset()
	l.ceiling, l.won, l.stopped, l.limit = queueScores, NoNode, false, NoLimit
}

// Push enters state i of s into the queue.
func (l *Loop) Push(s Space, i uint32, score int) { *s.Next(i) = l.queue.push(i, score) }

// Stop ends the search if x is a limit.
func (l *Loop) Stop(x Limit) {
	if x != NoLimit {
		l.stopped, l.limit = true, x
	}
}

// Win ends the search with a won state.
func (l *Loop) Win(i uint32) { l.won, l.stopped = i, true }

// CheckTime ends the search if its time is over.
func (l *Loop) CheckTime() {
	if !l.stopped {
		l.Stop(l.Budget.Check())
	}
}

// Ended reports whether the search is to end.
func (l *Loop) Ended() bool { return l.stopped }

// WonState returns the won state, or NoNode.
func (l *Loop) WonState() uint32 { return l.won }

// Run expands states of s until the search is decided or a limit is reached. At most
// nodes states are expanded, if that is not 0.
func (l *Loop) Run(s Space, nodes int64) (Outcome, Limit) {
	last := int64(1<<63 - 1)
	if nodes > 0 {
		last = l.Budget.Nodes + nodes
	}
	for {
		l.CheckTime()
		switch {
		case l.won != NoNode:
			return Won, NoLimit
		case l.stopped:
			return Stopped, l.limit
		case l.queue.empty() || l.queue.best >= l.ceiling:
			return Exhausted, NoLimit
		}
		i, score := l.queue.first(), l.queue.best
		l.queue.drop(*s.Next(i))
		if !s.Current(i) {
			continue
		}
		if l.Budget.Nodes >= last || l.Budget.Spent() {
			return Stopped, Nodes
		}
		if s.Expand(i, score) {
			l.Budget.Nodes++
		}
	}
}
