package state

import "flowergarden/engine"

// expandMacros makes all macros of the state on the board and leaves the board as
// it was. It stops early when the sink wants no more. With forced it makes only a
// move that cannot hurt, if there is one.
func (g *Generator) expandMacros(v *view, forced bool) {
	if forced {
		if j := g.forced(v); j >= 0 {
			g.raiseAny(j, v.choices(g.Last(j)))
			return
		}
	}
	for j := range g.Columns {
		if g.Height[j] == 0 {
			continue
		}
		g.raiseAny(j, ready(v.choices(g.Last(j)), v.sure))
		for n := 1; n <= g.runLength(j); n++ {
			g.place(j, n)
		}
		if g.stopped {
			return
		}
	}
}

// runLength returns how many cards at the end of column j can move as one.
func (g *Generator) runLength(j int) int {
	n := 1
	if g.rules.Runs == engine.NoRuns {
		return n
	}
	for i := int(g.Height[j]) - 1; i > 0; i-- {
		c, t := g.Cards[j][i], g.Cards[j][i-1]
		if !c.FitsOn(t) || g.rules.Runs == engine.SameSuitRuns && c.Suit() != t.Suit() && !g.unsure(c, t) {
			break
		}
		n++
	}
	return n
}

// unsure reports whether in the abstraction the suits of c and t, one of which lies
// on the other in a run, are not both known.
func (g *Generator) unsure(c, t engine.Card) bool {
	return g.Mode == Abstract && (g.Merged.Has(c) || g.Merged.Has(t))
}

// raiseAny makes the macros in which the last card of column j goes up as each of
// the cards in set.
//
// Claim 3: bouquet cards need go up only together with a card from a column, and
// the game is won exactly when the columns are empty.
//
// Proof. A card that stays in the bouquet can do there all it could do before. It
// can go up whenever the lower ones of its suit have, so waiting harms nothing until
// a card of the suit from a column needs it to be up; and when no card is left in
// the columns, all others go up. So a card from a column can go up exactly when no
// lower card of its suit is in a column.
func (g *Generator) raiseAny(j int, set engine.CardSet) {
	for ; set != 0; set &= set - 1 {
		c := set.First()
		g.macro = Macro{Card: c, Count: 1, Raises: true}
		n := g.imagine(c, j)
		g.Board.Raise(j)
		g.emit()
		g.lay(c, j)
		for n > 0 {
			n--
			g.exchange(g.exchanged[n][1], g.exchanged[n][0])
		}
		g.Code = g.parent
	}
}

// place makes the macros that put the last n cards of column j somewhere else.
//
// Claim 2: no bouquet card need be put into an empty column, so only cards from
// columns go there.
//
// Proof. Say that a way to win puts a bouquet card X into an empty column. Leave it
// in the bouquet instead. While X lies bare, the column is empty in the changed way.
// A card that is put on X goes into the empty column; cards above X lie in the
// column without it. When X moves on, with or without cards on it, it comes from the
// bouquet to that place: bare, or as a bridge under them. When it goes up it does so
// from the bouquet. Every move of the way stays possible, and one is saved.
func (g *Generator) place(j, n int) {
	h := int(g.Height[j])
	copy(g.lifted[:n], g.Cards[j][h-n:h])
	first := g.lifted[0]
	for range n {
		g.Pop(j)
	}
	spare := WholeRanks(g.Bouquet())
	usedEmpty := h == n // to lie alone in one column or in another is the same
	for to := range g.Columns {
		if to == j {
			continue
		}
		t := g.Last(to)
		if t == engine.NoCard {
			if !usedEmpty {
				usedEmpty = true
				g.macro = Macro{Card: first, Count: uint8(n)}
				g.land(to, n)
			}
			continue
		}
		if t.Rank() > first.Rank() && between(first, t)&^spare == 0 {
			g.macro = Macro{Card: first, Count: uint8(n), Onto: t}
			g.reach(to, n, t.Rank()-1)
		}
	}
	for _, c := range g.lifted[:n] {
		g.lay(c, j)
	}
}

// reach puts bridges of all choices of suits on column to, from rank r down to the
// first lifted card, and the lifted cards on each.
//
// Claim 1: a bouquet card need be put on a column only as part of such a bridge.
//
// Proof. Say that a way to win puts a bouquet card X on a card T. If another card Y
// is put on X before X moves, X can wait in the bouquet until just before that: in
// the meantime T is bare instead of X, and all that could be done with X there is to
// put a card on it. If T is wanted elsewhere in the meantime (with runs, T and X may
// move as one), T goes alone and X follows it later. If X moves on or goes up before
// a card is put on it, it does so from the bouquet. So the placement of X is at once
// followed by that of Y. If Y is a bouquet card too, the same holds of Y, and in the
// end comes a card from a column. No move is added.
func (g *Generator) reach(to, n int, r engine.Rank) {
	if r == g.lifted[0].Rank() {
		g.land(to, n)
		return
	}
	choice := g.Bouquet().OfRank(r)
	if g.Mode != Exact {
		// Cards that exchange places all lead to the same class.
		same := choice & g.pooled()
		choice = choice&^same | same&-same
	}
	for choice != 0 && !g.stopped {
		c := choice.First()
		choice = choice.Without(c)
		code := g.Code
		g.Push(c, to)
		g.macro.bridge[g.macro.length] = c
		g.macro.length++
		g.reach(to, n, r-1)
		g.macro.length--
		g.Pop(to)
		g.Code = code
	}
}

// land puts the n lifted cards on column to, hands on the state, and takes them off
// again.
func (g *Generator) land(to, n int) {
	code := g.Code
	for _, c := range g.lifted[:n] {
		g.Push(c, to)
	}
	g.emit()
	for range n {
		g.Pop(to)
	}
	g.Code = code
}
