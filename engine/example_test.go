package engine_test

import (
	"fmt"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// A game is played move by move; what the rules forbid is explained.
func ExampleGame() {
	start := deal.Position(deal.FromInt(1), engine.Classic())
	game := engine.NewGame(&start)
	for range 3 {
		move := game.Position().Moves()[0]
		if err := game.Play(move); err != nil {
			panic(err)
		}
		fmt.Println(move)
	}
	king := engine.NewCard(engine.King, engine.Clubs)
	fmt.Println(game.Play(engine.Move{Card: king, Count: 1, From: 4, To: 1}))
	game.Undo()
	fmt.Println(game.Len(), "moves,", game.Position().Status())
	// Output:
	// c3>1
	// c1>5
	// c5>1
	// Kc is covered: the last card of column 4 is Td, and cards are taken from the end of a column only
	// 2 moves, playing
}

func ExamplePosition_AppendMoves() {
	rules, err := engine.RulesOf("wildflower", "return")
	if err != nil {
		panic(err)
	}
	p := deal.Position(deal.FromInt(2), rules)
	var buffer [engine.MaxMoves]engine.Move
	fmt.Println(rules, p.AppendMoves(buffer[:0]))
	// Output:
	// wildflower return [c1>f c1>6 c2>4 c2:2>5 c3>f c3>6 c4>5 b9h>5 bAd>f bAd>6 b7h>2 b8d>4 b7d>2 bAs>f bAs>6]
}

// A layout that no game can have is refused with every reason.
func ExampleNewDeal() {
	_, err := engine.NewDeal(engine.Rules{Ranks: 1, Columns: 2, Height: 1}, &engine.Layout{
		Columns: [][]engine.Card{{engine.NewCard(engine.Ace, engine.Hearts)}, {engine.NewCard(engine.Ace, engine.Hearts)}},
		Bouquet: []engine.Card{engine.NewCard(engine.Ace, engine.Clubs)},
	})
	fmt.Println(err)
	// Output:
	// the bouquet has 1 card, and a deal puts 2 there; Ah is both in column 1 and in column 2; Ad is missing; As is missing
}
