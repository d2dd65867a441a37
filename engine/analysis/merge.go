package analysis

import (
	"iter"

	"flowergarden/engine/deal"
)

// Merge brings the results of several shards of a survey into the order of their
// deals. Each shard must be in that order itself; number tells the deal of a
// result. Of two results for one deal both are there, that of the earlier shard
// first: Coverage finds them.
func Merge[T any](number func(T) deal.Number, shards ...iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		type head struct {
			result T
			next   func() (T, bool)
		}
		var heads []head
		for _, shard := range shards {
			next, stop := iter.Pull(shard)
			defer stop()
			if r, ok := next(); ok {
				heads = append(heads, head{r, next})
			}
		}
		for len(heads) > 0 {
			first := 0
			for i := range heads {
				if number(heads[i].result).Compare(number(heads[first].result)) < 0 {
					first = i
				}
			}
			h := &heads[first]
			if !yield(h.result) {
				return
			}
			var ok bool
			if h.result, ok = h.next(); !ok {
				heads = append(heads[:first], heads[first+1:]...)
			}
		}
	}
}

// Coverage checks that the deals of a survey are in order and all there, each
// once. The zero value has seen none.
type Coverage struct {
	First, Last deal.Number // the lowest and the highest seen
	Gaps        []Gap       // deals between them that are not there
	Twice       []Stretch   // deals that are there more than once
	Misplaced   deal.Number // the first that came after a higher one; the zero Number if none did
}

// Gap is the deals after After and before Before, both left out.
type Gap struct{ After, Before deal.Number }

// Stretch is the deals from First to Last, both included.
type Stretch struct{ First, Last deal.Number }

// Whole reports whether nothing is wrong.
func (c *Coverage) Whole() bool {
	return len(c.Gaps) == 0 && len(c.Twice) == 0 && c.Misplaced == deal.Number{}
}

// Add takes in the next deal.
func (c *Coverage) Add(n deal.Number) {
	switch {
	case c.First == deal.Number{}:
		c.First = n
	case n.Compare(c.Last) < 0:
		if c.Misplaced == (deal.Number{}) {
			c.Misplaced = n
		}
		return
	case n == c.Last:
		c.repeated(n)
		return
	case n != c.Last.Next():
		c.Gaps = append(c.Gaps, Gap{c.Last, n})
	}
	c.Last = n
}

func (c *Coverage) repeated(n deal.Number) {
	if len(c.Twice) > 0 {
		last := &c.Twice[len(c.Twice)-1].Last
		if *last == n {
			return
		}
		if last.Next() == n {
			*last = n
			return
		}
	}
	c.Twice = append(c.Twice, Stretch{n, n})
}
