package notation

import (
	"fmt"
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// headers are the header lines that mean something to the game, as they are
// read. The zero value is none of them.
type headers struct {
	variant   engine.Rules // those of the variant
	switches  []string     // in the order in which they are read
	switchAts []int
	deal      dealHeader
	number    deal.Number
	bad       headerSet // headers that are there and wrong
}

// dealHeader is the kind of value that the header deal has.
type dealHeader uint8

const (
	noDeal       dealHeader = iota // there is no such header
	numberedDeal                   // a number
	fullDeal                       // customDeal
	midGame                        // positionDeal
)

// headerSet is a set of headers that a record must have.
type headerSet uint8

const (
	hasVariant headerSet = 1 << iota
	hasDeal
)

func (h *headers) reset() {
	*h = headers{switches: h.switches[:0], switchAts: h.switchAts[:0]}
}

// begun reports whether any header has been read that means something.
func (h *headers) begun() bool {
	return h.named() || len(h.switches) > 0 || h.deal != noDeal || h.bad != 0
}

// named reports whether the variant has been read.
func (h *headers) named() bool { return h.variant != engine.Rules{} }

var variants = engine.Variants()

// flaw is what is wrong with the value of a header.
type flaw struct {
	why Reason
	msg string
}

// fine is the flaw of a value that has none.
var fine flaw

// setVariant takes the value of a header variant and returns what is wrong
// with it, or fine.
func (h *headers) setVariant(value []byte) flaw {
	if h.named() {
		return flaw{Duplicate, `duplicate header "variant:"`}
	}
	for _, v := range variants {
		if string(value) == v.Name {
			h.variant = v.Rules
			return fine
		}
	}
	h.bad |= hasVariant
	return flaw{BadValue, "unknown variant: the variants are " + engine.VariantNames()}
}

// setSwitch takes the value of a header rule.
func (h *headers) setSwitch(value []byte, at int) flaw {
	for _, s := range switchNames {
		if string(value) != s {
			continue
		}
		if slices.Contains(h.switches, s) {
			return flaw{Duplicate, fmt.Sprintf("duplicate rule %s", s)}
		}
		h.switches, h.switchAts = append(h.switches, s), append(h.switchAts, at)
		return fine
	}
	return flaw{BadValue, fmt.Sprintf("unknown rule: the rules are %s and %s", switchNames[0], switchNames[1])}
}

// switchNames are the names of the rule switches.
var switchNames = engine.Rules{Return: true, Runs: engine.SameSuitRuns}.Switches()

// setDeal takes the value of a header deal.
func (h *headers) setDeal(value []byte) flaw {
	if h.deal != noDeal {
		return flaw{Duplicate, `duplicate header "deal:"`}
	}
	switch string(value) {
	case customDeal:
		h.deal = fullDeal
		return fine
	case positionDeal:
		h.deal = midGame
		return fine
	}
	n, err := deal.Parse(string(value))
	if err != nil {
		h.bad |= hasDeal
		return flaw{BadValue, "a deal is a number from 1 to " + deal.Max.String() + ` in decimal digits, "custom" for a full deal without a number, or "position" for a start in the middle of a game`}
	}
	h.deal, h.number = numberedDeal, n
	return fine
}

// rules returns the rules that the headers of a record name. It reports what
// is missing at offset at, and what does not go together; then it is false.
func (h *headers) rules(at int, report func(why Reason, at int, msg string)) (engine.Rules, bool) {
	if h.deal == noDeal && h.bad&hasDeal == 0 {
		report(Missing, at, `the record has no header "deal:"`)
	}
	if !h.named() {
		if h.bad&hasVariant == 0 {
			report(Missing, at, `the record has no header "variant:"`)
		}
		return engine.Rules{}, false
	}
	return h.switched(h.variant, report)
}

// switched returns the rules base with the rule switches that have been read.
// It reports a switch that does not go with base; then it is false.
func (h *headers) switched(base engine.Rules, report func(why Reason, at int, msg string)) (engine.Rules, bool) {
	for i, s := range h.switches {
		r, err := engine.RulesOf(base.Variant(), append(base.Switches(), s)...)
		if err != nil {
			report(BadValue, h.switchAts[i], err.Error())
			return base, false
		}
		base = r
	}
	return base, true
}
