// Client is a program that uses this module as a library: it plays, replays and
// solves a game, asks for a hint, and writes a record.
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

func main() {
	number := deal.FromInt(2)
	start := deal.Position(number, engine.Classic())
	limits := solve.Limits{Nodes: 100_000, Memory: 256 << 20}
	ctx := context.Background()

	won := solve.Solve(ctx, &start, limits)
	fmt.Printf("deal %v: %v in %d moves\n", number, won.Verdict, len(won.Moves))

	game := engine.NewGame(&start)
	for _, text := range []string{"c3>f", "bAs>f"} {
		move, err := notation.ParseMove(text)
		check(err)
		m, err := move.Resolve(game.Position())
		check(err)
		check(game.Play(m))
	}
	advice := analysis.Advise(ctx, game, limits)
	fmt.Printf("hint: %s (%v)\n", notation.FormatMove(game.Position(), advice.Move), advice.Reason.Kind)

	var file strings.Builder
	check(notation.WriteRecord(&file, notation.RecordOf(game, number)))
	for rec, err := range notation.NewReader(strings.NewReader(file.String()), "game.fg").Records() {
		check(err)
		end := rec.End()
		fmt.Printf("read again: %d moves, %v, %d legal moves\n", len(rec.Moves), end.Status(), len(end.Moves()))
	}
	_, err := os.Stdout.WriteString(file.String())
	check(err)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
