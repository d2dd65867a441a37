package main

import (
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
)

// commonFlags are understood before and after the name of every command.
type commonFlags struct {
	Variant string      `help:"Variant of the game: classic, wildflower, large or large-wildflower." placeholder:"NAME"`
	Rule    []string    `help:"Rule switch: return, or runs=same-suit. May be repeated." placeholder:"SWITCH"`
	Deal    *input.Deal `help:"Deal: a number, today, random, a file with a board or record, whose start it is, or - for stdin." placeholder:"DEAL"`
	Output  output.Form `help:"Form of the output: text, board, json, jsonl, record or none." short:"o" placeholder:"FORM"`
	JSON    bool        `help:"Short for --output=json." name:"json"`
	Color   choice      `help:"Colour: auto, always or never; two or four: as auto, in so many colours." placeholder:"WHEN"`
	Suits   suits       `help:"Suits as letters or symbols. Symbols need colour to tell them apart, or a board with a line for each column." placeholder:"HOW"`
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

// oneOf sets target to text if that is one of the words.
func oneOf(target *string, text []byte, words ...string) error {
	if !slices.Contains(words, string(text)) {
		return fault.Usage("%q is not one of %s", text, strings.Join(words, ", "))
	}
	*target = string(text)
	return nil
}

// settle makes --json and -o one and checks what is not checked by type.
func (f *commonFlags) settle() error {
	if f.JSON {
		if f.Output != "" && f.Output != output.JSON {
			return fault.Usage("--json and --output=%s contradict each other", f.Output)
		}
		f.Output = output.JSON
	}
	return nil
}

// rules returns the rules that the flags name.
func (f *commonFlags) rules() (engine.Rules, error) {
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
