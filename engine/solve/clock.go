package solve

import (
	"context"
	"errors"
	"time"
)

// clock tells when the time of a search is over.
type clock struct {
	ctx      context.Context
	deadline time.Time // zero for none
	calls    uint
}

func newClock(ctx context.Context, begin time.Time, d time.Duration) clock {
	c := clock{ctx: ctx}
	if d > 0 {
		c.deadline = begin.Add(d)
	}
	return c
}

// check returns Time or Interrupted when the search is to end. It looks at the
// time in one call of 256, which is about half a millisecond of search.
func (c *clock) check() Limit {
	if c.calls++; c.calls%256 != 1 {
		return NoLimit
	}
	return c.now()
}

// now is check for callers that do not come often: it always looks.
func (c *clock) now() Limit {
	switch err := c.ctx.Err(); {
	case errors.Is(err, context.DeadlineExceeded):
		return Time
	case err != nil:
		return Interrupted
	}
	if !c.deadline.IsZero() && !time.Now().Before(c.deadline) {
		return Time
	}
	return NoLimit
}
