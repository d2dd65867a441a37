// Package input reads what the commands are about: records, boards and deals,
// and the lines of a game that is played without a terminal.
package input
