package view

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// svgCases are boards that a picture must hold: fresh, large, with an empty
// column and one of eighteen cards, won, and with text that XML would misread.
func svgCases(t testing.TB) map[string]Info {
	fresh, high, runs := deal.Position(deal.FromInt(1), engine.Classic()), tall(t), wildflower(t)
	won := position(t, engine.Classic(), "Kc Kd Kh Ks", "", "-", "-", "-", "-", "-", "-")
	return map[string]Info{
		"fresh": {Position: &fresh, Deal: "1"},
		"tall":  {Position: &high, Moves: 61},
		"runs":  {Position: &runs, Deal: "100000000000000000000", Moves: 6},
		"won":   {Position: &won, Deal: "1", Moves: 97},
		"title": {Position: &fresh, Title: "<b> & \"quotes\" \x01\xff" + strings.Repeat("long title ", 12)},
	}
}

func TestSVG(t *testing.T) {
	for name, info := range svgCases(t) {
		before := "before "
		text := string(AppendSVG([]byte(before), info))[len(before):]
		if len(text) > 16<<10 {
			t.Errorf("%s: %d bytes", name, len(text))
		}
		if strings.Contains(text, "http") && strings.Count(text, "http") != 1 {
			t.Errorf("%s refers to something elsewhere", name)
		}
		cards, used, ids, title := elements(t, name, text)
		shown := info.Position.Bouquet().Len()
		for n := engine.Place(1); int(n) <= info.Position.Columns(); n++ {
			shown += len(info.Position.Column(n))
		}
		for s := range engine.Suit(engine.Suits) {
			if info.Position.Foundation(s) > 0 {
				shown++
			}
		}
		if cards != shown {
			t.Errorf("%s shows %d cards of %d", name, cards, shown)
		}
		for id := range used {
			if !ids[id] {
				t.Errorf("%s uses %q, which is not there", name, id)
			}
		}
		if want := strings.NewReplacer("\x01", "\ufffd", "\xff", "\ufffd").Replace(Title(info)); title != want {
			t.Errorf("%s has the title %q", name, title)
		}
		goldenSVG(t, name, text)
	}
}

// goldenSVG compares a picture with a file of testdata/view, or writes it. Look
// at what was written: a browser shows it.
func goldenSVG(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("..", "..", "..", "testdata", "view", name+".svg")
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
		t.Errorf("%s is not what it was; if that is intended: go test ./cmd/flowergarden/view -update, and look at the picture", file)
	}
}

// elements reads a picture as XML: the number of cards, what is used and what
// is defined, and the title.
func elements(t *testing.T, name, text string) (cards int, used, ids map[string]bool, title string) {
	t.Helper()
	used, ids = map[string]bool{}, map[string]bool{}
	dec := xml.NewDecoder(strings.NewReader(text))
	inTitle := false
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return cards, used, ids, title
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			inTitle = e.Name.Local == "title"
			for _, a := range e.Attr {
				switch a.Name.Local {
				case "id":
					ids[a.Value] = true
				case "href":
					used[strings.TrimPrefix(a.Value, "#")] = true
					if a.Value == "#k" {
						cards++
					}
				}
			}
		case xml.CharData:
			if inTitle {
				title += string(e)
			}
		case xml.EndElement:
			inTitle = false
		}
	}
}
