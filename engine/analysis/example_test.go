package analysis_test

import (
	"context"
	"fmt"

	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// A player asks what to do, and does it until the game is won.
func ExampleAdvisor_Advise() {
	p := deal.Position(deal.FromInt(2), engine.Classic())
	game := engine.NewGame(&p)
	limits := solve.Limits{Nodes: 500_000, Memory: 512 << 20}
	var advisor analysis.Advisor
	hint := advisor.Advise(context.Background(), game, limits)
	fmt.Println(hint.Move, hint.Reason.Kind, hint.Reason.Freed, hint.Result.Verdict)
	for game.Position().Status() == engine.Playing {
		hint = advisor.Advise(context.Background(), game, limits)
		if err := game.Play(hint.Move); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(game.Position().Status())
	// Output:
	// c1>f safe 7s winnable
	// won
}

// Advice on a game of which only the record is there.
func ExampleAdvise() {
	p := deal.Position(deal.FromInt(2), engine.Classic())
	game := engine.NewGame(&p)
	limits := solve.Limits{Nodes: 500_000, Memory: 512 << 20}
	hint := analysis.Advise(context.Background(), game, limits)
	switch hint.Result.Verdict {
	case solve.Winnable:
		fmt.Println(hint.Move, "is the first move of a win")
	case solve.Unwinnable:
		fmt.Println("no move wins")
	default:
		fmt.Println(hint.Move, "is a guess")
	}
	// Output: c1>f is the first move of a win
}
