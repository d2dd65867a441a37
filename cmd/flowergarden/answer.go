package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"

	"golang.org/x/term"
)

// boardMode says what of the board is shown after a move.
type boardMode string

const (
	boardFull  boardMode = "full"
	boardShort boardMode = "short" // what the move changed
	boardNone  boardMode = "none"
)

// UnmarshalText reads full, short or none.
func (m *boardMode) UnmarshalText(text []byte) error {
	return oneOf((*string)(m), text, "full", "short", "none")
}

// size returns width and height of the terminal, 0 if they are not known.
func (t *sitting) size() (width, height int) {
	if f, ok := t.app.Out.(*os.File); ok {
		if w, h, err := term.GetSize(int(f.Fd())); err == nil {
			return w, h
		}
	}
	return 0, 0
}

// lost reports whether the terminal is gone. To a program that reads it, a
// terminal that hung up looks like one on which Ctrl-D was pressed.
func (t *sitting) lost() bool {
	f, ok := t.app.Out.(*os.File)
	if !ok {
		return false
	}
	_, _, err := term.GetSize(int(f.Fd()))
	return err != nil
}

// look returns how boards are shown on the terminal as it is now.
func (t *sitting) look() view.Options {
	o := t.app.look()
	o.Width, o.Height = t.size()
	o.Form, o.Mark = t.form, true
	o.Symbols = o.Symbols && t.app.unicodeLocale()
	return o
}

func (t *sitting) print(text string) { io.WriteString(t.app.out, text) }

// say prints text, broken at blanks where the screen is too narrow for it.
func (t *sitting) say(text string) {
	width, _ := t.size()
	t.print(string(view.Wrap(nil, t.public(text), width)))
}

// roomyHeight is the number of lines from which on there is room below the
// board to say how to go on; on a lower screen that stands above it.
const roomyHeight = 12

// greet begins the sitting: what was left unfinished, the board, and how to
// go on from there.
func (t *sitting) greet() {
	t.sayKept()
	howTo := exampleMoves(t.session.game.Position()) + ";\nundo, hint, help, tutorial, quit\n"
	_, height := t.size()
	if height > 0 && height < roomyHeight {
		t.say(howTo)
		t.showBoard(t.session)
		return
	}
	t.showBoard(t.session)
	t.say(howTo)
}

// exampleMoves says how moves look, with moves that are legal in p: what the
// screen shows is what a beginner types. It takes one of each kind.
func exampleMoves(p *engine.Position) string {
	var between, up, laid string
	for _, m := range p.Moves() {
		kind := &between
		switch {
		case m.To == engine.Foundation:
			kind = &up
		case m.From == engine.Bouquet:
			kind = &laid
		}
		if *kind == "" {
			*kind = notation.FormatMove(p, m)
		}
	}
	found := slices.DeleteFunc([]string{between, up, laid}, func(s string) bool { return s == "" })
	if len(found) == 0 {
		return "c2>5, c2>f or b7h>3 is a move"
	}
	return prose.Or(found) + " is a move"
}

func (t *sitting) showBoard(s *session) {
	info := view.Info{Position: s.game.Position(), Deal: output.DealTitle(s.deal, s.game.Start()), Moves: s.game.Len()}
	if t.lesson != nil {
		info.Title = t.lesson.heading()
	}
	t.print(string(view.Append(nil, info, t.look())))
}

// newGame shows a game that has taken the place of another.
func (t *sitting) newGame(r reply) {
	t.note(r)
	t.showBoard(t.session)
}

func (t *sitting) note(r reply) {
	if r.note != "" {
		t.say(r.note)
	}
}

// answer says what came of a line that was accepted. before is the position
// before it.
func (t *sitting) answer(before *engine.Position, r reply) {
	t.note(r)
	t.say(r.text)
	t.print(t.public(string(r.data)))
	if r.lesson {
		t.beginLesson()
		return
	}
	t.setBoard(r)
	p := t.session.game.Position()
	switch {
	case r.show || r.changed && t.board == boardFull:
		t.showBoard(t.session)
	case r.changed && t.board == boardShort:
		t.print(string(view.AppendChange(nil, before, p, r.played, t.look())))
	}
	if r.changed && before.Status() != p.Status() {
		t.over(p.Status())
	}
}

// setBoard changes what is shown after a move, or says what that is, if that
// was asked for.
func (t *sitting) setBoard(r reply) {
	if r.askBoard {
		t.say("after a move: " + string(t.board))
	}
	if r.board != "" {
		t.board = r.board
	}
}

// over says quietly that the game has come to its end, and what can be done.
func (t *sitting) over(status engine.Status) {
	switch status {
	case engine.Won:
		save := ", save FILE"
		if t.session.services.files == nil {
			save = ""
		}
		t.say(fmt.Sprintf("won: %s, %s%s - new, undo%s?", output.DealTitle(t.session.deal, t.session.game.Start()),
			prose.Count(t.session.game.Len(), "move"), t.elapsed(), save))
	case engine.Stuck:
		t.say("no legal moves - undo, restart, new?")
	}
}

// elapsed returns the time that the game took, to be added to a sentence.
func (t *sitting) elapsed() string {
	if t.kept == nil {
		return ""
	}
	d := t.kept.keeper.Elapsed()
	if d < time.Hour {
		return fmt.Sprintf(", %d:%02d", int(d.Minutes()), int(d.Seconds())%60)
	}
	return fmt.Sprintf(", %d:%02d:%02d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60)
}

// refuse says why a line was refused and what would be right.
func (t *sitting) refuse(err error) {
	t.app.out.Flush()
	width, _ := t.size()
	var b []byte
	var list notation.Errors
	if errors.As(err, &list) {
		const shown = 3 // the board is not to scroll away
		for _, e := range list[:min(shown, len(list))] {
			b = view.Wrap(b, t.public(e.Error()), width)
		}
		if n := len(list) - shown; n > 0 {
			b = view.Wrap(b, "and "+prose.Count(n, "other fault"), width)
		}
	} else {
		b = view.Wrap(b, t.public(err.Error()), width)
	}
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		for _, h := range f.Hints {
			b = view.Wrap(b, h, width)
		}
	}
	t.app.Err.Write(b)
}

// unicodeLocale reports whether the locale has the signs of the suits.
func (a *app) unicodeLocale() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := a.Getenv(name); v != "" {
			v = strings.ToLower(v)
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return false
}

// capable reports whether the terminal can do more than print.
func (a *app) capable() bool {
	switch strings.ToLower(a.Getenv("TERM")) {
	case "", "dumb", "cons25":
		return false
	}
	return true
}
