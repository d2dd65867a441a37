package main

import (
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// hintCmd names the best next move.
type hintCmd struct {
	Game *dealArg `arg:"" optional:"" help:"A file with a record or board, - for standard input, a deal number, or today." placeholder:"GAME"`
	At   *int     `help:"Of a record, the position after N moves and not the last one; negative numbers count from the end." placeholder:"N"`
}

// Help is the long help of the command.
func (*hintCmd) Help() string {
	return `The move is the first of a way to win, if one is found. If not, and if there is no proof that there is none, the move is a likely one, and that is said. Whoever plays the moves and asks again with the record of the game is led to the win, not round in circles.

A search for a win gives up after 500000 positions; "solve" goes on longer.

The exit code is 0 if the position is won or a win is known, 1 if it cannot be won, and 3 if that is undecided.`
}

// game returns the game that the argument or --deal names.
func (c *hintCmd) game(a *app) (*dealArg, error) {
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
	f, err := a.outputForm("hint", formText, formJSON, formJSONL, formNone)
	if err != nil {
		return err
	}
	game, err := c.game(a)
	if err != nil {
		return err
	}
	var asked *posed
	err = a.eachPosed(game, c.At, func(p *posed) error {
		if asked != nil {
			return fault.Usage("one position is needed here, and there are more")
		}
		asked = p
		return nil
	})
	if err != nil {
		return err
	}
	ctx, interrupted := a.untilSignal()
	defer interrupted()
	h := advice{session.Advise(ctx, &asked.game)}
	if err := a.printHint(f, &asked.position, &h); err != nil {
		return err
	}
	if sig := interrupted(); sig != nil {
		return terminal.SignalCode(sig)
	}
	return h.code()
}

// advice is what is printed.
type advice struct{ session.Advice }

// printHint prints the advice on p.
func (a *app) printHint(f form, p *engine.Position, h *advice) error {
	switch f {
	case formText:
		var b strings.Builder
		if h.Move != (engine.Move{}) {
			b.WriteString(notation.FormatMove(p, h.Move) + "\n")
		}
		for _, sentence := range h.Why {
			b.WriteString(sentence + "\n")
		}
		return a.print([]byte(b.String()))
	case formJSON, formJSONL:
		return a.print(h.appendJSON(nil, p))
	}
	return nil
}

// code returns the error for the exit code that goes with the advice.
func (h *advice) code() error {
	switch h.Result.Verdict {
	case solve.Undecided:
		return fault.Exit(fault.ExitUndecided)
	case solve.Unwinnable:
		return fault.Exit(fault.ExitFinding)
	}
	return nil
}

// hintJSON is advice on a position.
type hintJSON struct {
	object
	Fingerprint string `json:"fingerprint"`
	Move        string `json:"move,omitempty"`
	Why         string `json:"why"`
	Verdict     string `json:"verdict"`
	Limit       string `json:"limit,omitempty"`
	Length      *int   `json:"length,omitempty"`
}

// appendJSON appends the advice on p as an object.
func (h *advice) appendJSON(b []byte, p *engine.Position) []byte {
	j := hintJSON{
		object: newObject("hint"), Fingerprint: p.Fingerprint().String(),
		Why: strings.Join(h.Why, " "), Verdict: h.Result.Verdict.String(),
	}
	if h.Move != (engine.Move{}) {
		j.Move = notation.FormatMove(p, h.Move)
	}
	if h.Result.Limit != solve.NoLimit {
		j.Limit = h.Result.Limit.String()
	}
	if h.Result.Verdict == solve.Winnable {
		n := len(h.Result.Moves)
		j.Length = &n
	}
	return appendJSON(b, &j)
}
