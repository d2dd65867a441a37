package notation

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// thorough is false where the long tests are to be short.
var thorough = true

// rounds returns n, or a tenth of it where tests are to be short.
func rounds(n int) int {
	if !thorough || testing.Short() {
		return n / 10
	}
	return n
}

// everyRules returns the rules of all variants with all the switches they can
// have.
func everyRules() []engine.Rules {
	var all []engine.Rules
	for _, v := range engine.Variants() {
		for _, switches := range [][]string{nil, {"return"}, {"runs=same-suit"}, {"return", "runs=same-suit"}} {
			if r, err := engine.RulesOf(v.Name, switches...); err == nil {
				all = append(all, r)
			}
		}
	}
	return all
}

// randomMove returns a legal move of p. It prefers moves to foundations, so
// that games come far.
func randomMove(rng *rand.Rand, p *engine.Position) (engine.Move, bool) {
	if m, ok := p.FoundationMove(false); ok && rng.IntN(4) > 0 {
		return m, true
	}
	moves := p.Moves()
	if len(moves) == 0 {
		return engine.Move{}, false
	}
	return moves[rng.IntN(len(moves))], true
}

// randomDeal returns a random start position with its number, if it has one.
func randomDeal(rng *rand.Rand, rules engine.Rules) (engine.Position, deal.Number) {
	n := deal.FromInt(1 + rng.Uint64N(50000))
	p := deal.Position(n, rules)
	if rng.IntN(4) > 0 {
		return p, n
	}
	l := p.Layout()
	l.Bouquet[0], l.Columns[0][0] = l.Columns[0][0], l.Bouquet[0]
	p, err := engine.NewDeal(rules, &l)
	if err != nil {
		panic(err)
	}
	return p, deal.Number{}
}

// randomRecord returns a record with a random game and, if decorated, random
// headers, glyphs and comments.
func randomRecord(rng *rand.Rand, rules engine.Rules, decorated bool) *Record {
	start, n := randomDeal(rng, rules)
	if rng.IntN(8) == 0 {
		n = deal.Number{}
		for range rng.IntN(30) {
			if m, ok := randomMove(rng, &start); ok {
				start.Do(m)
			}
		}
		l := start.Layout()
		var err error
		if start, err = engine.NewPosition(rules, &l); err != nil {
			panic(err)
		}
	}
	r := &Record{Deal: n, Start: start}
	p := start
	for range rng.IntN(100) {
		m, ok := randomMove(rng, &p)
		if !ok {
			break
		}
		r.Moves = append(r.Moves, RecordMove{Move: m})
		p.Do(m)
	}
	if decorated {
		decorate(rng, r)
	}
	return r
}

func decorate(rng *rand.Rand, r *Record) {
	for range rng.IntN(4) {
		r.Headers = append(r.Headers, Header{randomName(rng), strings.Trim(randomText(rng), blanks)})
	}
	for i := range r.Moves {
		if rng.IntN(5) == 0 {
			r.Moves[i].Glyph = Glyph(rng.IntN(len(glyphs)))
			r.Moves[i].Comment = randomText(rng)
		}
	}
	rules := r.Start.Rules()
	lines := map[Part]int{PartRule: len(rules.Switches()), PartHeader: len(r.Headers), PartColumn: int(rules.Columns), PartMove: len(r.Moves)}
	for part := range PartEnd + 1 {
		for i := range max(lines[part], 1) {
			index := 0
			if part.numbered() {
				if index = i + 1; lines[part] == 0 {
					continue
				}
			}
			for rng.IntN(4) == 0 {
				r.Comments = append(r.Comments, Comment{part, index, true, randomText(rng)})
			}
			text := randomText(rng)
			if part != PartHeader && part != PartMove && part != PartEnd && text != "" && rng.IntN(4) == 0 {
				r.Comments = append(r.Comments, Comment{part, index, false, text})
			}
		}
	}
}

func randomName(rng *rand.Rand) string {
	names := []string{"player", "Date", "x-y", "--", "Flower-Garden", "BTh", "cc"}
	return names[rng.IntN(len(names))]
}

// randomText returns one line of text that does not end with a blank, often
// one that looks like something else.
func randomText(rng *rand.Rand) string {
	texts := []string{"", "c2>f", "# twice", " indented", "\ttab", "result: won", "ein Straße – ♥", "{\"a\":1}",
		"a\"b\\c", "\u2028", "moves:", "flowergarden 1", "!?", "\x1b[31mred", "\u00a0", fmt.Sprint(rng.Uint64())}
	s := texts[rng.IntN(len(texts))]
	if rng.IntN(50) == 0 {
		s = strings.Repeat("long ", 1000) + s
	}
	return strings.TrimRight(s, blanks)
}
