// Package state is the game as the solver plays it.
//
// A state is the columns and what is left of the bouquet. It has a key of 20
// bytes (key.go) and is laid out on a board for work (board.go). A generator makes
// its moves (moves.go, single.go, safe.go, deadend.go) and hands each child to a
// sink. States that differ only in the suits of cards in runs are one equivalence
// class (classes.go), and the generator can also play the abstraction whose states
// are these classes (abstraction.go). A writer turns moves of the search into single
// moves of the game (writer.go).
package state
