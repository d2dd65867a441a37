package analysis

import (
	"iter"
	"math/bits"
)

// Histogram counts numbers that are not negative by bins. The zero value has a
// bin for 0 and then one from each power of two to the next; with a Width, all
// bins are that wide.
type Histogram struct {
	Width  int64
	counts []int
}

// Bin is how many numbers there are from From to To, both included.
type Bin struct {
	From, To int64
	Count    int
}

// Add counts x.
func (h *Histogram) Add(x int64) { h.add(h.bin(x), 1) }

// Merge adds the counts of o, which must have the same width.
func (h *Histogram) Merge(o *Histogram) {
	for i, n := range o.counts {
		h.add(i, n)
	}
}

func (h *Histogram) add(bin, n int) {
	for len(h.counts) <= bin {
		h.counts = append(h.counts, 0)
	}
	h.counts[bin] += n
}

func (h *Histogram) bin(x int64) int {
	x = max(x, 0)
	if h.Width > 0 {
		return int(x / h.Width)
	}
	return bits.Len64(uint64(x))
}

// Bins returns the bins from the first to the last that is not empty.
func (h *Histogram) Bins() iter.Seq[Bin] {
	return func(yield func(Bin) bool) {
		begun := false
		for i, n := range h.counts {
			if begun = begun || n > 0; !begun {
				continue
			}
			if !yield(h.at(i)) {
				return
			}
		}
	}
}

func (h *Histogram) at(i int) Bin {
	switch {
	case h.Width > 0:
		return Bin{int64(i) * h.Width, int64(i+1)*h.Width - 1, h.counts[i]}
	case i == 0:
		return Bin{0, 0, h.counts[0]}
	}
	return Bin{1 << (i - 1), 1<<(i-1) - 1 + 1<<(i-1), h.counts[i]}
}
