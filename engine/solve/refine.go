package solve

import (
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/state"
)

// refinement is abstraction refinement (counterexample-guided: Clarke, Grumberg, Jha, Lu
// and Veith 2000; for planning: Seipp and Helmert).
//
// The abstraction merges too much at first: it is won, and its win, a plan, is spurious:
// it cannot be followed with the real cards. Then a card at which it failed is
// distinguished, and so on until no plan is found, which proves that the position is
// lost, or until one can be followed to the end. The fewer cards are distinguished the
// smaller is the abstraction, and mostly not all that led to quick plans are needed. So
// before an abstraction is searched to its end each of the cards is merged again
// (coarsening), if no plan is found quickly without it. That halves the mean.
//
// A plan is often right for a good part. So from the position at which it failed a
// representative search and another plan are made, and so on, until a plan comes to the
// end or the position is lost (replanning, see replan.go).
//
// Between these a representative search is made now and then: an under-approximation that
// keeps one state of each class, and can prove wins only. The first wins three deals of
// four. All together get a quarter of the nodes that the abstraction gets, if that is
// searched by ranks: an equal or a half share raised the mean. Otherwise they get an equal
// share, which decides one deal more of 200 with "return".
type refinement struct {
	s             *Solver
	p             *engine.Position
	res           Result
	distinguished []engine.Card

	quick           int64 // nodes within which a plan is found quickly
	longest         int64 // nodes that a plan from p has taken
	representatives int64 // nodes of representative searches
	searches        int   // their number
}

const (
	// firstNodes are expanded by the first representative search, and at least by one
	// from where a plan failed.
	firstNodes = 3000
	// firstPlanNodes is quick at first. From five to a hundred thousand it makes little
	// difference.
	firstPlanNodes = 50000
	// representativeShare is the part of the nodes of the abstraction, one in so many,
	// that representative searches get.
	representativeShare = 4
)

// outcome is what came of a step of a refinement.
type outcome uint8

const (
	decided  outcome = iota // res has the verdict, or the limit that ended it
	spurious                // there is a plan, and it fails
	noPlan                  // no plan was found within the nodes allowed
)

// run refines until there is a verdict or a limit is reached.
//
// This ends: a set of distinguished cards is reached by coarsening only if it has no plan
// within the quick nodes. If its search to the end finds one, quick becomes twice what
// that took, so the set is never reached by coarsening again.
func (r *refinement) run() {
	if r.represent(state.Game{Merged: state.AllCards, Pools: true}, firstNodes) {
		return
	}
	for {
		out, failed := r.plan(r.distinguished, r.quick)
		if out == noPlan {
			if r.coarsen() {
				return
			}
			out, failed = r.plan(r.distinguished, 0)
			r.quick = max(r.quick, 2*r.longest)
		}
		if out == decided {
			return
		}
		r.s.distinguished++
		r.distinguished = append(r.distinguished, failed)
	}
}

// coarsen merges the cards without which no plan is found quickly either. It reports
// whether the refinement is decided.
func (r *refinement) coarsen() bool {
	for i := 0; i < len(r.distinguished); {
		fewer := slices.Delete(slices.Clone(r.distinguished), i, i+1)
		switch out, _ := r.plan(fewer, r.quick); out {
		case decided:
			return true
		case noPlan:
			r.distinguished = fewer
		default:
			i++
		}
	}
	return false
}

// abstraction returns the abstraction with the given distinguished cards.
func abstraction(distinguished []engine.Card) state.Game {
	merged := state.AllCards
	for _, c := range distinguished {
		merged = merged.Without(c)
	}
	return state.Game{Mode: state.Abstract, Merged: merged, Pools: true}
}

// plan looks for a plan, with at most nodes nodes if that is not 0, and replans from where
// it fails. It returns the card at which it failed.
func (r *refinement) plan(distinguished []engine.Card, nodes int64) (outcome, engine.Card) {
	if r.representIfDue(distinguished) {
		return decided, engine.NoCard
	}
	before := r.s.budget.Nodes
	out, limit := r.s.search(abstraction(distinguished), nodes)
	switch {
	case out == search.Exhausted:
		r.res.Verdict = Unwinnable
		return decided, engine.NoCard
	case out == search.Stopped && (limit != search.Nodes || r.s.budget.Spent()):
		r.res.Limit = Limit(limit)
		return decided, engine.NoCard
	case out == search.Stopped:
		return noPlan, engine.NoCard
	}
	took := r.s.budget.Nodes - before
	r.longest = max(r.longest, took)
	moves, failed := r.s.follower.Follow(r.p, r.s.graph.Generator(), r.s.path)
	if failed == engine.NoCard {
		r.win(moves)
		return decided, failed
	}
	if r.s.opts.replanning && r.replan(moves, took) {
		return decided, failed
	}
	return spurious, failed
}

func (r *refinement) win(moves []engine.Move) { r.res.Verdict, r.res.Moves = Winnable, moves }

// representIfDue makes a representative search if the abstraction has had its part. It
// reports whether the refinement is decided. Every other search distinguishes no card:
// some deals are won one way, and some the other.
func (r *refinement) representIfDue(distinguished []engine.Card) bool {
	nodes := r.s.budget.Nodes - r.representatives
	if r.s.byRanks(state.AllCards) {
		nodes /= representativeShare
	}
	if nodes < r.representatives {
		return false
	}
	game := state.Game{Merged: state.AllCards}
	if r.searches%2 == 0 {
		game.Merged = abstraction(distinguished).Merged
	}
	return r.represent(game, max(1, nodes))
}

// represent makes a representative search. It reports whether the refinement is decided:
// with a win, or a limit that also ends any other search.
func (r *refinement) represent(game state.Game, nodes int64) bool {
	before := r.s.budget.Nodes
	defer func() { r.representatives += r.s.budget.Nodes - before }()
	r.searches++
	return r.representFrom(r.p, nil, game, nodes)
}

// representFrom makes a representative search from q, to which the given moves lead. It
// reports what represent does.
func (r *refinement) representFrom(q *engine.Position, way []engine.Move, game state.Game, nodes int64) bool {
	if !r.s.opts.representatives {
		return false
	}
	game.Mode = state.Representative
	out, limit := r.s.search(game, nodes)
	if out == search.Won {
		r.win(append(way, state.Write(q, r.s.graph.Generator(), r.s.path)...))
		return true
	}
	return r.ended(out, limit)
}

// ended reports whether a search that found no win ends all, and notes why. A limit on
// memory does not: another search may need less.
func (r *refinement) ended(out search.Outcome, limit search.Limit) bool {
	if out == search.Stopped &&
		(limit == search.Time || limit == search.Interrupted || limit == search.Nodes && r.s.budget.Spent()) {
		r.res.Limit = Limit(limit)
		return true
	}
	return false
}
