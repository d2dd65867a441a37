package solve

// What was tried, the latest last, all on classic deals from 100000 on, in nodes or in CPU
// time of one core that was shared with other work. Each step is on top of those before.
//
//   - Best-first search of exact states with macros, safe moves and dead ends: of 100 deals
//     8 are undecided at 4 million nodes each, with a mean of 406 thousand nodes.
//   - Representative search: with 100 thousand nodes 163 of 200 deals are won instead of
//     149, and three quarters of all deals within 10 thousand nodes instead of more than
//     100 thousand. Keeping two, four or eight states of a class won fewer: 162, 158, 157.
//   - The abstraction: it proved all lost deals among the 16 hardest of those 100 with 5 to
//     458 thousand nodes, where 4 million exact nodes did not. Merging suits of high cards
//     only, or of low cards only, was worse.
//   - Distinguishing the first card at which each plan fails: of 300 deals one is undecided
//     after 20 million nodes. Distinguishing all cards at which a plan fails makes the games
//     too large: a deal proved with 2.9 million nodes was not with 6 million. Distinguishing
//     first only whether the card is in the bouquet changed little.
//   - Naming classes by whole columns with operations on card sets: the same nodes in two
//     thirds of the time.
//   - Classes that also exchange cards with the bouquet: 3 to 17 times fewer on nine lost
//     deals; of 300 deals with a million nodes each, the mean went from 87 to 53 ms and the
//     90th percentile from 126 to 26 ms.
//   - Counting the cards that must lie in columns against the runs that can hold them, for
//     every depth of the six columns, as an abstraction of its own: sound and cheap, and it
//     pruned next to nothing.
//   - One suit for each card of a bridge where all lead to one class: a fifth less time on
//     the median deal.
//   - Building with a profile of the search gained three or four per cent.
//   - A second generator for representative searches, with card sets instead of columns:
//     593 lines for 0.2 ms of the median and 8 to 10 % of the mean; taken out again.
//   - Reading table slots child by child, and not all before the first is stored, took a
//     quarter longer. To read in advance the nodes that slots name, or the next node of the
//     queue, or to ask for huge pages gained nothing, and to build for newer processors two
//     to five per cent.
//   - States by ranks, and dominance: of the classes of six hard deals a third to a seventh
//     remain, and each takes half the time. Dominance for classes that distinguish bouquet
//     cards would be wrong: there a dominated state can have a card where the other must not.
//   - Merging states that differ only by sideways moves, between cards of one rank, together
//     with dominance: 400 times fewer states, and wrong, for a state that is needed only to
//     go on sideways from it is dominated by the one before it. Without dominance it is
//     right, and of the stored states two in five would remain; not built.
//   - Coarsening: deal 100294 took 2.2 million nodes with seven distinguished cards, and 109
//     thousand with three; 100679, 100742, 100981 and 100342 took 2 to 10 times fewer in all.
//   - Replanning: 100320, undecided after 28 million nodes before, is won within 36 thousand;
//     100569 and 100922 in a tenth of the nodes. Replanning from the middle of a plan gained
//     nothing.
//   - With all that, classes that distinguish bouquet cards are no longer needed for proofs.
//     Representative searches still use them.
//   - "The same card does not move twice in a row": 0.1 to 1.2 % of the nodes, and 3 % of
//     the time; taken out for its exceptions.
//   - A quarter of the nodes for representative searches instead of a third: 18.2 instead of
//     18.4 million nodes on 700 deals, the same decided; with a sixth 17.9 million, and one
//     deal fewer.
//   - Remembering which plans failed, by the merged cards: 1 % fewer nodes; not kept.
//   - Dead ends without the rule "return": 1 to 6 % of the nodes and none of the time; taken
//     out. With runs it was the same.
//   - Following plans exactly, with all real states of each class instead of the first that
//     fits: 15.5 million nodes on 1000 deals with at most 500 thousand each, and 15
//     undecided; 201049 took 324 thousand nodes instead of 1.2 million, 201052 13 thousand
//     instead of 449 thousand. 100377 is won with the next step too, in 9.3 million nodes.
//   - A representative search from where a plan fails: 14.9 million, and 13 undecided. With
//     classes that exchange cards with the bouquet it was worse. Of the other
//     representative searches a third, an eighth or a sixteenth of the nodes made little
//     difference to a quarter: 15.1, 14.9 and 14.6 million, and 11, 14 and 14 undecided.
//   - With "return", a win without it first, in 200 thousand nodes: on 100 deals with a
//     million nodes each a mean of 101 ms instead of 158.
//
// For the shortest wins:
//
//   - A* on the abstraction, distinguishing cards at which plans fail, is a sound lower bound
//     and a bad one: with all suits merged deal 100006 took 445 thousand classes to get to 32
//     placements, where exact states took 161 thousand, and cards went up too soon in each
//     plan. With only the suits of ranks from 6, 8, 10 or 12 on merged it was no better.
//   - Placing a card only right before the first move that uses it: the same number of nodes,
//     for nearly every move uses one made shortly before.
//   - Few steps for each bound, and less work in each: half the time.
//   - Pruning states with idle bouquet cards in columns: on five hard deals 21 to 39 % fewer
//     nodes up to a given number of placements, 26 % in all. Of whole calls of Shortest, in
//     which only the proof prunes them, it saves less: see claim 10.
//   - Among equally promising states, first those with fewest placements made: 8, 8 and 18 %
//     fewer nodes up to a given number on three deals, but the last number would have to be
//     searched in full. Not kept.
//   - Most states of a proof are early ones, without an empty column and without a card that
//     could go up, where the bound is far too low: 16 of 41 placements at the start of deal
//     100014. Each number of placements more takes 1.5 to 1.9 times as many nodes.
//   - A sharper bound for these, which also counts the ranks that bridges must open (229
//     lines): a third fewer nodes in the same time. Of 58 winnable deals, 12 to 45 s each, it
//     proved 45 against 44; taken out again.
//   - Counting how many cards of a rank there is room for saved 2 % of the nodes and doubled
//     the time. Charging a card twice that can only be placed where it is pinned saved 15 %
//     and took as long in all.
//   - A chart: the abstraction searched by ranks for 600 thousand nodes, and a bound for each
//     worked back from the wins. With what dominance costs in placements taken into account
//     it proved three placements more of 100014 in the same number of nodes, and none of
//     100003 and 100006.
//   - Asking at once for the number of placements that a state does not exceed, and not again
//     at each number: a third slower.
