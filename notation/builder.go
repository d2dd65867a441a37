package notation

import (
	"fmt"
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// builder makes a record, or a board, of the parts that a reader of text or of
// JSON finds. It knows what is true of both: what rules and deal the board
// must fit, that every move is legal, and what the result is. All faults go to
// its list.
type builder struct {
	*faults
	headers  headers
	block    block
	rec      *Record
	pos      engine.Position // after the moves read so far
	replays  bool            // pos is right: nothing was wrong up to here
	moves    int             // read so far
	lastDeal dealtBefore
}

// begin begins a record, which it puts into rec, or a board.
func (b *builder) begin(rec *Record) {
	b.headers.reset()
	b.block.reset()
	b.rec, b.replays, b.moves = rec, true, 0
}

// failHeader reports what is wrong with the value of a header, if anything.
func (b *builder) failHeader(problem flaw, value []byte, at int) {
	if problem != fine {
		b.fail(problem.why, at, string(value), problem.msg)
	}
}

// start checks the start board, which has been read, and what the record says
// about it. The replay begins there.
func (b *builder) start(rules engine.Rules) {
	asDeal := b.headers.deal == numberedDeal || b.headers.deal == fullDeal
	p, ok := b.block.position(rules, asDeal, b.failLayout)
	if !ok {
		b.replays = false
		return
	}
	b.rec.Start, b.pos = p, p
	if b.rec.Deal = b.headers.number; b.headers.deal == numberedDeal {
		b.checkDeal(&p)
	}
}

// checkDeal reports that p, the board in the block and a full deal, is not the
// deal it is said to be.
func (b *builder) checkDeal(p *engine.Position) {
	number := b.headers.number
	want := b.lastDeal.position(number, p.Rules())
	if want.Equal(p) {
		return
	}
	n, i, msg := dealDifference(want, p, number)
	b.fail(FalseDeal, b.block.columns[n-1].ats[i], "", msg)
}

// board returns the board in the block, if it is possible and what it says
// about its deal is true. The number of a deal says where a board comes from;
// it stays only where the board is not the start of another game.
func (b *builder) board(rules engine.Rules) (Board, bool) {
	p, ok := b.block.position(rules, b.headers.deal == fullDeal, b.failLayout)
	if !ok {
		return Board{}, false
	}
	number := b.headers.number
	if b.headers.deal != numberedDeal {
		return Board{Deal: number, Position: p}, true
	}
	start := b.lastDeal.position(number, rules)
	at, msg := b.block.contradiction(start, &p, number)
	switch {
	case p.IsDeal() && msg != "":
		b.checkDeal(&p)
	case p.IsDeal() && !start.Equal(&p):
		number = deal.Number{}
	case msg != "":
		b.fail(FalseDeal, at, "", msg)
	}
	return Board{Deal: number, Position: p}, true
}

// addMove adds m to the record once it has read the move itself, which is
// spelled at offset at.
func (b *builder) addMove(m RecordMove, spelled []byte, at int) {
	if b.moves++; b.tooMany {
		return
	}
	played, err := b.readMove(spelled)
	if err != nil {
		err.Move = b.moves
		b.add(err, at)
		b.replays = false // what follows has no position to be played in
	}
	if b.replays {
		m.Move = played
		b.pos.Do(played)
		b.rec.Moves = append(b.rec.Moves, m)
	}
}

// readMove reads a move, the canonical spelling of a legal one without
// allocating. While the record is not replayed the move has no position.
func (b *builder) readMove(spelled []byte) (engine.Move, *Error) {
	if b.replays {
		if m, n := scanMove(spelled, &b.pos); n > 0 && n == len(spelled) {
			return m, nil
		}
	}
	m, err := ParseMove(string(spelled))
	if err != nil || !b.replays {
		return engine.Move{}, asError(err)
	}
	move, err := m.Resolve(&b.pos)
	e := asError(err)
	if e != nil && m.expect != engine.NoCard {
		m.explainExpected(e)
	}
	return move, e
}

// result takes the result that the record claims, at offset at.
func (b *builder) result(value []byte, at int) {
	if !slices.Contains(results, string(value)) {
		b.fail(BadValue, at, string(value), "the result is won, stuck or unfinished")
	} else if b.replays {
		if msg := resultDifference(string(value), &b.pos); msg != "" {
			b.fail(FalseResult, at, "", msg)
		}
	}
}

// hasLine reports whether the record has a line that c can belong to.
func (b *builder) hasLine(c Comment) bool {
	return c.fits(len(b.headers.switches), len(b.rec.Headers), b.block.width, b.moves)
}

// numberRules corrects the comments at rule switches, which have been counted
// as they were read: they are written in a fixed order.
func (b *builder) numberRules(r engine.Rules) {
	for i := range b.rec.Comments {
		if c := &b.rec.Comments[i]; c.Part == PartRule && c.Index <= len(b.headers.switches) {
			c.Index = 1 + slices.Index(r.Switches(), b.headers.switches[c.Index-1])
		}
	}
}

var results = []string{engine.Won.String(), engine.Stuck.String(), unfinished}

// resultDifference returns what contradicts the claim that a game that has
// reached p has the result claimed, or "" if nothing does.
func resultDifference(claimed string, p *engine.Position) string {
	actual, why := Result(p), ""
	left := p.Rules().Cards() - p.OnFoundations()
	switch {
	case actual == claimed:
		return ""
	case left == 0:
		why = "every card is on its foundation"
	case claimed == engine.Won.String() && left == 1:
		why = "1 card is not on the foundations"
	case claimed == engine.Won.String():
		why = fmt.Sprintf("%d cards are not on the foundations", left)
	case actual == unfinished:
		why = "there is a legal move, " + FormatMove(p, p.Moves()[0])
	default:
		why = "there is no legal move"
	}
	return fmt.Sprintf("the record says %s, and %s (%s)", claimed, why, actual)
}
