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
