package main

import (
	"io"
)

// playTerminal plays at a prompt.
func (a *app) playTerminal(s *session) error {
	lines := newLineReader(a.In)
	b := batch{app: a, session: s, form: formText, keepGoing: true}
	if err := b.board(s.game.Position(), 0); err != nil {
		return err
	}
	for {
		a.out.Write([]byte("> "))
		if err := a.out.Flush(); err != nil {
			return err
		}
		line, err := lines.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return ioError(err)
		}
		r, err := b.line(line, lines.name())
		if err == nil && (r.changed || r.show) {
			err = b.board(s.game.Position(), s.game.Len())
		}
		if r.quit {
			return nil
		}
	}
}
