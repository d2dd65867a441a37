// Package session is the command language of a game: the moves and commands
// that a player types at the prompt or a batch run reads, what they do, and the
// words of the answer. It knows no terminal and no operating system, and prints
// nothing.
//
// Begin with New and Do. A Session has four parts, and a command is a function
// over those that it needs: the table with the game (table.go), the advisor
// that hint and solve ask (advice.go), and, as interfaces that the caller
// provides, Files and Games (services.go). A new command is a line of the table
// in commands.go.
//
// For a player at a terminal there is also a Display, with what the player wishes
// to see (display.go), and the question that the line before has asked
// (question.go): where a card is to go, or whether to do something, for y.
package session
