package notation

import (
	"fmt"
	"io"
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// RecordOf returns the record of a game: its start and the moves played and not
// taken back. n is the number of its deal; it is left out if the game did not
// begin with that deal. A record of a game by named rules passes Check.
func RecordOf(g *engine.Game, n deal.Number) *Record {
	r := &Record{Start: *g.Start(), Moves: make([]RecordMove, g.Len())}
	for i, m := range g.Moves() {
		r.Moves[i].Move = m.Move
	}
	if isDeal(n, &r.Start) {
		r.Deal = n
	}
	return r
}

// isDeal reports whether p is the start of deal n.
func isDeal(n deal.Number, p *engine.Position) bool {
	if n == (deal.Number{}) || p.Rules().Ranks != engine.King || !p.IsDeal() {
		return false
	}
	start := deal.Position(n, p.Rules())
	return start.Equal(p)
}

// Game returns a game with all moves of r played. The error is an *Error of
// kind Illegal for the first move that is against the rules; a record that a
// Reader has read has none.
func (r *Record) Game() (*engine.Game, error) {
	g := engine.NewGame(&r.Start)
	for i := range r.Moves {
		if err := g.Play(r.Moves[i].Move); err != nil {
			return nil, illegalMove(r.Moves[i].Move, i, err)
		}
	}
	return g, nil
}

func illegalMove(m engine.Move, i int, err error) *Error {
	return &Error{Kind: Illegal, Reason: illegalReason(err), Move: i + 1, Input: m.String(), Msg: err.Error(), Err: err}
}

// At returns the position after the first n moves, which must be legal, as they
// are in every record that a Reader has read. n is 0 to len(r.Moves).
func (r *Record) At(n int) engine.Position {
	p := r.Start
	for i := range r.Moves[:n] {
		p.Do(r.Moves[i].Move)
	}
	return p
}

// Cut ends the game after its first n moves: the others, and the comments at them
// and after them, are no longer part of it.
func (r *Record) Cut(n int) {
	r.Moves = r.Moves[:n]
	r.Comments = slices.DeleteFunc(slices.Clone(r.Comments), func(c Comment) bool {
		return c.Part > PartMove || c.Part == PartMove && c.Index > n
	})
}

// End returns the position after the last move.
func (r *Record) End() engine.Position { return r.At(len(r.Moves)) }

// Result returns the result of the game as it is written in records; see
// Result.
func (r *Record) Result() string {
	p := r.End()
	return Result(&p)
}

// Result returns the result of a game that has reached p: "won", "stuck" or
// "unfinished".
func Result(p *engine.Position) string {
	if s := p.Status(); s != engine.Playing {
		return s.String()
	}
	return unfinished
}

const unfinished = "unfinished"

// number returns the number of the deal that r starts with. A game that goes on
// from another position than a deal has none, even if r.Deal says which deal
// that came from: the reader would refuse the claim.
func (r *Record) number() deal.Number {
	if r.Start.IsDeal() {
		return r.Deal
	}
	return deal.Number{}
}

// Check returns what a Reader would not read back from the text or JSON of r:
// rules without a name, a number that is not that of the deal, an illegal move,
// a header or comment that a line cannot hold. The error is Errors, or nil.
func (r *Record) Check() error {
	var all Errors
	report := func(k Kind, why Reason, format string, args ...any) {
		all = append(all, &Error{Kind: k, Reason: why, Msg: fmt.Sprintf(format, args...)})
	}
	rules := r.Start.Rules()
	if err := rules.Validate(); err != nil {
		report(Layout, BadValue, "the record has no start board: %v", err)
		return all
	}
	if rules.Variant() == "custom" {
		report(Layout, BadValue, "the rules are none of the variants %s", engine.VariantNames())
	}
	if n := r.number(); n != (deal.Number{}) && !isDeal(n, &r.Start) {
		report(Claim, FalseDeal, "the start board is not deal %s", n)
	}
	for _, h := range r.Headers {
		if err := h.Validate(); err != nil {
			report(Syntax, BadValue, "%v", err)
		}
	}
	if _, err := r.Game(); err != nil {
		all = append(all, asError(err))
	}
	for i, m := range r.Moves {
		if int(m.Glyph) >= len(glyphs) {
			report(Syntax, BadValue, "move %d: there is no glyph %d", i+1, m.Glyph)
		}
		if fault := commentFault(m.Comment, true); fault != "" {
			report(Syntax, BadValue, "move %d: the comment %s", i+1, fault)
		}
	}
	for i, c := range r.Comments {
		if fault := commentFault(c.Text, c.OwnLine); fault != "" {
			report(Syntax, BadValue, "comment %d %s", i+1, fault)
		}
		if !c.fits(len(rules.Switches()), len(r.Headers), r.Start.Columns(), len(r.Moves)) {
			report(Syntax, BadValue, "comment %d belongs to a line that the record does not have", i+1)
		}
	}
	if c, ok := twoBehind(sortedComments(r.Comments)); ok {
		report(Syntax, Duplicate, "there are two comments after one line, %s %d", c.Part, c.Index)
	}
	if all == nil {
		return nil
	}
	return all
}

// sortedComments returns comments in text order.
func sortedComments(comments []Comment) []Comment {
	if slices.IsSortedFunc(comments, compareComments) {
		return comments
	}
	return slices.SortedStableFunc(slices.Values(comments), compareComments)
}

// WriteRecord writes the text of r to w, if r passes Check; else it writes
// nothing and returns that error.
func WriteRecord(w io.Writer, r *Record) error {
	if err := r.Check(); err != nil {
		return err
	}
	_, err := w.Write(AppendRecord(nil, r))
	return err
}
