package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// dealArg is a deal as the command line names it: a number, a range of
// numbers, today, random, a file, or "-".
type dealArg struct {
	first, last deal.Number // of a number or range; else zero
	name        string      // today, random, or the name of a file
}

// UnmarshalText reads a deal. A word that begins with a digit or a sign must
// be a number or a range, so that a mistyped number is never taken for the
// name of a file; such a file is named as in ./7.
func (d *dealArg) UnmarshalText(text []byte) error {
	s := string(text)
	if s == "" {
		return fault.Usage("the deal is empty: a deal is a number, today, random, a file or -")
	}
	if s != stdinName && strings.IndexByte("0123456789+-", s[0]) >= 0 {
		first, last, err := deal.ParseRange(s)
		if err != nil {
			return fault.Usage("%w", err).Hint("a file whose name begins with a digit or sign is written ./%s", s)
		}
		d.first, d.last = first, last
		return nil
	}
	d.name = s
	return nil
}

// random reports whether d asks for a random deal.
func (d *dealArg) random() bool { return d.name == "random" }

// file reports whether d names a file, or standard input.
func (d *dealArg) file() bool { return d.name != "" && d.name != "random" && d.name != "today" }

// oneDeal returns the one deal that arg names, or a random one if it is nil.
func (a *app) oneDeal(arg *dealArg) (notation.Board, error) {
	if arg == nil {
		arg = &dealArg{name: "random"}
	}
	if arg.first != arg.last {
		return notation.Board{}, fault.Usage("one deal is needed here, not %v..%v", arg.first, arg.last)
	}
	var found []notation.Board
	err := a.eachDeal(arg, func(b *notation.Board) error {
		found = append(found, *b)
		return nil
	})
	switch {
	case err != nil:
		return notation.Board{}, err
	case len(found) != 1:
		return notation.Board{}, &fault.Fault{Code: fault.ExitUnusable, Kind: fault.KindIO,
			Err: fmt.Errorf("%s: one board is needed here, and there are %d", arg.name, len(found))}
	}
	return found[0], nil
}

// dealsNamed returns the deals that a command is about: its arguments, or that
// of --deal.
func (a *app) dealsNamed(args []dealArg) ([]dealArg, error) {
	flag := a.flags.Deal
	switch {
	case flag != nil && len(args) > 0:
		return nil, fault.Usage("deals are named twice, by --deal and by arguments: name all of them as arguments")
	case flag != nil:
		return []dealArg{*flag}, nil
	case len(args) == 0:
		return nil, fault.Usage("which deal? name a number, a range such as 1..10, today, random, a file or -")
	}
	return args, nil
}

// eachDeal calls do with every deal that arg names.
func (a *app) eachDeal(arg *dealArg, do func(*notation.Board) error) error {
	rules, err := a.flags.rules()
	if err != nil {
		return err
	}
	first, last := arg.first, arg.last
	switch {
	case arg.name == "today":
		first = deal.Today(a.Now())
		last = first
	case arg.name == "random":
		first = deal.Random(a.Below)
		last = first
	case arg.name != "":
		return a.eachBoard(arg.name, rules, do)
	}
	for n := range deal.Range(first, last) {
		b := notation.Board{Deal: n, Position: deal.Position(n, rules)}
		if err := do(&b); err != nil {
			return err
		}
	}
	return nil
}

// eachBoard calls do with every board of a file, or with the start of every
// record.
func (a *app) eachBoard(name string, rules engine.Rules, do func(*notation.Board) error) error {
	f, name, err := a.open(name)
	if err != nil {
		return fault.IO(err)
	}
	defer f.Close()
	in := bufio.NewReaderSize(f, sniffed)
	do = a.asAsked(name, rules, do)
	if isRecord(in) {
		return eachStart(in, name, do)
	}
	return boardsOf(in, name, rules, do)
}

// boardsOf calls do with every board of the input, of which there must be one.
func boardsOf(in io.Reader, name string, rules engine.Rules, do func(*notation.Board) error) error {
	boards, err := notation.ReadBoards(in, name, rules)
	if err != nil {
		return unusable(err)
	}
	if len(boards) == 0 {
		return unusable(fmt.Errorf("%s: there is no board in it", name))
	}
	for i := range boards {
		if err := do(&boards[i]); err != nil {
			return err
		}
	}
	return nil
}

// asAsked refuses boards of a file that are not of the variant and rules that
// the command line asks for.
func (a *app) asAsked(name string, rules engine.Rules, do func(*notation.Board) error) func(*notation.Board) error {
	if a.flags.Variant == "" && len(a.flags.Rule) == 0 {
		return do
	}
	return func(b *notation.Board) error {
		if r := b.Position.Rules(); r != rules {
			return fault.Usage("%s has a board of %s, and the command line says %s", name, output.RulesTitle(r), output.RulesTitle(rules))
		}
		return do(b)
	}
}

func eachStart(in io.Reader, name string, do func(*notation.Board) error) error {
	records := notation.NewReader(in, name)
	var rec notation.Record
	for {
		switch err := records.Next(&rec); {
		case err == io.EOF:
			return nil
		case err != nil:
			return unusable(err)
		}
		if err := do(&notation.Board{Deal: rec.Deal, Position: rec.Start}); err != nil {
			return err
		}
	}
}

// unusable makes err, about a file that is read before anything is done, an
// error of the call.
func unusable(err error) error {
	return &fault.Fault{Code: fault.ExitUnusable, Kind: fault.KindIO, Err: err}
}

// asUnusable makes an error in a record the error of a file that cannot be used:
// where a question is asked about a record, it is no finding.
func asUnusable(err error) error {
	if n := (*notation.Error)(nil); errors.As(err, &n) {
		return &fault.Fault{Code: fault.ExitUnusable, Err: err}
	}
	return err
}

// sniffed is how much of a file is looked at to tell what is in it.
const sniffed = 64 << 10

// isRecord reports whether the input holds records and not boards.
func isRecord(in *bufio.Reader) bool {
	begin, _ := in.Peek(in.Size())
	return notation.IsRecord(begin)
}

// readGame reads a file that holds one game: a record, or a board. Where the
// file names no variant the given rules count.
func readGame(data []byte, name string, rules engine.Rules) (*notation.Record, error) {
	if notation.IsRecord(data) {
		return onlyRecord(bytes.NewReader(data), name)
	}
	boards, err := notation.ReadBoards(bytes.NewReader(data), name, rules)
	switch {
	case err != nil:
		return nil, err
	case len(boards) != 1:
		return nil, fmt.Errorf("%s: one game is needed here, and there are %d boards", name, len(boards))
	}
	return &notation.Record{Deal: boards[0].Deal, Start: boards[0].Position}, nil
}
