package search

import (
	"context"
	"errors"
	"time"
)

// Limit is what ended a search that was not decided.
type Limit uint8

// The limits, in the order of those of package solve.
const (
	NoLimit Limit = iota
	Nodes
	Memory
	Time        // of the budget, or the deadline of its context
	Interrupted // the context was cancelled
)

// Budget is what the searches of one question may use together, and have used.
type Budget struct {
	Nodes int64 // expanded so far
	Max   int64 // nodes that may be expanded, 0 for no limit

	ctx      context.Context
	deadline time.Time // zero for none
	progress func(nodes int64)
	calls    uint
}

// NewBudget returns a budget of at most limit nodes, and of time until ctx is done
// and until d has passed since begin; a limit or d of 0 is none. Now and then
// progress is called with the nodes so far, if it is not nil.
func NewBudget(ctx context.Context, begin time.Time, d time.Duration, limit int64, progress func(nodes int64)) Budget {
	b := Budget{ctx: ctx, Max: limit, progress: progress}
	if d > 0 {
		b.deadline = begin.Add(d)
	}
	return b
}

// Spent reports whether no more nodes may be expanded.
func (b *Budget) Spent() bool { return b.Max > 0 && b.Nodes >= b.Max }

// Check returns Time or Interrupted when the search is to end. It looks at the time
// in one call of 256, which is about half a millisecond of search.
func (b *Budget) Check() Limit {
	if b.calls++; b.calls%256 != 1 {
		return NoLimit
	}
	if b.progress != nil && b.calls%4096 == 1 {
		b.progress(b.Nodes)
	}
	return b.Now()
}

// Now is Check for callers that do not come often: it always looks.
func (b *Budget) Now() Limit {
	switch err := b.ctx.Err(); {
	case errors.Is(err, context.DeadlineExceeded):
		return Time
	case err != nil:
		return Interrupted
	}
	if !b.deadline.IsZero() && !time.Now().Before(b.deadline) {
		return Time
	}
	return NoLimit
}
