package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Limits of what Rules can describe. Column numbers are single digits so
// that moves can be written as two digits.
const (
	MaxColumns = 9
	MaxHeight  = 12
)

// Runs says which runs may move as one move. A run is the last n cards of a
// column, each one rank below the card under it.
type Runs uint8

// The kinds of runs.
const (
	NoRuns       Runs = iota // one card at a time
	AnyRuns                  // runs of mixed suits
	SameSuitRuns             // only runs of one suit
)

// Rules describes one form of the game. It is data only: the engine has no
// branch for a variant by name. The pack is all four suits from ace to
// Ranks; Columns × Height cards go into the columns and the rest is the
// bouquet.
type Rules struct {
	Ranks   Rank  // highest rank of the pack, 13 but in reduced packs
	Columns uint8 // number of columns, 1 to MaxColumns
	Height  uint8 // cards dealt to each column, 0 to MaxHeight
	Runs    Runs  // which runs may move
	Return  bool  // the top card of a foundation may go back onto a column
}

// Variant is a named set of rules.
type Variant struct {
	Name    string
	Rules   Rules
	Summary string // one line that says how it differs from the others
}

var variants = []Variant{
	{"classic", Rules{Ranks: King, Columns: 6, Height: 6},
		"six columns of six, a bouquet of 16, one card at a time"},
	{"wildflower", Rules{Ranks: King, Columns: 6, Height: 6, Runs: AnyRuns},
		"as classic, and runs move as one move"},
	{"large", Rules{Ranks: King, Columns: 7, Height: 5},
		"seven columns of five, a bouquet of 17, one card at a time"},
	{"large-wildflower", Rules{Ranks: King, Columns: 7, Height: 5, Runs: AnyRuns},
		"as large, and runs move as one move"},
}

// Variants returns the named variants, classic first. The slice is the
// caller's.
func Variants() []Variant { return slices.Clone(variants) }

// VariantNames returns the names of the variants, separated by commas, as
// error messages list them.
func VariantNames() string {
	names := make([]string, len(variants))
	for i, v := range variants {
		names[i] = v.Name
	}
	return strings.Join(names, ", ")
}

// Classic returns the rules of the classic variant.
func Classic() Rules { return variants[0].Rules }

// RulesOf returns the rules of the variant called name, with the given rule
// switches on. The switches are "return" and "runs=same-suit"; the second
// needs a variant in which runs move. All are read in any case.
func RulesOf(name string, switches ...string) (Rules, error) {
	for _, v := range variants {
		if strings.EqualFold(v.Name, name) {
			r := v.Rules
			for _, s := range switches {
				if err := r.switchOn(s); err != nil {
					return Rules{}, err
				}
			}
			return r, nil
		}
	}
	return Rules{}, fmt.Errorf("unknown variant %q: the variants are %s", name, VariantNames())
}

func (r *Rules) switchOn(s string) error {
	switch strings.ToLower(s) {
	case "return":
		r.Return = true
	case "runs=same-suit":
		if r.Runs == NoRuns {
			return fmt.Errorf("rule %q needs a variant in which runs move: wildflower or large-wildflower", s)
		}
		r.Runs = SameSuitRuns
	default:
		return fmt.Errorf("unknown rule %q: the rules are return, runs=same-suit", s)
	}
	return nil
}

// Variant returns the name of the variant that r is, whatever its rule
// switches, or "custom" for the rules of a reduced pack.
func (r Rules) Variant() string {
	base := r
	base.Return = false
	if base.Runs == SameSuitRuns {
		base.Runs = AnyRuns
	}
	for _, v := range variants {
		if v.Rules == base {
			return v.Name
		}
	}
	return "custom"
}

// Switches returns the rule switches that are on, in a fixed order.
func (r Rules) Switches() []string {
	var on []string
	if r.Return {
		on = append(on, "return")
	}
	if r.Runs == SameSuitRuns {
		on = append(on, "runs=same-suit")
	}
	return on
}

// String returns the variant and the rule switches that are on, such as
// "wildflower return runs=same-suit".
func (r Rules) String() string {
	return strings.Join(append([]string{r.Variant()}, r.Switches()...), " ")
}

// Cards returns the size of the pack.
func (r Rules) Cards() int { return Suits * int(r.Ranks) }

// Bouquet returns the number of cards dealt to the bouquet.
func (r Rules) Bouquet() int { return r.Cards() - int(r.Columns)*int(r.Height) }

// Validate reports what is impossible in r, or nil.
func (r Rules) Validate() error {
	switch {
	case r.Ranks < Ace || r.Ranks > King:
		return fmt.Errorf("ranks must be 1 to %d, not %d", King, r.Ranks)
	case r.Columns < 1 || r.Columns > MaxColumns:
		return fmt.Errorf("columns must be 1 to %d, not %d", MaxColumns, r.Columns)
	case r.Height > MaxHeight:
		return fmt.Errorf("a column is dealt at most %d cards, not %d", MaxHeight, r.Height)
	case r.Bouquet() < 0:
		return fmt.Errorf("%d columns of %d need %d cards, and the pack has %d",
			r.Columns, r.Height, int(r.Columns)*int(r.Height), r.Cards())
	case r.Runs > SameSuitRuns:
		return fmt.Errorf("unknown kind of runs %d", r.Runs)
	}
	return nil
}
