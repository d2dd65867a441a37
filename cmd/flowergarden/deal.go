package main

import (
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
)

// dealCmd prints deals.
type dealCmd struct {
	Deals []input.Deal `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files, or - for standard input." placeholder:"DEAL"`

	RulesFlags  `embed:"" group:"Common flags:"`
	DealFlags   `embed:"" group:"Common flags:"`
	OutputFlags `embed:"" group:"Common flags:"`
	LookFlags   `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*dealCmd) Help() string {
	return `Prints each deal as a board that other commands read. Of a file, the start positions of its boards or records are printed. Deal N is the layout that PySolFC shows for game number N, from 1 to 100000000000000000000.

Examples:

    flowergarden deal 5               deal 5 as a board
    flowergarden deal 1..10 today -o json
    flowergarden deal 5 -o text       for people
    flowergarden deal random --seed 7 the same deal each time

Exit codes: 0 all deals were printed; 2 a deal or file cannot be used.`
}

// Run prints every deal, one after the other.
func (c *dealCmd) Run(a *app) error {
	deals, err := a.dealsNamed(c.Deals)
	if err != nil {
		return err
	}
	sources := a.sources()
	for i := range deals {
		for s, err := range sources.Starts(&deals[i]) {
			if err != nil {
				return err
			}
			p := &output.Position{Position: &s.Position, Start: &s.Position, Deal: s.Record.Deal}
			if a.form.IsJSON() {
				err = a.print(output.AppendDeal(nil, s))
			} else {
				err = a.board(a.form, p)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
