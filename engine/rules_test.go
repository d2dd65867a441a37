package engine_test

import (
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
)

// moveSet returns the legal moves of p in canonical notation, sorted.
func moveSet(p *engine.Position) []string {
	var set []string
	for _, m := range p.Moves() {
		set = append(set, m.String())
	}
	slices.Sort(set)
	return set
}

func TestLegalMoves(t *testing.T) {
	// Each board is small enough to find every legal move by eye: it has only
	// the columns that it shows, and is played by the variant's rules else.
	tests := []struct {
		name  string
		rules string
		board string
		want  string
	}{
		{
			name:  "a card goes to its foundation only if it is the next of its suit",
			rules: "classic",
			board: `
				foundations: Jc Kd Jh Ks
				1: Kc Kh
				2: Qc
				3: Qh
				4: -
				5: -
				6: -`,
			want: "c1>4 c1>5 c1>6 c2>1 c2>4 c2>5 c2>6 c2>f c3>1 c3>4 c3>5 c3>6 c3>f",
		},
		{
			name:  "suits do not matter in a column, and the rank must be one higher",
			rules: "classic",
			board: `
				foundations: 9c 8d 9h 9s
				1: Qd Qc 9d
				2: Qh Qs Kc
				3: Kd Jc
				4: Kh Jd Tc
				5: Ks Jh Td
				6: Js Th Ts`,
			want: "c1>4 c1>5 c1>6 c1>f c4>3 c4>f c5>3 c6>3 c6>f",
		},
		{
			name:  "every card of the bouquet can move, not only the last one",
			rules: "classic",
			board: `
				foundations: Jc Jd Jh Ts
				bouquet: Qh Js Qc Kd Qd Qs Kh
				1: Kc
				2: Ks`,
			want: "bJs>f bQc>1 bQc>2 bQc>f bQd>1 bQd>2 bQd>f bQh>1 bQh>2 bQh>f bQs>1 bQs>2",
		},
		{
			name:  "nothing goes onto an ace, and a king only into an empty column",
			rules: "classic",
			board: `
				foundations: Qc Qd - Qs
				bouquet: Kc 2h Kd 3h 4h 5h 6h 7h
				1: Kh Qh Jh Th 9h 8h
				2: Ks Ah
				3: -`,
			want: "b2h>3 b3h>3 b4h>3 b5h>3 b6h>3 b7h>1 b7h>3 bKc>3 bKc>f bKd>3 bKd>f c1>3 c2>3 c2>f",
		},
		{
			name:  "a lone card may change one empty column for another",
			rules: "classic",
			board: `
				foundations: Kc Kd Kh Qs
				1: Ks
				2: -`,
			want: "c1>2 c1>f",
		},
		{
			name:  "without runs only the last card of a run moves",
			rules: "classic",
			board: `
				foundations: Tc Qd Kh Ts
				1: Kc Qs Jc
				2: Ks Qc Js
				3: Kd`,
			want: "c1>f c2>f c3>f",
		},
		{
			name:  "wildflower moves any part of a run that fits",
			rules: "wildflower",
			board: `
				foundations: Tc Jd Kh Ts
				1: Ks Qc Js
				2: Kc Qs Jc
				3: Kd
				4: Qd`,
			want: "c1:2>3 c1>4 c1>f c2:2>3 c2>4 c2>f c4>3 c4>f",
		},
		{
			name:  "into an empty column every length of a run may go",
			rules: "wildflower",
			board: `
				foundations: 9c Kd Kh 9s
				1: Kc Qs Jc Ts
				2: Qc Ks Js Tc
				3: -`,
			want: "c1>3 c1:2>3 c1:3>3 c1:4>3 c1>f c2>3 c2:2>3 c2>f",
		},
		{
			name:  "a run is broken where the ranks leave a gap",
			rules: "wildflower",
			board: `
				foundations: Tc Td Kh Js
				1: Kc Jd Qc
				2: Qs Ks
				3: Kd Qd Jc`,
			want: "c1>2 c3:2>2 c3>1 c3>f",
		},
		{
			name:  "with runs=same-suit only runs of one suit move",
			rules: "wildflower runs=same-suit",
			board: `
				foundations: Tc Td Kh Ts
				1: Kc Qs Js
				2: Ks Qd Jc
				3: Kd
				4: Qc Jd`,
			want: "c1:2>3 c1>f c2>f c4>f",
		},
		{
			name:  "with return the top card of a foundation may go onto a column",
			rules: "classic return",
			board: `
				foundations: Jc Qd Kh Ts
				1: Kc Qc
				2: Ks Qs
				3: Kd
				4: Js`,
			want: "c1>3 c1>f c2>3 c3>f c4>1 c4>2 c4>f fJc>1 fJc>2 fQd>3 fTs>4",
		},
		{
			name:  "with return kings too come back into an empty column, and aces too",
			rules: "classic return",
			board: `
				foundations: Ac Kd Kh Ks
				bouquet: Kc Qc Jc Tc 9c 8c 7c 6c
				1: 5c
				2: 4c
				3: 3c
				4: 2c
				5: -`,
			want: "fAc>5 fAc>4 fKd>5 fKh>5 fKs>5 b6c>5 b7c>5 b8c>5 b9c>5 bTc>5 bJc>5 bQc>5 bKc>5 " +
				"c1>5 c2>1 c2>5 c3>2 c3>5 c4>3 c4>5 c4>f",
		},
		{
			name:  "a card may go onto every card one rank higher",
			rules: "classic",
			board: `
				foundations: Tc Td Th 9s
				1: Ts Kc
				2: Js Qc Kd
				3: Jc Kh
				4: Jd Ks
				5: Jh Qd Qh
				6: Qs`,
			want: "c5>1 c5>2 c5>3 c5>4 c6>1 c6>2 c6>3 c6>4",
		},
		{
			name:  "a stuck position has no move",
			rules: "wildflower",
			board: `
				foundations: Tc Td Th Ts
				1: Jc Qc Kc
				2: Jd Qd Kd
				3: Jh Qh Kh
				4: Js Qs Ks`,
			want: "",
		},
		{
			name:  "and the same position can go on if cards come back",
			rules: "wildflower return",
			board: `
				foundations: Tc Td Th Ts
				1: Jc Qc Kc
				2: Jd Qd Kd
				3: Jh Qh Kh
				4: Qs Ks Js`,
			want: "c4>f fTc>4 fTd>4 fTh>4 fTs>4",
		},
		{
			name:  "a won position has no move",
			rules: "classic",
			board: `
				foundations: Kc Kd Kh Ks
				1: -`,
			want: "",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := rules(t, tt.rules)
			r.Columns = uint8(strings.Count(tt.board, ":") - strings.Count(tt.board, "foundations:") - strings.Count(tt.board, "bouquet:"))
			p := board(t, r, tt.board)
			want := strings.Fields(tt.want)
			slices.Sort(want)
			if got := moveSet(&p); !slices.Equal(got, want) {
				t.Errorf("moves are\n%s\nwant\n%s", strings.Join(got, " "), strings.Join(want, " "))
			}
		})
	}
}

func TestStatus(t *testing.T) {
	classic := engine.Classic()
	stuck := engine.Rules{Ranks: engine.King, Columns: 4, Height: 6}
	tests := []struct {
		rules engine.Rules
		board string
		want  string
	}{
		{classic, "foundations: Kc Kd Kh Ks\n1:-\n2:-\n3:-\n4:-\n5:-\n6:-", "won"},
		{classic, "foundations: Kc Kd Kh Qs\n1:Ks\n2:-\n3:-\n4:-\n5:-\n6:-", "playing"},
		{stuck, "foundations: Tc Td Th Ts\n1: Jc Qc Kc\n2: Jd Qd Kd\n3: Jh Qh Kh\n4: Js Qs Ks", "stuck"},
	}
	for _, tt := range tests {
		p := board(t, tt.rules, tt.board)
		if got := p.Status().String(); got != tt.want {
			t.Errorf("status is %s, want %s, of\n%s", got, tt.want, tt.board)
		}
	}
}

func TestVariants(t *testing.T) {
	// The sizes of the four games, from their descriptions.
	tests := []struct {
		name                     string
		columns, height, bouquet int
		runs                     engine.Runs
	}{
		{"classic", 6, 6, 16, engine.NoRuns},
		{"wildflower", 6, 6, 16, engine.AnyRuns},
		{"large", 7, 5, 17, engine.NoRuns},
		{"large-wildflower", 7, 5, 17, engine.AnyRuns},
	}
	if n := len(engine.Variants()); n != len(tests) {
		t.Errorf("there are %d variants", n)
	}
	for i, tt := range tests {
		r := rules(t, tt.name)
		if int(r.Columns) != tt.columns || int(r.Height) != tt.height || r.Bouquet() != tt.bouquet || r.Runs != tt.runs || r.Return || r.Cards() != 52 {
			t.Errorf("%s has the rules %+v and a bouquet of %d", tt.name, r, r.Bouquet())
		}
		if v := engine.Variants()[i]; v.Name != tt.name || v.Rules != r || v.Summary == "" {
			t.Errorf("variant %d is %+v", i, v)
		}
		if err := r.Validate(); err != nil {
			t.Error(err)
		}
	}
	if engine.Classic() != rules(t, "classic") {
		t.Error("Classic differs from the variant of that name")
	}
}

// Records and JSON name rules by variant and switches, so the names must lead
// back to the same rules.
func TestRulesAreNamedCompletely(t *testing.T) {
	seen := map[engine.Rules]string{}
	for _, text := range allRules {
		r := rules(t, text)
		if other, ok := seen[r]; ok {
			t.Errorf("%q and %q are the same rules", text, other)
		}
		seen[r] = text
		if got := strings.Join(append([]string{r.Variant()}, r.Switches()...), " "); got != text {
			t.Errorf("the rules of %q call themselves %q", text, got)
		}
	}
	for _, r := range reducedRules {
		if got := r.Variant(); got != "custom" {
			t.Errorf("%+v calls itself %q", r, got)
		}
	}
}

func TestRulesAreWritten(t *testing.T) {
	for _, text := range allRules {
		if got := rules(t, text).String(); got != text {
			t.Errorf("the rules %q are written %q", text, got)
		}
	}
	if got := (engine.Rules{Ranks: 5, Columns: 4, Height: 5, Return: true}).String(); got != "custom return" {
		t.Errorf("rules without a name are written %q", got)
	}
}

// What a caller does to the list of variants changes nothing.
func TestVariantsAreCopied(t *testing.T) {
	before := engine.Classic()
	engine.Variants()[0] = engine.Variant{}
	if engine.Classic() != before || engine.Variants()[0].Name != "classic" {
		t.Error("the variants can be changed from outside")
	}
}

func TestUnknownRules(t *testing.T) {
	tests := map[string]string{
		"garden":                 `unknown variant "garden": the variants are classic, wildflower, large, large-wildflower`,
		"classic redeal":         `unknown rule "redeal": the rules are return, runs=same-suit`,
		"classic runs=same-suit": `rule "runs=same-suit" needs a variant in which runs move: wildflower or large-wildflower`,
	}
	for text, want := range tests {
		words := strings.Fields(text)
		r, err := engine.RulesOf(words[0], words[1:]...)
		if err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
		if r != (engine.Rules{}) {
			t.Errorf("%q returns rules with its error", text)
		}
	}
	if _, err := engine.RulesOf(""); err == nil {
		t.Error("the empty name is a variant")
	}
}

func TestRulesInAnyCase(t *testing.T) {
	want, err := engine.RulesOf("large-wildflower", "return", "runs=same-suit")
	if err != nil {
		t.Fatal(err)
	}
	got, err := engine.RulesOf("Large-WildFlower", "RETURN", "Runs=same-suit")
	if err != nil || got != want {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
}

func TestImpossibleRules(t *testing.T) {
	tests := []struct {
		rules engine.Rules
		want  string
	}{
		{engine.Rules{}, "ranks must be 1 to 13, not 0"},
		{engine.Rules{Ranks: 14, Columns: 6, Height: 6}, "ranks must be 1 to 13, not 14"},
		{engine.Rules{Ranks: 13, Columns: 0, Height: 6}, "columns must be 1 to 9, not 0"},
		{engine.Rules{Ranks: 13, Columns: 10, Height: 5}, "columns must be 1 to 9, not 10"},
		{engine.Rules{Ranks: 13, Columns: 4, Height: 13}, "a column is dealt at most 12 cards, not 13"},
		{engine.Rules{Ranks: 13, Columns: 9, Height: 6}, "9 columns of 6 need 54 cards, and the pack has 52"},
		{engine.Rules{Ranks: 13, Columns: 6, Height: 6, Runs: 3}, "unknown kind of runs 3"},
	}
	for _, tt := range tests {
		if err := tt.rules.Validate(); err == nil || err.Error() != tt.want {
			t.Errorf("%+v: error %v, want %s", tt.rules, err, tt.want)
		}
		if _, err := engine.NewPosition(tt.rules, &engine.Layout{}); err == nil || err.Error() != tt.want {
			t.Errorf("a position by %+v: error %v, want %s", tt.rules, err, tt.want)
		}
	}
}
