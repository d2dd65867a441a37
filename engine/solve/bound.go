package solve

import "flowergarden/engine"

// bound gives lower bounds on the placements that a win from a state still
// needs. A placement puts a card, or with runs a run, onto a column.
//
// All of them come from one simpler game, digging. Look only at the cards that
// are in columns in the state, and at each only when it first leaves the place
// it has there. They leave from the ends of the columns, and to win all must
// leave. A card that leaves either goes up or is placed. It can go up only
// when no lower card of its suit is in a column, and so only when each lower
// card of its suit that is in a column now has left its place. Digging is to
// take the cards off in such an order, a card costing nothing if no lower card
// of its suit is still in its place, and else 1. Every way to win from the
// state digs the columns out, and makes at least one placement for each card
// that costs 1: so the least cost of digging is a lower bound. It also holds
// with the rule "return", since nothing is said of what cards do after they
// have left.
//
// With runs several cards can leave in one placement. There only the table of
// dig.go is used, which counts moves instead of cards.
//
// A card that lies above a lower card of its suit in its own column is called
// pinned: it costs 1 in any order. What digging costs beyond the pinned cards is
// called extra. Taking a card off never makes another more expensive, so cards
// that are pinned or cost nothing are always taken at once; only the choice of
// the extra cards is a search.
//
// The search needs a bit of a byte for each column. Games of more than eight
// columns have only the table and the pinned cards.
//
// On classic deals the table and the pinned cards alone leave 5 to 50 times as
// many states to expand as the search over cycles does, and that 2 to 10 times
// as many as the ranks of bridges.go do. Two more bounds were tried for states
// without an empty column and left out. To count how many cards of a rank there
// is room for spared 2 in 100 states and doubled the time. To charge a card
// twice that can only be placed where it is pinned spared 15 in 100 and took as
// long in all.
type bound struct {
	parts parts
	runs  engine.Runs
	spare engine.CardSet // cards that can come onto columns from elsewhere
	dig   digTable
	start *start
	board *board // the state asked about

	kept [engine.MaxColumns]uint8 // cards that lie as at the start, in each column
	// needs holds for each card in a column how high each column must be to have
	// a lower card of its suit.
	needs  [64]stage
	all    columnSet // the columns
	steps  int       // left for one question
	asked  uint32    // questions so far
	failed [failedSize]failure
}

// parts switches the parts of the bound, and what else spares par states, so
// that tests can do without each.
type parts struct {
	table, cycles, bridges bool
	needless               bool // see par.needless
}

var allParts = parts{table: true, cycles: true, bridges: true, needless: true}

// set prepares b for the states of one search. The table takes at most limit
// bytes.
func (d *bound) set(s *start, limit int64) {
	d.start = s
	d.runs = s.rules.Runs
	d.dig.set(s, limit)
	if !d.parts.table {
		d.dig.clear()
	}
}

// look makes b the state asked about.
func (d *bound) look(b *board) {
	d.board = b
	d.all = 1<<b.columns - 1
	d.spare = b.bouquet()
	if d.start.rules.Return {
		d.spare |= b.foundations()
	}
	for j := range b.columns {
		n := uint8(0)
		if d.dig.extra != nil {
			first := &d.start.board
			for m := min(b.height[j], first.height[j]); n < m && b.cards[j][n] == first.cards[j][n]; {
				n++
			}
		}
		d.kept[j] = n
	}
}

// least returns a lower bound that is quickly had: from the table, the extra of
// digging out the cards that lie as at the start, and 1 for each pinned card.
func (d *bound) least() int {
	n := d.dig.of(&d.kept)
	if d.runs == engine.NoRuns {
		n += d.board.blocked
	}
	return n
}

// maxSteps bounds the work on one question. A proof takes more states with
// less, and more time with more: to reach a certain number of placements on
// five hard deals took, with 400, 100, 40, 15, 8, 4 and 2 steps, 3.3, 3.3, 3.5,
// 3.8, 4.1, 4.4 and 4.8 million states, and 50, 50, 43, 33, 27, 27 and 25
// seconds.
const maxSteps = 8

// exceeds reports whether it is certain that more than n placements are needed.
func (d *bound) exceeds(n int) bool {
	if d.least() > n {
		return true
	}
	if d.runs != engine.NoRuns || !d.parts.cycles || d.board.columns > laneColumns {
		return false
	}
	d.setNeeds()
	d.asked++
	d.steps = maxSteps
	extra := n - d.board.blocked
	if d.parts.bridges && d.board.empty() < 0 {
		return !d.bridged(extra)
	}
	return !d.digs(digging{stage: heightsOf(d.board)}, d.all, extra)
}

// setNeeds finds what each card in the columns waits for.
func (d *bound) setNeeds() {
	b := d.board
	for s := range engine.Suit(engine.Suits) {
		lowest := stage(allNever) // how high the lowest card so far lies, in each column
		for set := b.garden & suitCards[s]; set != 0; set &= set - 1 {
			c := set.First()
			d.needs[c] = lowest
			j, h := int(b.column[c]), uint(b.index[c])+1
			if at := lowest.of(j); h < at {
				lowest ^= stage(h^at) << (laneBits * j & 63)
			}
		}
	}
}
