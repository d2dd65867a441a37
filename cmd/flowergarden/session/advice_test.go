package session

import (
	"context"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// hinted returns the move that the answer of hint begins with, or "".
func hinted(r Reply) string {
	move, _, _ := strings.Cut(r.Text, "\n")
	if strings.Contains(move, " ") {
		return ""
	}
	return move
}

// Asking twice gives the same answer, and following hint never loops, as it does
// in other programs: it ends in the win.
func TestFollowingHintWins(t *testing.T) {
	for _, lines := range [][]string{{"new 2"}, {"new 11"}, {"new 7", "auto on"}, {"new 26", "auto on"}} {
		s := testSession(engine.Classic(), nil)
		do(t, s, lines...)
		for n := 0; s.table.game.Position().Status() != engine.Won; n++ {
			first := do(t, s, "hint")
			if again := do(t, s, "hint"); again.Text != first.Text {
				t.Fatalf("%q: asked twice: %q, then %q", lines, first.Text, again.Text)
			}
			if n == 180 {
				t.Fatalf("%q: no win after %d hints", lines, n)
			}
			do(t, s, hinted(first))
		}
		if got := do(t, s, "hint").Text; got != "the game is won\n" {
			t.Errorf("after the win: %q", got)
		}
	}
}

// A position is called unwinnable only when that is proved, as it
// can be for deal 1.
func TestHintClaimsOnlyWhatIsProved(t *testing.T) {
	s := testSession(engine.Classic(), nil)
	if got := do(t, s, "hint").Text; !strings.Contains(got, "cannot be won") || hinted(Reply{Text: got}) != "" {
		t.Errorf("deal 1: %q", got)
	}
	if got := do(t, s, "solve").Text; got != "unwinnable: that is proved\n" {
		t.Errorf("deal 1: %q", got)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s = testSession(engine.Classic(), nil)
	r, err := s.Do(ctx, "solve")
	if got := r.Text; err != nil || !strings.Contains(got, "undecided: the search was stopped.") {
		t.Errorf("stopped: %q", got)
	}
	if got := do(t, s, "solve").Text; got != "unwinnable: that is proved\n" {
		t.Errorf("asked again after it was stopped: %q", got)
	}
}

// The moves that solve prints are legal one after the other and win.
func TestSolveMovesWin(t *testing.T) {
	for _, v := range engine.Variants() {
		s := testSession(v.Rules, nil)
		do(t, s, "new "+deal.FromInt(2).String())
		verdict, moves, _ := strings.Cut(do(t, s, "solve").Text, "\n")
		if !strings.HasPrefix(verdict, "winnable in ") {
			t.Fatalf("%s: %q", v.Name, verdict)
		}
		for line := range strings.Lines(moves) {
			do(t, s, strings.TrimSuffix(line, "\n"))
		}
		if !s.table.game.Position().Won() {
			t.Errorf("%s: the moves do not win", v.Name)
		}
	}
}

// A way to win is kept to as long as the player does, and found anew when the
// player takes another.
func TestInsightFollowsTheGame(t *testing.T) {
	s := testSession(engine.Classic(), nil)
	do(t, s, "new 2")
	first := hinted(do(t, s, "hint"))
	do(t, s, first)
	second := hinted(do(t, s, "hint"))
	do(t, s, "undo")
	if got := hinted(do(t, s, "hint")); got != first {
		t.Errorf("after undo %q, before %q", got, first)
	}
	do(t, s, "b7h>2", "hint")
	do(t, s, "undo", first)
	if got := hinted(do(t, s, "hint")); got == "" {
		t.Errorf("no hint where there was %q", second)
	}
}
