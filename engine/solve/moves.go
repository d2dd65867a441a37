package solve

import "flowergarden/engine"

// macro is a move of the search. It takes one card, or with runs one run, from
// the end of a column
//
//   - to its foundation, together with the lower cards of its suit that are in
//     the bouquet,
//   - to an empty column,
//   - or onto the last card of another column, with a bridge of bouquet cards
//     under it, one of each rank between the two.
//
// Where the search makes single moves the card may also come from the bouquet
// or from its foundation, and there are no bridges.
type macro struct {
	card   engine.Card // the card that moves, of a run its first
	count  uint8       // cards in the run
	place  engine.Card // the card in whose place it is: in the relaxed game it can be another
	raises bool        // it goes to the foundation
	onto   engine.Card // the card at the end of the target column, or NoCard
	bridge [engine.King]engine.Card
	length uint8 // cards in the bridge
}

// child is a state reached by a macro, waiting to be stored.
type child struct {
	key   key
	hash  uint64
	score int
}

// mode is the game that a generator plays.
type mode uint8

const (
	exact   mode = iota // every state counts
	scout               // of each class, only the state found first
	relaxed             // with classes instead of states
)

// generator makes the macros of one state after the other on its board. After
// a macro it makes every safe foundation move, so that states in which one is
// left are never stored.
type generator struct {
	board
	opts      options
	runs      engine.Runs
	returns   bool // foundation cards may come back
	single    bool // single moves instead of macros
	pack      engine.CardSet
	mode      mode
	forgotten engine.CardSet // cards of which classes forget the suits
	merging   bool           // classes exchange them with bouquet cards too

	parent    planes // code of the state that is expanded
	macro     macro  // the macro being made
	lifted    [columnCap]engine.Card
	exchanged [engine.King + 1][2]engine.Card
	raised    [engine.Suits * int(engine.King)]raised

	sink *Solver // takes the children, and stops the generation
}

// raised is a safe foundation move made after a macro.
type raised struct {
	card   engine.Card
	column uint8
}

// expand makes all macros of the state on the board and leaves the board as it
// was. It stops early when the sink wants no more.
func (g *generator) expand() {
	g.parent = g.code
	for j := range g.columns {
		if g.height[j] == 0 {
			continue
		}
		if c := g.last(j); g.garden&lowerCards[c] == 0 {
			g.raiseFrom(j)
		}
		for n := 1; n <= g.runLength(j); n++ {
			g.place(j, n)
		}
		if g.sink.stopped {
			return
		}
	}
}

// runLength returns how many cards at the end of column j can move as one.
func (g *generator) runLength(j int) int {
	n := 1
	if g.runs == engine.NoRuns {
		return n
	}
	for i := int(g.height[j]) - 1; i > 0; i-- {
		c, t := g.cards[j][i], g.cards[j][i-1]
		if !c.FitsOn(t) || g.runs == engine.SameSuitRuns && c.Suit() != t.Suit() && !g.unsure(c, t) {
			break
		}
		n++
	}
	return n
}

// unsure reports whether the suits of c and t, one of which lies on the other
// in a run, are not both known in the relaxed game.
func (g *generator) unsure(c, t engine.Card) bool {
	return g.mode == relaxed && (g.forgotten.Has(c) || g.forgotten.Has(t))
}

// raiseFrom makes the macro that takes the last card of column j up.
//
// Claim 3: bouquet cards need go up only together with a card from a column. A
// card that stays in the bouquet can do there all it could do before and can go
// up whenever the lower ones of its suit have, so that to wait harms nothing
// until a card of the suit from a column needs it to be up; and when no card is
// left in the columns, all others go up. So a card from a column can go up
// exactly when no lower card of its suit is in a column, and the position is won
// exactly when the columns are empty.
func (g *generator) raiseFrom(j int) {
	g.macro = macro{card: g.last(j), count: 1, place: g.last(j), raises: true}
	c := g.raise(j)
	g.emit()
	g.code = g.parent
	g.lay(c, j)
}

// place makes the macros that put the last n cards of column j somewhere else.
func (g *generator) place(j, n int) {
	h := int(g.height[j])
	copy(g.lifted[:n], g.cards[j][h-n:h])
	first := g.lifted[0]
	for range n {
		g.pop(j)
	}
	spare := wholeRanks(g.bouquet())
	usedEmpty := h == n // to lie alone in one column or in another is the same
	for to := range g.columns {
		if to == j {
			continue
		}
		t := g.last(to)
		if t == engine.NoCard {
			if !usedEmpty {
				usedEmpty = true
				g.macro = macro{card: first, count: uint8(n), place: first}
				g.land(to, n)
			}
			continue
		}
		if t.Rank() > first.Rank() && between(first, t)&^spare == 0 {
			g.macro = macro{card: first, count: uint8(n), place: first, onto: t}
			g.reach(to, n, t.Rank()-1)
		}
	}
	for _, c := range g.lifted[:n] {
		g.lay(c, j)
	}
}

// between returns all cards of the ranks above that of c and below that of t.
func between(c, t engine.Card) engine.CardSet { return 1<<(t&60) - 1<<(c&60+4&63) }

// Claim 2: no bouquet card need be put into an empty column, so only columns
// end there. Say that a way to win puts a bouquet card X there. Leave it in the
// bouquet instead. While X lies bare, the column is empty in the changed way;
// what is put on X goes into the empty column; cards above X lie in the column
// without it. When X moves on, be it with cards on it in one move, it comes from
// the bouquet to that place: bare, or as a bridge under them. When it goes up it
// does so from the bouquet. Every move of the way stays possible, and one is
// saved.

// reach puts bridges of all choices of suits on column to, from rank r down to
// the first lifted card, and the lifted cards on each.
//
// Claim 1: a bouquet card need be put on a column only as part of such a bridge.
// Say that a way to win puts a bouquet card X on a card T. If another card Y is
// put on X before X moves, X can wait in the bouquet until just before that: in
// the meantime T is bare instead of X, which takes nothing from anyone, since
// all that could be done with X there is to put a card on it. If T is wanted
// elsewhere in the meantime (with runs, T and X may move as one), T goes alone
// and X follows it later. If X moves on or goes up before a card is put on it,
// it does so from the bouquet. So the placement of X is at once followed by that
// of Y; if Y is a bouquet card too, the same holds of Y, and in the end comes a
// card from a column. No move is added.
func (g *generator) reach(to, n int, r engine.Rank) {
	if r == g.lifted[0].Rank() {
		g.land(to, n)
		return
	}
	choice := g.bouquet().OfRank(r)
	if g.mode != exact {
		// Cards that exchange places all lead to the same class.
		same := choice & g.merged()
		choice = choice&^same | same&-same
	}
	for choice != 0 && !g.sink.stopped {
		c := choice.First()
		choice = choice.Without(c)
		code := g.code
		g.push(c, to)
		g.macro.bridge[g.macro.length] = c
		g.macro.length++
		g.reach(to, n, r-1)
		g.macro.length--
		g.pop(to)
		g.code = code
	}
}

// land puts the n lifted cards on column to, hands on the state, and takes
// them off again.
func (g *generator) land(to, n int) {
	code := g.code
	for _, c := range g.lifted[:n] {
		g.push(c, to)
	}
	g.emit()
	for range n {
		g.pop(to)
	}
	g.code = code
}

// emit makes the safe foundation moves, hands the state to the sink, and takes
// them back, but for the codes, which the caller restores.
func (g *generator) emit() {
	n := 0
	for j := g.safe(); j >= 0; j = g.safe() {
		g.raised[n] = raised{g.raise(j), uint8(j)}
		n++
	}
	g.sink.take()
	for n > 0 {
		n--
		g.lay(g.raised[n].card, int(g.raised[n].column))
	}
}
