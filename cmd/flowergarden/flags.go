package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/memory"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
)

// commonFlags are the flags that several commands share. A command embeds the
// groups that it has a use for. When a command line has been read, each group
// copies itself to the run, where all commands find it.
type commonFlags struct {
	RulesFlags
	DealFlags
	OutputFlags
	LookFlags
}

// RulesFlags say by which rules a game is played.
type RulesFlags struct {
	Variant string   `help:"Variant of the game: classic, wildflower, large or large-wildflower." placeholder:"NAME"`
	Rule    []string `help:"Rule switch: return, or runs=same-suit. May be repeated." placeholder:"SWITCH"`
}

// AfterApply checks that there are such rules.
func (f *RulesFlags) AfterApply(a *app) error {
	a.flags.RulesFlags = *f
	_, err := f.rules()
	return err
}

// rules returns the rules that the flags name.
func (f *RulesFlags) rules() (engine.Rules, error) {
	name := f.Variant
	if name == "" {
		name = engine.Classic().Variant()
	}
	r, err := engine.RulesOf(name, f.Rule...)
	if err != nil {
		return r, fault.Usage("%w", err)
	}
	return r, nil
}

// DealFlags say what is dealt.
type DealFlags struct {
	Deal *input.Deal `help:"Deal: a number, today, random, a file with a board or record, whose start it is, or - for standard input." placeholder:"DEAL"`
	Seed *int64      `help:"Choose random deals by this number: the same number chooses the same deals." placeholder:"N"`
}

// AfterApply lets chance depend on the seed.
func (f *DealFlags) AfterApply(a *app) error {
	a.flags.DealFlags = *f
	if f.Seed != nil {
		a.Below = rand.New(rand.NewPCG(uint64(*f.Seed), 0)).Uint64N
	}
	return nil
}

// OutputFlags say in which form results are printed.
type OutputFlags struct {
	Output output.Form `help:"Form of the output: ${forms}. ${unasked}." short:"o" placeholder:"FORM"`
	JSON   bool        `help:"Short for --output=json." name:"json"`
	Quiet  bool        `help:"Print nothing on standard error."`
}

// settle tells a the form of the output of command, which has the given forms,
// the default first.
func (f *OutputFlags) settle(a *app, command, forms string) error {
	asked := output.Form(strings.ToLower(string(f.Output)))
	if f.JSON {
		if asked != "" && asked != output.JSON {
			return fault.Usage("--json and --output=%s contradict each other", asked).Because("contradiction")
		}
		asked = output.JSON
	}
	all := strings.Split(forms, ", ")
	if asked != "" && !slices.Contains(all, string(asked)) {
		return fault.Usage("%s has no output form %s: its forms are %s", command, asked, forms)
	}
	f.Output, f.JSON = asked, asked == output.JSON
	a.flags.OutputFlags = *f
	a.form = asked
	if asked == "" {
		a.form = output.Form(all[0])
	}
	return nil
}

// PickFlags say which games of a file are meant, and which position of each.
type PickFlags struct {
	At *int `help:"Of records, the position after N moves and not the last one; negative numbers count from the end, -1 is before the last move." placeholder:"N" xor:"which"`
	NthFlag
}

// pick returns what they say.
func (f *PickFlags) pick() input.Pick { return input.Pick{At: f.At, Nth: f.Nth} }

// NthFlag says which game of a file is meant.
type NthFlag struct {
	Nth int `help:"Only game N of each file, counted from 1." placeholder:"N"`
}

// AfterApply refuses numbers that cannot be meant.
func (f *NthFlag) AfterApply() error {
	if f.Nth < 0 {
		return fault.Usage("--nth: %d is negative, and games are counted from 1", f.Nth)
	}
	return nil
}

// defaultNodes bounds the nodes of a search if the command line does not; the tag of
// MaxNodes has the number too.
const defaultNodes = 10_000_000

// LimitFlags say when a search gives up. Of each limit, 0 is no limit.
type LimitFlags struct {
	MaxNodes  int64         `help:"Give up a deal after so many nodes, which are positions looked at; 0 is no limit. Without it the limit is 10 million, about ten seconds. A limit is the same on every machine." default:"10000000" placeholder:"N"`
	MaxTime   time.Duration `help:"Give up a deal after this time, for instance 2s; 0 is no limit." placeholder:"TIME"`
	MaxMemory *memory.Size  `help:"Give up a deal that needs more memory, for instance 256M; 0 is no limit, and then one deal is solved at a time. Without it the limit is 2G, or three quarters of what the machine has." placeholder:"SIZE"`
}

// AfterApply refuses limits that cannot be meant.
func (f *LimitFlags) AfterApply() error {
	if f.MaxNodes < 0 {
		return fault.Usage("--max-nodes: %d is negative", f.MaxNodes)
	}
	return nil
}

// SearchFlags choose what is printed of a search.
type SearchFlags struct {
	NoSearch bool `help:"In JSON, leave out what the search took: the rest of an answer is the same in every version of the solver that finds it."`
}

// LookFlags say how boards are shown to people.
type LookFlags struct {
	Color  choice `help:"Colour: auto, always or never; two or four: as auto, in so many colours." placeholder:"WHEN"`
	Suits  suits  `help:"Suits as letters or symbols. Symbols need colour to tell them apart, or a board with a line for each column." placeholder:"HOW"`
	Linear bool   `help:"Show a line for each column." xor:"shape"`
	Words  bool   `help:"As --linear, with the names of cards and places in full." xor:"shape"`
}

// AfterApply refuses shapes of a board where no board is shown to people.
func (f *LookFlags) AfterApply(a *app) error {
	a.flags.LookFlags = *f
	if (f.Linear || f.Words) && a.form != output.Text {
		return fault.Usage("--linear and --words are for boards in text, and the output is %s", a.form).Because("unused-flag").
			Hint("-o text shows boards for people")
	}
	return nil
}

// shape returns the form of boards, and otherwise if none was asked for.
func (f *LookFlags) shape(otherwise view.Form) view.Form {
	switch {
	case f.Words:
		return view.Words
	case f.Linear:
		return view.Linear
	}
	return otherwise
}

// choice says when to use colour, and how many.
type choice string

// UnmarshalText reads auto, always, never, two or four.
func (c *choice) UnmarshalText(text []byte) error {
	return oneOf((*string)(c), text, "auto", "always", "never", "two", "four")
}

// suits says how suits are shown.
type suits string

// UnmarshalText reads letters or symbols.
func (s *suits) UnmarshalText(text []byte) error {
	return oneOf((*string)(s), text, "letters", "symbols")
}

// oneOf sets target to text in lower case if that is one of the words.
func oneOf(target *string, text []byte, words ...string) error {
	word := strings.ToLower(string(text))
	if !slices.Contains(words, word) {
		return fault.Usage("%q is not one of %s", text, strings.Join(words, ", "))
	}
	*target = word
	return nil
}
