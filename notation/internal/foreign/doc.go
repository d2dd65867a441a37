// Package foreign holds what the readers of other programs' formats share: a
// text whose words know where they stand, and a board whose cards do, so that
// every fault is reported with its line and character.
package foreign
