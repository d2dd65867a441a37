package notation

import (
	"errors"

	"flowergarden/engine"
)

// Reason is what exactly is wrong with a text, as one word that programs can
// compare: messages may get better, these words never change. Beside the words
// here it can be one of engine.Reason, for a move that the rules forbid, or of
// engine.Misfit, for cards that no position can have.
type Reason string

// The reasons that do not come from package engine, in the order of the kinds.
const (
	// Of kind Syntax: the text as a whole.
	NotText      Reason = "not-text"      // bytes that are not text in UTF-8
	NoRecord     Reason = "no-record"     // a record is wanted, and this is none
	NoBoard      Reason = "no-board"      // a board is wanted, and this is none
	NoGame       Reason = "no-game"       // a record, a board or the number of a deal is wanted
	WrongVersion Reason = "wrong-version" // a version of the format that is not read
	CutOff       Reason = "cut-off"       // the end of the record is not there

	// Of kind Syntax: the lines of a record or board, and the fields of an object.
	NotJSON   Reason = "not-json"   // the object is none
	WrongType Reason = "wrong-type" // a value, or the object, has another type
	NotKnown  Reason = "unknown"    // a line, field or name that does not exist
	Missing   Reason = "missing"    // a line or field is not there
	Duplicate Reason = "duplicate"  // a line, field, name or comment is there twice
	Misplaced Reason = "misplaced"  // a line does not belong here
	BadValue  Reason = "bad-value"  // the value of a line or field is none of those it can have
	NotACard  Reason = "not-a-card"

	// Of kind Syntax: a move.
	NoSource     Reason = "no-source"     // the move has no source, or begins with something else
	NoTarget     Reason = "no-target"     // the move has no target, or another word there
	BadCount     Reason = "bad-count"     // the number of cards is none
	TwoCards     Reason = "two-cards"     // the move names two cards
	TrailingText Reason = "trailing-text" // more follows the move

	// Of kind Ambiguous.
	WhichCard Reason = "which-card"
	HowMany   Reason = "how-many-cards"

	// Of kind Limit.
	TooLong Reason = "too-long" // a line, a record or a list of faults

	// Of kind Claim.
	FalseDeal        Reason = "false-deal"
	FalseResult      Reason = "false-result"
	FalseFingerprint Reason = "false-fingerprint"
)

// kind returns the kind of a fault with reason r, which is one of this package.
func (r Reason) kind() Kind {
	switch r {
	case WhichCard, HowMany:
		return Ambiguous
	case FalseDeal, FalseResult, FalseFingerprint:
		return Claim
	case TooLong:
		return Limit
	}
	return Syntax
}

// illegalReason returns the reason of err, with which the engine refuses a move.
func illegalReason(err error) Reason {
	if illegal := (*engine.IllegalError)(nil); errors.As(err, &illegal) {
		return Reason(illegal.Reason.String())
	}
	return ""
}
