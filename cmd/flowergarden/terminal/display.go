package terminal

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"
)

// display shows things to the player: text broken to the width of the screen,
// and boards.
type display struct {
	screen *Screen
	out    *output.Writer
	err    io.Writer
	wishes session.Display // of the player
	folder string          // not to be shown, or ""
}

func (d *display) print(text string) { io.WriteString(d.out, text) }

// say prints text, broken at blanks where the screen is too narrow for it.
func (d *display) say(text string) {
	width, _ := d.screen.Size()
	d.print(string(prose.Wrap(nil, d.public(text), width)))
}

// public returns text as it can be shown: with what a terminal would obey made visible,
// and without the folder of a player who is not trusted, who need not know where it is.
func (d *display) public(text string) string {
	text = prose.VisibleLines(text)
	if d.folder == "" {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, d.folder+string(filepath.Separator), ""), d.folder, "the folder")
}

// refuse says why a line was refused and what would be right.
func (d *display) refuse(err error) {
	d.out.Flush()
	width, _ := d.screen.Size()
	var b []byte
	var list notation.Errors
	if errors.As(err, &list) {
		const shown = 3 // the board is not to scroll away
		for _, e := range list[:min(shown, len(list))] {
			b = prose.Wrap(b, d.public(e.Error()), width)
		}
		if n := len(list) - shown; n > 0 {
			b = prose.Wrap(b, "and "+prose.Count(n, "other fault"), width)
		}
	} else {
		b = prose.Wrap(b, d.public(err.Error()), width)
	}
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		for _, h := range f.Hints {
			b = prose.Wrap(b, d.public(h), width)
		}
	}
	d.err.Write(b)
}

// options returns how boards are shown on the screen as it is now.
func (d *display) options() view.Options {
	w := &d.wishes
	o := view.Options{Form: w.Form, Symbols: w.Symbols && d.screen.unicode, Color: d.screen.Color(w.Color), Mark: true}
	o.Width, o.Height = d.screen.Size()
	return o
}

// show shows the board of s, below a title, or below what it is if title is "".
func (d *display) show(s *session.Session, title string) {
	game := s.Game()
	d.print(string(view.Append(nil, view.Info{
		Position: game.Position(), Deal: output.DealTitle(s.Deal(), game.Start()), Moves: game.Len(), Title: title,
	}, d.options())))
}

// change shows what moves have done to the position before.
func (d *display) change(before, after *engine.Position, moves []engine.Move) {
	d.print(string(view.AppendChange(nil, before, after, moves, d.options())))
}

// answer prints the words of a reply.
func (d *display) answer(r session.Reply) {
	if len(r.Played) == 0 || d.wishes.AfterMove() != session.BoardShort { // which names the moves
		d.say(r.Note)
	}
	d.say(r.Text)
	d.print(d.public(string(r.Data)))
}

// moved shows what of the board is wanted after a line that gave r. before is
// the position before it.
func (d *display) moved(s *session.Session, before *engine.Position, r session.Reply) {
	switch {
	case r.Show || r.Changed && d.wishes.AfterMove() == session.BoardFull:
		d.show(s, "")
	case r.Changed && d.wishes.AfterMove() == session.BoardShort:
		d.change(before, s.Game().Position(), r.Played)
	}
}
