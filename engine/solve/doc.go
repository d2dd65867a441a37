// Package solve decides whether a position of Flower Garden can be won.
//
// Use Solve for one position, and a Solver from New for many: it keeps its
// memory. A Result is winnable, with the moves that win; unwinnable, proved by
// exhaustion; or undecided, with the limit that was reached. The same position
// and the same limits of states and memory give the same verdict, moves and
// number of expanded states on every machine.
//
// The package prints nothing and imports the engine and the standard library
// only.
package solve
