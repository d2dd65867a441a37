package foreign

import (
	"strings"

	"flowergarden/engine"
)

// CheckRules returns why a format that holds no rules cannot hold r, or nil. A
// reader takes the number of columns for the variant, so classic and large can
// be held.
func CheckRules(format string, r engine.Rules) error {
	for _, v := range engine.Variants() {
		if v.Rules.Runs == engine.NoRuns && v.Rules == r {
			return nil
		}
	}
	return &RulesError{Format: format, Rules: r}
}

// RulesError says that a format has no place for rules.
type RulesError struct {
	Format string
	Rules  engine.Rules
}

// Error names the rules and what could be written instead.
func (e *RulesError) Error() string {
	name := strings.Join(append([]string{e.Rules.Variant()}, e.Rules.Switches()...), " with the rule ")
	return "the format " + e.Format + " has no place for the rules of a game, and these are " + name +
		": it holds a board of the variant classic or large without further rules"
}
