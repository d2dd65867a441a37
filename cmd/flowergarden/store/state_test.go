package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// The folder of games in testdata/state-1 was written by the program as it was
// before it had packages of its own for sessions and terminals. What is kept must
// stay readable for ever: this test may be added to, but the folder not changed.
func TestFirstState(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "..", "testdata", "state-1"))); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir, Options{})
	lines, err := s.Lines()
	if err != nil || len(lines) == 0 || lines[0] != "c3>1" || lines[len(lines)-1] != "auto all" {
		t.Errorf("the lines are %q, %v", lines, err)
	}

	entries, errs := s.History()
	var got []string
	for _, e := range entries {
		line := "deal " + e.Deal.String() + " " + e.Rules.Variant() + ", " + prose.Count(e.Moves, "move") + ", " + string(e.State)
		if e.Loaded() {
			line += ", loaded"
		}
		got = append(got, line)
	}
	want := []string{
		"deal 1 classic, 2 moves, given up",
		"deal 2 classic, 78 moves, won",
		"deal 7 wildflower, 3 moves, given up",
		"deal 3 classic, 4 moves, given up, loaded",
		"deal 2 classic, 11 moves, open",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") || len(errs) > 0 {
		t.Fatalf("the history is\n%s\n%v\nwant\n%s", strings.Join(got, "\n"), errs, strings.Join(want, "\n"))
	}

	st, errs := s.Stats()
	if st.Games != 3 || st.Won != 1 || st.Open != 1 || st.Undos != 1 || st.Hints != 1 || st.Moves != 83 || len(errs) > 0 {
		t.Errorf("the statistics are %+v, %v", st, errs)
	}

	// Every game goes on, and the one that is running with its undo and its hint.
	for i := len(entries) - 1; i >= 0; i-- {
		e := entries[i]
		x := sit(t, s)
		var err error
		if x.g, _, _, err = x.k.Resume(e.ID); err != nil || x.g.Len() != e.Moves {
			t.Fatalf("%s: %v", want[i], err)
		}
		if i == len(entries)-1 {
			if m := x.k.meta; m.Undos != 1 || m.Hints != 1 || x.g.Undo() != 9 {
				t.Errorf("%s: %+v", want[i], m)
			}
			x.g.Redo()
		}
		if e.Status == engine.Playing {
			x.any()
		}
		x.close()
	}
	if entries, errs := s.History(); len(entries) != len(want) || entries[0].Moves != 3 || errors.Join(errs...) != nil {
		t.Errorf("in the end the history has %+v, %v", entries, errs)
	}
}
