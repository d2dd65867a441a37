// Package analysis answers what players and researchers ask of the solver: can
// this game still be won, and what is the best move now.
//
// Advise says what to do at the end of a recorded game. An Advisor does the
// same for a game that is being played: it remembers the win it has found, so
// that asking after every move costs little and leads to that win. The reason
// for a move is a value, a Reason, and not a sentence; whoever prints it chooses
// the words.
//
// Every answer depends on the game and on the limits only. With limits on nodes
// and memory, and none on time, it is the same on every machine.
package analysis
