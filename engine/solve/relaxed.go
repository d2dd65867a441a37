package solve

import "flowergarden/engine"

// The relaxed game is played with classes of states (see classes.go). A move
// of it is a macro that some state of the class allows: a wild card that goes up
// may be any loose card of its rank, and the lower cards of its suit may be
// thought to be in the bouquet, as far as they are loose and there are cards of
// their rank there. The search keeps one state for each class.
//
// Claim 8: if a position can be won, so can its class in the relaxed game.
//
// Proof. Let L(x) be the least number of macros (of single moves, where the
// search makes these) to win from any state of class x. Take a state m of x that
// wins in L(x) macros, and its first macro. Say that
// it takes a card from the end of a column to a column. Then the same can be
// done from the end of the same column in the state that stands for x: whether
// it fits is a matter of ranks, a card that is fixed is the same card in both,
// and a bridge of cards of the same ranks is at hand. It leads to the same
// class, for both results have the same fixed cards, loose cards and ranks, and
// which of the loose cards of a rank are in the bridge is not told apart. Say
// that it takes a card up. That card is fixed, and the same in both states, or
// it is one of the loose cards of its rank. No lower card of its suit is in a
// column of m, so those that are in one in all states of x are not in its way,
// and the others, if loose, are in the bouquet of m; the relaxed game goes over
// to a state of x in which all that is so, and takes the same cards up. So the
// next state on the way of m is in a class that the search generates, with a
// smaller L. The search leaves out a class only if all its states are lost, or
// if it keeps another whose L is no larger. Hence a search that ends without a
// win met no class with a finite L.
//
// Where single moves are made the proof is the same, without bridges and
// bouquet cards that go along.
//
// Not every win of the relaxed game is one of the game, so the relaxed game
// only proves positions unwinnable. Its wins are plans, see
// refine.go.
//
// What is here is the plain form, for all rules; see sketcher for the fast one.

// view is what is known of all states of a class together.
type view struct {
	loose engine.CardSet // cards that are exchanged in it
	maybe engine.CardSet // cards that lie in a column in some of the states
	sure  engine.CardSet // cards that lie in a column in all of them
}

// view returns the view of the class of the state on the board; outside the
// relaxed game that is the state alone.
//
// Of the loose cards of a rank, as many lie in columns as there are places for
// wild cards. So each is in a column in some state if there is such a place,
// and in the bouquet in some state if one of them is there.
func (g *generator) view() view {
	if g.mode != relaxed {
		return view{0, g.garden, g.garden}
	}
	wild := g.wildCards(g.forgotten)
	held := g.merged() & g.bouquet()
	return view{
		loose: wild | held,
		maybe: g.garden | held&wholeRanks(wild),
		sure:  g.garden &^ (wild & wholeRanks(held)),
	}
}

// choices returns the cards that c, the last card of a column, can be.
func (v *view) choices(c engine.Card) engine.CardSet {
	if v.loose.Has(c) {
		return v.loose.OfRank(c.Rank())
	}
	return engine.CardSet(0).With(c)
}

// ready returns the cards of set of whose suit no lower card is in garden.
func ready(set, garden engine.CardSet) engine.CardSet {
	var r engine.CardSet
	for ; set != 0; set &= set - 1 {
		if c := set.First(); garden&lowerCards[c] == 0 {
			r = r.With(c)
		}
	}
	return r
}

// expandRelaxed makes the moves of the relaxed game.
func (g *generator) expandRelaxed() {
	g.parent = g.code
	v := g.view()
	// Where a way is traced another column may have been taken.
	if j := g.forced(&v, false); j >= 0 && g.sink.want == nil {
		g.raiseAny(j, v.choices(g.last(j)))
		return
	}
	for j := range g.columns {
		if g.height[j] == 0 {
			continue
		}
		g.raiseAny(j, ready(v.choices(g.last(j)), v.sure))
		for n := 1; n <= g.runLength(j); n++ {
			g.place(j, n)
		}
		if g.sink.stopped {
			return
		}
	}
}

// raiseAny makes the macros in which the last card of column j goes up as each
// of the cards in set.
func (g *generator) raiseAny(j int, set engine.CardSet) {
	for ; set != 0; set &= set - 1 {
		c := set.First()
		g.macro = macro{card: c, count: 1, place: g.last(j), raises: true}
		n := g.imagine(c, j)
		g.raise(j)
		g.emit()
		g.lay(c, j)
		for n > 0 {
			n--
			g.exchange(g.exchanged[n][1], g.exchanged[n][0])
		}
		g.code = g.parent
	}
}

// imagine goes over to a state of the class in which c is the last card of
// column j and the lower cards of its suit are in the bouquet. It returns the
// number of exchanges that led there.
func (g *generator) imagine(c engine.Card, j int) int {
	n := 0
	if d := g.last(j); d != c {
		g.exchanged[n] = [2]engine.Card{d, c}
		g.exchange(d, c)
		n++
	}
	for rest := g.garden & lowerCards[c]; rest != 0; rest &= rest - 1 {
		d := rest.First()
		e := (g.bouquet() & g.merged()).OfRank(d.Rank()).First()
		g.exchanged[n] = [2]engine.Card{d, e}
		g.exchange(d, e)
		n++
	}
	return n
}

// exchange exchanges the places of two cards of the same rank, of which x lies
// in a column, and y in a column or the bouquet. The codes tell afterwards who
// is in the bouquet, but not what lies on what.
func (b *board) exchange(x, y engine.Card) {
	xj, xi, yj, yi := b.column[x], b.index[x], b.column[y], b.index[y]
	b.cards[xj][xi] = y
	b.column[y], b.index[y] = xj, xi
	b.set[xj] = b.set[xj].Without(x).With(y)
	if b.garden.Has(y) {
		b.cards[yj][yi] = x
		b.column[x], b.index[x] = yj, yi
		b.set[yj] = b.set[yj].Without(y).With(x)
		return
	}
	b.garden = b.garden.Without(x).With(y)
	b.code.put(y, b.code.of(x))
	b.code.put(x, held)
}

// forced returns a column whose last card, whatever it is in the states of the
// class, can go up without ever hurting, or -1; with known, only one of which
// it is known what card it is.
//
// In each state of the class claim 4 allows the move, so each has a way to win
// that begins with it, if it has any, and no other moves need be made. Of several
// the lowest card is taken: what is known of the others can change with the move,
// so the choice must not depend on the order of the columns.
func (g *generator) forced(v *view, known bool) int {
	if !g.opts.safe {
		return -1
	}
	least, column := noCandidate, -1
	for j := range g.columns {
		if g.height[j] == 0 {
			continue
		}
		set := v.choices(g.last(j))
		if known && set&(set-1) != 0 || ready(set, v.maybe) != set {
			continue
		}
		if c := set.First(); c < least {
			least, column = c, j
		}
	}
	if column >= 0 && least.Rank() > v.lowestBad(g.liesAbove) {
		return -1
	}
	return column
}

// noCandidate is higher than any card.
const noCandidate engine.Card = 255
