package solve

import (
	"slices"

	"flowergarden/engine"
)

// hunt looks for a win or for a relaxed game that is lost.
//
// The relaxed game forgets too much at first: it is won, and its win, a plan,
// cannot be followed with the real cards. Then a card that misled the plan is
// remembered, and so on until no plan is found. The fewer cards are remembered
// the smaller is the game, and those that led to quick plans are mostly not all
// needed. So before a game is searched to its end each of the cards is
// forgotten again, if no plan is found quickly without it.
//
// A plan is often right for a good part. So from the position in which it was
// misled another plan is made, and so on, until one comes to the end or the
// position is lost: a dive. Between these a scout is sent out now and then. All
// scouts together get a third of the states that the relaxed games get, if these
// are played on sketches: with as many, and with half as many, the mean was higher.
// Else they get as many, for one deal more of 200 with "return".
type hunt struct {
	s    *Solver
	p    *engine.Position
	lim  Limits
	res  *Result
	kept []engine.Card // the cards remembered

	budget  int64 // states within which a plan is found quickly
	longest int64 // states that a plan from p has taken
	scouted int64 // states that scouts have expanded
	scouts  int   // their number
}

// The states that the first scout expands win three deals of four. Budgets from
// five to a hundred thousand made little difference.
const (
	firstScout  = 3000
	firstBudget = 50000
	scoutPart   = 3
)

// The states that a dive may expand, and for one plan.
const (
	diveNodes     = 10000
	divePlanNodes = 3000
)

// outcome is what came of a step of a hunt.
type outcome uint8

const (
	over   outcome = iota // res has the verdict, or the limit that ended it
	misled                // there is a plan, and it is wrong
	open                  // no plan was found within the states allowed
)

// run hunts until there is a verdict or a limit is reached.
//
// This comes to an end: a set of cards is come to by forgetting only if it has no
// plan within the budget. If its search to the end finds one, the budget becomes
// twice what that took, so the set is never come to by forgetting again.
func (h *hunt) run() {
	if h.scout(phase{forgotten: allCards, merging: true, nodes: firstScout}) {
		return
	}
	for {
		how, wrong := h.plan(h.kept, h.budget)
		if how == open {
			if h.forget() {
				return
			}
			how, wrong = h.plan(h.kept, 0)
			h.budget = max(h.budget, 2*h.longest)
		}
		if how == over {
			return
		}
		h.s.refined++
		h.kept = append(h.kept, wrong)
	}
}

// forget forgets the cards without which no plan is found quickly either. It
// reports whether the hunt is over.
func (h *hunt) forget() bool {
	for i := 0; i < len(h.kept); {
		fewer := slices.Delete(slices.Clone(h.kept), i, i+1)
		switch how, _ := h.plan(fewer, h.budget); how {
		case over:
			return true
		case open:
			h.kept = fewer
		default:
			i++
		}
	}
	return false
}

// forgotten returns all cards but those in kept.
func forgotten(kept []engine.Card) engine.CardSet {
	set := allCards
	for _, c := range kept {
		set = set.Without(c)
	}
	return set
}

// plan searches the relaxed game in which kept cards are remembered, with at most
// nodes states if that is not 0, and dives from where its plan is misled. It
// returns the card that misled it.
func (h *hunt) plan(kept []engine.Card, nodes int64) (outcome, engine.Card) {
	if h.scoutIfDue(kept) {
		return over, engine.NoCard
	}
	before := h.res.Stats.Expanded
	f := phase{mode: relaxed, forgotten: forgotten(kept), merging: true, nodes: nodes}
	v, l := h.s.search(f, h.lim, &h.res.Stats)
	if v != Winnable {
		if l == Nodes && !h.spent() {
			return open, engine.NoCard
		}
		h.res.Verdict, h.res.Limit = v, l
		return over, engine.NoCard
	}
	h.longest = max(h.longest, h.res.Stats.Expanded-before)
	moves, wrong := h.s.follow(h.p)
	if wrong == engine.NoCard {
		h.win(moves)
		return over, wrong
	}
	if h.s.opts.dive && h.dive(moves) {
		return over, wrong
	}
	return misled, wrong
}

// spent reports whether the limit on states is reached.
func (h *hunt) spent() bool { return h.lim.Nodes > 0 && h.res.Stats.Expanded >= h.lim.Nodes }

func (h *hunt) win(moves []engine.Move) { h.res.Verdict, h.res.Moves = Winnable, moves }

// scoutIfDue runs a scout if the relaxed games have had their part. It reports
// whether the hunt is over. Every other scout remembers no card: some deals are won
// one way, and some the other.
func (h *hunt) scoutIfDue(kept []engine.Card) bool {
	relaxed := h.res.Stats.Expanded - h.scouted
	if h.s.sketches(0) {
		relaxed /= scoutPart
	}
	if relaxed < h.scouted {
		return false
	}
	f := phase{forgotten: allCards, nodes: max(1, relaxed)}
	if h.scouts%2 == 0 {
		f.forgotten = forgotten(kept)
	}
	return h.scout(f)
}

// scout runs a scout and reports whether the hunt is over: with a win, or a limit
// that also ends any other search.
func (h *hunt) scout(f phase) bool {
	if !h.s.opts.scout {
		return false
	}
	f.mode = scout
	before := h.res.Stats.Expanded
	v, l := h.s.search(f, h.lim, &h.res.Stats)
	h.scouted += h.res.Stats.Expanded - before
	h.scouts++
	if v == Winnable {
		h.win(h.s.record(h.p))
		return true
	}
	return h.ended(l)
}

// ended reports whether l ends not only the last search but all, and notes it.
func (h *hunt) ended(l Limit) bool {
	if l == Time || l == Interrupted || l == Nodes && h.spent() {
		h.res.Limit = l
		return true
	}
	return false
}

// level is a position that a dive has come to.
type level struct {
	p     engine.Position
	moves int           // that led there from the position of the hunt
	kept  []engine.Card // remembered in plans from there
}

// dive goes on from the position to which moves lead. It reports whether the hunt
// is over.
func (h *hunt) dive(moves []engine.Move) bool {
	defer h.s.start.set(h.p)
	levels := []level{{p: *h.p}}
	way := h.deeper(&levels, nil, moves)
	for end := h.res.Stats.Expanded + diveNodes; len(levels) > 1 && h.res.Stats.Expanded < end; {
		at := &levels[len(levels)-1]
		h.s.start.set(&at.p)
		f := phase{mode: relaxed, forgotten: forgotten(at.kept), merging: true, nodes: divePlanNodes}
		v, l := h.s.search(f, h.lim, &h.res.Stats)
		if h.ended(l) {
			return true
		}
		if v != Winnable {
			levels = levels[:len(levels)-1]
			continue
		}
		moves, wrong := h.s.follow(&at.p)
		way = append(way[:at.moves], moves...)
		if wrong == engine.NoCard {
			h.win(way)
			return true
		}
		at.kept = append(at.kept, wrong)
		way = h.deeper(&levels, way[:at.moves], moves)
	}
	return false
}

// deeper adds the level to which moves lead from the last one, if there are any.
// The way leads to the last one. It returns the way to the new one.
func (h *hunt) deeper(levels *[]level, way, moves []engine.Move) []engine.Move {
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
