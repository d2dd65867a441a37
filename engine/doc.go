// Package engine holds the rules of Flower Garden: cards, the rules as a
// value, positions, moves, and games with their history.
//
// To play, take Rules from RulesOf or Classic, a start position from deal.Position,
// and make a Game of it: Game.Play makes legal moves and explains why another is
// refused, Game.Undo and Game.Redo go back and forth. Position.Moves lists the
// legal moves.
//
// A Layout is any arrangement of cards; NewDeal and NewPosition check it and
// return a Position, which is always possible. Position.Check and Position.Play
// are the rules. Do and Undo move cards unchecked and without allocating, for
// programs that make legal moves only.
//
// Of text the package knows only the canonical spelling of a card, a move and
// rules; package notation knows the rest. It imports the standard library only.
package engine
