package main

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/engine"
	"flowergarden/notation"
)

// batch runs a session on lines that nobody is waiting to type, and prints
// what comes of them: results to the output, everything else as remarks.
type batch struct {
	app       *app
	session   *session.Session
	ctx       context.Context // ends the running line
	form      output.Form
	each      bool // the board after every move
	keepGoing bool // after a line that was refused
	shown     bool // the board has been printed as it is now

	mu sync.Mutex // held while a line changes the game
}

// run takes the lines one by one. It returns nil if none was refused.
func (b *batch) run(lines lineSource) error {
	var code error
	heard := b.awaitLines(lines)
	defer heard()
	for {
		if lines.Waiting() {
			if err := b.app.out.Flush(); err != nil {
				return err
			}
		}
		line, err := lines.Next()
		heard()
		if err == io.EOF {
			return code
		}
		if err != nil {
			return fault.IO(err)
		}
		r, err := b.line(line, lines.name())
		if err != nil {
			if f := (*output.Failure)(nil); errors.As(err, &f) {
				return afterAll(code, err)
			}
			code = fault.Worse(code, err)
			if !b.keepGoing {
				return code
			}
		}
		if r.Quit {
			return code
		}
	}
}

// awaitLines says what is expected if nothing comes, until heard is called.
func (b *batch) awaitLines(lines lineSource) (heard func()) {
	if lines.name() == argumentName {
		return func() {}
	}
	said := make(chan struct{})
	silent := time.AfterFunc(silence, func() {
		defer close(said)
		b.app.say("no terminal: reading moves and commands from standard input, one line each")
	})
	return sync.OnceFunc(func() {
		if !silent.Stop() {
			<-said
		}
	})
}

// silence is how long nothing may come before somebody has to be told what is
// waited for.
const silence = time.Second

// line carries out one line and prints what came of it.
func (b *batch) line(line input.Line, name string) (session.Reply, error) {
	start := *b.session.Game().Position()
	err := session.CheckText(line)
	var r session.Reply
	if err == nil {
		r, err = b.do(line.Text)
	}
	if err != nil {
		err = located(err, line, name)
		fault.Report(b.app.Err, err)
		if failed := b.refused(err); failed != nil {
			return r, afterAll(fault.Worse(nil, err), failed)
		}
		return r, err
	}
	return r, b.answer(line, name, start, r)
}

// do carries out one line. A signal may want the game, but not in the middle of
// one; if it has stopped the line, it ends the program, and nothing more is
// done.
func (b *batch) do(text string) (session.Reply, error) {
	b.mu.Lock()
	r, err := b.session.Do(b.ctx, text)
	b.mu.Unlock()
	if b.ctx.Err() != nil {
		select {}
	}
	return r, err
}

// refused prints the error of a line as an object.
func (b *batch) refused(err error) error {
	if b.form.IsJSON() {
		g := b.session.Game()
		return b.app.print(output.AppendError(nil, err, &output.Unchanged{Position: g.Position(), Moves: g.Len()}))
	}
	return nil
}

// answer prints what came of a line that was accepted. start is the position
// before it.
func (b *batch) answer(line input.Line, name string, start engine.Position, r session.Reply) error {
	if r.Note != "" {
		b.app.say(r.Note)
	}
	if r.Changed {
		b.shown = false
	}
	if b.form == output.JSONL {
		return b.app.print(b.lineJSON(line, name, start, &r))
	}
	if err := b.boards(start, r); err != nil {
		return err
	}
	if b.form == output.Text || b.form == output.None {
		return b.app.print(append([]byte(r.Text), r.Data...))
	}
	io.WriteString(b.app.Err, prose.VisibleLines(r.Text+string(r.Data)))
	return nil
}

// boards prints the boards that a line asks for: after each of its moves, or
// the present one.
func (b *batch) boards(start engine.Position, r session.Reply) error {
	if b.each && len(r.Played) > 0 {
		n := b.session.Game().Len() - len(r.Played)
		for i, m := range r.Played {
			start.Do(m)
			if err := b.board(&start, n+i+1); err != nil {
				return err
			}
		}
		b.shown = true
		return nil
	}
	switch {
	case r.Show && b.form == output.None:
		return b.boardIn(output.Text, b.session.Game().Position(), b.session.Game().Len())
	case r.Show || b.each && r.Changed:
		b.shown = true
		return b.board(b.session.Game().Position(), b.session.Game().Len())
	}
	return nil
}

// board prints one position of the game in the form of the output.
func (b *batch) board(p *engine.Position, moves int) error {
	return b.boardIn(b.form, p, moves)
}

func (b *batch) boardIn(f output.Form, p *engine.Position, moves int) error {
	return b.app.board(f, &output.Position{
		Position: p, Start: b.session.Game().Start(), Deal: b.session.Deal(), Moves: moves,
	})
}

// end prints the result of the run, after the last line.
func (b *batch) end(err error) error {
	switch {
	case b.form == output.Record:
		return b.app.print(notation.AppendRecord(nil, b.session.Record()))
	case b.form == output.JSONL || b.shown:
		return nil
	case b.form == output.JSON && err != nil && !b.keepGoing:
		return nil // the error stands in the place of the board
	}
	return b.board(b.session.Game().Position(), b.session.Game().Len())
}

// located says in err which line of which input it is about.
func located(err error, line input.Line, name string) error {
	var n *notation.Error
	if errors.As(err, &n) {
		if n.File == "" {
			n.File, n.Line = name, line.Number
		}
		var f *fault.Fault
		if !errors.As(err, &f) {
			f = &fault.Fault{Code: fault.ExitFinding, Err: err}
			err = f
		}
		if name == argumentName && errors.Is(err, notation.ErrSourceAlone) {
			f.Hint("a shell takes > for a redirection: quote the moves, or write - for it, as in b7h-3")
		}
		return err
	}
	var f *fault.Fault
	if errors.As(err, &f) {
		f.File, f.Line, f.Input = name, line.Number, line.Text
	}
	return err
}

// lineJSON returns the object of a line that was accepted. start is the
// position before it.
func (b *batch) lineJSON(line input.Line, name string, start engine.Position, r *session.Reply) []byte {
	g := b.session.Game()
	return output.AppendStep(nil, g.Position(), b.session.Deal(), g.Len(), &output.Step{
		File: name, Line: line.Number, Input: line.Text,
		Start: start, Played: r.Played, Output: r.Text + string(r.Data),
	})
}
