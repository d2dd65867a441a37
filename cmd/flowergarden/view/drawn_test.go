package view

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation/drawn"
)

// options returns the ways to draw a board that show all of it.
func options() []Options {
	var all []Options
	for _, form := range []Form{Auto, Narrow, Wide, Linear, Words} {
		for _, width := range []int{0, 16, 20, 31, 40, 56, 80, 200} {
			for _, color := range []Color{NoColor, TwoColors, FourColors} {
				for i := range 4 {
					all = append(all, Options{Width: width, Color: color, Symbols: i&1 > 0, Form: form, Mark: i&2 > 0})
				}
			}
		}
	}
	return all
}

// What is drawn is read back as the same position, whatever it looks like.
func TestDrawnReadsBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	all := options()
	for _, v := range engine.Variants() {
		for range 1000 {
			number := deal.FromInt(1 + rng.Uint64N(100000))
			p := deal.Position(number, v.Rules)
			moves := 0
			for range rng.IntN(120) {
				m, ok := p.FoundationMove(false)
				if legal := p.Moves(); !ok || rng.IntN(4) == 0 {
					if len(legal) == 0 {
						break
					}
					m = legal[rng.IntN(len(legal))]
				}
				p.Do(m)
				moves++
			}
			o := all[rng.IntN(len(all))]
			text := Append(nil, Info{Position: &p, Deal: number.String(), Moves: moves}, o)
			if err := drawn.Recognise(text); err != nil {
				t.Fatalf("%+v: %v\n%s", o, err, text)
			}
			boards, err := drawn.Read(text, "", v.Rules)
			if !strings.Contains(string(text), "deal ") {
				number = deal.Number{} // no title on a narrow screen
			}
			if err != nil || len(boards) != 1 || !boards[0].Position.Equal(&p) || boards[0].Deal != number {
				t.Fatalf("%+v: %v\n%s", o, err, text)
			}
		}
	}
}

// All golden files are read back, but those in which cards are not shown.
func TestGoldenReadBack(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", "view", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	fresh, high := deal.Position(deal.FromInt(1), engine.Classic()), tall(t)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, rules := &fresh, engine.Rules{}
		switch name {
		case "change": // no board
			continue
		case "runs": // drawn with the number of another deal
			if _, err := drawn.Read(text, name, rules); err == nil || !strings.Contains(err.Error(), "deal 100000000000000000000 has") {
				t.Errorf("%s: %v", name, err)
			}
			runs := wildflower(t)
			_, untitled, _ := strings.Cut(string(text), "6 moves\n")
			text, rules = []byte(untitled), runs.Rules()
			want = &runs
		case "small":
			rules = engine.Rules{Ranks: 3, Columns: 2, Height: 2}
			small := position(t, rules, "3c 3d 3h As", "2s", "3s", "-")
			want = &small
		case "20x5", "tall-10x3", "tall-20x5", "tall-40x24":
			if boards, err := drawn.Read(text, name, rules); err == nil {
				t.Errorf("%s is read, though cards are not shown: %v", name, boards)
			}
			continue
		default:
			if strings.HasPrefix(name, "tall") {
				want = &high
			}
		}
		boards, err := drawn.Read(text, name, rules)
		if err != nil || len(boards) != 1 || !boards[0].Position.Equal(want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Boards one after the other are read one after the other.
func TestDrawnStream(t *testing.T) {
	for _, o := range []Options{{}, {Width: 80}, {Form: Linear}, {Form: Words}, {Symbols: true, Width: 100}, {Width: 18}} {
		for _, between := range []string{"", "\n", "\r\n\r\n"} {
			var text []byte
			for n := uint64(1); n <= 3; n++ {
				p := deal.Position(deal.FromInt(n), engine.Classic())
				text = Append(text, Info{Position: &p, Deal: deal.FromInt(n).String()}, o)
				text = append(text, between...)
			}
			boards, err := drawn.Read(text, "f", engine.Rules{})
			if err != nil || len(boards) != 3 {
				t.Errorf("%+v: %d boards, %v\n%s", o, len(boards), err, text)
				continue
			}
			for i, b := range boards {
				if want := deal.Position(deal.FromInt(uint64(i+1)), engine.Classic()); !b.Position.Equal(&want) {
					t.Errorf("%+v: board %d is another", o, i)
				}
			}
		}
	}
}
