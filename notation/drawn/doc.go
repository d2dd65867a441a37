// Package drawn reads boards as the program draws them for people, so that what
// was copied from a terminal, a mail or a bug report is a position again.
//
//	deal 1, classic, 1 move
//	 1    2    3    4    5    6     foundation   bouquet
//	 Jd   2d   9h   Jc   5d   7h    clubs    -   2c 6c 8c 9c Tc
//	 7c   5h   Kd   Kc   9s   5s    diamonds -   3d 6d 7d 8d
//	 Ad   Qc   Kh   3h   2s   Ks    hearts   -   2h 6h 8h Jh
//	 9d   Qd   Js   As   Ah   3c    spades   -   6s 8s Qs
//	 4c   5c   Ts   Qh   4h   Ac
//	 4d   7s  [3s]  Td   4s   Th
//
// # Read
//
// All forms that are drawn, any number of boards in one input:
//
//   - the columns growing downward, with the table of the suits beside them or
//     above, or with the suits as words such as c2:8J; in one block of columns
//     or in several;
//   - a line for each column, as in "3: 9h Kd", and with the cards in full, as
//     in "column 3, 2 cards: nine of hearts, king of diamonds";
//   - with letters or suit signs, with the escape codes of colours and of the
//     position in a line, with tabs, with brackets around movable cards;
//   - with or without a title. It is read for the deal, the variant and the
//     rules, where it begins as the program begins it ("deal 1, classic return,
//     ..."); other titles say nothing;
//   - LF or CRLF as line ends, byte order marks, blank lines between the parts,
//     and blanks at the end of lines.
//
// The cells of a line must stand as they were drawn: where an editor has taken
// away the blanks at the beginning of lines, columns cannot be told apart. A
// board that hides cards, because the screen was too small, is refused, and so
// is one drawn for less than sixteen cells a line.
//
// A drawing sorts the bouquet, so its dealing order is lost. The number of the
// deal is checked as far as notation.ReadBoards checks it.
//
// Drawings are written by the command, not here.
package drawn
