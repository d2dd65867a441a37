package view

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

var update = flag.Bool("update", false, "rewrite the files in testdata/view")

// position reads the cards of a test: foundations, bouquet and columns in the
// canonical spelling, "-" for no card.
func position(t testing.TB, r engine.Rules, foundations, bouquet string, columns ...string) engine.Position {
	t.Helper()
	var l engine.Layout
	copy(l.Foundations[:], cardsOf(foundations))
	l.Bouquet = cardsOf(bouquet)
	for _, c := range columns {
		if c == "-" {
			c = ""
		}
		l.Columns = append(l.Columns, cardsOf(c))
	}
	p, err := engine.NewPosition(r, &l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func cardsOf(s string) []engine.Card {
	var cards []engine.Card
	for _, f := range strings.Fields(s) {
		if f == "-" {
			cards = append(cards, engine.NoCard)
			continue
		}
		r := strings.IndexByte("-A23456789TJQK", f[0])
		cards = append(cards, engine.NewCard(engine.Rank(r), engine.Suit(strings.IndexByte("cdhs", f[1]))))
	}
	return cards
}

// tall has a column of 18 cards, an empty one, and eleven bouquet cards of one
// suit.
func tall(t testing.TB) engine.Position {
	return position(t, engine.Classic(), "- - - 3s", "Ah 2h 4h 5h 6h 7h 8h 9h Th Jh Qh Tc 9c",
		"2c 3c 4c 5c 6c Kc Qd Jc Td 9d 8c 7d 6d 5d 4d 3d 2d Ad",
		"-", "Ac Kd 3h 4s 5s 6s", "7s 8s", "9s Ts Js Qs Ks", "Kh 7c 8d Qc Jd")
}

// wildflower has runs, for the marks.
func wildflower(t testing.TB) engine.Position {
	r, err := engine.RulesOf("large-wildflower", "return")
	if err != nil {
		t.Fatal(err)
	}
	p := deal.Position(deal.FromInt(1), r)
	for range 6 {
		for _, m := range p.Moves() {
			if m.To.IsColumn() {
				p.Do(m)
				break
			}
		}
	}
	return p
}

func TestGolden(t *testing.T) {
	fresh := deal.Position(deal.FromInt(1), engine.Classic())
	high, runs := tall(t), wildflower(t)
	small := position(t, engine.Rules{Ranks: 3, Columns: 2, Height: 2}, "3c 3d 3h As", "2s", "3s", "-")
	cases := []struct {
		name string
		info Info
		o    Options
	}{
		{"narrow", Info{Position: &fresh, Deal: "1", Moves: 0}, Options{}},
		{"marked", Info{Position: &fresh, Deal: "1", Moves: 0}, Options{Mark: true}},
		{"wide", Info{Position: &fresh, Deal: "1", Moves: 0}, Options{Width: 80, Height: 24, Mark: true}},
		{"wide-symbols", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Width: 80, Height: 24, Mark: true, Symbols: true}},
		{"wide-four-colors", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Width: 80, Color: FourColors, Symbols: true, Mark: true}},
		{"narrow-two-colors", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Width: 40, Color: TwoColors}},
		{"narrow-symbols", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Width: 40, Symbols: true}},
		{"linear", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Form: Linear}},
		{"words", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Width: 60, Form: Words}},
		{"20x5", Info{Position: &fresh, Deal: "1", Moves: 1}, Options{Width: 20, Height: 5, Mark: true, Symbols: true}},
		{"tall-narrow", Info{Position: &high, Deal: "", Moves: 61}, Options{Width: 40, Form: Narrow}},
		{"tall-40x24", Info{Position: &high, Deal: "position", Moves: 61}, Options{Width: 40, Height: 24, Mark: true}},
		{"tall-80x24", Info{Position: &high, Deal: "position", Moves: 61}, Options{Width: 80, Height: 24, Mark: true}},
		{"tall-20x5", Info{Position: &high, Deal: "position", Moves: 61}, Options{Width: 20, Height: 5}},
		{"tall-10x3", Info{Position: &high, Deal: "position", Moves: 61}, Options{Width: 10, Height: 3}},
		{"tall-linear", Info{Position: &high, Deal: "position", Moves: 61}, Options{Width: 40, Form: Linear, Mark: true}},
		{"tall-words", Info{Position: &high, Deal: "position", Moves: 61}, Options{Width: 80, Form: Words}},
		{"runs", Info{Position: &runs, Deal: "100000000000000000000", Moves: 6}, Options{Mark: true}},
		{"small", Info{Position: &small, Deal: "position", Moves: 1}, Options{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { golden(t, c.name, string(Append(nil, c.info, c.o))) })
	}
}

// golden compares got with a file of testdata/view, or writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("..", "..", "..", "testdata", "view", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what it was:\n%s\nwas:\n%s\nif that is intended: go test ./cmd/flowergarden/view -update, and git diff testdata/view", name, got, want)
	}
}

func TestChange(t *testing.T) {
	fresh := deal.Position(deal.FromInt(1), engine.Classic())
	var all string
	for _, o := range []Options{{}, {Symbols: true, Mark: true}, {Form: Words}} {
		p := fresh
		var moves []engine.Move
		for _, m := range []engine.Move{
			{Card: cardsOf("6c")[0], Count: 1, From: engine.Bouquet, To: 2},
			{Card: cardsOf("3s")[0], Count: 1, From: 3, To: 1},
		} {
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		all += string(AppendChange(nil, &fresh, &p, moves, o)) + "\n"
	}
	before := tall(t)
	high := before
	up := engine.Move{Card: cardsOf("Ad")[0], Count: 1, From: 1, To: engine.Foundation}
	if err := high.Play(up); err != nil {
		t.Fatal(err)
	}
	all += string(AppendChange(nil, &before, &high, []engine.Move{up}, Options{}))
	all += string(AppendChange(nil, &before, &high, []engine.Move{up}, Options{Form: Words}))
	golden(t, "change", all)
}

func TestNames(t *testing.T) {
	seven := cardsOf("7h")[0]
	for m, want := range map[engine.Move]string{
		{Card: seven, Count: 1, To: 3}:                          "seven of hearts to column 3",
		{Card: seven, Count: 1, From: 2, To: engine.Foundation}: "seven of hearts to its foundation",
		{Card: seven, Count: 3, From: 2, To: 5}:                 "run of 3 from seven of hearts to column 5",
	} {
		if got := MoveName(m); got != want {
			t.Errorf("MoveName(%v) = %q, want %q", m, got, want)
		}
	}
	seen := map[string]bool{}
	for c := range engine.Card(64) {
		if c.Valid() {
			seen[CardName(c)] = true
		}
	}
	if len(seen) != 52 {
		t.Errorf("52 cards have %d names", len(seen))
	}
}

// screen draws text as a terminal does whose suit signs take the given number
// of cells, and returns its lines as they look and the width of the widest.
// Every cell holds one byte; a sign is its letter, and a wide one its letter
// and a zero.
func screen(t *testing.T, text string, sign int) (lines []string, widest int) {
	t.Helper()
	for text := range strings.Lines(text) {
		text = strings.TrimSuffix(text, "\n")
		var cells []byte
		col := 0
		put := func(b byte) {
			for len(cells) <= col {
				cells = append(cells, ' ')
			}
			cells[col] = b
			col++
			widest = max(widest, col)
		}
		for len(text) > 0 {
			r, n := utf8.DecodeRuneInString(text)
			switch i := strings.IndexRune("♣♦♥♠", r); {
			case r == '\t':
				col = (col/8 + 1) * 8
			case r == '\x1b':
				n = strings.IndexAny(text, "mG") + 1
				if text[n-1] == 'G' {
					to, err := strconv.Atoi(text[2 : n-1])
					if err != nil || to-1 < col {
						t.Fatalf("code %q at cell %d", text[:n], col)
					}
					col = to - 1
				}
			case i >= 0:
				put("cdhs"[i/3])
				for range sign - 1 {
					put(0)
				}
			case r < ' ' || r > '~':
				t.Fatalf("%q in %q", r, text)
			default:
				put(byte(r))
			}
			text = text[n:]
		}
		lines = append(lines, string(cells))
	}
	return lines, widest
}

// Whatever the screen, the position, the signs and their width: nothing is
// wider than the screen, the movable cards are all in view, and the columns
// are aligned.
func TestEveryScreen(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, v := range engine.Variants() {
		p := deal.Position(deal.FromInt(rng.Uint64N(1e9)+1), v.Rules)
		for moves := 0; moves < 120; moves++ {
			checkScreens(t, rng, Info{Position: &p, Deal: "12345", Moves: moves})
			legal := p.Moves()
			if len(legal) == 0 {
				break
			}
			p.Do(legal[rng.IntN(len(legal))])
		}
	}
	high := tall(t)
	for range 200 {
		checkScreens(t, rng, Info{Position: &high, Title: "lesson 1 of 3: something"})
	}
}

func checkScreens(t *testing.T, rng *rand.Rand, g Info) {
	for range 12 {
		o := Options{
			Width: rng.IntN(90), Height: rng.IntN(30), Color: Color(rng.IntN(3)),
			Symbols: rng.IntN(2) == 0, Form: Form(rng.IntN(4)), Mark: rng.IntN(2) == 0,
		}
		text := string(Append(nil, g, o))
		if o.Color == NoColor && strings.Contains(text, "\x1b") {
			t.Fatalf("%+v: an escape code without colour", o)
		}
		for sign := 1; sign <= 2; sign++ {
			lines, widest := screen(t, text, sign)
			if widest > o.width() {
				t.Fatalf("%+v, signs of %d: %d cells wide\n%s", o, sign, widest, text)
			}
			checkAligned(t, g.Position, o, lines, text)
		}
	}
}

// checkAligned finds the last card of each column below the column's number.
func checkAligned(t *testing.T, p *engine.Position, o Options, lines []string, text string) {
	t.Helper()
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		want := p.Last(n).String()
		number := strconv.Itoa(int(n))
		at := -1 // the cell below the number of column n
		found := false
		for _, line := range lines {
			if header(line) {
				at = strings.Index(line, number)
			}
			linear := strings.HasPrefix(line, number+":")
			found = found || at >= 0 && strings.HasPrefix(line[min(at, len(line)):], want) ||
				linear
		}
		if !found {
			t.Fatalf("%+v: no %s below %d\n%s", o, want, n, text)
		}
	}
}

// header reports whether line has the numbers of columns.
func header(line string) bool {
	f := strings.Fields(line)
	for i, s := range f {
		if n, err := strconv.Atoi(s); err != nil || i > 0 && strings.TrimLeft(s, "123456789") != "" {
			return i > 0 && f[i] == "foundation"
		} else if n > 9 {
			return false
		}
	}
	return len(f) > 0 && !strings.Contains(line, "+")
}

func BenchmarkAppend(b *testing.B) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	buf := make([]byte, 0, 4096)
	for b.Loop() {
		buf = Append(buf[:0], Info{Position: &p, Deal: "1", Moves: 0}, Options{Width: 80, Height: 24, Color: FourColors, Mark: true})
	}
}
