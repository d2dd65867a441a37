package engine_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"flowergarden/engine"
)

// The words for what is wrong with moves and layouts are in the JSON of errors,
// and programs compare them: each means one thing, and none ever changes.
func TestReasonWords(t *testing.T) {
	const want = "no-such-column not-there card-covered column-empty same-place to-bouquet no-return one-at-a-time not-a-run " +
		"run-of-mixed-suits not-next-on-foundation onto-ace king-onto-card not-one-higher " +
		"not-in-pack duplicate-card missing-card wrong-foundation not-a-deal bouquet-too-large wrong-columns not-in-sequence"
	word := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	var words []string
	seen := map[string]bool{}
	add := func(s fmt.Stringer) bool {
		w := s.String()
		if !word.MatchString(w) {
			return false
		}
		if seen[w] {
			t.Errorf("%s has two meanings", w)
		}
		words, seen[w] = append(words, w), true
		return true
	}
	for r := engine.Reason(0); add(r); r++ {
	}
	for m := engine.Misfit(0); add(m); m++ {
	}
	if got := strings.Join(words, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
