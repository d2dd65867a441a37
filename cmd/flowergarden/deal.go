package main

import (
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
)

// dealCmd prints deals.
type dealCmd struct {
	Deals []input.Deal `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files, or - for standard input." placeholder:"DEAL"`
}

// Run prints every deal, one after the other.
func (c *dealCmd) Run(a *app) error {
	f, err := a.outputForm("deal", output.Board, output.Text, output.JSON, output.JSONL, output.None)
	if err != nil {
		return err
	}
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
			if f.IsJSON() {
				err = a.print(output.AppendDeal(nil, s))
			} else {
				err = a.board(f, p)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
