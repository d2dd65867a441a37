package session

import (
	"context"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// playerSession returns a session on deal 1 for a player at a terminal who has
// typed the given settings.
func playerSession(t *testing.T, rules engine.Rules, lines ...string) *Session {
	s := testSession(rules, nil)
	d := &Display{}
	s.services.Display = d
	s.services.Look = func() view.Options { return view.Options{Width: 80, Form: d.Form} }
	do(t, s, lines...)
	return s
}

// A card or column alone is played if there is one place to go. Otherwise the
// places are listed, and the target is enough.
func TestSourceAlone(t *testing.T) {
	for _, c := range []struct {
		lines  string // separated by commas
		played string // "" if none is
		ask    string
	}{
		{"c3", "", "c3>1 or c3>5? The target is enough."},
		{"c3,5", "c3>5", ""},
		{"3S,1", "c3>1", ""},
		{"c3,moves,5", "", ""},
		{"b9c", "", "b9c>4 or b9c>6? The target is enough."},
		{"b9c,6", "b9c>6", ""},
		{"single off,b2c", "", "b2c>3? The target is enough."},
		{"b2c", "b2c>3", ""},
		{"2c # comment", "b2c>3", ""},
		{"5", "", ""},
		{"b6", "", ""},
		{"c3>", "", ""},
	} {
		s := playerSession(t, engine.Classic())
		var r Reply
		for line := range strings.SplitSeq(c.lines, ",") {
			r, _ = s.Do(context.Background(), line)
		}
		if played := spell(*s.Game().Start(), movesOf(s.Game().Moves())); played != c.played || r.Ask != c.ask {
			t.Errorf("%s: played %q, want %q; asks %q, want %q", c.lines, played, c.played, r.Ask, c.ask)
		}
	}
}

// A card that has no move alone is told why.
func TestSourceAloneRefused(t *testing.T) {
	for line, want := range map[string]string{
		"c1": "4d has no legal move now", "9h": "9h is covered", "bKs": "Ks is not in the bouquet", "c9": "there is no column 9",
	} {
		s := playerSession(t, engine.Classic())
		_, err := s.Do(context.Background(), line)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), ">f") {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// In runs of moves that nobody watches a move without its target is refused: a
// shell may have cut it off.
func TestSourceAloneIsRefusedInBatch(t *testing.T) {
	for _, line := range []string{"c3", "2c", "b2c", "Q", "A", "J", "y", "board full", "words on", "single off"} {
		s := testSession(engine.Classic(), nil)
		if _, err := s.Do(context.Background(), line); err == nil || s.Game().Len() > 0 {
			t.Errorf("%q is accepted", line)
		}
	}
}

// Upper-case letters are ranks, and the program asks before it takes one for a
// command.
func TestRanksAreNoCommands(t *testing.T) {
	s := playerSession(t, engine.Classic())
	if r := do(t, s, "Q"); r.Quit || !strings.Contains(r.Ask, "quit") {
		t.Errorf("Q: %+v", r)
	}
	if r := do(t, s, "y"); !r.Quit {
		t.Errorf("Q, y: %+v", r)
	}
	do(t, s, "Q")
	if r := do(t, s, "n"); r.Quit || s.Deal() != deal.FromInt(1) {
		t.Errorf("Q, n: %+v", r)
	}
	do(t, s, "Q", "status")
	if _, err := s.Do(context.Background(), "y"); err == nil {
		t.Error("y answers a question of long ago")
	}
	for _, line := range []string{"q", "QUIT", "Quit"} {
		if r := do(t, s, line); !r.Quit {
			t.Errorf("%s does not quit", line)
		}
	}
}

// y plays the hint, in batch too, and an empty line does not take the question away.
func TestYesPlaysTheHint(t *testing.T) {
	for _, s := range []*Session{testSession(engine.Classic(), nil), playerSession(t, engine.Classic())} {
		do(t, s, "new 2")
		move := hinted(do(t, s, "hint"))
		if r := do(t, s, "", "Y"); len(r.Played) != 1 || r.Played[0].String() != move {
			t.Errorf("y after the hint %s plays %v", move, r.Played)
		}
	}
}

// The end of a won game is offered once, and y plays it.
func TestFinishIsOffered(t *testing.T) {
	s := playerSession(t, engine.Classic(), "new 2")
	offers := 0
	for s.Game().Position().Status() != engine.Won {
		r := do(t, s, "hint", "y")
		if strings.Contains(r.Ask, "every card can go up") {
			offers++
			if r = do(t, s, "y"); len(r.Played) < 2 || s.Game().Position().Status() != engine.Won {
				t.Fatalf("y plays %v and does not win", r.Played)
			}
			do(t, s, "undo")
			do(t, s, hinted(do(t, s, "hint")))
			do(t, s, "auto all")
		}
	}
	if offers != 1 {
		t.Errorf("offered %d times", offers)
	}
}
