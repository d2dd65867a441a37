package deal_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// layout is one block of testdata/boards/numbered-deals.txt.
type layout struct {
	variant, number string
	text            string // the lines of the board
}

func readLayouts(t *testing.T) []layout {
	t.Helper()
	data, err := os.ReadFile("../../testdata/boards/numbered-deals.txt")
	if err != nil {
		t.Fatal(err)
	}
	var layouts []layout
	for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		lines := strings.SplitN(block, "\n", 3)
		variant, ok1 := strings.CutPrefix(lines[0], "variant: ")
		number, ok2 := strings.CutPrefix(lines[1], "deal: ")
		if !ok1 || !ok2 {
			t.Fatalf("block without variant and deal:\n%s", block)
		}
		layouts = append(layouts, layout{variant, number, strings.TrimSpace(lines[2])})
	}
	return layouts
}

// show writes p the way the layouts are written.
func show(p *engine.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "foundations: - - - -\nbouquet: %s", spell(p.AppendBouquet(nil)))
	for n := range p.Columns() {
		fmt.Fprintf(&b, "\n%d: %s", n+1, spell(p.Column(engine.Place(n+1))))
	}
	return b.String()
}

func spell(cards []engine.Card) string {
	return strings.Trim(fmt.Sprint(cards), "[]")
}

func rulesOf(t testing.TB, variant string) engine.Rules {
	t.Helper()
	r, err := engine.RulesOf(variant)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func number(t testing.TB, s string) deal.Number {
	t.Helper()
	n, err := deal.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestLayoutsOfNumbers(t *testing.T) {
	layouts := readLayouts(t)
	if len(layouts) < 12 {
		t.Fatalf("only %d layouts in the file", len(layouts))
	}
	for _, l := range layouts {
		p := deal.Position(number(t, l.number), rulesOf(t, l.variant))
		if got := show(&p); got != l.text {
			t.Errorf("%s deal %s is dealt as\n%s\nwant\n%s", l.variant, l.number, got, l.text)
		}
		if !p.IsDeal() {
			t.Errorf("%s deal %s is not a start position", l.variant, l.number)
		}
	}
}

// The rule switches and runs do not touch the shuffle, and the variants with
// seven columns deal the same pack row by row.
func TestAllVariantsDealTheSamePack(t *testing.T) {
	for _, s := range []string{"1", "31999", "32000", deal.Max.String()} {
		n := number(t, s)
		want := dealtPack(deal.Position(n, engine.Classic()))
		for _, v := range engine.Variants() {
			for _, back := range []bool{false, true} {
				r := v.Rules
				r.Return = back
				if got := dealtPack(deal.Position(n, r)); got != want {
					t.Errorf("deal %s of %s, return %t, uses the pack\n%s\nwant\n%s", s, v.Name, back, got, want)
				}
			}
		}
	}
}

// dealtPack collects the cards of p in the order in which they were dealt.
func dealtPack(p engine.Position) string {
	var pack []engine.Card
	for row := range int(p.Rules().Height) {
		for n := range p.Columns() {
			pack = append(pack, p.Column(engine.Place(n + 1))[row])
		}
	}
	return spell(p.AppendBouquet(pack))
}

func TestNeighbouringNumbersDiffer(t *testing.T) {
	seen := map[engine.Fingerprint]string{}
	from, to := number(t, "31000"), number(t, "33000")
	for n := range deal.Range(from, to) {
		p := deal.Position(n, engine.Classic())
		f := p.Fingerprint()
		if other, ok := seen[f]; ok {
			t.Fatalf("deals %s and %s are the same", other, n)
		}
		seen[f] = n.String()
	}
	if len(seen) != 2001 {
		t.Errorf("the range 31000..33000 has %d numbers", len(seen))
	}
}

func TestImpossibleDealsPanic(t *testing.T) {
	reduced := engine.Rules{Ranks: 3, Columns: 3, Height: 2}
	invalid := engine.Rules{Ranks: engine.King, Columns: 10, Height: 5}
	tests := map[string]func(){
		"the zero number": func() { deal.Position(deal.Number{}, engine.Classic()) },
		"a reduced pack":  func() { deal.Position(deal.FromInt(1), reduced) },
		"invalid rules":   func() { deal.Position(deal.FromInt(1), invalid) },
		"number 0":        func() { deal.FromInt(0) },
		"after the last":  func() { deal.Max.Next() },
	}
	for name, f := range tests {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			f()
		})
	}
}

// The record checker deals the claimed number of every record it reads.
func TestDealingDoesNotAllocate(t *testing.T) {
	for _, s := range []string{"12345", "123456789", deal.Max.String()} {
		n := number(t, s)
		if got := testing.AllocsPerRun(100, func() { deal.Position(n, engine.Classic()) }); got != 0 {
			t.Errorf("deal %s: %v allocations", s, got)
		}
	}
}

func BenchmarkPosition(b *testing.B) {
	for _, s := range []string{"12345", "123456789"} {
		b.Run(s, func(b *testing.B) {
			n := number(b, s)
			b.ReportAllocs()
			for b.Loop() {
				deal.Position(n, engine.Classic())
			}
		})
	}
}
