// Package bound gives lower bounds on the placements that a win from a state still
// needs. A placement puts a card, or with runs a run, onto a column.
//
// All bounds come from one simpler game, digging (claim 9). Look only at the cards that
// are in columns in the state, and at each only when it first leaves the place it has
// there. They leave from the ends of the columns, and to win all must leave. A card
// that leaves either goes up or is placed. It can go up only when no lower card of its
// suit is in a column, and so only when each lower card of its suit that is in a column
// now has left its place. Digging is to take the cards off in such an order, a card
// costing nothing if no lower card of its suit is still in its place, and else 1.
//
// Every way to win from the state digs the columns out, and makes at least one
// placement for each card that costs 1: so the least cost of digging is a lower bound.
// It also holds with the rule "return", since nothing is said of what cards do after
// they have left. With runs several cards can leave in one placement. There only the
// table of table.go is used, which counts moves instead of cards.
//
// A card that lies above a lower card of its suit in its own column is called pinned:
// it costs 1 in any order. The cost of digging beyond the pinned cards is called extra.
// Taking a card off never makes another more expensive, so cards that are pinned or
// cost nothing are always taken at once; only the choice of the extra cards is a search.
// Its hard core are cycles: last cards of columns, each waiting for a card below the
// next, as in a deadlock of Sokoban.
package bound

import (
	"flowergarden/engine"
	"flowergarden/engine/solve/internal/state"
)

// Bound answers questions about the states of one search. The zero value has all
// parts.
type Bound struct {
	Without Parts

	start *state.Start
	table table
	board *state.Board             // the state asked about
	kept  [engine.MaxColumns]uint8 // cards that lie as at the start, in each column
	// needs holds for each card in a column how high each column must be to have a
	// lower card of its suit.
	needs [64]stage
	all   columnSet // the columns
	steps int       // left for one question
}

// Parts switches parts of the bound off, for tests. Without Cycles 12 instead of 15 of 20
// wins are proved shortest within 1.5 million nodes each.
type Parts struct{ Table, Cycles bool }

// Begin prepares d for the states of one search. Its table takes at most limit bytes.
func (d *Bound) Begin(s *state.Start, limit int64) {
	d.start = s
	d.table.set(s, limit)
	if d.Without.Table {
		d.table.clear()
	}
}

// Bytes returns the memory of the table.
func (d *Bound) Bytes() int64 { return int64(len(d.table.extra)) }

// Look makes b the state asked about.
func (d *Bound) Look(b *state.Board) {
	d.board = b
	d.all = 1<<b.Columns - 1
	for j := range b.Columns {
		n := uint8(0)
		if d.table.extra != nil {
			first := &d.start.Board
			for m := min(b.Height[j], first.Height[j]); n < m && b.Cards[j][n] == first.Cards[j][n]; {
				n++
			}
		}
		d.kept[j] = n
	}
}

// Least returns a cheap lower bound: from the table, the extra of digging out the
// cards that lie as at the start, and 1 for each pinned card.
func (d *Bound) Least() int {
	n := d.table.of(&d.kept)
	if d.start.Rules.Runs == engine.NoRuns {
		n += d.board.Pinned
	}
	return n
}

// maxSteps bounds the work on one question. A proof takes more states with less, and
// more time with more: to reach a certain number of placements on five hard deals
// took, with 400, 100, 40, 15, 8, 4 and 2 steps, 3.3, 3.3, 3.5, 3.8, 4.1, 4.4 and 4.8
// million states, and 50, 50, 43, 33, 27, 27 and 25 seconds.
const maxSteps = 8

// Exceeds reports whether it is certain that more than n placements are needed. Games
// with runs, and those of more than eight columns, have only the bound of Least.
func (d *Bound) Exceeds(n int) bool {
	if d.Least() > n {
		return true
	}
	if d.start.Rules.Runs != engine.NoRuns || d.Without.Cycles || d.board.Columns > laneColumns {
		return false
	}
	d.setNeeds()
	d.steps = maxSteps
	return !d.digs(digging{stage: heightsOf(d.board)}, d.all, n-d.board.Pinned)
}

// setNeeds finds what each card in the columns waits for.
func (d *Bound) setNeeds() {
	b := d.board
	for s := range engine.Suit(engine.Suits) {
		lowest := stage(allNever) // how high the lowest card so far lies, in each column
		for set := b.Garden & state.Suits[s]; set != 0; set &= set - 1 {
			c := set.First()
			d.needs[c] = lowest
			j, h := int(b.Column[c]), uint(b.Index[c])+1
			if at := lowest.of(j); h < at {
				lowest ^= stage(h^at) << (laneBits * j & 63)
			}
		}
	}
}
