package output

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

func TestCommandJSON(t *testing.T) {
	s := schema(t)
	rng := rand.New(rand.NewPCG(5, 6))
	for _, rules := range everyRules() {
		r := randomRecord(rng, rules, true)
		p := r.Start
		validate(t, s, AppendDealJSON(nil, &p, r.Deal))
		for i := range r.Moves {
			played := FormatMove(&p, r.Moves[i].Move)
			p.Do(r.Moves[i].Move)
			if i%10 == 0 {
				validate(t, s, AppendReplayJSON(nil, &p, r, i+1))
				validate(t, s, AppendStepJSON(nil, &p, r.Deal, i+1, &Step{Line: i + 1, Input: " C2\tF\x1b", Played: []string{played}}))
			}
		}
		validate(t, s, AppendReplayJSON(nil, &r.Start, r, 0))
	}
}

func TestErrorJSON(t *testing.T) {
	s := schema(t)
	p := deal.Position(deal.FromInt(1), engine.Classic())
	_, syntax := ParseMove("c2>")
	text, _ := ParseMove("b6>2")
	_, ambiguous := text.Resolve(&p)
	text, _ = ParseMove("bKc>1")
	_, illegal := text.Resolve(&p)
	for _, c := range []struct {
		err  error
		kind string
	}{
		{syntax, "syntax"},
		{ambiguous, "ambiguous"},
		{illegal, "illegal"},
		{p.Check(engine.Move{}), "illegal"},
		{errors.New("unknown flag --\x00"), "usage"},
		{Errors{asError(syntax), asError(illegal)}, "syntax"},
	} {
		object := AppendErrorJSON(nil, c.err, "usage")
		validate(t, s, object)
		if want := `"kind":"` + c.kind + `"`; !strings.Contains(string(object), want) {
			t.Errorf("%s lacks %s", object, want)
		}
	}
}
