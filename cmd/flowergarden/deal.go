package main

import (
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
)

// dealCmd prints deals.
type dealCmd struct {
	Deals []input.Deal `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files with boards, records or numbers of deals, or - for standard input, which is also what is read if none is named." placeholder:"DEAL"`

	NthFlag     `embed:""`
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
	return a.eachGame(deals, input.Pick{Start: true, Nth: c.Nth}, func(s *input.Subject) error {
		if a.form.IsJSON() {
			return a.print(output.AppendDeal(nil, s))
		}
		return a.board(a.form, &output.Position{Position: &s.Position, Start: &s.Position, Deal: s.Record.Deal})
	})
}
