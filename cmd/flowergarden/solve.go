package main

import (
	"context"
	"errors"
	"os"
	"runtime"
	"sync/atomic"
	"syscall"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// solveCmd says whether deals can be won.
type solveCmd struct {
	Deals     []dealArg     `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files with boards or records, or - for standard input." placeholder:"DEAL"`
	At        *int          `help:"Of records, the position after N moves and not the last one; negative numbers count from the end." placeholder:"N"`
	Shortest  bool          `help:"Look for a win with the fewest moves, and prove that there is none with fewer."`
	MaxNodes  int64         `help:"Give up a deal after so many positions; 0 is no limit." placeholder:"N"`
	MaxTime   time.Duration `help:"Give up a deal after this time, for instance 2s; 0 is no limit." placeholder:"TIME"`
	MaxMemory byteSize      `help:"Give up a deal that needs more memory, for instance 256M. Without it the limit is 2G, or three quarters of what the machine has." placeholder:"SIZE"`
	Times     bool          `help:"Print how long each deal took."`
}

// Help is the long help of the command.
func (*solveCmd) Help() string {
	return `Each deal is winnable, unwinnable or undecided; nothing is called unwinnable without proof. With -o record a winning game is printed for each winnable deal.

The limits count for each deal. Several deals are worked on at once, one on each processor, but no more than the memory has room for; the results come in the order of the deals, and except for a limit on time they are the same on every machine.

The exit code is 0 if all deals are winnable, 3 if one is undecided, and else 1 if one is unwinnable. With --shortest a deal is undecided too while a shorter win is possible; the best win and the least number of moves that a win can have are printed.`
}

// Run solves every deal.
func (c *solveCmd) Run(a *app) error {
	f, err := a.outputForm("solve", formText, formRecord, formJSON, formJSONL, formNone)
	if err != nil {
		return err
	}
	if a.flags.Deal != nil {
		c.Deals = append(c.Deals, *a.flags.Deal)
	}
	switch {
	case len(c.Deals) == 0:
		return fault.Usage("which deal? name a number, a range such as 1..10, today, random, a file or -")
	case c.MaxNodes < 0:
		return fault.Usage("--max-nodes cannot be negative")
	case c.MaxTime < 0:
		return fault.Usage("--max-time cannot be negative")
	}
	ctx, interrupted := a.untilSignal()
	defer interrupted()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &solveRun{app: a, cmd: c, form: f, ctx: ctx, stop: stop, progress: a.newMeter(dealsOf(c.Deals))}
	defer r.progress.end()
	if out, ok := a.Out.(*os.File); ok && f != formNone {
		fd := out.Fd() // out may be closed before unread looks again
		go func() {
			if unread(fd, ctx.Done()) {
				r.unread.Store(true)
				stop()
			}
		}()
	}
	limits := c.limits()
	err = inOrder(workersFor(limits.Memory), r.jobs, func() func(solveJob) solution {
		s := solve.New()
		return func(j solveJob) solution { return r.solve(s, j, limits) }
	}, r.result)
	return r.code(err, interrupted())
}

// defaultMemory bounds the memory for one deal if the command line does not.
const defaultMemory = 2 << 30

// usableMemory is what the solver may take of the memory of the machine.
func usableMemory() int64 { return machineMemory() / 4 * 3 }

// limits returns the limits for each deal.
func (c *solveCmd) limits() solve.Limits {
	l := solve.Limits{Nodes: c.MaxNodes, Time: c.MaxTime, Memory: int64(c.MaxMemory)}
	if l.Memory == 0 {
		l.Memory = min(defaultMemory, usableMemory())
	}
	return l
}

// workersFor returns how many deals are worked on at once if each may take so
// much memory.
func workersFor(memory int64) int {
	return max(1, int(min(int64(runtime.GOMAXPROCS(0)), usableMemory()/memory)))
}

// untilSignal returns a context that ends at the first signal. The function
// ends the watch and returns the signal, or nil. A program that is not over
// soon after a signal, because it waits for input, is ended.
func (a *app) untilSignal() (context.Context, func() os.Signal) {
	ctx, cancel := context.WithCancelCause(context.Background())
	restore := a.onSignal(func(sig os.Signal) {
		cancel(&signalError{sig})
		time.AfterFunc(answerPatience, func() { endProcess(sig) })
	})
	return ctx, func() os.Signal {
		restore()
		if err := (*signalError)(nil); errors.As(context.Cause(ctx), &err) {
			return err.signal
		}
		cancel(nil)
		return nil
	}
}

// answerPatience is how long the answers known so far may take to come out
// after a signal.
const answerPatience = 80 * time.Millisecond

// signalError is a signal as the cause of an end.
type signalError struct{ signal os.Signal }

func (e *signalError) Error() string { return e.signal.String() }

// solveJob is one position to be solved, or the error that came in its place.
type solveJob struct {
	*posed
	err error
}

// solution is what was found out about a position.
type solution struct {
	solveJob
	solve.ShortestResult
}

// solveRun is one run of the command.
type solveRun struct {
	app      *app
	cmd      *solveCmd
	form     form
	ctx      context.Context
	stop     func() // ends the work on deals
	progress *meter

	unread     atomic.Bool // nobody reads the results
	unwinnable bool        // a deal was
	undecided  bool
	buf        []byte
}

// jobs yields every position, and the first error.
func (r *solveRun) jobs(yield func(solveJob) bool) {
	stopped := errors.New("stopped")
	for i := range r.cmd.Deals {
		err := r.app.eachPosed(&r.cmd.Deals[i], r.cmd.At, func(p *posed) error {
			if r.ctx.Err() != nil || !yield(solveJob{posed: p}) {
				return stopped
			}
			return nil
		})
		if err == stopped || err != nil && !yield(solveJob{err: err}) || err != nil {
			return
		}
	}
}

// solve works on one position.
func (r *solveRun) solve(s *solve.Solver, j solveJob, limits solve.Limits) solution {
	if j.err != nil {
		return solution{solveJob: j}
	}
	defer r.progress.count()
	if r.cmd.Shortest {
		return solution{j, s.Shortest(r.ctx, &j.position, limits)}
	}
	res := s.Solve(r.ctx, &j.position, limits)
	return solution{j, solve.ShortestResult{Verdict: res.Verdict, Limit: res.Limit, Moves: res.Moves, Stats: res.Stats}}
}

// result prints one result.
func (r *solveRun) result(s solution) error {
	switch {
	case r.unread.Load():
		return &output.Failure{Err: syscall.EPIPE}
	case s.err != nil:
		r.stop()
		return asUnusable(s.err)
	}
	switch {
	case s.Verdict == solve.Unwinnable:
		r.unwinnable = true
	case s.Verdict == solve.Undecided, r.cmd.Shortest && !s.Proved:
		r.undecided = true
	}
	return r.progress.aside(func() error {
		r.buf = r.append(r.buf[:0], &s)
		err := r.app.print(r.buf)
		if err == nil {
			err = r.app.out.Flush()
		}
		if err != nil {
			r.stop()
		}
		return err
	})
}

// append appends the result in the form that was asked for.
func (r *solveRun) append(b []byte, s *solution) []byte {
	switch r.form {
	case formText:
		return append(append(b, s.line(r.cmd)...), '\n')
	case formJSON, formJSONL:
		return s.appendJSON(b, r.cmd)
	case formRecord:
		if s.Verdict == solve.Winnable {
			return notation.AppendRecord(b, s.record())
		}
		r.app.say(s.line(r.cmd))
	}
	return b
}

// record returns the game that was begun, won by the moves found.
func (s *solution) record() *notation.Record {
	rec := s.game
	for _, m := range s.Moves {
		rec.Moves = append(rec.Moves, notation.RecordMove{Move: m})
	}
	return &rec
}

// code returns the error that ends the run: that of a signal, err, or the code
// for what was found.
func (r *solveRun) code(err error, sig os.Signal) error {
	switch {
	case sig != nil:
		return signalCode(sig)
	case err != nil:
		return err
	case r.undecided:
		return fault.Exit(fault.ExitUndecided)
	case r.unwinnable:
		return fault.Exit(fault.ExitFinding)
	}
	return nil
}

// spelled returns the canonical spellings of the moves, made from p on.
func spelled(p engine.Position, moves []engine.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = notation.FormatMove(&p, m)
		p.Do(m)
	}
	return texts
}
