package search

import (
	"context"
	"testing"
	"time"
	"unsafe"

	"flowergarden/engine/solve/internal/solvetest"
	"flowergarden/engine/solve/internal/state"
)

func TestNodeSize(t *testing.T) {
	if n := unsafe.Sizeof(node{}); n != 28 {
		t.Errorf("a node has %d bytes", n)
	}
}

// TestGrow demands that all states are found in a store that has grown, and that memory
// above a later limit is given back.
func TestGrow(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	var s state.Start
	s.Begin(&p)
	b := NewBudget(context.Background(), time.Now(), 0, 0, nil)
	g := NewGraph(&b)
	game := state.Game{Reductions: state.Reductions{Macros: true, Safe: true}}
	g.Search(&s, game, 40000, 0, false)
	if g.store.tables < 2 {
		t.Fatalf("%d states did not make the table grow", g.store.count)
	}
	for i := range g.store.count {
		k := g.store.key(i)
		if j, _ := g.store.find(k, k.Hash()); j != i {
			t.Fatalf("state %d is found at %d", i, j)
		}
	}
	a := NewAStar(g)
	a.Upper = NoUpper
	a.Search(&s, game, Proving, 0, 40000, 0)
	const limit = 2 << 20
	a.Search(&s, game, Proving, 0, 1000, limit)
	kept := g.store.kept() + int64(len(a.costs))*nodeChunk*costBytes + a.Bound.Bytes()
	if kept > limit {
		t.Errorf("%d bytes are kept, and the limit is %d", kept, limit)
	}
}
