package main

import (
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// hintCmd names the best next move.
type hintCmd struct {
	Game *input.Deal `arg:"" optional:"" help:"A file with a record or board, - for standard input, a deal number, or today." placeholder:"GAME"`
	At   *int        `help:"Of a record, the position after N moves and not the last one; negative numbers count from the end." placeholder:"N"`
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
	ctx, interrupted := a.untilSignal()
	defer interrupted()
	s := newSession(&asked.Record.Start, asked.Record.Deal, services{})
	s.ctx = ctx
	h := s.replayed(asked.Record.Moves)
	if err := a.printHint(f, &asked.Position, &h); err != nil {
		return err
	}
	if sig := interrupted(); sig != nil {
		return signalCode(sig)
	}
	return h.code()
}

// replayed plays the moves of a record in s and returns the advice on the last
// position.
//
// It also asks about the positions before it, back to the last move that can
// never be taken back by other moves: one of a bouquet card or, without the rule
// "return", one to a foundation. So a player who follows the hints is told the
// rest of one way to win up to the next such move, as if all the hints had been
// asked for in one session, and comes nearer to the win with each.
func (s *session) replayed(moves []notation.RecordMove) advice {
	for _, m := range moves {
		if err := s.game.Play(m.Move); err != nil {
			panic("flowergarden: a move of a checked record is refused: " + err.Error())
		}
	}
	last := len(moves)
	first := last
	for first > 0 && s.reversible(moves[first-1].Move) {
		first--
	}
	for n := first; n < last; n++ {
		s.game.Goto(n)
		if s.decide(s.game.Position(), hintLimits).Verdict != solve.Winnable {
			break
		}
	}
	s.game.Goto(last)
	return s.advice()
}

// reversible reports whether the position before m can come about again.
func (s *session) reversible(m engine.Move) bool {
	return m.From != engine.Bouquet && (m.To != engine.Foundation || s.rules().Return)
}

// advice returns the advice on the current position, which must not be won or
// stuck.
func (s *session) advice() advice {
	p := s.game.Position()
	switch p.Status() {
	case engine.Won:
		return advice{why: []string{"The game is won."}, result: solve.Result{Verdict: solve.Winnable}}
	case engine.Stuck:
		return advice{why: []string{"There is no legal move."}, result: solve.Result{Verdict: solve.Unwinnable}}
	}
	return advise(p, s.decide(p, hintLimits), s.seen)
}

// seen reports whether the game has been through p.
func (s *session) seen(p *engine.Position) bool {
	q := *s.game.Start()
	for _, m := range s.game.Moves() {
		if q.Equal(p) {
			return true
		}
		q.Do(m.Move)
	}
	return q.Equal(p)
}

// printHint prints the advice on p.
func (a *app) printHint(f output.Form, p *engine.Position, h *advice) error {
	switch f {
	case output.Text:
		var b strings.Builder
		if h.move != (engine.Move{}) {
			b.WriteString(notation.FormatMove(p, h.move) + "\n")
		}
		for _, sentence := range h.why {
			b.WriteString(sentence + "\n")
		}
		return a.print([]byte(b.String()))
	case output.JSON, output.JSONL:
		answer := output.Hint{Position: p, Move: h.move, Why: h.why, Result: h.result}
		return a.print(answer.AppendJSON(nil))
	}
	return nil
}

// code returns the error for the exit code that goes with the advice.
func (h *advice) code() error {
	switch h.result.Verdict {
	case solve.Undecided:
		return fault.Exit(fault.ExitUndecided)
	case solve.Unwinnable:
		return fault.Exit(fault.ExitFinding)
	}
	return nil
}
