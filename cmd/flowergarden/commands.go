package main

import (
	"errors"
	"io"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/view"
)

// sources returns where this run finds deals, boards and records. Before it waits for
// input everything that is known is printed.
func (a *app) sources() *input.Sources {
	rules, _ := a.flags.rules() // checked before the command ran
	return &input.Sources{In: a.In, Now: a.Now, Below: a.Below, Waiting: a.out.Flush,
		Rules: rules, AskedFor: a.flags.Variant != "" || len(a.flags.Rule) > 0}
}

// inputs returns the files that a command is about: the standard input if none is
// named, unless that is a terminal at which somebody would wonder what happens.
func (a *app) inputs(files []string) ([]string, error) {
	switch {
	case len(files) > 0:
		return files, nil
	case a.InTerminal:
		return nil, fault.Usage("which file? name one or more, or - for what is typed here").Because("missing-argument")
	}
	return []string{input.Stdin}, nil
}

// dealsNamed returns the deals that a command is about: its arguments, or that
// of --deal, or else those of the standard input.
func (a *app) dealsNamed(args []input.Deal) ([]input.Deal, error) {
	flag := a.flags.Deal
	switch {
	case flag != nil && len(args) > 0:
		return nil, fault.Usage("deals are named twice, by --deal and as arguments").Because("given-twice").Hint("name all of them as arguments")
	case flag != nil:
		args = []input.Deal{*flag}
	case len(args) == 0 && a.InTerminal:
		return nil, fault.Usage("which deal? name a number, a range such as 1..10, today, random, a file or -").Because("missing-argument")
	case len(args) == 0:
		return []input.Deal{*input.StdinDeal()}, nil
	}
	return args, a.checkSeed(slices.ContainsFunc(args, func(d input.Deal) bool { return d.IsRandom() }))
}

// checkSeed refuses a seed where no deal is random.
func (a *app) checkSeed(random bool) error {
	if a.flags.Seed != nil && !random {
		return fault.Usage("--seed is for random deals, and none is asked for").Because("unused-flag").Hint("name the deal random")
	}
	return nil
}

// goOn reports the error of one file or game, so that the next one can follow, and
// notes it in code, with which the run then ends. It returns err if there is nothing
// to go on with: the output fails.
func (a *app) goOn(code *error, err error) error {
	var out *output.Failure
	if err == nil || errors.As(err, &out) {
		return err
	}
	a.complain(err)
	*code = fault.Worse(*code, err)
	return nil
}

// eachGame calls do with every game that deals name. An error of one of them is
// reported, and the next one follows; the error then is the exit code.
func (a *app) eachGame(deals []input.Deal, pick input.Pick, do func(*input.Subject) error) error {
	if err := pick.Check(); err != nil {
		return err
	}
	var code error
	sources := a.sources()
	for i := range deals {
		for s, err := range sources.Games(&deals[i], pick) {
			if err == nil {
				err = do(s)
			}
			if err := a.goOn(&code, err); err != nil {
				return afterAll(code, err)
			}
		}
	}
	return code
}

// eachFile calls do with every file that names lists, opened and with its name:
// files, "-" for standard input, and the files of a folder. A folder without any is
// read like an empty file, so that a mistyped name is noticed. A file that cannot be
// read is reported, and the next one follows; the error then is the exit code.
func (a *app) eachFile(names []string, do func(io.Reader, string) error) error {
	var code error
	for _, name := range names {
		files, errs := input.FilesBelow(name)
		for _, err := range errs {
			a.goOn(&code, err)
		}
		if len(files) == 0 && len(errs) == 0 {
			if err := a.goOn(&code, do(strings.NewReader(""), name)); err != nil {
				return afterAll(code, err)
			}
		}
		for _, file := range files {
			if err := a.goOn(&code, a.readFile(file, do)); err != nil {
				return afterAll(code, err)
			}
		}
	}
	return code
}

func (a *app) readFile(name string, do func(io.Reader, string) error) error {
	f, err := a.sources().Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return do(f, name)
}

// board prints a position in one of the forms that show one.
func (a *app) board(f output.Form, p *output.Position) error {
	a.gap(f)
	return a.print(p.Append(nil, f, a.look()))
}

// gap begins the next of several boards for people: with an empty line, unless
// it is the first.
func (a *app) gap(f output.Form) {
	if f != output.Text {
		return
	}
	if a.drawn++; a.drawn > 1 {
		a.out.Write([]byte{'\n'}) // a failure is that of the next write
	}
}

// look returns how boards are shown: in colour only on a terminal that can
// show it, unless it is asked for, and with the letters of suits unless the
// signs are.
func (a *app) look() view.Options {
	return view.Options{Symbols: a.flags.Suits == "symbols", Form: a.flags.shape(view.Narrow), Color: a.screen.Color(string(a.flags.Color))}
}
