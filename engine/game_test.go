package engine_test

import (
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
)

// script plays moves into a game; a move with a leading "+" follows the one
// before it.
func script(t *testing.T, g *engine.Game, moves ...string) {
	t.Helper()
	for _, text := range moves {
		play := g.Play
		if text[0] == '+' {
			text, play = text[1:], g.PlayFollowing
		}
		if err := play(find(t, g.Position(), text)); err != nil {
			t.Fatal(err)
		}
	}
}

// find returns the legal move that is written text.
func find(t *testing.T, p *engine.Position, text string) engine.Move {
	t.Helper()
	for _, m := range p.Moves() {
		if m.String() == text {
			return m
		}
	}
	t.Fatalf("%s is not a legal move", text)
	return engine.Move{}
}

func played(g *engine.Game) string {
	text := ""
	for _, m := range g.Moves() {
		if m.Follows {
			text += "+"
		}
		text += m.String() + " "
	}
	return text
}

func newGame(t *testing.T) *engine.Game {
	t.Helper()
	p := board(t, engine.Classic(), sixColumns)
	return engine.NewGame(&p)
}

func TestUndoTakesFollowingMovesAlong(t *testing.T) {
	g := newGame(t)
	script(t, g, "c4>f", "+b2h>f", "+b3h>f", "b7h>1", "b2d>f", "+b3c>f")
	const all = "c4>f +b2h>f +b3h>f b7h>1 b2d>f +b3c>f "
	end := *g.Position()

	steps := []struct {
		undo int
		want string
	}{
		{2, "c4>f +b2h>f +b3h>f b7h>1 "},
		{1, "c4>f +b2h>f +b3h>f "},
		{3, ""},
		{0, ""},
	}
	for _, s := range steps {
		if n := g.Undo(); n != s.undo || played(g) != s.want {
			t.Errorf("undo took back %d moves and left %q, want %d and %q", n, played(g), s.undo, s.want)
		}
	}
	if !g.Position().Equal(g.Start()) {
		t.Error("after all moves are taken back the start position is not back")
	}
	if g.Redoable() != 6 {
		t.Errorf("%d moves can be made again, want 6", g.Redoable())
	}
	for i, want := range []int{3, 1, 2, 0} {
		if n := g.Redo(); n != want {
			t.Errorf("redo %d made %d moves, want %d", i, n, want)
		}
	}
	if played(g) != all || !g.Position().Equal(&end) || g.Redoable() != 0 {
		t.Errorf("redo restored %q, %d left", played(g), g.Redoable())
	}
}

func TestNewMoveDropsWhatCouldBeRedone(t *testing.T) {
	g := newGame(t)
	script(t, g, "c4>f", "b7h>1", "b2d>f")
	g.Undo()
	g.Undo()
	script(t, g, "b2h>f")
	if g.Redoable() != 0 || g.Redo() != 0 || played(g) != "c4>f b2h>f " {
		t.Errorf("moves %q, %d to redo", played(g), g.Redoable())
	}
}

func TestRefusedMoveChangesNothing(t *testing.T) {
	g := newGame(t)
	script(t, g, "c4>f", "b7h>1")
	g.Undo()
	before := *g.Position()
	for _, play := range []func(engine.Move) error{g.Play, g.PlayFollowing} {
		if err := play(move("Kc", 1, bouquet, 1)); err == nil {
			t.Fatal("an illegal move was played")
		}
		if !g.Position().Equal(&before) || g.Len() != 1 || g.Redoable() != 1 {
			t.Errorf("the refused move left %d moves and %d to redo", g.Len(), g.Redoable())
		}
	}
}

// The first move of a game has nothing to follow.
func TestFirstMoveFollowsNothing(t *testing.T) {
	g := newGame(t)
	script(t, g, "+c4>f", "+b2h>f")
	if played(g) != "c4>f +b2h>f " {
		t.Errorf("moves %q", played(g))
	}
	if n := g.Undo(); n != 2 || g.Len() != 0 {
		t.Errorf("undo took back %d moves", n)
	}
}

func TestGoto(t *testing.T) {
	g := newGame(t)
	script(t, g, "c4>f", "+b2h>f", "+b3h>f", "b7h>1")
	positions := []engine.Position{*g.Start()}
	for _, m := range g.Moves() {
		p := positions[len(positions)-1]
		p.Do(m.Move)
		positions = append(positions, p)
	}
	for _, n := range []int{0, 4, 2, 3, 1, 1, 4} {
		if !g.Goto(n) {
			t.Fatalf("cannot go to move %d", n)
		}
		if g.Len() != n || g.Redoable() != 4-n || !g.Position().Equal(&positions[n]) {
			t.Errorf("at move %d the game is at %d with %d to redo", n, g.Len(), g.Redoable())
		}
	}
	g.Goto(2)
	for _, n := range []int{-1, 5, 99} {
		if g.Goto(n) || g.Len() != 2 {
			t.Errorf("goto %d went to move %d", n, g.Len())
		}
	}
	// In the middle of moves that belong together, redo makes the rest of
	// them and undo takes back the beginning.
	if n := g.Redo(); n != 1 || g.Len() != 3 {
		t.Errorf("redo made %d moves", n)
	}
	g.Goto(2)
	if n := g.Undo(); n != 2 || g.Len() != 0 {
		t.Errorf("undo took back %d moves", n)
	}
}

// The start of a game is a copy, and so is what NewGame was given.
func TestGameKeepsItsStart(t *testing.T) {
	p := board(t, engine.Classic(), sixColumns)
	want := p
	g := engine.NewGame(&p)
	script(t, g, "c4>f", "b2h>f")
	if p != want || *g.Start() != want {
		t.Error("playing changed the start")
	}
}

// Whatever is done to a game, its position is the one that its moves lead to.
func TestGamePositionFollowsFromItsMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, text := range allRules {
		start := numbered(7, rules(t, text))
		g := engine.NewGame(&start)
		for range 400 {
			moves := g.Position().Moves()
			switch k := rng.IntN(10); {
			case k < 2:
				g.Undo()
			case k < 4:
				g.Redo()
			case k < 5:
				g.Goto(rng.IntN(g.Len() + g.Redoable() + 1))
			case len(moves) == 0:
			case k < 7:
				if err := g.PlayFollowing(randomMove(moves, rng)); err != nil {
					t.Fatal(err)
				}
			default:
				if err := g.Play(randomMove(moves, rng)); err != nil {
					t.Fatal(err)
				}
			}
			p := start
			for i, m := range g.Moves() {
				if err := p.Play(m.Move); err != nil {
					t.Fatalf("%s: move %d: %v", text, i+1, err)
				}
			}
			if !p.Equal(g.Position()) {
				t.Fatalf("%s: the moves lead to another position", text)
			}
		}
	}
}
