package deal

import (
	"cmp"
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"
	"time"
)

// Number is the number of a deal, from 1 to Max. It does not fit 64 bits:
//
//	hi  the bits from 64 on, at most 5
//	lo  the bits 0 to 63
//
// Numbers can be compared with ==. The zero value is no deal.
type Number struct{ hi, lo uint64 }

// Max is the largest deal number, 10²⁰.
var Max = Number{5, 7766279631452241920}

const maxText = "100000000000000000000"

// FromInt returns the deal number n, which must not be 0: there is no deal 0,
// and FromInt panics.
func FromInt(n uint64) Number {
	if n == 0 {
		panic("deal: there is no deal 0")
	}
	return Number{lo: n}
}

// Today returns the deal of the day: the date of t, in the time zone of t, as
// YYYYMMDD. The year of t must be 1 to 9999.
func Today(t time.Time) Number {
	year, month, day := t.Date()
	return FromInt(uint64(year)*10000 + uint64(month)*100 + uint64(day))
}

// randomLimit is one more than the largest number Random returns.
const randomLimit = 1_000_000_000

// Random returns a number from 1 to 999999999, each equally likely if below(n)
// returns each number from 0 to n-1 equally likely, as math/rand/v2.Uint64N
// does.
//
// Nine digits are few enough to note down and to read out; PySolFC takes numbers
// of 12 digits from the clock.
func Random(below func(n uint64) uint64) Number {
	return Number{lo: 1 + below(randomLimit-1)}
}

// Parse returns the deal number that s shows in decimal. Leading zeros do not
// count: "010" is ten. Anything but the digits 0 to 9 is an error, and so are
// the empty string, 0 and numbers beyond Max. The error quotes s and says what
// would be right.
func Parse(s string) (Number, error) {
	n, problem := parse(s)
	if problem != "" {
		// The copy keeps s itself from escaping, so that a caller can parse
		// the digits in a byte slice without allocating.
		return Number{}, fmt.Errorf("%q is not a deal number: %s", strings.Clone(s), problem)
	}
	return n, nil
}

const (
	digitsOnly = "write it in decimal digits only, for instance 12345"
	outOfRange = "deals are numbered from 1 to " + maxText
)

// parse is Parse with a constant text in the place of the error.
func parse(s string) (n Number, problem string) {
	if s == "" {
		return Number{}, digitsOnly
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return Number{}, digitsOnly
		}
	}
	s = strings.TrimLeft(s, "0")
	if s == "" || len(s) > len(maxText) {
		return Number{}, outOfRange
	}
	for i := range len(s) {
		carry, lo := bits.Mul64(n.lo, 10)
		lo, c := bits.Add64(lo, uint64(s[i]-'0'), 0)
		n = Number{n.hi*10 + carry + c, lo}
	}
	if n.Compare(Max) > 0 {
		return Number{}, outOfRange
	}
	return n, ""
}

// ParseRange returns the first and last number of a range such as "1..10", or
// twice the same number for a single one such as "5". The error quotes s.
func ParseRange(s string) (from, to Number, err error) {
	first, last, found := strings.Cut(s, "..")
	if !found {
		from, err = Parse(s)
		return from, from, err
	}
	if from, err = Parse(first); err == nil {
		to, err = Parse(last)
	}
	if err != nil {
		return Number{}, Number{}, fmt.Errorf("range %q: %w (a range looks like 1..10)", s, err)
	}
	if from.Compare(to) > 0 {
		return Number{}, Number{}, fmt.Errorf("range %q runs backwards: write the smaller number first, %v..%v", s, to, from)
	}
	return from, to, nil
}

// Range returns the numbers from first to last, both included.
func Range(first, last Number) iter.Seq[Number] {
	return func(yield func(Number) bool) {
		for n := first; n.Compare(last) <= 0 && yield(n) && n != Max; n = n.Next() {
		}
	}
}

// Next returns the number after n. There is none after Max, and Next panics.
func (n Number) Next() Number {
	if n == Max {
		panic("deal: no number follows the largest")
	}
	lo, carry := bits.Add64(n.lo, 1, 0)
	return Number{n.hi + carry, lo}
}

// Compare returns -1 if n is less than m, 0 if they are equal, and 1 if n is
// greater.
func (n Number) Compare(m Number) int {
	return cmp.Or(cmp.Compare(n.hi, m.hi), cmp.Compare(n.lo, m.lo))
}

// String returns n in decimal.
func (n Number) String() string { return string(n.Append(nil)) }

// Append appends n in decimal to b.
func (n Number) Append(b []byte) []byte {
	if n.hi == 0 {
		return strconv.AppendUint(b, n.lo, 10)
	}
	const split = 1e18
	high, low := bits.Div64(n.hi, n.lo, split)
	b = strconv.AppendUint(b, high, 10)
	var buf [19]byte
	digits := strconv.AppendUint(buf[:0], split+low, 10) // the leading 1 keeps the zeros
	return append(b, digits[1:]...)
}

// words returns the 32-bit words of n, lowest first, without zero words at the
// end, in w.
func (n Number) words(w *[3]uint32) []uint32 {
	*w = [3]uint32{uint32(n.lo), uint32(n.lo >> 32), uint32(n.hi)}
	k := len(w)
	for k > 1 && w[k-1] == 0 {
		k--
	}
	return w[:k]
}
