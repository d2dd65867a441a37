package state

import "flowergarden/engine"

// Mode is what a generator's states are.
type Mode uint8

const (
	Exact          Mode = iota // every state counts
	Representative             // of each class only one state counts: the one found first
	Abstract                   // states are classes, see abstraction.go
)

// Game is what a generator plays.
type Game struct {
	Mode   Mode
	Merged engine.CardSet // cards whose suits are merged
	Pools  bool           // classes also exchange merged cards in columns and bouquet
	Reductions
}

// Reductions switches what makes the game smaller, so that tests can do without
// each.
type Reductions struct {
	Macros   bool // claims 1 to 3: macros instead of single moves
	Safe     bool // claim 4: safe foundation moves at once
	DeadEnds bool // claim 6: no moves from dead ends
}

// Macro is a move of the search. It takes one card, or with runs one run, from the
// end of a column
//
//   - to its foundation, together with the lower cards of its suit that are in the
//     bouquet,
//   - to an empty column,
//   - or onto the last card of another column, with a bridge of bouquet cards under
//     it, one of each rank between the two.
//
// Where the search makes single moves the card may also come from the bouquet or
// from its foundation, and there are no bridges.
type Macro struct {
	Card   engine.Card // the card that moves, of a run its first; NoCard for no macro
	Count  uint8       // cards in the run
	Raises bool        // it goes to the foundation
	Onto   engine.Card // the card at the end of the target column, or NoCard
	bridge [engine.King]engine.Card
	length uint8
}

// Bridge returns the bouquet cards under the card that moves, the highest first.
func (m *Macro) Bridge() []engine.Card { return m.bridge[:m.length] }

// Sink receives the children of a state.
type Sink interface {
	// Take receives the state on the board of g as a child. It reports whether
	// more are wanted.
	Take(g *Generator) bool
}

// Generator makes the moves of the state on its board. After each it makes every
// safe foundation move, so that no sink ever sees a state in which one is left.
//
// Its methods are in five files, one for each kind of question: macros (moves.go),
// single moves (single.go), what the abstraction adds (abstraction.go), safe moves
// (safe.go) and dead ends (deadend.go). This file has what they share.
type Generator struct {
	Board
	Game
	rules  engine.Rules
	single bool // single moves instead of macros

	parent    Codes // of the state that is expanded
	macro     Macro // the one being made
	lifted    [columnCap]engine.Card
	exchanged [engine.King + 1][2]engine.Card
	raised    [engine.Suits * int(engine.King)]raised

	sink    Sink
	stopped bool // the sink wants no more
}

// raised is a safe foundation move that is to be taken back.
type raised struct {
	card   engine.Card
	column uint8
}

// Begin makes g play the given game from s, with the first state on the board.
func (g *Generator) Begin(s *Start, game Game) {
	g.Board, g.Game, g.rules = s.Board, game, s.Rules
	g.single = s.Rules.Return || !game.Macros
}

// Load puts the state with key k on the board.
func (g *Generator) Load(k Key) { g.start.Load(&g.Board, k.Unpack()) }

// Start returns what all states have in common.
func (g *Generator) Start() *Start { return g.start }

// Macro returns the macro that led to the state that a sink takes.
func (g *Generator) Macro() Macro { return g.macro }

// Single reports whether g makes single moves instead of macros.
func (g *Generator) Single() bool { return g.single }

// First hands the state on the board to sink, after its safe foundation moves. The
// board is undefined afterwards.
func (g *Generator) First(sink Sink) {
	g.sink, g.macro = sink, Macro{Raises: true}
	g.emit()
}

// Expand hands the children of the state on the board to sink. In the abstraction a
// forced move is the only one.
func (g *Generator) Expand(sink Sink) { g.expand(sink, g.Mode == Abstract) }

// Between returns the macro that leads from the state with key k to that with key
// child, and of several one with the fewest placements. If no macro does, it is the
// zero Macro.
func (g *Generator) Between(k, child Key) Macro {
	f := finder{child: child}
	g.Load(k)
	// Which of several moves is forced depends on the order of columns, so that
	// the search may have made another.
	g.expand(&f, false)
	return f.found
}

// finder is a sink that finds the macro that leads to one child.
type finder struct {
	child Key
	found Macro
	cost  int
}

// Take compares a child with the one that is looked for.
func (f *finder) Take(g *Generator) bool {
	if g.Key() == f.child && (f.found.Card == engine.NoCard || g.Cost() < f.cost) {
		f.found, f.cost = g.macro, g.Cost()
	}
	return true
}

func (g *Generator) expand(sink Sink, forced bool) {
	g.parent, g.sink, g.stopped = g.Code, sink, false
	switch v := g.view(); {
	case g.Reductions.DeadEnds && g.deadEnd(&v):
	case g.single:
		g.expandSingle(&v)
	default:
		g.expandMacros(&v, forced)
	}
}

// Key returns the key of the state on the board, in the abstraction that of the
// representative of its class.
func (g *Generator) Key() Key {
	if g.Mode == Abstract {
		return g.Representative(g.Merged, g.pooled())
	}
	return g.Code.Pack()
}

// ClassHash returns a hash of the class of the state on the board b.
func (g *Generator) ClassHash(b *Board) uint64 { return b.classHash(g.Merged, g.pooled()) }

// Cost returns what the macro that led to the state that a sink takes adds to a win,
// beside one foundation move for each card: its placements, and for a card that comes
// back from a foundation one more, for the move that takes it up again.
func (g *Generator) Cost() int {
	switch {
	case g.macro.Raises:
		return 0
	case g.parent.of(g.macro.Card) == up:
		return 2
	}
	return 1 + int(g.macro.length)
}

// pooled returns the cards that exchange places between bouquet and columns.
func (g *Generator) pooled() engine.CardSet {
	if g.single || !g.Pools {
		return 0
	}
	return g.Merged
}

// emit makes the safe foundation moves, hands the state to the sink, and takes them
// back, but for the codes, which the caller restores.
func (g *Generator) emit() {
	n := 0
	for c := g.safe(); c != engine.NoCard; c = g.safe() {
		if !g.Garden.Has(c) {
			g.Code.Raise(c)
			continue
		}
		j := g.Column[c]
		g.raised[n] = raised{c, j}
		n++
		if g.single {
			g.Pop(int(j))
			g.Code.Raise(c)
		} else {
			g.Board.Raise(int(j))
		}
	}
	if !g.sink.Take(g) {
		g.stopped = true
	}
	for n > 0 {
		n--
		g.lay(g.raised[n].card, int(g.raised[n].column))
	}
}
