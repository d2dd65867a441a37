package solve

import (
	"time"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
)

// Verdict says whether a position can be won.
type Verdict uint8

// The verdicts. Undecided is the zero value: a search that was cut short never claims
// anything.
const (
	Undecided  Verdict = iota // a limit was reached
	Winnable                  // the moves that win are known
	Unwinnable                // proved by exhaustion
)

// String returns "undecided", "winnable" or "unwinnable".
func (v Verdict) String() string { return [...]string{"undecided", "winnable", "unwinnable"}[v] }

// Limit is what ended a search without a verdict.
type Limit uint8

// The limits.
const (
	NoLimit     = Limit(search.NoLimit)     // none: the search came to its verdict
	Nodes       = Limit(search.Nodes)       // Limits.Nodes
	Memory      = Limit(search.Memory)      // Limits.Memory
	Time        = Limit(search.Time)        // Limits.Time, or the deadline of the context
	Interrupted = Limit(search.Interrupted) // the context was cancelled
)

// String returns "none", "nodes", "memory", "time" or "interrupted".
func (l Limit) String() string {
	return [...]string{"none", "nodes", "memory", "time", "interrupted"}[l]
}

// Limits bounds a search. A zero field is no limit: a caller that lets a search run for
// long should set Memory, since a hard position can fill any machine. One to two
// gigabytes decide nearly every deal.
type Limits struct {
	Nodes  int64         // nodes expanded
	Memory int64         // bytes of stored nodes and their index
	Time   time.Duration // from the call to the return

	// Progress, if it is not nil, is called every few milliseconds or tens of
	// milliseconds with the nodes expanded so far: on the goroutine that solves, which
	// waits for it. It changes no result.
	Progress func(nodes int64)
}

// Stats says what a search did.
type Stats struct {
	Nodes   int64 // expanded, in all searches together
	Stored  int64 // the most nodes that were stored at one time
	Bytes   int64 // the most memory of stored nodes and their index
	Elapsed time.Duration
}

// Result is what a search found.
type Result struct {
	Verdict Verdict
	Limit   Limit         // what ended the search, if Undecided
	Moves   []engine.Move // single moves from the position to the win, if Winnable
	Stats   Stats
}
