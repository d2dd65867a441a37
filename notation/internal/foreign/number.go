package foreign

import (
	"path"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// maxTries bounds the numbers that are tried for one position.
const maxTries = 32

// NumberIn returns the number that deals p and stands in one of the texts, or
// the zero Number. It tries the numbers that it finds, the first 32 of them,
// and searches for no other.
func NumberIn(p *engine.Position, texts ...string) deal.Number {
	if !p.IsDeal() || p.Rules().Ranks != engine.King {
		return deal.Number{}
	}
	tries := 0
	for _, text := range texts {
		for _, digits := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
			n, err := deal.Parse(digits)
			if err != nil {
				continue
			}
			if tries++; tries > maxTries {
				return deal.Number{}
			}
			if q := deal.Position(n, p.Rules()); q.Equal(p) {
				return n
			}
		}
	}
	return deal.Number{}
}

// BaseName returns the last part of the name of a file, whichever system wrote
// the name.
func BaseName(file string) string {
	return path.Base(strings.ReplaceAll(file, `\`, "/"))
}

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
