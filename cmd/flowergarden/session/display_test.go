package session

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"flowergarden/engine"
)

// Every setting can be typed, is said, and is remembered by the lines.
func TestSettings(t *testing.T) {
	for name, words := range settings {
		for _, word := range words {
			s := playerSession(t, engine.Classic())
			r := do(t, s, name+" "+strings.ToUpper(word))
			if r.Setting != name+" "+word || r.Note == "" || r.Note != do(t, s, name).Note {
				t.Errorf("%s %s: %+v", name, word, r)
			}
			var again Display
			for _, line := range s.services.Display.Lines() {
				again.Set(line)
			}
			if again.AfterMove() != s.services.Display.AfterMove() || again.describe(name) != s.services.Display.describe(name) {
				t.Errorf("%s %s is remembered as %q", name, word, s.services.Display.Lines())
			}
		}
		if _, err := playerSession(t, engine.Classic()).Do(context.Background(), name+" x"); err == nil {
			t.Errorf("%s x is accepted", name)
		}
	}
	var d Display
	for _, line := range []string{"", "words", "words on on", "quit", "board", "color red", "\x00"} {
		if d.Set(line) || d != (Display{}) {
			t.Errorf("%q is a setting", line)
		}
	}
}

// typed finds what is no word: moves, cards as letters, glyphs.
var typed = regexp.MustCompile(`[cb][0-9A-Z][cdhs]?>|\b[A2-9TJQK][cdhs]\b|[^\x00-\x7f]|\[|\*`)

// Where everything is to be in words, nothing that is said in a game has a
// notation or glyph, except in hints and lists, where what is typed is last.
func TestWordsAreWords(t *testing.T) {
	s := playerSession(t, engine.Classic(), "words on")
	for _, line := range []string{
		"c3>1", "undo", "redo", "undo", "status", "show 3", "show b", "show f", "c1>f", "c1>2", "b9h>2", "b2h>f", "9h1", "goto 0",
		"auto", "auto all", "b2c>3 9h1", "restart", "c2:2>3",
	} {
		r, err := s.Do(context.Background(), line)
		said := r.Text + r.Note + r.Ask + string(r.Data)
		if err != nil {
			said = err.Error()
		}
		if found := typed.FindString(said); found != "" || said == "" && !r.Changed {
			t.Errorf("%q says %q, with %q in it", line, said, found)
		}
	}
	for _, line := range []string{"moves", "c3"} {
		r := do(t, s, line)
		first, last, _ := strings.Cut(r.Text+r.Ask, ": ")
		if typed.MatchString(first) || !typed.MatchString(last) {
			t.Errorf("%q says %q", line, r.Text+r.Ask)
		}
	}
	do(t, s, "new 2")
	if r := do(t, s, "hint"); typed.MatchString(r.Text) || !strings.Contains(r.Ask, ">") {
		t.Errorf("hint says %q and asks %q", r.Text, r.Ask)
	}
}
