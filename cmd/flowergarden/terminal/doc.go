// Package terminal is the player's side of a game: what is known of the screen,
// the line editor, signals, what is shown after a line, and the games that are
// kept.
//
// Begin with Screen, which says once for the whole program what the terminal can
// do, and with New, which returns a Sitting: a player at a prompt. In it prompt
// asks for lines and stops searches, display shows, games keeps.
//
// # From a typed move to the board
//
//  1. editor (editor.go) returns the line that the player has typed.
//  2. Sitting.line (sitting.go) refuses what is not text and remembers the rest.
//  3. Session.Do (session/session.go) drops the comment and sees that the first
//     word is not a command.
//  4. play (session/moves.go) reads the moves one by one:
//  5. notation.ParseMovePrefix reads one, MoveText.Resolve says which card it is,
//     and Position.Check of package engine whether it is legal.
//  6. engine.Game.Play makes the moves when all of them are.
//  7. games.keep (games.go) has store.Keeper append them to the file of the game.
//  8. display.moved (display.go) shows what is wanted after a move:
//  9. view.Append draws the board, or view.AppendChange what the move changed.
//  10. output.Writer sends it to the screen before the next prompt.
package terminal
