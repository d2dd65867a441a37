// Package solve decides whether a position of Flower Garden can be won, and looks for
// shortest wins.
//
// Use Solve for one position, and a Solver from New for many: it keeps its memory. A
// Result is winnable, with the moves that win; unwinnable, proved by exhaustion; or
// undecided, with the limit that was reached. The same position and the same limits of
// nodes and memory give the same verdict, moves and number of nodes on every machine.
//
// The package prints nothing and imports the engine and the standard library only.
//
// # The algorithm
//
// A state is the columns and what is left of the bouquet. A move of the search is a
// macro: one card or run from the end of a column to its foundation, to an empty column,
// or onto another column over a bridge of bouquet cards. Foundation moves that cannot hurt
// are made at once. A search for any win is best-first, ordered by a linear score.
//
// Hard deals have few ways to dig into the columns, and up to a thousand arrangements of
// the cards that were dug out for each, most of which differ only in suits. So states that
// differ only in the suits of cards in runs are put into one equivalence class, and two
// other games are searched instead of the game itself:
//
//   - The abstraction, in which the states are the classes, is an over-approximation: what
//     it cannot win nobody can. It proves that a position is lost. (Where no move is left
//     there is nothing to search, and Shortest proves a loss also by an A* search that
//     ends without a win.)
//   - A representative search plays the game and keeps the first state of each class: an
//     under-approximation, which can prove wins only. It wins three deals of four at once.
//
// A win of the abstraction is a plan. It is played with the real cards, and if that fails
// at some card, the class is refined: the suit of that card is distinguished from then on.
// This is counterexample-guided abstraction refinement (Clarke, Grumberg, Jha, Lu and
// Veith, "Counterexample-guided abstraction refinement", 2000; for planning Seipp and
// Helmert, "Counterexample-guided Cartesian abstraction refinement", 2013). It ends with a
// plan that can be played, or with an abstraction that has none: the card at which a plan
// fails is always a merged one, so each spurious plan adds one to the distinguished cards,
// and the pack bounds their number. From where a plan fails a representative search and
// other plans are made (replanning), and cards that turn out not to matter are merged again
// (coarsening). That the refinement ends in spite of coarsening is shown at run (refine.go).
//
// With the rule "return" the first thing looked for is a win that does not use it.
//
// Shortest first solves, then makes the win shorter by searches that penalise placements,
// then proves by A* (Hart, Nilsson and Raphael 1968) how short a win can be. A* is ordered
// by a lower bound, not by the score: the number of cards that must be placed before they
// can go up.
//
// The moves of every win are played through package engine as they are written, so no fault
// of a search can give a move that is not legal.
//
// # Where to read
//
//	solver.go            Solve: one search after another within one budget
//	refine.go replan.go  abstraction refinement
//	shortest.go          Shortest
//	internal/state       states, keys, moves, equivalence classes, the abstraction
//	internal/abstract    the abstraction searched by ranks, dominance, following plans
//	internal/search      the loop, queue, store and budget; Graph and AStar
//	internal/bound       lower bounds on placements
//	history.go           what was tried, with figures
//
// # Claims
//
// Each is proved at the function named. The line below it says when it is used, if not
// always.
//
//	1  bouquet cards go to columns only as bridges      state: reach
//	   without "return"
//	2  no bouquet card goes into an empty column        state: place
//	   without "return"
//	3  bouquet cards go up only on demand; the game is  state: raiseAny
//	   won exactly when the columns are empty
//	   without "return"
//	4  some foundation moves cannot hurt                state: forced
//	   with "return" those of engine.Position.Safe
//	5  columns are interchangeable                      state: Codes
//	6  dead ends are lost                               state: deadEnd
//	   with "return" and without runs
//	7  a won position has a won abstraction             state: abstraction.go
//	   in the search for any win
//	8  a dominated state is not needed                  abstract: dominates
//	   with claim 7, without runs, without "return", with at most 39 distinguished cards
//	9  digging bounds the placements                    bound: package comment
//	   by Shortest; its search of cycles without runs, with at most 8 columns
//	10 states with idle bouquet cards are not needed    search: idle
//	   for shortest wins
//	   by the proof of Shortest, without "return"
//
// Tests compare with brute force, and switch the reductions off one by one in options:
// macros is claims 1 to 3, and so turns off 8 and 10 as well; safe is 4, deadEnds 6,
// abstraction 7, dominance 8, idle 10. Claim 5 is part of the key and cannot be switched
// off. The parts of claim 9 are switched in bound.Parts.
//
// No proof of a loss depends on a hash: the keys of the abstraction are compared in full. A
// representative search compares 31 bits of a hash within a slot of its table; a false
// match there can cost a win that a later search has to find, and nothing else.
//
// # Glossary
//
//	abstraction     the game on classes; see above
//	bound           a number that no win goes below
//	bridge          bouquet cards that are put under a card in the same macro
//	class           the states that exchanging loose cards of equal rank turns into one another
//	coarsening      merging distinguished cards again
//	dead end        a state that a quick test shows to be lost
//	digging         taking the cards off the columns, as if only foundations counted
//	distinguished   of a card: its suit counts in classes (the precision of the abstraction)
//	dominance       one state can win if the other can, in no more macros; its key is what
//	                both must have equal
//	fixed           of a card in a column: not wild by its place
//	forced          of a foundation move: safe whichever state of the class it is made in,
//	                so that it is the only move made
//	garden          the cards in columns
//	held            of a card: in the bouquet; in package abstract of distinguished cards only
//	idle            of bouquet cards: at the end of a column, with nothing on them
//	loose           of a card: exchanged within its class; wild, or pooled in the bouquet
//	macro           a move of the search: several moves of the game (Korf 1985)
//	merged          of a card: not distinguished
//	node            a state that is expanded or stored
//	pinned          of a card: above a lower card of its suit in its own column
//	placement       a move that puts a card or run onto a column
//	plan            a win of the abstraction; spurious if it cannot be played
//	pooled          of a merged card: exchanged between columns and bouquet
//	representative  the state that stands for a class: in the abstraction the one with its
//	                loose cards in order, in a representative search the first one found
//	safe            of a foundation move: it cannot hurt
//	signature       the total nodes expanded over a fixed list of deals (make signature),
//	                like Stockfish's bench
//	spare           of a rank: the bouquet has a card of it for a bridge; in package abstract
//	                a merged card
//	wild            of a card: merged, and wild by its place
//	wild by place   of a card: in the run at the end of its column and not the first of it,
//	                unless the run is the whole column (see classes.go)
package solve
