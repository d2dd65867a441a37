// Package analysis answers what players and researchers ask of the solver: can
// this game still be won, what is the best move now, which move lost it, how hard
// is this deal.
//
// Advise says what to do at the end of a recorded game. An Advisor does the
// same for a game that is being played, and says whether it can still be won and
// which move lost it: it remembers the win it has found, so that asking after
// every move costs little and leads to that win. The reason for a move is a
// value, a Reason, and not a sentence; whoever prints it chooses the words.
//
// Annotate judges every move of a game. Par bounds the length of a shortest win,
// and Effort measures how hard a deal is for a player. A Survey sums up many
// deals, with ClopperPearson's interval for the share that can be won; Merge and
// Coverage put shards of a survey together.
//
// Every answer depends on the game and on the limits only. With limits on nodes
// and memory, and none on time, it is the same on every machine.
package analysis
