// Package solve decides whether a position of Flower Garden can be won.
//
// Use Solve for one position, and a Solver from New for many: it keeps its
// memory. A Result is winnable, with the moves that win; unwinnable, proved by
// exhaustion; or undecided, with the limit that was reached. The same position
// and the same limits of states and memory give the same verdict, moves and
// number of expanded states on every machine.
//
// The package prints nothing and imports the engine and the standard library
// only.
//
// # How it works
//
// A state is the columns and what is left of the bouquet (board.go). Its key
// says of each card in three bits what it lies on, which is exact and tells
// columns not apart (key.go). A move of the search is a macro: one card or run
// from the end of a column to its foundation, an empty column, or another
// column, over a bridge of bouquet cards (moves.go); with the rule "return" it
// is a single move (single.go). Moves to foundations that cannot hurt are made
// at once (safe.go), and positions that are lost at sight are left (lost.go).
// States are stored in 28 bytes and an entry of a table (store.go), sketches in 22
// (sketchbook.go), and wait in
// a queue that is threaded through them (queue.go), ordered by a score
// (score.go).
//
// States that differ only in the suits of cards in runs are of one class
// (classes.go). A scout keeps one state of each class, and wins most deals. The
// relaxed game is played with classes and proves deals lost (relaxed.go); without
// runs and "return" it is played on sketches of classes (sketch.go, sketcher.go),
// and a state that is covered by another is left out (plot.go, sketchbook.go).
// Where the relaxed game is won by taking a card for another, that card is
// remembered (refine.go). How these searches work together is in hunt.go, and what
// one of them is in phases.go.
//
// What proves a position unwinnable is the relaxed game alone. Its keys and plots
// are compared in full, so no false merge of two classes can happen. The table of a
// scout compares 32 bits of a hash within a slot; a false merge there can cost
// a win that a later phase has to find, and nothing else.
//
// # What was tried
//
// All on classic deals from 100000 on, in states expanded or in CPU time of one
// core that was shared with other work; each step on top of those before.
//
//   - Best first on exact states, with claims 1 to 6 and lost positions: of 100
//     deals with 4 million states each 8 undecided, mean 406 thousand states.
//     Lost deals have few ways to dig, but up to a thousand arrangements of the
//     cards that were dug out for each way.
//   - The same, keeping one state of each class (the scout): with 100 thousand
//     states 163 of 200 deals won instead of 149, and three quarters of all
//     deals within 10 thousand states instead of more than 100 thousand. Two,
//     four or eight states of a class won fewer: 162, 158 and 157.
//   - The relaxed game: proved all lost deals among the 16 hardest of those 100
//     with 5 to 458 thousand states, where 4 million exact states did not.
//     Forgetting suits of high cards only, or of low cards only, was worse.
//   - Remembering the first misleading card of each plan: of 300 deals one was
//     undecided after 20 million states. Remembering all misleading cards of a
//     plan makes the games too large: a deal proved with 2.9 million states was
//     not with 6 million. Remembering first only whether the card is in the
//     bouquet changed little.
//   - Naming classes by whole columns with operations on card sets: the same
//     states in two thirds of the time.
//   - Classes that also exchange cards with the bouquet: 3 to 17 times fewer on
//     nine lost deals; of 300 deals with a million states each, the mean went
//     from 87 to 53 milliseconds and the 90th percentile from 126 to 26.
//   - Counting the cards that must lie in columns against the runs that can
//     hold them, for every depth of the six columns, as an abstract game of its
//     own: sound and cheap, and it pruned next to nothing.
//   - One suit for each card of a bridge where all lead to one class: a fifth
//     less time on the median deal.
//   - Building with a profile of the search gave three or four per cent.
//   - Scouts with sets of cards instead of columns (593 lines, taken out again: they
//     made the mean a tenth shorter and the median 0.2 ms), a hash of the
//     class made of parts for each column, bridges begun only if they can be
//     ended, and a table of the right size at once: 0.66 to 1.7 million states a
//     second.
//   - Reading table slots child by child, and not all before the first is stored,
//     took a quarter longer. To read in advance the nodes that slots name, or the
//     next node of the queue, or to ask for huge pages gained nothing, and to
//     build for newer processors two to five per cent.
//   - Sketches, and leaving out covered states (claim 9): of the classes of six
//     hard deals a third to a seventh remain, and each takes half the time. The
//     same for classes that tell bouquet cards apart would be wrong: there a
//     covered state can have a card where the other must not.
//   - To take for one all states that moves sideways, between cards of one rank,
//     turn into each other, together with claim 9: 400 times fewer states, and
//     wrong, for a state that is needed only to go on sideways from it is covered by
//     the one before it. Without claim 9 it is right, and of the stored states two
//     in five would remain; not built.
//   - Forgetting cards again that quick plans do not need (hunt.go): deal 100294
//     took 2.2 million states with seven cards remembered, 109 thousand with three;
//     100679, 100742, 100981 and 100342 took 2 to 10 times fewer in all.
//   - Dives: 100320, undecided after 28 million states before, is won within 36
//     thousand; 100569 and 100922 in a tenth of the states. Dives from the middle of
//     a plan gave nothing.
//   - With all that, classes that tell bouquet cards apart are no longer needed for
//     proofs. Scouts still use them.
//
// For the shortest wins (shortest.go):
//
//   - A* on the relaxed game, remembering misleading cards, is a sound lower
//     bound and a bad one: with all suits forgotten deal 100006 took 445
//     thousand classes to get to 32 placements, where exact states took 161
//     thousand, and cards went up too soon in each plan. With only the suits of
//     ranks from 6, 8, 10 or 12 on forgotten it was no better.
//   - Placing a card only right before the first move that uses it: the same
//     number of states, for nearly every move uses one made shortly before.
//   - Few steps for each bound, and less work in each: half the time.
//   - Leaving out states with needless bouquet cards in columns: 21 to 39 in 100
//     fewer states on five hard deals.
//   - Among equally promising states, first those with fewest placements made:
//     8, 8 and 18 in 100 fewer states up to a given number on three deals, but
//     the last number would have to be searched in full. Not kept.
//   - Most states of a proof are early ones, without an empty column and without
//     a card that could go up, where the bound is far too low: 16 of 41
//     placements at the start of deal 100014. Each number of placements more
//     takes 1.5 to 1.9 times as many states.
//   - A chart: the relaxed game searched with sketches for 600 thousand states, and
//     a bound for each worked back from the wins. With what claim 9 costs in
//     placements taken into account it proved three placements more of 100014 in the
//     same number of states, and none of 100003 and 100006.
//   - Asking at once for the number of placements that a state does not exceed,
//     and not again at each number: a third slower.
//
// # What came of it
//
// Of the classic deals 100000 to 100999, with at most 60 seconds each, 865 are
// winnable, 134 unwinnable, and 100377 undecided (it can be won, which takes
// minutes). The median is 0.37 milliseconds, the 90th percentile 11, and the mean
// 130, of which 100377 takes 60. Each of the deals 100000 to 100199 was decided in
// wildflower and in large, and 198 of them in classic with "return". A state
// takes 22 to 38 bytes. The table in the README tells how this was measured.
package solve
