package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
	"flowergarden/notation"
)

// batch runs a session on lines that nobody is waiting to type, and prints
// what comes of them: results to the output, everything else as remarks.
type batch struct {
	app       *app
	session   *session
	form      form
	each      bool // the board after every move
	keepGoing bool // after a line that was refused
	shown     bool // the board has been printed as it is now

	mu sync.Mutex // held while a line changes the game
}

// run takes the lines one by one. It returns nil if none was refused.
func (b *batch) run(lines lineSource) error {
	var code error
	for {
		if lines.waiting() {
			if err := b.app.out.Flush(); err != nil {
				return err
			}
		}
		line, err := lines.Next()
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
		if r.quit {
			return code
		}
	}
}

// line carries out one line and prints what came of it.
func (b *batch) line(line inputLine, name string) (reply, error) {
	start := *b.session.game.Position()
	err := checkText(line)
	var r reply
	if err == nil {
		r, err = b.do(line.text)
	}
	if err != nil {
		err = located(err, line, name)
		fault.Report(b.app.Err, err)
		if failed := b.refused(err); failed != nil {
			return r, afterAll(fault.Worse(nil, err), failed)
		}
		return r, err
	}
	return r, b.answer(line, start, r)
}

// do carries out one line. A signal may want the game, but not in the middle of
// one; if it has stopped the line, it ends the program, and nothing more is
// done.
func (b *batch) do(text string) (reply, error) {
	b.mu.Lock()
	r, err := b.session.Do(text)
	b.mu.Unlock()
	if ctx := b.session.ctx; ctx != nil && ctx.Err() != nil {
		select {}
	}
	return r, err
}

// refused prints the error of a line as an object: where every line gives one,
// or where it ends the run and is its result.
func (b *batch) refused(err error) error {
	if b.form == formJSONL || b.form == formJSON && !b.keepGoing {
		return b.app.print(appendErrorJSON(nil, err))
	}
	return nil
}

// answer prints what came of a line that was accepted. start is the position
// before it.
func (b *batch) answer(line inputLine, start engine.Position, r reply) error {
	if r.note != "" {
		b.app.say(r.note)
	}
	if r.changed {
		b.shown = false
	}
	if b.form == formJSONL {
		return b.app.print(b.lineJSON(line, start, &r))
	}
	if err := b.boards(start, r); err != nil {
		return err
	}
	if b.form == formText || b.form == formNone {
		return b.app.print(append([]byte(r.text), r.data...))
	}
	io.WriteString(b.app.Err, r.text+string(r.data))
	return nil
}

// boards prints the boards that a line asks for: after each of its moves, or
// the present one.
func (b *batch) boards(start engine.Position, r reply) error {
	if b.each && len(r.played) > 0 {
		n := b.session.game.Len() - len(r.played)
		for i, p := range positions(start, r.played) {
			if err := b.board(&p, n+i+1); err != nil {
				return err
			}
		}
		b.shown = true
		return nil
	}
	switch {
	case r.show && b.form == formNone:
		return b.boardIn(formText, b.session.game.Position(), b.session.game.Len())
	case r.show || b.each && r.changed:
		b.shown = true
		return b.board(b.session.game.Position(), b.session.game.Len())
	}
	return nil
}

// board prints one position of the game in the form of the output.
func (b *batch) board(p *engine.Position, moves int) error {
	return b.boardIn(b.form, p, moves)
}

func (b *batch) boardIn(f form, p *engine.Position, moves int) error {
	if err := b.app.gap(f); err != nil {
		return err
	}
	return b.app.printPosition(f, &situation{
		start: b.session.game.Start(), deal: b.session.deal, position: p, moves: moves,
	})
}

// end prints the result of the run, after the last line.
func (b *batch) end(err error) error {
	switch {
	case b.form == formRecord:
		return b.app.print(notation.AppendRecord(nil, b.session.record()))
	case b.form == formJSONL || b.shown:
		return nil
	case b.form == formJSON && err != nil && !b.keepGoing:
		return nil // the error has been printed as the one object
	}
	return b.board(b.session.game.Position(), b.session.game.Len())
}

// checkText refuses a line that is no text or too long to be one.
func checkText(line inputLine) error {
	text := line.text
	if line.cut {
		kept := withoutComment(text)
		if len(kept) == len(text) {
			return &notation.Error{Kind: notation.Syntax,
				Msg: fmt.Sprintf("the line is longer than %d bytes", maxLine)}
		}
	}
	fail := func(at int, msg string) error {
		return &notation.Error{Kind: notation.Syntax, Col: utf8.RuneCountInString(text[:at]) + 1, Msg: msg, Source: text}
	}
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			return fail(i, fmt.Sprintf("byte 0x%02x is not UTF-8", text[i]))
		case r == '\r':
			return fail(i, "a carriage return within the line: lines end with LF or CRLF")
		case r < ' ' && r != '\t' || r == 0x7f:
			return fail(i, fmt.Sprintf("control character U+%04X: only text is read here", r))
		}
	}
	return nil
}

// located says in err which line of which input it is about.
func located(err error, line inputLine, name string) error {
	var n *notation.Error
	if errors.As(err, &n) {
		if n.File == "" {
			n.File, n.Line = name, line.number
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
		f.File, f.Line, f.Input = name, line.number, line.text
	}
	return err
}
