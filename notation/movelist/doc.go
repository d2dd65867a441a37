// Package movelist reads and writes games as old books print their solutions:
// each move names the card that moves and the card it lands on, and an asterisk
// marks the cards of the bouquet.
//
//	variant: classic
//	deal: 2
//	foundations: - - - -
//	bouquet: 3s Ts 9h 2h 3h Ad 7h 3d 5h 8d Kh 7d As 5s Th Jh
//	1: Qd Kd Qs 8c 7s Ac
//	...
//
//	1. Ac to foundation
//	2. Ad* to foundation
//	3. 6c on 7d
//	4. Kd to column 3
//
// A card stands in one place only, so its name says where it comes from. In the
// variants in which runs move, the card named is the first of its run, and all
// cards upon it move along.
//
// # Written
//
// The board that the game begins with, as notation.AppendBoardFile writes it, a
// blank line, and each move on a line of its own with its number: "on" and the
// target card, "to foundation", or "to column" and a number where the column is
// empty. A glyph follows at once, a comment after " # "; comments on lines of
// their own stand between the moves. There is no place for other headers and
// comments, and none for the result, which follows from the moves.
//
// # Read
//
//	file    = [ head ] { line }
//	line    = { [ number ] move [ "," | ";" | "." ] } [ comment ]
//	number  = digits [ "." | ")" | ":" ]
//	move    = cards [ link ] target [ glyph ]
//	cards   = card { ( "," | "and" | "&" ) card }
//	card    = [ "*" ] rank suit [ "*" ]
//	link    = "to" | "on" | "onto" | "upon" | "into" | "in" | "-" | ">" | "->" | "→"
//	target  = card | [ "its" | "the" ] foundation
//	        | [ "the" ] ( "column" | "col" ) digit
//	        | [ "an" | "the" ] ( "empty" [ "column" ] | "space" )
//	foundation = "foundation" | "foundations" | "f"
//	glyph   = "!" | "?" | "!!" | "??" | "!?" | "?!"
//	comment = "#" ...
//
// with
//
//   - LF or CRLF as line ends, byte order marks, blank lines, and blanks or none
//     between the parts;
//   - any case, 10 for T, and suit signs;
//   - a head in all spellings that notation.ReadBoards reads. It can be missing
//     where the caller knows the start, and the board in it where it names a
//     numbered deal;
//   - several moves in a line, and numbers of any value;
//   - several cards for one foundation move each, as in "Ac, 2c and 3c to
//     foundation";
//   - no asterisk at a card of the bouquet, but none at another card;
//   - "column" and a number for a column that is not empty;
//   - "empty column" without a number: the first one. The columns differ only in
//     their numbers, and the list names none.
//
// Refused: what cannot be read, all of it listed, and then the first move that
// the rules forbid. Headers after the first move and a second board are errors
// as well.
package movelist
