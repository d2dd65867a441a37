// Package abstract plays the abstraction of package state fast, and tries out its
// plans.
//
// Where cards of a rank change places with each other and with bouquet cards, a class
// of states is described by ranks (ranks.go). A move is then the change of a few small
// numbers (successors.go). What must be equal for one state to dominate another is its
// dominance key, and dominated states are pruned (dominance.go, store.go). That is for
// the rules without runs and without "return"; for the others the plain form in package
// state is searched.
//
// A win of the abstraction is a plan. Follow plays it with the cards as they lie, and
// says which card must be distinguished if that does not come to the end (follow.go).
package abstract
