// Package engine holds the rules of Flower Garden: cards, the rules as a
// value, positions, moves, and games with their history.
//
// Begin with Rules, from RulesOf or Classic. A Layout is any arrangement of
// cards; NewDeal and NewPosition check it and give a Position. Position.Check
// and Position.Play are the rules; AppendMoves lists the legal moves; Do and
// Undo are the unchecked moves for programs that make only legal ones. A Game
// adds undo, redo and restart.
//
// The package knows nothing of text but the canonical spelling of a card and
// of a move, and imports the standard library only.
package engine
