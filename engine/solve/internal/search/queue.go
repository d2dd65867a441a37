package search

// queueScores is the number of scores that the queue distinguishes. Higher scores
// are clamped.
const queueScores = 1536

// queue holds the states that wait for expansion, lowest score first, and among
// equals the one found last. It is threaded through the stored states: each keeps the
// next one, so that the queue needs no memory of its own.
type queue struct {
	heads [queueScores]uint32
	best  int // no state waits with a score below this
}

func (q *queue) reset() {
	for i := range q.heads {
		q.heads[i] = NoNode
	}
	q.best = queueScores
}

// push enters state i. It returns the state that i is to keep as the next.
func (q *queue) push(i uint32, score int) (next uint32) {
	score = max(0, min(score, queueScores-1))
	next = q.heads[score]
	q.heads[score] = i
	q.best = min(q.best, score)
	return next
}

// empty reports whether no state waits. If not, best is the lowest score, and first
// returns the next state.
func (q *queue) empty() bool {
	for q.best < queueScores && q.heads[q.best] == NoNode {
		q.best++
	}
	return q.best == queueScores
}

func (q *queue) first() uint32 { return q.heads[q.best] }

// drop takes the first state off the queue, of which next is its stored successor.
func (q *queue) drop(next uint32) { q.heads[q.best] = next }
