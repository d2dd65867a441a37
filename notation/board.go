package notation

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// AppendBoard appends the board block of p: a line for the foundations, in
// the order c d h s, one for the bouquet in dealing order, and one for each
// column, the movable card last; "-" stands for empty. Every line ends in LF.
func AppendBoard(b []byte, p *engine.Position) []byte {
	b = append(b, "foundations:"...)
	for s := range engine.Suit(engine.Suits) {
		b = p.Top(s).Append(append(b, ' '))
	}
	b = append(b, "\nbouquet:"...)
	var buf [engine.Suits * int(engine.King)]engine.Card
	b = appendCards(b, p.AppendBouquet(buf[:0]))
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		b = append(b, '\n', '0'+byte(n), ':')
		b = appendCards(b, p.Column(n))
	}
	return append(b, '\n')
}

func appendCards(b []byte, cards []engine.Card) []byte {
	if len(cards) == 0 {
		return append(b, " -"...)
	}
	for _, c := range cards {
		b = c.Append(append(b, ' '))
	}
	return b
}

// Board is a position with the number of the deal it comes from, 0 if that is
// none or not known.
type Board struct {
	Deal     deal.Number
	Position engine.Position
}

// AppendBoardFile appends b as a file of its own: the headers variant, rule
// for each rule switch, and deal, then the board block.
func AppendBoardFile(buf []byte, b *Board) []byte {
	buf = appendRules(buf, b.Position.Rules())
	buf = append(buf, "deal: "...)
	buf = append(buf, dealName(b.Deal, &b.Position)...)
	return AppendBoard(append(buf, '\n'), &b.Position)
}

// appendRules appends the header lines that name the rules r.
func appendRules(b []byte, r engine.Rules) []byte {
	b = append(b, "variant: "...)
	b = append(b, r.Variant()...)
	b = append(b, '\n')
	for _, s := range r.Switches() {
		b = append(b, "rule: "...)
		b = append(b, s...)
		b = append(b, '\n')
	}
	return b
}

// The values of the header deal for a start without a number: a full deal, and
// a position from the middle of a game.
const (
	customDeal   = "custom"
	positionDeal = "position"
)

// dealName returns the value of the header deal for a game that starts at p.
func dealName(n deal.Number, p *engine.Position) string {
	switch {
	case n != (deal.Number{}):
		return n.String()
	case p.IsDeal():
		return customDeal
	}
	return positionDeal
}

// boardLines collects the lines of a board block and remembers where each
// card stands, so that a problem of the layout can be shown in the text.
type boardLines struct {
	layout      engine.Layout
	foundations boardLine
	bouquet     boardLine
	columns     []boardLine
	errs        Errors
}

// boardLine is one line of a board block: its number, text, and the character
// at which each of its cards begins. The number is 0 while it is missing.
type boardLine struct {
	no   int
	text string
	cols []int
}

// isBoardLine reports whether key, the part of a line before ":", begins a
// line of a board block.
func isBoardLine(key string) bool {
	return key == "foundations" || key == "bouquet" || key != "" && strings.Trim(key, "0123456789") == ""
}

// add takes one line of the block, whose key isBoardLine. at is the byte
// offset of the colon in text.
func (b *boardLines) add(text string, at, no int) {
	key := text[:at]
	line := boardLine{no: no, text: text}
	cards := b.cards(&line, at+1)
	switch key {
	case "foundations":
		b.addFoundations(line, cards)
	case "bouquet":
		if b.bouquet.no > 0 {
			b.fail(&line, 1, "the line bouquet: stands here for the second time")
			return
		}
		b.bouquet, b.layout.Bouquet = line, cards
	default:
		if want := fmt.Sprint(len(b.columns) + 1); key != want {
			b.fail(&line, 1, fmt.Sprintf("column %s stands where column %s belongs: the columns are numbered 1, 2, 3 and so on", cut(key), want))
			return
		}
		b.columns = append(b.columns, line)
		b.layout.Columns = append(b.layout.Columns, cards)
	}
}

func (b *boardLines) addFoundations(line boardLine, cards []engine.Card) {
	if b.foundations.no > 0 {
		b.fail(&line, 1, "the line foundations: stands here for the second time")
		return
	}
	b.foundations = line
	if len(cards) != engine.Suits {
		b.fail(&line, 1, fmt.Sprintf("the line foundations: has %d entries, and there are four foundations in the order c d h s (- for an empty one)", len(cards)))
		return
	}
	copy(b.layout.Foundations[:], cards)
}

// cards reads the cards of line from byte offset at. On the foundations' line
// "-" is an entry of its own; elsewhere it must stand alone and gives none.
func (b *boardLines) cards(line *boardLine, at int) []engine.Card {
	var cards []engine.Card
	text := line.text
	foundations := strings.HasPrefix(text, "foundations")
	fields := 0
	for at < len(text) {
		if text[at] == ' ' || text[at] == '\t' {
			at++
			continue
		}
		end := at
		for end < len(text) && text[end] != ' ' && text[end] != '\t' {
			end++
		}
		word, col := text[at:end], utf8.RuneCountInString(text[:at])+1
		at = end
		fields++
		if word == "-" && (foundations || fields == 1 && strings.Trim(text[end:], " \t") == "") {
			if foundations {
				cards, line.cols = append(cards, engine.NoCard), append(line.cols, col)
			}
			continue
		}
		c, err := ParseCard(word)
		if err != nil {
			b.failWord(line, col, word, err.(*Error).Msg)
			continue
		}
		cards, line.cols = append(cards, c), append(line.cols, col)
	}
	if fields == 0 {
		b.fail(line, utf8.RuneCountInString(text)+1, `cards are missing after ":" ("-" stands for none)`)
	}
	return cards
}

func (b *boardLines) fail(line *boardLine, col int, msg string) { b.failWord(line, col, "", msg) }

func (b *boardLines) failWord(line *boardLine, col int, word, msg string) {
	b.errs = append(b.errs, &Error{Kind: Syntax, Line: line.no, Col: col, Input: word, Msg: msg, Source: line.text})
}

// position checks the layout: as a deal, or as any position. last is the
// number of the line at which missing parts are reported. The result counts
// only if there are no errors.
func (b *boardLines) position(r engine.Rules, asDeal bool, last int) (engine.Position, Errors) {
	if len(b.errs) > 0 {
		return engine.Position{}, b.errs
	}
	if b.foundations.no == 0 {
		b.errs = append(b.errs, &Error{Kind: Syntax, Line: last, Msg: "the line foundations: is missing"})
	}
	if b.bouquet.no == 0 {
		b.errs = append(b.errs, &Error{Kind: Syntax, Line: last, Msg: "the line bouquet: is missing"})
	}
	if len(b.errs) > 0 {
		return engine.Position{}, b.errs
	}
	check := engine.NewPosition
	if asDeal {
		check = engine.NewDeal
	}
	p, err := check(r, &b.layout)
	if e := (*engine.LayoutError)(nil); errors.As(err, &e) {
		for _, problem := range e.Problems {
			b.errs = append(b.errs, b.locate(problem))
		}
	} else if err != nil {
		b.errs = append(b.errs, &Error{Kind: Layout, Line: last, Msg: err.Error(), Err: err})
	}
	return p, b.errs
}

// locate turns a problem of the layout into an error at the place in the text
// where the card stands.
func (b *boardLines) locate(p engine.Problem) *Error {
	e := &Error{Kind: Layout, Msg: p.Text}
	line := &b.foundations
	switch {
	case !p.Located:
	case p.At == engine.Bouquet:
		line = &b.bouquet
	case p.At.IsColumn() && int(p.At) <= len(b.columns):
		line = &b.columns[p.At-1]
	}
	e.Line, e.Source = line.no, line.text
	if p.Located {
		e.Col = 1
		if p.Index < len(line.cols) {
			e.Col = line.cols[p.Index]
		}
	}
	return e
}

// ReadBoards reads boards as AppendBoardFile writes them, any number in one
// input; the headers may be missing. Rules named by the headers of a board
// count; where there is no header variant the given rules do. A board whose
// header deal is "custom" must be a full deal, and one with a number must be
// that deal unless cards have been moved.
//
// The error is Errors, or that of r. An input without a board gives none and
// no error.
func ReadBoards(r io.Reader, file string, rules engine.Rules) ([]Board, error) {
	br := &boardReader{lines: newLineReader(r, file), rules: rules}
	for {
		line, err := br.lines.next()
		if err == io.EOF {
			break
		}
		if e := (*Error)(nil); errors.As(err, &e) {
			br.errs = append(br.errs, e)
			continue
		}
		if err != nil {
			return nil, err
		}
		br.line(string(line))
	}
	br.end()
	if len(br.errs) > 0 {
		for _, e := range br.errs {
			e.File = file
		}
		return nil, br.errs
	}
	return br.boards, nil
}

// boardReader reads boards line by line.
type boardReader struct {
	lines   *lineReader
	rules   engine.Rules // the caller's rules
	headers rulesHeaders
	block   boardLines
	started bool // a line of the present board has been read
	boards  []Board
	errs    Errors
}

func (br *boardReader) line(text string) {
	if i := strings.IndexByte(text, '#'); i >= 0 {
		text = text[:i]
	}
	text = strings.TrimRight(text, " \t")
	if text == "" {
		return
	}
	at := strings.IndexByte(text, ':')
	if at < 0 {
		br.fail(1, text, `a board has lines such as "bouquet: 7h Td" or "3: Kd 5s"`)
		return
	}
	if key := text[:at]; !isBoardLine(key) {
		if len(br.block.columns) > 0 {
			br.end()
		}
		br.header(key, strings.Trim(text[at+1:], " \t"))
	} else {
		if key == "foundations" && len(br.block.columns) > 0 {
			br.end()
		}
		br.block.add(text, at, br.lines.no)
	}
	br.started = true
}

func (br *boardReader) header(key, value string) {
	if known, err := br.headers.set(key, value); !known {
		br.fail(1, key, "a board has the headers variant, rule and deal, and no others")
	} else if err != nil {
		br.fail(len(key)+3, value, err.Error())
	}
}

func (br *boardReader) fail(col int, input, msg string) {
	br.errs = append(br.errs, &Error{Kind: Syntax, Line: br.lines.no, Col: col, Input: input, Msg: msg})
}

// end completes the present board, if any.
func (br *boardReader) end() {
	if !br.started {
		return
	}
	h, block := br.headers, br.block
	br.headers, br.block, br.started = rulesHeaders{}, boardLines{}, false
	rules, err := h.rules(br.rules)
	if err != nil {
		br.fail(1, "", err.Error())
		return
	}
	p, errs := block.position(rules, h.deal == customDeal, br.lines.no)
	if len(errs) > 0 {
		br.errs = append(br.errs, errs...)
		return
	}
	b := Board{Deal: h.number, Position: p}
	if p.IsDeal() {
		if msg := dealClaim(b.Deal, &p); msg != "" {
			br.errs = append(br.errs, &Error{Kind: Claim, Line: block.foundations.no, Msg: msg})
			return
		}
	}
	br.boards = append(br.boards, b)
}

// rulesHeaders are the headers that a board and a record share.
type rulesHeaders struct {
	variant  string
	switches []string
	deal     string // as written
	number   deal.Number
}

// set takes one header. known is false if key is none of these.
func (h *rulesHeaders) set(key, value string) (known bool, err error) {
	switch key {
	case "variant":
		if h.variant != "" {
			return true, errors.New("the header variant: stands here for the second time")
		}
		_, err := engine.RulesOf(value)
		h.variant = value
		return true, err
	case "rule":
		h.switches = append(h.switches, value)
		_, err := engine.RulesOf("wildflower", value)
		return true, err
	case "deal":
		if h.deal != "" {
			return true, errors.New("the header deal: stands here for the second time")
		}
		h.deal = value
		if value != customDeal && value != positionDeal {
			h.number, err = deal.Parse(value)
		}
		return true, err
	}
	return false, nil
}

// rules returns the rules that the headers name, or fallback if they name no
// variant.
func (h *rulesHeaders) rules(fallback engine.Rules) (engine.Rules, error) {
	variant := h.variant
	if variant == "" {
		if len(h.switches) == 0 {
			return fallback, nil
		}
		variant = fallback.Variant()
	}
	return engine.RulesOf(variant, h.switches...)
}

// dealClaim returns what contradicts the claim that the start position p is
// deal n, or "" if nothing does.
func dealClaim(n deal.Number, p *engine.Position) string {
	if n == (deal.Number{}) {
		return ""
	}
	want := deal.Position(n, p.Rules())
	if want.Equal(p) {
		return ""
	}
	for c := engine.Place(1); int(c) <= p.Columns(); c++ {
		for i, card := range want.Column(c) {
			if got := p.Column(c)[i]; got != card {
				return fmt.Sprintf("this is not deal %s: that has %s as card %d of column %d, and here it is %s", n, card, i+1, c, got)
			}
		}
	}
	return fmt.Sprintf("this is not deal %s", n)
}
