package main

import (
	"context"
	"fmt"
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
	Deals     []input.Deal `arg:"" optional:"" help:"Deal numbers, ranges such as 1..10, today, random, files with boards, records or numbers of deals, or - for standard input, which is also what is read if none is named." placeholder:"DEAL"`
	Shortest  bool         `help:"Look for a win with the fewest moves, and prove that there is none with fewer."`
	Times     bool         `help:"Print how long each deal took."`
	Unordered bool         `help:"Print each result as soon as it is known, whatever deal was named first."`
	Progress  bool         `help:"Say on standard error how far the work is, also where that is no terminal."`
	ExitZero  bool         `help:"End with exit code 0 when all deals have been worked on, whatever the results."`

	PickFlags  `embed:""`
	LimitFlags `embed:""`

	SearchFlags `embed:""`

	RulesFlags  `embed:"" group:"Common flags:"`
	DealFlags   `embed:"" group:"Common flags:"`
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*solveCmd) Help() string {
	return `Each deal is winnable, unwinnable or undecided; nothing is called unwinnable without proof. With -o record a winning game is printed for each winnable deal.

Several deals are solved at once, one on each processor, but no more than the memory has room for; the results come in the order of the deals, unless --unordered is given. A deal or file that cannot be used is reported, and the next one follows.

Limits are for each deal. With limits of nodes and memory the results are the same on every machine; with a limit of time they are not. A million nodes take one or two seconds. The limit is 10 million nodes unless another is given; --max-nodes 0 lifts it.

With --shortest a deal is undecided too while a shorter win is possible; the best win and the least number of moves that a win can have are printed.

Examples:

    flowergarden solve 5
    flowergarden solve 1..100 --max-nodes 1000000
    flowergarden solve today -o record > win.fg
    flowergarden solve game.fg --at 20
    seq 1 5 | flowergarden solve -

Exit codes: 0 all deals are winnable; 1 a deal is unwinnable, and none undecided; 2 a deal or file cannot be used; 3 a deal is undecided. With --exit-zero only 0 and 2.`
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
	r := &solveRun{app: a, cmd: c, form: a.form, ctx: ctx, stop: stop, progress: a.newProgress(c.Progress, input.Count(c.Deals))}
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
	work := parallel.InOrder[solveJob, solution]
	if c.Unordered {
		work = parallel.AsFinished
	}
	limits := c.limits()
	err = work(workersFor(limits.Memory), r.jobs, func() func(solveJob) solution {
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
	unusable   error       // the exit code for what could not be used
	unwinnable bool        // a deal was
	undecided  bool
	limited    bool // by the limit on nodes that counts if none is given
	buf        []byte
}

// jobs yields every position, and errors in the place of those that cannot be used.
func (r *solveRun) jobs(yield func(solveJob) bool) {
	sources := r.app.sources()
	sources.Waiting = nil // every result is printed at once, and by another goroutine
	for i := range r.cmd.Deals {
		for s, err := range sources.Games(&r.cmd.Deals[i], r.cmd.pick()) {
			if r.ctx.Err() != nil || !yield(solveJob{s, err}) {
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
	defer r.progress.Begin(output.Title(j.Subject))()
	if r.cmd.Shortest {
		found.ShortestResult = s.Shortest(r.ctx, &j.Position, limits)
	} else {
		res := s.Solve(r.ctx, &j.Position, limits)
		found.ShortestResult = solve.ShortestResult{Verdict: res.Verdict, Limit: res.Limit, Moves: res.Moves, Stats: res.Stats}
	}
	return solution{found, nil}
}

// result prints one result. Its error ends the run.
func (r *solveRun) result(s solution) error {
	if r.unread.Load() {
		return &output.Failure{Err: syscall.EPIPE}
	}
	err := r.progress.Aside(func() error {
		if s.err != nil {
			return r.app.goOn(&r.unusable, s.err)
		}
		r.buf = r.append(r.buf[:0], &s.Solution)
		if err := r.app.print(r.buf); err != nil {
			return err
		}
		return r.app.out.Flush()
	})
	switch {
	case err != nil:
		r.stop()
		return err
	case s.err != nil:
	case s.Verdict == solve.Unwinnable:
		r.unwinnable = true
	case s.Verdict == solve.Undecided, r.cmd.Shortest && !s.Proved:
		r.undecided = true
		r.limited = r.limited || s.Limit == solve.Nodes && r.cmd.MaxNodes == defaultNodes
	}
	return nil
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
// for what was found. That nobody reads on does not undo what was found.
func (r *solveRun) code(err error, sig os.Signal) error {
	if r.limited && err == nil && sig == nil {
		r.app.say(fmt.Sprintf("hint: a deal is given up after %d nodes unless --max-nodes says otherwise; 0 is no limit", defaultNodes))
	}
	found := r.unusable
	switch {
	case sig != nil:
		return terminal.SignalCode(sig)
	case found != nil, r.cmd.ExitZero:
	case r.undecided:
		found = fault.ExitUndecided
	case r.unwinnable:
		found = fault.ExitFinding
	}
	return afterAll(found, err)
}
