package session

import "flowergarden/engine"

// lessons returns the tutorial: the worked examples of the rules on boards
// that are small because most cards are up already, or because the pack is.
func lessons() []lesson {
	return []lesson{
		{
			title: "aces first",
			end:   "So a game begins: look where the aces and twos lie, and free them with cards of the columns before those of the bouquet.",
			rules: engine.Rules{Ranks: 9, Columns: 4, Height: 4},
			board: `foundations: 6c - 5h 5s
bouquet: 2d 7d 7h 8h
1: 6h 9s 5d 7s
2: 9c 3d 8c Ad
3: 6s 8d 9h 4d
4: 7c 6d 8s 9d
`,
			steps: []lessonStep{
				{do: "c2>f", text: "All cards go to the foundations, each suit from its ace up. This pack ends with nines. Only the last card of a column can move, and every card of the bouquet. Column 2 ends with the ace of diamonds: send it up with c2>f, column 2 to the foundation."},
				{do: "b2d>f", text: "The two of diamonds follows. It lies in the bouquet: b2d>f. Bouquet, card, target."},
				{do: "7h2", text: "Column 2 now ends in 8c, and a card one rank lower may go onto it, of any suit. Try the seven of hearts from the bouquet: b7h>2, or shorter 7h2."},
				{do: "undo", text: "That was legal, but was it good? A bouquet card can always be played; once in a column it can be covered. Take it back: undo."},
				{do: "c1>2", text: "A seven from a column is better: it uncovers something. Column 1 ends with one. Put it on 8c: c1>2, or shorter 12."},
				{do: "c3>1", text: "See what became free: 5d. The four of diamonds from column 3 may go onto it: c3>1."},
			},
		},
		{
			title: "digging",
			end:   "A bouquet card is well spent where it lets you reach low cards.",
			rules: engine.Rules{Ranks: engine.Jack, Columns: 4, Height: 4},
			board: `foundations: 3c - 8h Js
bouquet: Th Jh 5d 6c 7d 8c
1: 6d Tc 3d 4d
2: 9h Jc 8d 5c
3: 4c Td 7c Jd
4: 9d 2d Ad 9c
`,
			steps: []lessonStep{
				{do: "c1>2", text: "This pack ends with jacks. Ad and 2d lie under 9c in column 4, and 3d under 4d in column 1. Before a move, ask which card it frees and where that card can go. 4d fits onto 5c: c1>2."},
				{do: "Th3", text: "9c needs a ten, and no column ends in one. The bouquet has one, and Jd in column 3 takes it. This is worth a bouquet card: Th3."},
				{do: "c4>3", text: "Now 9c has a place: c4>3."},
				{do: "c4>f", text: "The ace is free: c4>f."},
				{do: "c4>f", text: "And the two: the same again. The arrow up brings the last line back."},
				{do: "auto all", text: "3d and 4d can follow. Instead of two moves, let every card go up that can: auto all. (auto alone sends only those up that you can never miss.)"},
			},
		},
		{
			title: "kings and empty columns",
			end:   "An empty column takes any card, and is best kept for one that nothing else can take.",
			rules: engine.Rules{Ranks: engine.King, Columns: 4, Height: 4},
			board: `foundations: Tc Td 9h 9s
bouquet: Kd Qc Jh Qh Js Ks
1: Th Kc
2: Qd
3: Ts Jc Kh
4: Jd Qs
`,
			steps: []lessonStep{
				{do: "c3>1", refused: true, text: "The king of hearts in column 3 lies on two cards that could go up. See what the program says if you put it onto the other king: c3>1."},
				{do: "c2>1", text: "A king goes only into an empty column, and emptying one is the only way to move it aside. Column 2 has a single card, and a queen fits onto a king: c2>1."},
				{do: "c3>2", text: "Column 2 is empty now, and any card may go there. It is worth a lot: think before you fill it. Here the king is the right one: c3>2."},
				{do: "c3>f", text: "Jc is free: c3>f."},
				{do: "c3>f", text: "And Ts: c3>f."},
				{do: "auto all", text: "The rest is easy. Win the game: auto all."},
			},
		},
	}
}
