package notation

import (
	"cmp"
	"errors"
	"slices"
)

// faults collects what is wrong with a record or with boards. A fault is noted
// with its offset. Line and column are found for all of them together, in one
// pass over the text, so that the time is linear however many there are.
type faults struct {
	text    *text
	file    string
	list    Errors
	offsets []int // of list[placed:]
	placed  int   // list[:placed] have their places
	tooMany bool  // there are more than are listed
	badFrom int   // the last line that is not text begins here
	badTo   int   // and ends here
}

// maxErrors bounds the list of faults, so that a file that is not a record at all
// does not fill the memory with messages.
const maxErrors = 1000

// clear forgets all faults.
func (f *faults) clear() {
	*f = faults{text: f.text, file: f.file, offsets: f.offsets[:0]}
}

// checkText reports a line that is not text. What else is wrong with such a
// line is not reported.
func (f *faults) checkText(line []byte, at int) {
	if isText(line) {
		return
	}
	i, msg := notText(line)
	f.fail(NotText, at+i, "", msg)
	f.badFrom, f.badTo = at, at+len(line)
}

// fail reports a fault at offset at. input is the word that is wrong, or empty.
func (f *faults) fail(why Reason, at int, input, msg string) {
	if !f.tooMany {
		f.add(&Error{Kind: why.kind(), Reason: why, Input: input, Msg: msg}, at)
	}
}

// failAt is fail without the word.
func (f *faults) failAt(why Reason, at int, msg string) { f.fail(why, at, "", msg) }

// failLayout reports that a board has cards that no position can have.
func (f *faults) failLayout(why Reason, at int, msg string) {
	if !f.tooMany {
		f.add(&Error{Kind: Layout, Reason: why, Msg: msg}, at)
	}
}

// add adds e, a fault at offset at, unless its line is not text at all. If e
// has a column it counts from there.
func (f *faults) add(e *Error, at int) {
	switch {
	case f.tooMany || f.badFrom <= at && at < f.badTo:
		return
	case len(f.list) == maxErrors:
		f.tooMany = true
		e = &Error{Kind: e.Kind, Reason: TooLong, Msg: "there are more errors, which are not listed"}
	}
	f.list = append(f.list, e)
	f.offsets = append(f.offsets, at)
}

// place finds the places of the faults noted since the last call. It must be
// called before the text is forgotten.
func (f *faults) place() {
	type fault struct {
		*Error
		at int
	}
	added := make([]fault, len(f.offsets))
	for i, at := range f.offsets {
		added[i] = fault{f.list[f.placed+i], at}
	}
	slices.SortStableFunc(added, func(a, b fault) int { return cmp.Compare(a.at, b.at) })
	c := f.text.cursor()
	for i, e := range added {
		c.to(e.at)
		e.File, e.Line, e.Col = f.file, c.line, c.col+max(e.Col-1, 0)
		e.Source = c.source()
		f.list[f.placed+i] = e.Error
	}
	f.placed, f.offsets = len(f.list), f.offsets[:0]
	f.badFrom, f.badTo = 0, 0
}

// sorted returns the faults in the order of the text.
func (f *faults) sorted() Errors {
	f.place()
	slices.SortStableFunc(f.list, func(a, b *Error) int {
		return cmp.Or(a.Line-b.Line, a.Col-b.Col)
	})
	return f.list
}

// putBack forgets what was reported of the line at offset at, the last one, which
// will be read again.
func (f *faults) putBack(at int) {
	for n := len(f.offsets); n > 0 && f.offsets[n-1] >= at; n-- {
		f.list, f.offsets = f.list[:len(f.list)-1], f.offsets[:n-1]
	}
	f.badFrom, f.badTo = 0, 0
}

// instead puts msg in the place of all faults, where the first of them is.
func (f *faults) instead(why Reason, msg string) {
	f.list = f.sorted()[:1]
	f.list[0].Kind, f.list[0].Reason = why.kind(), why
	f.list[0].Input, f.list[0].Msg = "", msg
}

// asError returns err as the *Error that it is, or nil.
func asError(err error) *Error {
	e := (*Error)(nil)
	errors.As(err, &e)
	return e
}
