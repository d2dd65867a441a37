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
	Games []input.Deal `arg:"" optional:"" help:"Files with records or boards, deal numbers, today, random, or - for standard input, which is also what is read if none is named." placeholder:"GAME"`

	PickFlags   `embed:""`
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

// Run prints the hint for each game.
func (c *hintCmd) Run(a *app) error {
	games, err := a.dealsNamed(c.Games)
	if err != nil {
		return err
	}
	ctx, interrupted := untilSignal(&a.signals)
	defer interrupted()
	err = a.eachGame(games, c.pick(), func(s *input.Subject) error {
		if s.Random {
			a.say("deal " + s.Record.Deal.String())
		}
		game, err := s.Record.Game()
		if err != nil {
			return err
		}
		advice := analysis.Advise(ctx, game, session.HintLimits)
		h := output.Hint{Subject: s, Advice: advice, NoSearch: c.NoSearch}
		switch {
		case a.form == output.Text:
			a.gap(a.form)
			err = a.print(h.AppendText(nil))
		case a.form.IsJSON():
			err = a.print(h.AppendJSON(nil))
		}
		switch {
		case err != nil:
			return err
		case ctx.Err() != nil:
			return &output.Failure{Err: ctx.Err()} // the signal ends the run
		case advice.Result.Verdict == solve.Undecided:
			return fault.ExitUndecided
		case advice.Result.Verdict == solve.Unwinnable:
			return fault.ExitFinding
		}
		return nil
	})
	if sig := interrupted(); sig != nil {
		return terminal.SignalCode(sig)
	}
	return err
}
