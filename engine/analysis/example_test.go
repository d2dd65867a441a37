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

// A game was lost by one move; how many undos lead back to before it?
func ExampleAdvisor_Loss() {
	p := deal.Position(deal.FromInt(2), engine.Classic())
	game := engine.NewGame(&p)
	for game.Position().Status() == engine.Playing {
		moves := game.Position().Moves()
		if err := game.Play(moves[len(moves)-1]); err != nil {
			fmt.Println(err)
			return
		}
		if game.Len() == 20 {
			break
		}
	}
	limits := solve.Limits{Nodes: 500_000, Memory: 512 << 20}
	var advisor analysis.Advisor
	loss, lost := advisor.Loss(context.Background(), game, limits)
	fmt.Println(lost, loss.Exact(), "lost by move", loss.Lost, "undo", loss.Undo)
	// Output: true true lost by move 9 undo 8
}

// Every move of a game is judged.
func ExampleAnnotate() {
	p := deal.Position(deal.FromInt(2), engine.Classic())
	game := engine.NewGame(&p)
	for range 12 {
		moves := game.Position().Moves()
		if err := game.Play(moves[len(moves)-1]); err != nil {
			fmt.Println(err)
			return
		}
	}
	depth := analysis.Depth{Verdict: solve.Limits{Nodes: 100_000}}
	for n, a := range analysis.Annotate(context.Background(), game, depth) {
		if a.Glyph != analysis.NoGlyph {
			fmt.Printf("%d. %v%v %v\n", n, a.Move, a.Glyph, a.Verdict)
		}
	}
	// Output: 9. b3d>6?? unwinnable
}
