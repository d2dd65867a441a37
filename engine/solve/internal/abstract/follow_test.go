package abstract

import (
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/solvetest"
	"flowergarden/engine/solve/internal/state"
)

// TestFollow compares Follow with brute force: every way along a plan by moves of the
// engine. A plan is followed as far as there is a way, and the card to be distinguished
// is merged.
func TestFollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 28))
	var follower Follower
	var played, failed, several int
	for i := range 800 / solvetest.RaceFactor {
		r := shapes[i%len(shapes)]
		r.Runs = engine.Runs(max(0, rng.IntN(5)-2))
		r.Return = rng.IntN(6) == 0
		p := solvetest.RandomPosition(rng, r, rng.IntN(10))
		x := newTester(&p)
		g := search.NewGraph(&x.budget)
		out, _ := g.Search(&x.start, state.Game{Mode: state.Abstract, Merged: randomMerged(rng), Pools: rng.IntN(4) > 0,
			Reductions: state.Reductions{Macros: true, Safe: rng.IntN(4) > 0}}, 2000, 0, false)
		if p.Status() != engine.Playing || out != search.Won {
			continue
		}
		path := g.Path(nil, g.WonState())
		moves, card := follower.Follow(&p, g.Generator(), path)
		w := walker{start: &x.start, gen: g.Generator()}
		layers, widest := w.walk(&p, path)
		if (card == engine.NoCard) != (layers == len(path)) {
			t.Fatalf("%+v: of %d layers %d can be reached, and the card that fails is %v\n%+v", r, len(path), layers, card, p.Layout())
		}
		q := p
		for _, m := range moves {
			if err := q.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if card == engine.NoCard {
			if played++; !q.Won() {
				t.Fatalf("the moves %v do not win\n%+v", moves, p.Layout())
			}
		} else {
			if failed++; w.class(&q) != path[layers-1] || !g.Generator().Merged.Has(card) {
				t.Fatalf("%+v: %d of %d layers, %v fails\n%+v", r, layers, len(path), card, p.Layout())
			}
		}
		if widest > 1 {
			several++
		}
	}
	t.Logf("%d plans are played, %d fail, %d have layers of several states", played, failed, several)
	if played < 40/solvetest.RaceFactor || failed < 150/solvetest.RaceFactor || several < 16/solvetest.RaceFactor {
		t.Error("following was not put to the test")
	}
}

// walker walks along plans by moves of the engine.
type walker struct {
	start *state.Start
	gen   *state.Generator // of the abstraction
}

// walk returns how many layers of the path can be reached from p, and the most states of
// one of them.
func (w *walker) walk(p *engine.Position, path []state.Key) (layers, widest int) {
	first := *p
	code := path[0].Unpack()
	raise(&first, code.Foundations())
	layer := []engine.Position{first}
	for n, k := range path[1:] {
		code := k.Unpack()
		up := code.Foundations()
		seen := map[state.Codes]bool{}
		var next []engine.Position
		for i := range layer {
			w.macros(&layer[i], func(q engine.Position) {
				raise(&q, up)
				if code := w.board(&q).Code; w.class(&q) == k && !seen[code] {
					seen[code] = true
					next = append(next, q)
				}
			})
		}
		if len(next) == 0 {
			return n + 1, widest
		}
		layer, widest = next, max(widest, len(next))
	}
	return len(path), widest
}

// raise plays foundation moves of cards in up as long as there are any.
func raise(p *engine.Position, up engine.CardSet) {
	for again := true; again; {
		again = false
		for _, m := range p.Moves() {
			if m.To == engine.Foundation && up.Has(m.Card) {
				p.Do(m)
				again = true
				break
			}
		}
	}
}

// macros calls yield with each position that one macro leads to from p.
func (w *walker) macros(p *engine.Position, yield func(engine.Position)) {
	for _, m := range p.Moves() {
		w.macro(*p, m, yield)
	}
}

// macro makes the move m. If it takes a card from the bouquet, it goes on until a card
// from a column follows to the same column or foundation.
func (w *walker) macro(p engine.Position, m engine.Move, yield func(engine.Position)) {
	bare := m.To.IsColumn() && p.Last(m.To) == engine.NoCard
	p.Do(m)
	if m.From != engine.Bouquet || w.gen.Single() {
		yield(p)
		return
	}
	if bare {
		return
	}
	for _, next := range p.Moves() {
		if next.To == m.To && (m.To != engine.Foundation || next.Card.Suit() == m.Card.Suit()) {
			w.macro(p, next, yield)
		}
	}
}

// board returns p as a state.
func (w *walker) board(p *engine.Position) state.Board {
	b := w.start.Bare()
	for s := range engine.Suit(engine.Suits) {
		for r := engine.Ace; r <= p.Foundation(s); r++ {
			b.Code.Raise(engine.NewCard(r, s))
		}
	}
	for j := range b.Columns {
		for _, c := range p.Column(engine.Place(j + 1)) {
			b.Push(c, j)
		}
	}
	return b
}

// class returns the key of the class of p.
func (w *walker) class(p *engine.Position) state.Key {
	w.gen.Board = w.board(p)
	return w.gen.Key()
}
