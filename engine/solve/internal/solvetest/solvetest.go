// Package solvetest has what the tests of the solver share: brute force, and positions.
package solvetest

import (
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// HardDeal is a classic deal that takes seconds to decide.
const HardDeal = 100377

// Deal returns the deal with the given number.
func Deal(t testing.TB, n uint64, variant string, switches ...string) engine.Position {
	t.Helper()
	r, err := engine.RulesOf(variant, switches...)
	if err != nil {
		t.Fatal(err)
	}
	return deal.Position(deal.FromInt(n), r)
}

// Shapes are reduced packs that brute force can decide.
var Shapes = []engine.Rules{
	{Ranks: 3, Columns: 2, Height: 4},
	{Ranks: 3, Columns: 3, Height: 3},
	{Ranks: 4, Columns: 2, Height: 6},
	{Ranks: 4, Columns: 3, Height: 4},
	{Ranks: 4, Columns: 3, Height: 5},
	{Ranks: 5, Columns: 2, Height: 7},
	{Ranks: 5, Columns: 3, Height: 5},
	{Ranks: 5, Columns: 3, Height: 6},
	{Ranks: 6, Columns: 2, Height: 10},
	{Ranks: 6, Columns: 3, Height: 7},
}

// BigShapes are reduced packs in which runs are long enough for classes to hold several
// states, and which brute force can mostly decide.
var BigShapes = []engine.Rules{
	{Ranks: 4, Columns: 3, Height: 4},
	{Ranks: 4, Columns: 3, Height: 5},
	{Ranks: 5, Columns: 3, Height: 6},
	{Ranks: 6, Columns: 3, Height: 7},
	{Ranks: 5, Columns: 4, Height: 4},
	{Ranks: 6, Columns: 4, Height: 5},
}

// RandomPosition returns a random deal under r with up to moves random moves played.
func RandomPosition(rng *rand.Rand, r engine.Rules, moves int) engine.Position {
	var pack []engine.Card
	for s := engine.Pack(r.Ranks); s != 0; s = s.Without(s.First()) {
		pack = append(pack, s.First())
	}
	rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	l := engine.Layout{Columns: make([][]engine.Card, r.Columns)}
	for i := range l.Columns {
		l.Columns[i], pack = pack[:r.Height], pack[r.Height:]
	}
	l.Bouquet = pack
	p, err := engine.NewDeal(r, &l)
	if err != nil {
		panic(err)
	}
	PlayRandomly(rng, &p, moves)
	return p
}

// PlayRandomly plays up to n random moves in p.
func PlayRandomly(rng *rand.Rand, p *engine.Position, n int) {
	for range n {
		legal := p.Moves()
		if len(legal) == 0 {
			return
		}
		p.Do(legal[rng.IntN(len(legal))])
	}
}

// Brute decides p by searching every position that can be reached by the moves of the
// engine, breadth first. It returns the number of moves of a shortest win, or -1 if there
// is none. It reports false if there are more than limit positions.
func Brute(p *engine.Position, limit int) (int, bool) {
	if p.Won() {
		return 0, true
	}
	var key []byte
	seen := map[string]bool{string(appendKey(nil, p)): true}
	level := []engine.Position{*p}
	var moves []engine.Move
	for n := 1; len(level) > 0; n++ {
		var next []engine.Position
		for i := range level {
			q := &level[i]
			moves = q.AppendMoves(moves[:0])
			for _, m := range moves {
				q.Do(m)
				if q.Won() {
					return n, true
				}
				if key = appendKey(key[:0], q); !seen[string(key)] {
					seen[string(key)] = true
					next = append(next, *q)
				}
				q.Undo(m)
			}
		}
		if len(seen) > limit {
			return 0, false
		}
		level = next
	}
	return -1, true
}

// appendKey appends a name of p, up to the order of its columns, to b: the columns in the
// order of their lowest cards, then the foundations.
func appendKey(b []byte, p *engine.Position) []byte {
	var order [engine.MaxColumns]engine.Place
	n := 0
	for c := engine.Place(1); int(c) <= p.Columns(); c++ {
		if len(p.Column(c)) == 0 {
			continue
		}
		i := n
		for ; i > 0 && p.Column(order[i-1])[0] > p.Column(c)[0]; i-- {
			order[i] = order[i-1]
		}
		order[i] = c
		n++
	}
	for _, c := range order[:n] {
		for _, x := range p.Column(c) {
			b = append(b, byte(x))
		}
		b = append(b, 0)
	}
	for s := range engine.Suit(engine.Suits) {
		b = append(b, byte(p.Foundation(s)))
	}
	return b
}
