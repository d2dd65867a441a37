// Package notation turns text into values of the engine and back: cards,
// moves, boards and records, and their JSON.
//
// Begin with ParseMove and MoveText.Resolve for a move, ReadBoards for boards,
// and a Reader for records. Everything that the writers print the readers
// read, and one canonical spelling is printed for each thing.
//
// Errors are *Error, or Errors where every fault of a text is listed. Their
// kinds keep apart what cannot be read, what is ambiguous, and what the rules
// forbid.
//
// # Cards
//
// Written: a rank A23456789TJQK and a suit c d h s, such as 7h or Td. Read as
// well:
//
//   - any case, and 10 for T;
//   - a suit sign, black or white (♥ ♡), with or without U+FE0F, for the suit.
//
// # Moves
//
// Written: a source, ">" and a target, as in b7h>3 (bouquet card to column 3),
// c2>f (last card of column 2 to its foundation), c2>5, c2:3>5 (the last three
// cards of column 2), f8h>3 (foundation card, with the rule return). A single
// card that leaves a longer run for an empty column is written c2:1>5. Read as
// well:
//
//   - "-", "->" or "→" for ">", or nothing at all, as in 25 or 7h3;
//   - "c5" for the target column 5;
//   - any case, and blanks (spaces and tabs) inside and around, but not within
//     a card or a number;
//   - a column without c as the source, as in 2>f, and a card alone, as in
//     7h>3: it is looked up, wherever it is movable. 2c3 is the two of clubs,
//     not column 2;
//   - b and a rank, as in b6>2, if the bouquet has one card of that rank; else
//     the move is ambiguous;
//   - "=" and a card after the source, as in c2=8c>f: the source must show it.
//     With a run it is the run's first card, and tells how many cards move;
//   - in variants with runs, c2>5 without a count onto a column that is not
//     empty: the count follows from the ranks. Onto an empty column it is
//     ambiguous if there is more than one choice;
//   - c2*>5 for the whole run.
//
// # Boards
//
// Written: the headers variant, rule (one line for each rule switch that is
// on) and deal, then "foundations:", "bouquet:" and a line for each column.
// Cards are separated by one blank, "-" stands for none, and lines end in LF.
// The bouquet stands in dealing order. Read as well:
//
//   - CRLF, a byte order mark, a missing final newline, blank lines anywhere,
//     lines of any length, comments from # to the end of the line;
//   - several blanks or tabs between cards and at the end of a line;
//   - boards without headers.
package notation
