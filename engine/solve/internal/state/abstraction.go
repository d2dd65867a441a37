package state

import "flowergarden/engine"

// The abstraction is the game with classes of states (see classes.go) instead of
// states: an over-approximation. A move of it is a macro that some state of the class
// allows: a wild card that goes up may be any loose card of its rank, and the lower
// cards of its suit may be assumed to be in the bouquet, as far as they are loose and
// there are cards of their rank there. A search keeps one state for each class.
//
// Claim 7: if a position can be won, so can its class in the abstraction.
//
// Proof. Let L(x) be the least number of macros (of single moves, where the search
// makes these) to win from any state of class x. Take a state m of x that wins in
// L(x) macros, and its first macro. Say that it takes a card from the end of a column
// to a column. Then the same can be done from the end of the same column in the
// state that stands for x: whether it fits is a matter of ranks, a card that is not
// loose is the same card in both, and a bridge of cards of the same ranks is at hand. It
// leads to the same class, for both results have the same loose cards, the same other
// cards in the same places, and the same ranks, and classes do not distinguish which of
// the loose cards of a rank are in the bridge. Say that it takes a card up. That card is
// not loose, and the same in both states, or it is one of the loose cards of its rank. No lower card of its suit is in
// a column of m, so those that are in one in all states of x are not in its way, and
// the others, if loose, are in the bouquet of m; the abstraction goes over to a state
// of x in which all that is so, and takes the same cards up. So the next state on the
// way of m is in a class that the search generates, with a smaller L. The search
// leaves out a class only if all its states are lost, or if it keeps another whose L
// is no larger. Hence a search that ends without a win met no class with a finite L.
//
// Safe foundation moves do not spoil this, by the argument at forced (safe.go). Where a
// forced move is the only one made, some state of x wins in L(x) macros of which it is
// the first, so it leads to a smaller L. Safe moves that follow a macro at once leave L
// as it is or make it smaller.
//
// With single moves the proof is the same, without bridges and bouquet cards that go
// along.
//
// A win of the abstraction need not be one of the game: it is a plan, which
// abstract.Follow tries out.
//
// This is the plain form, for all rules. Package abstract has the fast one, which is
// tested to agree with it.

// view is what is known of all states of a class together.
type view struct {
	loose engine.CardSet // cards that are exchanged in it
	maybe engine.CardSet // cards that lie in a column in some of the states
	sure  engine.CardSet // cards that lie in a column in all of them
}

// view returns the view of the class of the state on the board; outside the
// abstraction that is the state alone.
//
// Of the loose cards of a rank, as many lie in columns as there are places for wild
// cards. So each is in a column in some state if there is such a place, and in the
// bouquet in some state if one of them is there.
func (g *Generator) view() view {
	if g.Mode != Abstract {
		return view{0, g.Garden, g.Garden}
	}
	wild := g.wild(g.Merged)
	bouquet := g.pooled() & g.Bouquet()
	return view{
		loose: wild | bouquet,
		maybe: g.Garden | bouquet&WholeRanks(wild),
		sure:  g.Garden &^ (wild & WholeRanks(bouquet)),
	}
}

// choices returns the cards that c, the last card of a column, can be.
func (v *view) choices(c engine.Card) engine.CardSet {
	if v.loose.Has(c) {
		return v.loose.OfRank(c.Rank())
	}
	return Only(c)
}

// ready returns the cards of set of whose suit no lower card is in garden.
func ready(set, garden engine.CardSet) engine.CardSet {
	var r engine.CardSet
	for ; set != 0; set &= set - 1 {
		if c := set.First(); garden&Lower[c] == 0 {
			r = r.With(c)
		}
	}
	return r
}

// imagine goes over to a state of the class in which c is the last card of column j
// and the lower cards of its suit are in the bouquet. It returns the number of
// exchanges that led there: outside the abstraction none.
func (g *Generator) imagine(c engine.Card, j int) int {
	n := 0
	if d := g.Last(j); d != c {
		g.exchanged[n] = [2]engine.Card{d, c}
		g.exchange(d, c)
		n++
	}
	for rest := g.Garden & Lower[c]; rest != 0; rest &= rest - 1 {
		d := rest.First()
		e := (g.Bouquet() & g.pooled()).OfRank(d.Rank()).First()
		g.exchanged[n] = [2]engine.Card{d, e}
		g.exchange(d, e)
		n++
	}
	return n
}
