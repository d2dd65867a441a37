package state

import "flowergarden/engine"

// safe returns the last card of a column, or with single moves also a bouquet card,
// that can go to its foundation without ever hurting, or NoCard. In the abstraction
// it must be known which card it is.
func (g *Generator) safe() engine.Card {
	if !g.Safe {
		return engine.NoCard
	}
	v := g.view()
	if g.single {
		return g.safeSingle(&v)
	}
	for rest := Lowest(v.maybe) & g.Garden; rest != 0; rest &= rest - 1 {
		c := rest.First()
		if !g.Free(c) || v.choices(c) != Only(c) {
			continue
		}
		if c.Rank() > LowestBad(v.maybe, v.loose, g.LiesAbove) {
			break
		}
		return c
	}
	return engine.NoCard
}

// forced returns a column whose last card, whatever it is in the states that v
// describes, can go up without ever hurting, or -1.
//
// Claim 4: if the last card Z of a column has rank r, no lower card of its suit is
// in a column, and all cards in columns of a rank below r are good (see LowestBad),
// then raising Z at once never makes the shortest win longer.
//
// Proof. Take any way to win, and change it: Z goes up first, and each other card of
// rank below r goes up when it would first leave its place in a column, with the
// bouquet cards it takes along; what the way does with any of these later is left
// out. That is legal: when such a card G first moves, the cards above it have moved,
// among them all lower ones of its suit, for G is good; so they are up. The other
// moves, of cards of rank r and higher, stay legal: after the change a column holds
// what it held before, less some cards of rank at most r on top, for only another of
// them could be put on one of these. A card of rank r or more does not land on them.
// For its bridge it needs only bouquet cards of higher rank than r, and these are
// all there: what the change takes from the bouquet early is lower than Z or than a
// G of its suit. Bouquet cards of rank at most r that the way puts on columns only
// serve as bridges for cards below rank r, and are left out as well. No move was
// added: each card goes up once either way. With runs, cards below rank r are the
// last of any run they move with, so they can go up from its end one by one, and the
// rest moves as before.
//
// In each state of a class claim 4 allows the move, so each has a way to win that
// begins with it, if it has any, and no other moves need be made. Of several the
// lowest card is taken: the move can change what is known of the others, so the
// choice must not depend on the order of the columns.
func (g *Generator) forced(v *view) int {
	if !g.Safe {
		return -1
	}
	least, column := noCandidate, -1
	for j := range g.Columns {
		if g.Height[j] == 0 {
			continue
		}
		set := v.choices(g.Last(j))
		if ready(set, v.maybe) != set {
			continue
		}
		if c := set.First(); c < least {
			least, column = c, j
		}
	}
	if column >= 0 && least.Rank() > LowestBad(v.maybe, v.loose, g.LiesAbove) {
		return -1
	}
	return column
}

// noCandidate is higher than any card.
const noCandidate engine.Card = 255

// LowestBad returns the lowest rank of a bad card, or one more than a king's if all
// are good. A card in a column is good if every lower card of its suit that is in a
// column lies above it in its own column, which above reports. It is not known where
// a loose card lies, so it is good only if it is the lowest. The cards that may lie
// in columns are garden.
func LowestBad(garden, loose engine.CardSet, above func(c, d engine.Card) bool) engine.Rank {
	bad := engine.King + 1
	for s := range engine.Suit(engine.Suits) {
		rest := garden & Suits[s]
		if rest == 0 {
			continue
		}
		c := rest.First()
		for rest = rest.Without(c); rest != 0; rest = rest.Without(c) {
			next := rest.First()
			if next.Rank() >= bad {
				break
			}
			if loose.Has(c) || loose.Has(next) || !above(c, next) {
				bad = next.Rank()
				break
			}
			c = next
		}
	}
	return bad
}

// safeSingle is safe with single moves: Safe in the sense of the engine.
func (g *Generator) safeSingle(v *view) engine.Card {
	var tops [engine.Suits]engine.Rank
	least := engine.King
	for s := range engine.Suit(engine.Suits) {
		tops[s] = g.top(s)
		least = min(least, tops[s])
	}
	for s, r := range tops {
		c := engine.NewCard(r+1, engine.Suit(s))
		if r+1 > least+2 || !g.start.Pack.Has(c) {
			continue
		}
		if g.Bouquet().Has(c) || g.Garden.Has(c) && g.Free(c) && v.choices(c).Len() == 1 {
			return c
		}
	}
	return engine.NoCard
}
