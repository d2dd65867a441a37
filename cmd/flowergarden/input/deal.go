package input

import (
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine/deal"
)

// Deal is a deal as the command line names it: a number, a range of numbers,
// today, random, a file, or "-".
type Deal struct {
	first, last deal.Number // of a number or range; else zero
	name        string      // today, random, or the name of a file
}

const (
	today  = "today"
	random = "random"
)

// RandomDeal asks for a random deal.
func RandomDeal() *Deal { return &Deal{name: random} }

// StdinDeal asks for what the standard input holds.
func StdinDeal() *Deal { return &Deal{name: Stdin} }

// ParseDeal reads a deal. A word that begins with a digit or a sign must be a
// number or a range, so that a mistyped number is never taken for the name of a
// file; such a file is named as in ./7. The words today and random are read in
// any case.
func ParseDeal(text string) (Deal, error) {
	switch {
	case text == "":
		return Deal{}, fault.Usage("the deal is empty: a deal is a number, today, random, a file or -")
	case strings.EqualFold(text, today):
		return Deal{name: today}, nil
	case strings.EqualFold(text, random):
		return Deal{name: random}, nil
	case text == Stdin || strings.IndexByte("0123456789+-", text[0]) < 0:
		return Deal{name: text}, nil
	}
	first, last, err := deal.ParseRange(text)
	if err != nil {
		return Deal{}, fault.Usage("%w", err).Hint("a file whose name begins with a digit or sign is written ./%s", text)
	}
	return Deal{first: first, last: last}, nil
}

// IsRandom reports whether d asks for a random deal.
func (d *Deal) IsRandom() bool { return d.name == random }

// IsFile reports whether d names a file, or standard input.
func (d *Deal) IsFile() bool { return d.name != "" && d.name != random && d.name != today }

// manyDeals is more than Count counts.
const manyDeals = 10_000_000

// Count returns how many deals the arguments name, or 0 if that is not known
// before files are read.
func Count(args []Deal) int {
	n := 0
	for i := range args {
		switch d := &args[i]; {
		case d.IsFile():
			return 0
		case d.name != "":
			n++
		default:
			for range deal.Range(d.first, d.last) {
				if n++; n > manyDeals {
					return 0
				}
			}
		}
	}
	return n
}
