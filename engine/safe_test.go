package engine_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
)

// graph is every position that can be reached from a start, with the number of
// moves that the shortest way to win takes.
type graph struct {
	index     map[engine.Fingerprint]int
	positions []engine.Position
	next      [][]int32 // for each position those that one move leads to
	distance  []int32   // moves to win, -1 if that cannot be done
}

// explore returns the graph of start, or false if it has more than limit
// positions.
func explore(start engine.Position, limit int) (*graph, bool) {
	g := &graph{index: map[engine.Fingerprint]int{}}
	g.add(start)
	var moves []engine.Move
	for i := 0; i < len(g.positions); i++ {
		if len(g.positions) > limit {
			return nil, false
		}
		p := g.positions[i]
		var next []int32
		moves = p.AppendMoves(moves[:0])
		for _, m := range moves {
			q := p
			q.Do(m)
			next = append(next, int32(g.add(q)))
		}
		g.next = append(g.next, next)
	}
	g.measure()
	return g, true
}

func (g *graph) add(p engine.Position) int {
	f := p.Fingerprint()
	i, ok := g.index[f]
	if !ok {
		i = len(g.positions)
		g.index[f] = i
		g.positions = append(g.positions, p)
	}
	return i
}

// measure finds the distances, backwards from the won positions.
func (g *graph) measure() {
	before := make([][]int32, len(g.positions))
	var queue []int32
	for i := range g.positions {
		for _, j := range g.next[i] {
			before[j] = append(before[j], int32(i))
		}
		g.distance = append(g.distance, -1)
		if g.positions[i].Won() {
			g.distance[i] = 0
			queue = append(queue, int32(i))
		}
	}
	for len(queue) > 0 {
		j := queue[0]
		queue = queue[1:]
		for _, i := range before[j] {
			if g.distance[i] < 0 {
				g.distance[i] = g.distance[j] + 1
				queue = append(queue, i)
			}
		}
	}
}

// Safe promises that a position that can be won can be won after the move too,
// and that the move is part of a shortest way. Both are checked in every
// position of small games that are solved completely, by rules of all kinds.
func TestSafeMovesNeverHurt(t *testing.T) {
	shapes := []engine.Rules{
		{Ranks: 3, Columns: 2, Height: 5},
		{Ranks: 4, Columns: 2, Height: 6},
		{Ranks: 4, Columns: 3, Height: 5},
		{Ranks: 5, Columns: 3, Height: 6},
	}
	rng := rand.New(rand.NewPCG(11, 12))
	for _, runs := range []engine.Runs{engine.NoRuns, engine.AnyRuns, engine.SameSuitRuns} {
		for _, back := range []bool{false, true} {
			t.Run(fmt.Sprintf("runs %d return %t", runs, back), func(t *testing.T) {
				var safe, lost, hurtByLess int
				for _, r := range shapes {
					r.Runs, r.Return = runs, back
					for range 25 {
						g, ok := explore(shuffledDeal(t, r, rng), 4000)
						if !ok {
							continue
						}
						s, l, h := g.checkSafe(t)
						safe, lost, hurtByLess = safe+s, lost+l, hurtByLess+h
					}
				}
				if safe < 1000 || lost < 1000 {
					t.Errorf("the games have only %d safe moves and %d lost positions", safe, lost)
				}
				if !back && hurtByLess == 0 {
					t.Error("no move hurts: a looser condition would do, or the test sees nothing")
				}
			})
		}
	}
}

// checkSafe checks every safe move from a position of g that can be won, and
// returns their number, that of lost positions, and that of moves that do hurt
// although they miss the condition of Safe by only one rank.
func (g *graph) checkSafe(t *testing.T) (safe, lost, hurtByLess int) {
	t.Helper()
	var moves []engine.Move
	for i := range g.positions {
		if g.distance[i] < 0 {
			lost++
			continue
		}
		p := &g.positions[i]
		moves = p.AppendMoves(moves[:0])
		for _, m := range moves {
			if m.To != engine.Foundation {
				continue
			}
			q := *p
			q.Do(m)
			shortest := g.distance[g.index[q.Fingerprint()]] == g.distance[i]-1
			switch {
			case !p.Safe(m.Card):
				if !shortest && lowestTop(p)+3 == m.Card.Rank() {
					hurtByLess++
				}
			case !shortest:
				t.Fatalf("%v is called safe, and from %d moves to win it leads to %d in\n%+v", m,
					g.distance[i], g.distance[g.index[q.Fingerprint()]], p.Layout())
			default:
				safe++
			}
		}
	}
	return safe, lost, hurtByLess
}

func lowestTop(p *engine.Position) engine.Rank {
	lowest := engine.King
	for s := range engine.Suit(engine.Suits) {
		lowest = min(lowest, p.Foundation(s))
	}
	return lowest
}

func TestSafeByRank(t *testing.T) {
	p := board(t, engine.Classic(), `
		foundations: 2c 3d 3h 5s
		bouquet: 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 4d 5d 6d
		1: 4h 5h 6h 7h 8h 9h
		2: Th Jh Qh Kh 7d 8d
		3: 9d Td Jd Qd Kd 6s
		4: 7s 8s 9s Ts Js Qs
		5: Ks
		6: -`)
	for word, want := range map[string]bool{"3c": true, "4d": true, "4h": true, "6s": false} {
		if got := p.Safe(card(word)); got != want {
			t.Errorf("with the lowest foundation at 2, %s is safe: %t", word, got)
		}
	}
}

// FoundationMove is what automatic play makes: the first move of the list that
// goes to a foundation, or the first safe one.
func TestFoundationMoveIsTheFirstOfTheList(t *testing.T) {
	forRandomPositions(t, 3, 100, func(t *testing.T, p *engine.Position) {
		for _, safeOnly := range []bool{false, true} {
			var want engine.Move
			for _, m := range p.Moves() {
				if m.To == engine.Foundation && (!safeOnly || p.Safe(m.Card)) {
					want = m
					break
				}
			}
			got, ok := p.FoundationMove(safeOnly)
			if got != want || ok != (want != engine.Move{}) {
				t.Fatalf("safe only %t: got %v, %t, want %v in %+v", safeOnly, got, ok, want, p.Layout())
			}
		}
	})
}
