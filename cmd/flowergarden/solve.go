package main

import (
	"context"
	"os"
	"runtime"
	"sync/atomic"
	"syscall"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/memory"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/parallel"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// solveCmd says whether deals can be won.
type solveCmd struct {
	Deals    []input.Deal `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files with boards or records, or - for standard input." placeholder:"DEAL"`
	At       *int         `help:"Of records, the position after N moves and not the last one; negative numbers count from the end." placeholder:"N"`
	Shortest bool         `help:"Look for a win with the fewest moves, and prove that there is none with fewer."`
	Times    bool         `help:"Print how long each deal took."`

	LimitFlags `embed:""`

	SearchFlags `embed:""`

	RulesFlags  `embed:"" group:"Common flags:"`
	DealFlags   `embed:"" group:"Common flags:"`
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*solveCmd) Help() string {
	return `Each deal is winnable, unwinnable or undecided; nothing is called unwinnable without proof. With -o record a winning game is printed for each winnable deal.

Several deals are solved at once, one on each processor, but no more than the memory has room for; the results come in the order of the deals. Limits are for each deal. With limits of nodes and memory the results are the same on every machine; with a limit of time they are not. A million nodes take one or two seconds.

With --shortest a deal is undecided too while a shorter win is possible; the best win and the least number of moves that a win can have are printed.

Examples:

    flowergarden solve 5
    flowergarden solve 1..100 --max-nodes 1000000
    flowergarden solve today -o record > win.fg
    flowergarden solve game.fg --at 20

Exit codes: 0 all deals are winnable; 1 a deal is unwinnable, and none undecided; 2 a deal or file cannot be used; 3 a deal is undecided.`
}

// Run solves every deal.
func (c *solveCmd) Run(a *app) error {
	var err error
	if c.Deals, err = a.dealsNamed(c.Deals); err != nil {
		return err
	}
	ctx, interrupted := untilSignal(&a.signals)
	defer interrupted()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &solveRun{app: a, cmd: c, form: a.form, ctx: ctx, stop: stop, progress: a.newProgress(input.Count(c.Deals))}
	defer r.progress.End()
	if out, ok := a.Out.(*os.File); ok && a.form != output.None {
		fd := out.Fd() // out may be closed before Unread looks again
		go func() {
			if output.Unread(fd, ctx.Done()) {
				r.unread.Store(true)
				stop()
			}
		}()
	}
	limits := c.limits()
	err = parallel.InOrder(workersFor(limits.Memory), r.jobs, func() func(solveJob) solution {
		s := solve.New()
		return func(j solveJob) solution { return r.solve(s, j, limits) }
	}, r.result)
	return r.code(err, interrupted())
}

// defaultMemory bounds the memory for one deal if the command line does not.
const defaultMemory = 2 << 30

// usableMemory is what the solver may take of the memory of the machine.
func usableMemory() int64 { return memory.Available() / 4 * 3 }

// limits returns the limits for each deal.
func (f *LimitFlags) limits() solve.Limits {
	l := solve.Limits{Nodes: f.MaxNodes, Time: f.MaxTime, Memory: min(defaultMemory, usableMemory())}
	if f.MaxMemory != nil {
		l.Memory = int64(*f.MaxMemory)
	}
	return l
}

// workersFor returns how many deals are worked on at once if each may take so
// much memory, or any amount if it is 0.
func workersFor(each int64) int {
	if each == 0 {
		return 1
	}
	return max(1, int(min(int64(runtime.GOMAXPROCS(0)), usableMemory()/each)))
}

// solveJob is one position to be solved, or the error that came in its place.
type solveJob struct {
	*input.Subject
	err error
}

// solution is what was found out about a job.
type solution struct {
	output.Solution
	err error
}

// solveRun is one run of the command.
type solveRun struct {
	app      *app
	cmd      *solveCmd
	form     output.Form
	ctx      context.Context
	stop     func() // ends the work on deals
	progress *output.Progress

	unread     atomic.Bool // nobody reads the results
	unwinnable bool        // a deal was
	undecided  bool
	buf        []byte
}

// jobs yields every position, and the first error.
func (r *solveRun) jobs(yield func(solveJob) bool) {
	sources := r.app.sources()
	for i := range r.cmd.Deals {
		for s, err := range sources.Positions(&r.cmd.Deals[i], r.cmd.At) {
			if r.ctx.Err() != nil || !yield(solveJob{s, err}) || err != nil {
				return
			}
		}
	}
}

// solve works on one position.
func (r *solveRun) solve(s *solve.Solver, j solveJob, limits solve.Limits) solution {
	found := output.Solution{Subject: j.Subject, Shortest: r.cmd.Shortest, Times: r.cmd.Times, NoSearch: r.cmd.NoSearch}
	if j.err != nil {
		return solution{found, j.err}
	}
	defer r.progress.Count()
	if r.cmd.Shortest {
		found.ShortestResult = s.Shortest(r.ctx, &j.Position, limits)
	} else {
		res := s.Solve(r.ctx, &j.Position, limits)
		found.ShortestResult = solve.ShortestResult{Verdict: res.Verdict, Limit: res.Limit, Moves: res.Moves, Stats: res.Stats}
	}
	return solution{found, nil}
}

// result prints one result.
func (r *solveRun) result(s solution) error {
	switch {
	case r.unread.Load():
		return &output.Failure{Err: syscall.EPIPE}
	case s.err != nil:
		r.stop()
		return s.err
	}
	switch {
	case s.Verdict == solve.Unwinnable:
		r.unwinnable = true
	case s.Verdict == solve.Undecided, r.cmd.Shortest && !s.Proved:
		r.undecided = true
	}
	return r.progress.Aside(func() error {
		r.buf = r.append(r.buf[:0], &s.Solution)
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
func (r *solveRun) append(b []byte, s *output.Solution) []byte {
	switch {
	case r.form == output.Text:
		return append(append(b, s.Text()...), '\n')
	case r.form.IsJSON():
		return s.AppendJSON(b)
	case r.form == output.Record && s.Verdict == solve.Winnable:
		return notation.AppendRecord(b, s.Won())
	case r.form == output.Record:
		r.app.say(s.Text())
	}
	return b
}

// code returns the error that ends the run: that of a signal, err, or the code
// for what was found.
func (r *solveRun) code(err error, sig os.Signal) error {
	switch {
	case sig != nil:
		return terminal.SignalCode(sig)
	case err != nil:
		return err
	case r.undecided:
		return fault.ExitUndecided
	case r.unwinnable:
		return fault.ExitFinding
	}
	return nil
}
