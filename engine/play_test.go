package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"flowergarden/engine"
)

// forRandomPositions calls f with positions of random games by every rules.
func forRandomPositions(t *testing.T, games, length int, f func(t *testing.T, p *engine.Position)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 8))
	for _, r := range everyRules(t) {
		for range games {
			p := shuffledDeal(t, r, rng)
			for range length {
				f(t, &p)
				moves := p.Moves()
				if len(moves) == 0 {
					break
				}
				p.Do(randomMove(moves, rng))
			}
		}
	}
}

func TestEveryMoveKeepsTheCardsAndUndoRestores(t *testing.T) {
	var moves []engine.Move
	forRandomPositions(t, 3, 120, func(t *testing.T, p *engine.Position) {
		before := *p
		moves = p.AppendMoves(moves[:0])
		for _, m := range moves {
			p.Do(m)
			checkCards(t, p, m)
			if p.Equal(&before) {
				t.Fatalf("%v changes nothing", m)
			}
			if f := place(p, m.Card); f != m.To {
				t.Fatalf("%v brings %s to %v", m, m.Card, f)
			}
			p.Undo(m)
			if !p.Equal(&before) || p.Fingerprint() != before.Fingerprint() {
				t.Fatalf("undo of %v does not restore the position", m)
			}
			if !slices.Equal(p.AppendBouquet(nil), before.AppendBouquet(nil)) {
				t.Fatalf("undo of %v does not restore the order of the bouquet", m)
			}
		}
	})
}

func place(p *engine.Position, c engine.Card) engine.Place {
	at, _ := p.Find(c)
	return at
}

// checkCards checks that p is a whole pack in an order that play can reach.
func checkCards(t *testing.T, p *engine.Position, m engine.Move) {
	t.Helper()
	l := p.Layout()
	if _, err := engine.NewPosition(p.Rules(), &l); err != nil {
		t.Fatalf("after %v: %v", m, err)
	}
	total := p.OnFoundations() + p.Bouquet().Len()
	for n := range p.Columns() {
		col := p.Column(engine.Place(n + 1))
		total += len(col)
		for i, c := range col {
			if at, index := p.Find(c); at != engine.Place(n+1) || index != i {
				t.Fatalf("after %v: %s is found at %d, %d", m, c, at, index)
			}
		}
	}
	if total != p.Rules().Cards() {
		t.Fatalf("after %v there are %d cards", m, total)
	}
}

// A whole game taken back leads through the same positions to its start.
func TestGamesUndoneFromTheEnd(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, r := range everyRules(t) {
		p := shuffledDeal(t, r, rng)
		var history []engine.Position
		var made []engine.Move
		for range 300 {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			m := randomMove(moves, rng)
			history, made = append(history, p), append(made, m)
			p.Do(m)
		}
		for i, m := range slices.Backward(made) {
			p.Undo(m)
			if !p.Equal(&history[i]) {
				t.Fatalf("%+v: move %d, %v, was not undone", r, i+1, m)
			}
		}
	}
}

// AppendMoves lists exactly the moves that Check allows, over everything a
// Move can say.
func TestMovesAreThoseThatCheckAllows(t *testing.T) {
	var buf [engine.MaxMoves]engine.Move
	step := 0
	forRandomPositions(t, 1, 100, func(t *testing.T, p *engine.Position) {
		moves := p.AppendMoves(buf[:0])
		if step++; step%12 != 1 {
			return
		}
		legal := map[engine.Move]bool{}
		for _, m := range moves {
			if legal[m] {
				t.Fatalf("%v is listed twice", m)
			}
			legal[m] = true
		}
		allowed := 0
		for c := range engine.Card(14 * 4) {
			for count := range uint8(engine.King + 2) {
				for from := range engine.Foundation + 2 {
					for to := range engine.Foundation + 2 {
						m := engine.Move{Card: c, Count: count, From: from, To: to}
						if p.Check(m) == nil {
							allowed++
							if !legal[m] {
								t.Fatalf("%v is allowed and not listed in %+v", m, p.Layout())
							}
						}
					}
				}
			}
		}
		if allowed != len(moves) {
			t.Fatalf("%d moves are listed and %d allowed in %+v", len(moves), allowed, p.Layout())
		}
	})
}

// Moves come in the order that AppendMoves documents, so that lists of them
// and games chosen by number are the same everywhere.
func TestMovesAreOrdered(t *testing.T) {
	sourceRank := func(p *engine.Position, m engine.Move) (int, int) {
		switch {
		case m.From.IsColumn():
			return 0, int(m.From)
		case m.From == bouquet:
			return 1, slices.Index(p.AppendBouquet(nil), m.Card)
		}
		return 2, int(m.Card.Suit())
	}
	targetRank := func(m engine.Move) int {
		if m.To == foundation {
			return 0
		}
		return int(m.To)
	}
	forRandomPositions(t, 1, 60, func(t *testing.T, p *engine.Position) {
		moves := p.Moves()
		if !slices.IsSortedFunc(moves, func(a, b engine.Move) int {
			kindA, indexA := sourceRank(p, a)
			kindB, indexB := sourceRank(p, b)
			return slices.Compare(
				[]int{kindA, indexA, targetRank(a), int(a.Count)},
				[]int{kindB, indexB, targetRank(b), int(b.Count)})
		}) {
			t.Fatalf("moves are out of order: %v", moves)
		}
	})
}

// The position of the comment on MaxMoves, and random ones.
func TestMaxMovesIsEnough(t *testing.T) {
	most := 0
	forRandomPositions(t, 5, 300, func(t *testing.T, p *engine.Position) {
		most = max(most, len(p.Moves()))
	})
	crowded := board(t, engine.Rules{Ranks: 13, Columns: 9, Height: 0, Runs: engine.AnyRuns, Return: true}, `
		bouquet: Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks
		1: Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c Ac
		2: -
		3: -
		4: -
		5: -
		6: -
		7: -
		8: -
		9: -`)
	n := len(crowded.Moves())
	if want := 13*8 + 39*8 + 4; n != want {
		t.Errorf("the crowded position has %d moves, want %d", n, want)
	}
	if most = max(most, n); most > engine.MaxMoves {
		t.Errorf("a position has %d moves, and MaxMoves is %d", most, engine.MaxMoves)
	}
}

// The engine and the naive implementation of the rules agree on every position
// of random games, and on where each move leads.
func TestMovesAreThoseOfTheNaiveRules(t *testing.T) {
	forRandomPositions(t, 1, 40, func(t *testing.T, p *engine.Position) {
		n := newNaive(p.Rules(), p)
		want := n.moves()
		slices.Sort(want)
		if got := moveSet(p); !slices.Equal(got, want) {
			t.Fatalf("moves of %+v are\n%v\nnaive\n%v", p.Layout(), got, want)
		}
		for _, m := range p.Moves() {
			q := *p
			q.Do(m)
			after, naiveAfter := newNaive(q.Rules(), &q), n.play(m.String())
			if !after.equal(naiveAfter) {
				t.Fatalf("%v leads to\n%v\nnaive\n%v", m, after, naiveAfter)
			}
		}
	})
}

func TestFindingACardOutsideThePackPanics(t *testing.T) {
	p := shuffledDeal(t, engine.Rules{Ranks: 3, Columns: 3, Height: 2}, rand.New(rand.NewPCG(1, 1)))
	defer func() {
		if recover() == nil {
			t.Error("4c was found in a pack of three ranks")
		}
	}()
	p.Find(card("4c"))
}

func TestRunLength(t *testing.T) {
	tests := []struct {
		rules string
		want  [6]int
	}{
		{"classic", [6]int{1, 1, 1, 1, 0, 1}},
		{"wildflower", [6]int{2, 2, 3, 1, 0, 3}},
		{"wildflower runs=same-suit", [6]int{1, 1, 2, 1, 0, 2}},
	}
	for _, tt := range tests {
		p := board(t, rules(t, tt.rules), sixColumns)
		for i, want := range tt.want {
			if got := p.RunLength(engine.Place(i + 1)); got != want {
				t.Errorf("%s: the run of column %d has %d cards, want %d", tt.rules, i+1, got, want)
			}
		}
	}
}

// The solver and the record checker make millions of moves a second.
func TestPlayingDoesNotAllocate(t *testing.T) {
	p := board(t, rules(t, "wildflower return"), sixColumns)
	moves := p.Moves()
	buf := make([]engine.Move, 0, engine.MaxMoves)
	l := p.Layout()
	tests := map[string]func(){
		"Do and Undo": func() {
			for _, m := range moves {
				p.Do(m)
				p.Undo(m)
			}
		},
		"Check": func() {
			for _, m := range moves {
				if p.Check(m) != nil {
					t.Error("a listed move is illegal")
				}
			}
		},
		"AppendMoves":    func() { buf = p.AppendMoves(buf[:0]) },
		"Status":         func() { p.Status() },
		"FoundationMove": func() { p.FoundationMove(true) },
		"Fingerprint":    func() { p.Fingerprint() },
		"Equal":          func() { q := p; p.Equal(&q) },
		"NewPosition": func() {
			if _, err := engine.NewPosition(p.Rules(), &l); err != nil {
				t.Error(err)
			}
		},
	}
	for name, f := range tests {
		if n := testing.AllocsPerRun(50, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
