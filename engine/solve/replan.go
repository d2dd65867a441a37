package solve

import (
	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/state"
)

// Replanning goes on from the position at which a plan failed. Without it the mean is
// 62 ms instead of 24 to 27 ms on the deals 100100 to 100299, one of which is not decided.
//
// First a representative search is made from there, with a quarter of the nodes that the
// plan took: 14.9 instead of 15.5 million nodes on the deals 200000 to 200999 with 500
// thousand each, and 13 undecided instead of 15.

const (
	// The nodes that one replanning may expand, and for one plan.
	replanNodes     = 10000
	replanPlanNodes = 3000
	// failureShare is the part of the nodes of a plan, one in so many, that the
	// representative search from where it fails gets.
	failureShare = 4
)

// level is a position that replanning has reached.
type level struct {
	p             engine.Position
	moves         int           // that led there from the position of the refinement
	distinguished []engine.Card // in plans from there
}

// replan goes on from the position to which moves lead, as far as a plan that took the
// given nodes could be followed. It reports whether the refinement is decided.
func (r *refinement) replan(moves []engine.Move, nodes int64) bool {
	defer r.s.start.Begin(r.p)
	levels := []level{{p: *r.p}}
	way := deeper(&levels, nil, moves)
	if len(levels) > 1 {
		q, game := &levels[1].p, state.Game{Merged: state.AllCards}
		r.s.start.Begin(q)
		if r.representFrom(q, moves, game, max(firstNodes, nodes/failureShare)) {
			return true
		}
	}
	for end := r.s.budget.Nodes + replanNodes; len(levels) > 1 && r.s.budget.Nodes < end; {
		at := &levels[len(levels)-1]
		r.s.start.Begin(&at.p)
		out, limit := r.s.search(abstraction(at.distinguished), replanPlanNodes)
		if r.ended(out, limit) {
			return true
		}
		if out != search.Won {
			levels = levels[:len(levels)-1]
			continue
		}
		moves, failed := r.s.follower.Follow(&at.p, r.s.graph.Generator(), r.s.path)
		way = append(way[:at.moves], moves...)
		if failed == engine.NoCard {
			r.win(way)
			return true
		}
		at.distinguished = append(at.distinguished, failed)
		way = deeper(&levels, way[:at.moves], moves)
	}
	return false
}

// deeper adds the level to which moves lead from the last one, if there are any. way leads
// to the last level. It returns the way to the new one.
func deeper(levels *[]level, way, moves []engine.Move) []engine.Move {
	if len(moves) == 0 {
		return way
	}
	p := (*levels)[len(*levels)-1].p
	for _, m := range moves {
		p.Do(m)
	}
	way = append(way, moves...)
	*levels = append(*levels, level{p: p, moves: len(way)})
	return way
}
