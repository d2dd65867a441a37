// Package notation turns text into values of the engine and back: cards,
// moves, boards and records, and their JSON.
//
// To read records, range over Reader.Records; Record.Game makes a game of one,
// and Record.At gives the position after any move. To write a game, take
// RecordOf and WriteRecord. A move that somebody types goes through ParseMove
// (or ParseMovePrefix, for a line of moves) and MoveText.Resolve; FormatMove
// writes one. Reader.Boards reads boards and AppendBoardFile writes them. Of a
// stream that may hold the one or the other, Reader.Holds says which.
//
// Everything that the writers print the readers read, and each thing has one
// canonical spelling.
//
// Errors are *Error, or Errors where every fault of a text is listed. Their
// kinds distinguish what cannot be read, what is ambiguous, and what the rules
// forbid.
//
// # How a record is read
//
// Each step uses the ones below it, and none above:
//
//	Reader.Next        reader.go      goes past blank lines and comments to the next record and
//	                                  sees its form
//	textReader.record  readtext.go    takes its lines one by one: format, head, moves, result
//	textReader.take…   textboard.go   takes the lines of the board
//	textReader.plainMoves             plays the moves that are canonical, legal and alone on
//	                                  their lines, nearly all of them: scanMove (scan.go)
//	                                  reads each; the others go to addMove
//	jsonReader.record  readjson.go    takes the fields of an object in place of lines
//	jsonTree.parse     jsontree.go    reads the object itself
//	builder.start      builder.go     makes a position of the board and compares it with its deal
//	builder.addMove    builder.go     resolves any other move, and those of JSON, and plays it:
//	                                  scanMove if it is in canonical spelling, else ParseMove
//	                                  (moveparser.go)
//	faults.add         faults.go      notes what is wrong, with its offset; cursor.to finds its
//	                                  line and column at the end
//	text.line          text.go        keeps the text of one record in memory
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
//     7h>3: it is found wherever it is movable. 2c3 is the two of clubs, not
//     column 2;
//   - b and a rank, as in b6>2, if the bouquet has one card of that rank; else
//     the move is ambiguous;
//   - "=" and a card after the source, as in c2=8c>f: the source must show it.
//     With a run it is the run's first card, which also gives the number of cards;
//   - in variants with runs, c2>5 without a count onto a column that is not
//     empty: the count follows from the ranks. Onto an empty column it is
//     ambiguous if there is more than one choice;
//   - c2*>5 for the whole run.
//
// # Boards
//
// Written: the headers variant, rule (one line for each rule switch that is
// on) and deal, then "foundations:", "bouquet:" and a line for each column.
// Cards are separated by one blank, "-" means none, and lines end in LF. The
// bouquet is in dealing order. Read as well:
//
//   - LF or CRLF as line ends, and none at the end of the input;
//   - a byte order mark at the beginning of a line, as in concatenated files;
//   - blank lines anywhere, and lines of any length;
//   - comments from # to the end of a line, which are lost;
//   - blanks (spaces and tabs) around a line, after ":" and between cards;
//   - the names before ":" in any case, and cards in all their spellings;
//   - boards without headers: then the rules are those of the caller.
//
// Refused are NUL characters, carriage returns that do not end a line, bytes
// that are not UTF-8, other headers, lines in another order, cards that no
// position can have, and the number of a deal that cannot lead to the board; all
// faults are listed.
//
// # Records
//
// A record is a game as a text file:
//
//	flowergarden 1
//	variant: classic
//	deal: 12345
//	player: Anna
//	foundations: - - - -
//	bouquet: 8h 2c Jh 7d ...
//	1: Jd 7c Ad 9d 4c 4d
//	...
//	moves:
//	c2>f
//	b7h>3! # a comment
//	result: won
//
// The lines come in this order:
//
//   - "flowergarden 1", the format and its version;
//   - the headers variant, rule (a line for each rule switch that is on: return,
//     runs=same-suit), and deal; then headers without a meaning to the game.
//     Their names are two or more letters and hyphens;
//   - the board before the first move. With "deal: 12345" it is that deal, with
//     "deal: custom" any full deal, with "deal: position" a position from the
//     middle of a game;
//   - "moves:", and a line for each move: its canonical spelling, directly after
//     it one of the glyphs ! ? !! ?? !? ?! if it has one, and a comment;
//   - "result:" with won, stuck or unfinished.
//
// Written: these lines in this order, each ended by LF, without blank lines and
// without blanks at the end of a line. A comment is "# " and its text: after
// the text of a line and one blank, or on a line of its own above the line it
// belongs to, or after the result. Concatenated texts are a stream of records.
// Read as well:
//
//   - what is read in boards: CRLF, byte order marks, blank lines, blanks around
//     lines and values, names in any case, all spellings of cards;
//   - any number of blanks in "flowergarden 1";
//   - headers in any order before the board, and leading zeros of the deal;
//   - moves in all their spellings. "=" and a card is checked and not written
//     again, since the board shows the card;
//   - blanks before a glyph, and before and after #;
//   - "deal: position" where the board is a full deal, written "deal: custom";
//   - a # without text: on a line of its own it is kept, after other text it
//     is dropped.
//
// Kept as they are: the order of the other headers, the case of their names and
// all of their values, in which # is a character like others; the text of
// comments from the second character after # on, or from the first if that is
// not a blank, up to the last that is not a blank; the order of the bouquet. A comment
// after a result belongs to the record above it; one at a header that is written
// elsewhere than it was read moves with the header.
//
// Refused, with a list of all faults: everything that is refused in boards; a
// record without one of its lines, such as one that was cut off; lines of the head
// among the moves or after the result; more than one move on a line; moves that
// cannot be read; the first move that is ambiguous or illegal; a deal, result
// or card after "=" that is not the true one. A record of a later version is
// refused as a whole, and so is one of more than 16 megabytes, or with more than
// a million comments and headers, at which reading ends.
//
// # JSON
//
// Schema describes the objects. Written: one line, fields in a fixed order, no
// blanks, control characters escaped, all else as UTF-8. A field is null if it is
// known that there is nothing, and left out where it does not apply. A Reader reads
// the objects that show a position, and those of type "record", in which moves are
// strings, and remarks stand beside them: in notes those among the moves, with the
// number of the move they come after, and in comments those of the other lines.
// Read as well:
//
//   - blanks and line ends between values, and fields in any order;
//   - objects without the fields rules, deal, headers, notes, comments and
//     fingerprint; of positions only variant and cards are needed, and what follows
//     (status, legal) or says where they come from is ignored;
//   - cards and moves in all their spellings;
//   - moves as objects with move, glyph and comment, and comments above moves in
//     comments, as they were before the first release.
//
// Refused, with a list of all faults: unknown and duplicate fields; values of
// another type; half of a surrogate pair; text that a line of a record cannot
// hold; a fingerprint that is not the true one; everything that is refused in
// records.
package notation
