package solve_test

import (
	"context"
	"fmt"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// Solve a deal within limits, and play the win.
func ExampleSolve() {
	p := deal.Position(deal.FromInt(2), engine.Classic())
	res := solve.Solve(context.Background(), &p, solve.Limits{
		Nodes:  1_000_000,
		Memory: 256 << 20,
		Time:   time.Minute,
	})
	fmt.Println(res.Verdict)
	for _, m := range res.Moves {
		if err := p.Play(m); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(p.Status() == engine.Won)
	// Output:
	// winnable
	// true
}

// A Solver keeps its memory from one position to the next.
func ExampleSolver() {
	s := solve.New()
	for n := range uint64(5) {
		p := deal.Position(deal.FromInt(n+1), engine.Classic())
		fmt.Println(n+1, s.Solve(context.Background(), &p, solve.Limits{Nodes: 100_000}).Verdict)
	}
	// Output:
	// 1 unwinnable
	// 2 winnable
	// 3 winnable
	// 4 winnable
	// 5 unwinnable
}

// Follow the progress of a hard deal, and stop it: a progress bar would draw here, and an
// impatient player cancel the context.
func ExampleLimits_progress() {
	p := deal.Position(deal.FromInt(100377), engine.Classic())
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	res := solve.Solve(ctx, &p, solve.Limits{
		Memory: 256 << 20,
		Progress: func(nodes int64) {
			if nodes > 50_000 {
				cancel()
			}
		},
	})
	fmt.Println(res.Verdict, res.Limit)
	// Output:
	// undecided interrupted
}

// Look for a win with the fewest moves, and for a proof that none is shorter.
func ExampleShortest() {
	p := deal.Position(deal.FromInt(100001), engine.Classic())
	res := solve.Shortest(context.Background(), &p, solve.Limits{Memory: 256 << 20})
	fmt.Println(len(res.Moves), res.Proved)
	// Output:
	// 68 true
}
