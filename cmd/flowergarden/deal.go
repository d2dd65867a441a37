package main

import "flowergarden/notation"

// dealCmd prints deals.
type dealCmd struct {
	Deals []dealArg `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files, or - for standard input." placeholder:"DEAL"`
}

// Run prints every deal, one after the other.
func (c *dealCmd) Run(a *app) error {
	f, err := a.outputForm("deal", formBoard, formText, formJSON, formJSONL, formNone)
	if err != nil {
		return err
	}
	deals, err := a.dealsNamed(c.Deals)
	if err != nil {
		return err
	}
	for i := range deals {
		err := a.eachDeal(&deals[i], func(b *notation.Board) error {
			if f == formJSON || f == formJSONL {
				return a.print(append(notation.AppendDealJSON(nil, &b.Position, b.Deal), '\n'))
			}
			if err := a.gap(f); err != nil {
				return err
			}
			return a.printPosition(f, &situation{start: &b.Position, deal: b.Deal, position: &b.Position})
		})
		if err != nil {
			return err
		}
	}
	return nil
}
