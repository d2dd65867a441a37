package solve

// queueScores is the number of different scores the queue tells apart. Higher
// scores are taken for the highest.
const queueScores = 1536

// queue holds the states that wait for expansion, lowest score first, and
// among equals the one found last. It is threaded through the nodes, so that
// it needs no memory of its own.
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

func (q *queue) push(s *store, i uint32, score int) {
	score = max(0, min(score, queueScores-1))
	s.node(i)[6] = q.heads[score]
	q.heads[score] = i
	q.best = min(q.best, score)
}

// empty reports whether no state waits.
func (q *queue) empty() bool {
	for q.best < queueScores && q.heads[q.best] == noNode {
		q.best++
	}
	return q.best == queueScores
}

// pop returns the next state of a queue that is not empty.
func (q *queue) pop(s *store) uint32 {
	for q.heads[q.best] == noNode {
		q.best++
	}
	i := q.heads[q.best]
	q.heads[q.best] = s.node(i)[6]
	return i
}
