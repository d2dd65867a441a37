package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Records, JSON and logs hold fingerprints, so these values are frozen: a
// change here breaks what people have written down. They were computed with a
// separate program from the description of the algorithm.
func TestFingerprintsAreFrozen(t *testing.T) {
	empty := strings.Repeat("\n1: -", 6)
	tests := []struct {
		name string
		pos  engine.Position
		want string
	}{
		{"deal 1, classic", numbered(1, rules(t, "classic")), "1fc5cecb994e"},
		{"deal 1, wildflower", numbered(1, rules(t, "wildflower")), "98a6259a6b81"},
		{"deal 1, large", numbered(1, rules(t, "large")), "b505d6bf2075"},
		{"deal 1, large-wildflower", numbered(1, rules(t, "large-wildflower")), "d185d417cf09"},
		{"deal 1, return", numbered(1, rules(t, "classic return")), "3c81b660de21"},
		{"deal 1, same suit", numbered(1, rules(t, "wildflower runs=same-suit")), "9e7d53a72bb2"},
		{"deal 1, both", numbered(1, rules(t, "wildflower return runs=same-suit")), "1cfd337bb266"},
		{"the largest deal", deal.Position(deal.Max, engine.Classic()), "6682f4a88b1c"},
		{"in the game", board(t, engine.Classic(), sixColumns), "f4ef4f0daede"},
		{"won", board(t, engine.Classic(), "foundations: Kc Kd Kh Ks"+empty), "0784fbcd85ff"},
		{"a reduced pack", board(t, engine.Rules{Ranks: 3, Columns: 3, Height: 2},
			"bouquet: 2c 2d 2h 2s 3c 3s\n1: Ac 3d\n2: Ad 3h\n3: Ah As"), "7d06374f4ad1"},
	}
	for _, tt := range tests {
		if got := tt.pos.Fingerprint().String(); got != tt.want {
			t.Errorf("%s: fingerprint %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestFingerprintAndEqualAgreeOnOrder(t *testing.T) {
	p := numbered(1, engine.Classic())
	tests := []struct {
		name   string
		change func(l *engine.Layout)
		equal  bool
	}{
		{"the same layout", func(*engine.Layout) {}, true},
		{"the bouquet in another order", func(l *engine.Layout) { slices.Reverse(l.Bouquet) }, true},
		{"two columns exchanged", func(l *engine.Layout) { l.Columns[0], l.Columns[5] = l.Columns[5], l.Columns[0] }, false},
		{"two cards of a column exchanged", func(l *engine.Layout) { slices.Reverse(l.Columns[3][:2]) }, false},
		{"a card of a column exchanged with one of the bouquet", func(l *engine.Layout) {
			l.Columns[3][0], l.Bouquet[0] = l.Bouquet[0], l.Columns[3][0]
		}, false},
	}
	for _, tt := range tests {
		l := p.Layout()
		tt.change(&l)
		q, err := engine.NewDeal(engine.Classic(), &l)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Equal(&q); got != tt.equal {
			t.Errorf("%s: Equal is %t", tt.name, got)
		}
		if got := p.Fingerprint() == q.Fingerprint(); got != tt.equal {
			t.Errorf("%s: the fingerprints are equal: %t", tt.name, got)
		}
	}
}

// A position is not the one before the move, although the column that the cards
// left still has them in memory.
func TestMovesChangePositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, r := range everyRules(t) {
		p := shuffledDeal(t, r, rng)
		for range 60 {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				q := p
				if q.Do(m); p.Equal(&q) || q.Equal(&p) {
					t.Fatalf("%v: the position before %s equals the one after it", r, m)
				}
			}
			p.Do(randomMove(moves, rng))
		}
	}
}

// Two ways to one position must meet in it: what lay in a column before leaves
// no trace.
func TestTranspositionsAreEqual(t *testing.T) {
	start := board(t, engine.Classic(), sixColumns)
	first, second := start, start
	for _, m := range []engine.Move{move("Ah", 1, 4, foundation), move("2d", 1, bouquet, foundation), move("2h", 1, bouquet, foundation)} {
		first.Do(m)
	}
	for _, m := range []engine.Move{move("2d", 1, bouquet, 5), move("2d", 1, 5, foundation), move("Ah", 1, 4, 5), move("Ah", 1, 5, foundation), move("2h", 1, bouquet, foundation)} {
		if err := second.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if !first.Equal(&second) || first.Fingerprint() != second.Fingerprint() {
		t.Error("the same position by two ways is not equal")
	}
	if first.Equal(&start) {
		t.Error("a position is equal to another")
	}
}

// The same cards by other rules are another position: other moves are legal.
func TestRulesArePartOfThePosition(t *testing.T) {
	for i, a := range allRules {
		for j, b := range allRules {
			p, q := numbered(1, rules(t, a)), numbered(1, rules(t, b))
			if p.Equal(&q) != (i == j) || (p.Fingerprint() == q.Fingerprint()) != (i == j) {
				t.Errorf("deal 1 of %q and of %q: equal %t, fingerprints %s and %s", a, b, p.Equal(&q), p.Fingerprint(), q.Fingerprint())
			}
		}
	}
}

// Positions that differ in anything that decides how play can go on must not
// share a fingerprint, over random games of all rules.
func TestFingerprintsTellPositionsApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[engine.Fingerprint]engine.Position{}
	for _, r := range everyRules(t) {
		p := shuffledDeal(t, r, rng)
		for range 300 {
			f := p.Fingerprint()
			if q, ok := seen[f]; ok && !q.Equal(&p) {
				t.Fatalf("fingerprint %s belongs to two positions", f)
			}
			seen[f] = p
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p.Do(moves[rng.IntN(len(moves))])
		}
	}
}
