package main

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/engine/solve"
)

// hintCmd names the best next move.
type hintCmd struct {
	Game     *input.Deal `arg:"" optional:"" help:"A file with a record or board, - for standard input, a deal number, or today." placeholder:"GAME"`
	At       *int        `help:"Of a record, the position after N moves and not the last one; negative numbers count from the end." placeholder:"N"`
	NoSearch bool        `help:"In JSON, leave out what the search took."`
}

// Help is the long help of the command.
func (*hintCmd) Help() string {
	return `The move is the first of a way to win, if one is found. If not, and if there is no proof that there is none, the move is a likely one, and that is said. Whoever plays the moves and asks again with the record of the game is led to the win, not round in circles.

A search for a win gives up after 500000 positions; "solve" goes on longer.

The exit code is 0 if the position is won or a win is known, 1 if it cannot be won, and 3 if that is undecided.`
}

// game returns the game that the argument or --deal names.
func (c *hintCmd) game(a *app) (*input.Deal, error) {
	switch {
	case c.Game != nil && a.flags.Deal != nil:
		return nil, fault.Usage("two games are named: give one, or --deal")
	case c.Game != nil:
		return c.Game, nil
	case a.flags.Deal != nil:
		return a.flags.Deal, nil
	}
	return nil, fault.Usage("which game? name a record, a board, a deal number, or - for standard input")
}

// Run prints the hint.
func (c *hintCmd) Run(a *app) error {
	f, err := a.outputForm("hint", output.Text, output.JSON, output.JSONL, output.None)
	if err != nil {
		return err
	}
	game, err := c.game(a)
	if err != nil {
		return err
	}
	asked, err := input.One(a.sources().Positions(game, c.At))
	if err != nil {
		return err
	}
	ctx, interrupted := untilSignal(&a.signals)
	defer interrupted()
	advice := session.Advise(ctx, &asked.Record)
	h := output.Hint{Subject: asked, Move: advice.Move, Result: advice.Result, NoSearch: c.NoSearch}
	switch {
	case f == output.Text:
		err = a.print(h.AppendText(nil))
	case f.IsJSON():
		err = a.print(h.AppendJSON(nil))
	}
	if err != nil {
		return err
	}
	if sig := interrupted(); sig != nil {
		return terminal.SignalCode(sig)
	}
	switch h.Result.Verdict {
	case solve.Undecided:
		return fault.ExitUndecided
	case solve.Unwinnable:
		return fault.ExitFinding
	}
	return nil
}
