package main

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/engine/analysis"
	"flowergarden/engine/solve"
)

// hintCmd names the best next move.
type hintCmd struct {
	Game *input.Deal `arg:"" optional:"" help:"A file with a record or board, - for standard input, a deal number, today or random." placeholder:"GAME"`
	At   *int        `help:"Of a record, the position after N moves and not the last one; negative numbers count from the end." placeholder:"N"`

	SearchFlags `embed:""`

	RulesFlags  `embed:"" group:"Common flags:"`
	DealFlags   `embed:"" group:"Common flags:"`
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*hintCmd) Help() string {
	return `The move is the first of a way to win, if one is found. If not, and if there is no proof that there is none, the move is a likely one, and that is said. A player who follows the hints, and asks again with the record of the game, is led to the win.

The search for a win gives up after 500000 nodes, which are positions looked at; "solve" goes on longer.

Examples:

    flowergarden hint game.fg          after the last move
    flowergarden hint game.fg --at 10  after ten moves
    flowergarden hint 5                the first move of deal 5

Exit codes: 0 the position is won, or a win is known; 1 it cannot be won; 2 the game cannot be used; 3 undecided.`
}

// game returns the game that the argument or --deal names.
func (c *hintCmd) game(a *app) (*input.Deal, error) {
	var args []input.Deal
	if c.Game != nil {
		args = append(args, *c.Game)
	}
	deals, err := a.dealsNamed(args)
	if err != nil {
		return nil, err
	}
	return &deals[0], nil
}

// Run prints the hint.
func (c *hintCmd) Run(a *app) error {
	game, err := c.game(a)
	if err != nil {
		return err
	}
	asked, err := input.One(a.sources().Positions(game, c.At))
	if err != nil {
		return err
	}
	if game.IsRandom() {
		a.say("deal " + asked.Record.Deal.String())
	}
	played, err := asked.Record.Game()
	if err != nil {
		return err
	}
	ctx, interrupted := untilSignal(&a.signals)
	defer interrupted()
	advice := analysis.Advise(ctx, played, session.HintLimits)
	h := output.Hint{Subject: asked, Advice: advice, NoSearch: c.NoSearch}
	switch {
	case a.form == output.Text:
		err = a.print(h.AppendText(nil))
	case a.form.IsJSON():
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
