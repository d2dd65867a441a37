package view

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// Sizes in the picture, in its own unit, a CSS pixel.
const (
	svgMargin = 12
	svgCardW  = 44
	svgCardH  = 60
	svgGap    = 8  // between columns
	svgDown   = 24 // from a card of a column to the one upon it
	svgRight  = 22 // from a card of the bouquet to the one upon it
	svgText   = 20 // from a line of text to what is below it
)

// svgSuits are the outlines of the suits around (0, 0), 10 units high. A font
// might lack the signs, or have coloured pictures for them.
var svgSuits = [engine.Suits]string{
	"M0-5a2.4 2.4 0 0 1 1.9 3.9A2.5 2.5 0 1 1 .7 2.4Q1 4 2 5H-2Q-1 4-.7 2.4A2.5 2.5 0 1 1-1.9-1.1 2.4 2.4 0 0 1 0-5Z",
	"M0-5 3.8 0 0 5-3.8 0Z",
	"M0 5C-2 2.6-4.6.6-4.6-2.1A2.5 2.5 0 0 1 0-3.2 2.5 2.5 0 0 1 4.6-2.1C4.6.6 2 2.6 0 5Z",
	"M0-5C2-2.8 4.5-1 4.5 1.1A2.3 2.3 0 0 1 .7 2.6Q1 4.1 2 5H-2Q-1 4.1-.7 2.6A2.3 2.3 0 0 1-4.5 1.1C-4.5-1-2-2.8 0-5Z",
}

// svgHead has the looks and the shapes. The picture has a background of its
// own, so that it looks the same on a light and on a dark page.
const svgHead = `<style>text{font:16px sans-serif;fill:#fff}.n{text-anchor:middle}.r text{fill:#c3142d}.b text{fill:#111}.r{fill:#c3142d}.b{fill:#111}.e{fill:#fff;opacity:.35}</style>
<defs>
<rect id="k" width="44" height="60" rx="5" fill="#fdfcf7" stroke="#333"/>
<rect id="p" x=".5" y=".5" width="43" height="59" rx="5" fill="none" stroke="#fff" stroke-opacity=".5" stroke-dasharray="4 3"/>
`

// AppendSVG appends the board of g as a picture: the foundations and the title
// above, then the bouquet by suits, then the columns growing downward. It is
// SVG 2 without scripts or anything from elsewhere, and its description is the
// board in letters.
func AppendSVG(b []byte, g Info) []byte {
	s := svgWriter{b: b}
	s.board(g)
	return s.b
}

// svgWriter appends the elements of a picture to b.
type svgWriter struct {
	b []byte
}

func (s *svgWriter) add(format string, args ...any) {
	s.b = fmt.Appendf(s.b, format, args...)
}

func (s *svgWriter) board(g Info) {
	p := g.Position
	hand := svgHand(p)
	tall := 1
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		tall = max(tall, len(p.Column(n)))
	}
	places := max(p.Columns(), engine.Suits)
	width := max(places*(svgCardW+svgGap)-svgGap, (len(hand)-1)*svgRight+svgCardW) + 2*svgMargin
	title := Title(g)
	lines := wrapText(title, (width-2*svgMargin)/svgLetter)

	foundations := svgMargin + len(lines)*svgText
	bouquet := foundations + svgCardH + svgText + 4
	columns := bouquet + svgCardH + svgText + 4
	height := columns + (tall-1)*svgDown + svgCardH + svgMargin

	s.add(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">`+"\n", width, height, width, height)
	s.add("<title>%s</title>\n<desc>\n%s</desc>\n", xmlText(title), svgDescription(g))
	s.add(svgHead)
	for suit, path := range svgSuits {
		s.add(`<path id="%c" d="%s"/>`+"\n", engine.Suit(suit).Letter(), path)
	}
	s.add("</defs>\n"+`<rect width="%d" height="%d" rx="8" fill="#2b5d44"/>`+"\n", width, height)
	for i, line := range lines {
		s.add(`<text x="%d" y="%d">%s</text>`+"\n", svgMargin, svgMargin+13+i*svgText, xmlText(line))
	}
	for suit := range engine.Suit(engine.Suits) {
		s.foundation(p, suit, svgMargin+int(suit)*(svgCardW+svgGap), foundations)
	}
	s.add(`<text x="%d" y="%d">bouquet</text>`+"\n", svgMargin, bouquet-5)
	if len(hand) == 0 {
		s.place(svgMargin, bouquet)
	}
	for i, c := range hand {
		s.fanned(c, svgMargin+i*svgRight, bouquet)
	}
	for n := 1; n <= p.Columns(); n++ {
		s.column(p.Column(engine.Place(n)), n, svgMargin+(n-1)*(svgCardW+svgGap), columns)
	}
	s.add("</svg>\n")
}

// svgLetter is the mean width of a letter of the title.
const svgLetter = 9

// svgHand returns the bouquet by suits, so that cards of a suit stand together.
func svgHand(p *engine.Position) []engine.Card {
	var hand []engine.Card
	for s := range engine.Suit(engine.Suits) {
		hand = slices.Concat(hand, bouquetOf(p, s))
	}
	return hand
}

// svgDescription returns the board in letters, a line for each column.
func svgDescription(g Info) string {
	lines := Append(nil, Info{Position: g.Position, Title: " "}, Options{Form: Linear, Width: 1000})
	return xmlText(strings.TrimLeft(string(lines), " \n"))
}

// xmlText returns s as text of XML. What XML cannot hold is replaced.
func xmlText(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return strings.ReplaceAll(b.String(), "&#xA;", "\n")
}

// wrapText returns s in lines of at most width characters, broken at blanks.
func wrapText(s string, width int) []string {
	return strings.Split(strings.TrimSuffix(string(prose.Wrap(nil, s, width)), "\n"), "\n")
}

func (s *svgWriter) column(cards []engine.Card, n, x, y int) {
	s.add(`<text class="n" x="%d" y="%d">%d</text>`+"\n", x+svgCardW/2, y-5, n)
	if len(cards) == 0 {
		s.place(x, y)
	}
	for i, c := range cards {
		s.card(c, x, y+i*svgDown)
	}
}

// foundation draws the top card of a foundation, or its suit where it is empty.
func (s *svgWriter) foundation(p *engine.Position, suit engine.Suit, x, y int) {
	if c := p.Top(suit); c != engine.NoCard {
		s.card(c, x, y)
		return
	}
	s.place(x, y)
	s.add(`<use href="#%c" class="e" transform="translate(%d %d) scale(2.4)"/>`+"\n", suit.Letter(), x+svgCardW/2, y+svgCardH/2)
}

// place draws the outline of a card that is not there.
func (s *svgWriter) place(x, y int) {
	s.add(`<use href="#p" x="%d" y="%d"/>`+"\n", x, y)
}

// card draws c with its suit beside its rank, where the card upon it in a column
// leaves room, and once more below, larger.
func (s *svgWriter) card(c engine.Card, x, y int) {
	suit := c.Suit().Letter()
	s.face(c, x, y, fmt.Sprintf(`<use href="#%c" x="33" y="12"/><use href="#%c" transform="translate(22 40) scale(2.4)"/>`, suit, suit))
}

// fanned draws c with its suit below its rank, where the card to the right
// leaves room.
func (s *svgWriter) fanned(c engine.Card, x, y int) {
	s.face(c, x, y, fmt.Sprintf(`<use href="#%c" transform="translate(11 32) scale(1.3)"/>`, c.Suit().Letter()))
}

// face draws a card with its rank and the given suits.
func (s *svgWriter) face(c engine.Card, x, y int, suits string) {
	class := "b"
	if c.Suit() == engine.Diamonds || c.Suit() == engine.Hearts {
		class = "r"
	}
	rank := string(c.Rank().Letter())
	if rank == "T" {
		rank = "10"
	}
	s.add(`<g class="%s" transform="translate(%d %d)"><use href="#k"/><text class="n" x="11" y="18">%s</text>%s</g>`+"\n", class, x, y, rank, suits)
}
