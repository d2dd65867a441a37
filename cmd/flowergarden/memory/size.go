// Package memory has amounts of memory as the command line writes them, and how
// much of it there is.
package memory

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
)

// Size is a number of bytes.
type Size int64

var sizeText = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?)([kmgt]?)(?:i?b)?$`)

// UnmarshalText reads a number of bytes, or of KB, MB, GB or TB of 1024 each,
// as in 256M, 1.5G or 64KiB.
func (s *Size) UnmarshalText(text []byte) error {
	m := sizeText.FindStringSubmatch(strings.ToLower(string(text)))
	if m == nil {
		return fault.Usage("%q is not an amount of memory: write it as 256M or 1.5G", text)
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if m[2] != "" {
		n *= math.Pow(1024, float64(strings.Index("kmgt", m[2])+1))
	}
	switch {
	case err != nil, n >= math.MaxInt64:
		return fault.Usage("%s is too large: the largest amount of memory is 8388607T", text)
	case n > 0 && n < 1:
		return fault.Usage("%s is less than a byte", text)
	}
	*s = Size(n)
	return nil
}
