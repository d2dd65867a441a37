// Package foreigntest makes the positions and games that the tests of the
// foreign formats need.
package foreigntest

import (
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Rules returns the rules of all variants with all the switches they can have.
func Rules() []engine.Rules {
	var all []engine.Rules
	for _, v := range engine.Variants() {
		for _, switches := range [][]string{nil, {"return"}, {"runs=same-suit"}, {"return", "runs=same-suit"}} {
			if r, err := engine.RulesOf(v.Name, switches...); err == nil {
				all = append(all, r)
			}
		}
	}
	return all
}

// Games calls use with n random games of the given rules, of any length, some
// of them won, the same ones in each run. About half of the games have no move,
// and a few begin in the middle of a game.
func Games(rules engine.Rules, n int, use func(*notation.Record)) {
	rng := rand.New(rand.NewPCG(uint64(n), 20))
	for range n {
		number := deal.FromInt(1 + rng.Uint64N(50000))
		r := &notation.Record{Deal: number, Start: deal.Position(number, rules)}
		length := 0
		if rng.IntN(2) == 0 {
			length = rng.IntN(150)
		}
		p := r.Start
		for range length {
			m, ok := move(rng, &p)
			if !ok {
				break
			}
			p.Do(m)
			r.Moves = append(r.Moves, notation.RecordMove{Move: m})
		}
		if rng.IntN(8) == 0 {
			l := p.Layout()
			start, err := engine.NewPosition(rules, &l)
			if err != nil {
				panic(err)
			}
			r = &notation.Record{Start: start}
		}
		use(r)
	}
}

// move returns a random legal move. It prefers moves to the foundations, so
// that games come far.
func move(rng *rand.Rand, p *engine.Position) (engine.Move, bool) {
	if m, ok := p.FoundationMove(false); ok && rng.IntN(4) > 0 {
		return m, true
	}
	moves := p.Moves()
	if len(moves) == 0 {
		return engine.Move{}, false
	}
	return moves[rng.IntN(len(moves))], true
}

// WithRules returns the cards of p under other rules of as many columns.
func WithRules(t testing.TB, p *engine.Position, rules engine.Rules) engine.Position {
	t.Helper()
	l := p.Layout()
	q, err := engine.NewPosition(rules, &l)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// Plain returns the rules of the variant classic or large, whichever has as
// many columns as r.
func Plain(r engine.Rules) engine.Rules {
	r.Runs, r.Return = engine.NoRuns, false
	return r
}
