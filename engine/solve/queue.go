package solve

// queueScores is the number of different scores the queue tells apart. Higher
// scores are taken for the highest.
const queueScores = 1536

// queue holds the states that wait for expansion, lowest score first, and
// among equals the one found last. It is threaded through the stored states:
// each keeps the next one for it, so that it needs no memory of its own.
type queue struct {
	heads [queueScores]uint32
	best  int // no state waits with a score below this
}

func (q *queue) reset() {
	for i := range q.heads {
		q.heads[i] = noNode
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

// empty reports whether no state waits. If not, best is the lowest score.
func (q *queue) empty() bool {
	for q.best < queueScores && q.heads[q.best] == noNode {
		q.best++
	}
	return q.best == queueScores
}

// first returns the next state, if empty has just said that there is one.
func (q *queue) first() uint32 { return q.heads[q.best] }

// drop takes the first state off the queue. It has kept next.
func (q *queue) drop(next uint32) { q.heads[q.best] = next }
