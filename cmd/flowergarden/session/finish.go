package session

import "flowergarden/engine"

// offerFinish offers to end a game of which nothing is left but to play every
// card to its foundation, when r has led there from before.
func offerFinish(s *Session, before *engine.Position, r *Reply) {
	p := s.table.game.Position()
	if s.services.Display == nil || !r.Changed || left(before) > 0 || left(p) < 2 {
		return
	}
	s.question = question{yes: func() (Reply, error) { return autoPlay(&s.table, "all") }}
	r.Ask = "every card can go up now: y does it"
}

// left returns how many cards have to go up in p if all others can follow, and 0
// if the game cannot be won that way.
func left(p *engine.Position) int {
	q := *p
	moves := appendRising(nil, &q, false)
	if !q.Won() {
		return 0
	}
	return len(moves)
}
