package notation

import (
	"io"

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

// ReadBoards reads boards as AppendBoardFile writes them, any number in one
// input; the headers may be missing. It reads as well the JSON objects that
// show a position: those of the types position, step, replay and deal.
//
// The variant that a board names counts; where it names none the given rules
// do, with the rule switches that the board adds. A board whose header deal is
// "custom" must be a full deal, and one with a number must be that deal, or a
// position that it could lead to as far as can be told without a search.
//
// The error is Errors, with every fault of the input, or that of r. An input
// without a board gives none and no error.
func ReadBoards(r io.Reader, file string, rules engine.Rules) ([]Board, error) {
	br := boardReader{Reader: *NewReader(r, file), given: rules}
	br.rec = new(Record)
	for br.next() {
	}
	switch {
	case br.text.err != io.EOF:
		return nil, br.failedStream()
	case len(br.list) > 0 && !br.known:
		first := br.sorted()[0]
		first.Input, first.Msg = "", "this is neither a board nor a record"
		return nil, Errors{first}
	case len(br.list) > 0:
		return nil, br.sorted()
	}
	return br.boards, nil
}

// boardReader reads boards with what a Reader knows of the head of a record.
type boardReader struct {
	Reader
	given  engine.Rules // by the caller
	boards []Board
	known  bool // something was in the input that a board has
}

// next reads the next board. It is false if there is none.
func (br *boardReader) next() bool {
	br.rec.reset()
	br.headers.reset()
	br.block.reset()
	br.pending = 0
	br.place()
	br.text.keep()
	started := false
	for {
		line, at, ok := br.nextLine()
		if !ok && !started {
			return br.objectBoard()
		}
		if !ok || !br.line(line, at) {
			br.text.seek(at)
			br.finish()
			return true
		}
		started = true
	}
}

// line takes a line of a board. It is false, and nothing is taken, if the line
// belongs to the next board.
func (br *boardReader) line(line []byte, at int) bool {
	key, value, valueAt := splitLine(line, at)
	switch {
	case key == nil:
		br.fail(Syntax, at, string(line), `a board has lines such as "bouquet: 7h Td" or "3: Kd 5s"`)
	case isDigits(key):
		br.takeColumn(key, value, at, valueAt)
	case isName(key, "foundations"):
		if br.block.width > 0 {
			return false
		}
		br.takeFoundations(value, at, valueAt)
	case isName(key, "bouquet"):
		br.takeBouquet(value, at, valueAt)
	case isName(key, "variant") || isName(key, "rule") || isName(key, "deal"):
		if br.block.begun() {
			return false
		}
		br.header(key, value, at, valueAt)
	default:
		br.fail(Syntax, at, string(key), "a board has the headers variant, rule and deal, and no others")
	}
	return true
}

// finish completes a board of which all lines are read.
func (br *boardReader) finish() {
	br.known = br.known || br.block.begun() || br.headers.begun()
	base := br.given
	if br.headers.variant != nil {
		base = br.headers.variant.Rules
	}
	rules, ok := br.headers.switched(base, br.failSyntax)
	if !br.hasLines(br.block.end) || !ok {
		return
	}
	br.check(rules)
}

// check adds the board that is in the block to those read, if it is possible
// and what it says about its deal is true.
func (br *boardReader) check(rules engine.Rules) bool {
	p, ok := br.block.position(rules, br.headers.deal == fullDeal, br.failLayout)
	if !ok {
		return false
	}
	number := br.headers.number
	if br.headers.deal == numberedDeal {
		br.checkComesFrom(number, &p)
		if p.IsDeal() && !br.lastDeal.start.Equal(&p) {
			number = deal.Number{} // a game that starts here does not start with that deal
		}
	}
	br.boards = append(br.boards, Board{Deal: number, Position: p})
	return true
}

// objectBoard reads a board in JSON. It is false at the end of the input.
func (br *boardReader) objectBoard() bool {
	c, at := br.text.first()
	if c != '{' {
		line, at, ok := br.text.line()
		if !ok {
			return false
		}
		br.known = true
		_, at = trimBlanks(line, at)
		br.fail(Syntax, at, "", "a record begins here, and boards are wanted")
		br.skip()
		return true
	}
	br.known = true
	object, ok := br.Reader.object(at)
	if !ok || !br.formatJSON(&object, "position", "deal", "step", "replay") {
		return true
	}
	before := len(br.list)
	f := br.fields(&object, boardFields)
	rules, ok := br.rulesJSON(&f)
	if br.cardsJSON(&f); ok && len(br.list) == before && br.check(rules) {
		br.fingerprintJSON(f.get("fingerprint"), &br.boards[len(br.boards)-1].Position)
	}
	return true
}

// boardFields are the fields of the objects that show a position, each with
// whether it must be there. Those that follow from the position, and those
// about how it came about, are not looked at.
var boardFields = []field{
	{"flowergarden", true},
	{"type", true},
	{"variant", true},
	{"rules", false},
	{"deal", false},
	{"foundations", true},
	{"bouquet", true},
	{"columns", true},
	{"fingerprint", false},
	{"moves", false},
	{"status", false},
	{"legal", false},
	{"line", false},
	{"input", false},
	{"played", false},
	{"output", false},
	{"move", false},
	{"glyph", false},
	{"comment", false},
}
