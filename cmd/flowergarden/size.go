package main

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
)

// byteSize is an amount of memory.
type byteSize int64

var sizeText = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?)([kmgt]?)(?:i?b)?$`)

// UnmarshalText reads a number of bytes, or of KB, MB, GB or TB of 1024 each,
// as in 256M, 1.5G or 64KiB.
func (s *byteSize) UnmarshalText(text []byte) error {
	m := sizeText.FindStringSubmatch(strings.ToLower(string(text)))
	if m == nil {
		return fault.Usage("%q is no amount of memory: write it as 256M or 1.5G", text)
	}
	n, err := strconv.ParseFloat(m[1], 64)
	n *= math.Pow(1024, float64(strings.Index("kmgt", m[2])+1))
	if m[2] == "" {
		n /= 1024
	}
	if err != nil || n >= math.MaxInt64 {
		return fault.Usage("%q is more memory than there can be", text)
	}
	if n < 1 {
		return fault.Usage("%q is no memory at all", text)
	}
	*s = byteSize(n)
	return nil
}

// String returns s as it is written, with at most one decimal.
func (s byteSize) String() string {
	n, unit := float64(s), 0
	for n >= 1024 && unit < 4 {
		n /= 1024
		unit++
	}
	text := strings.TrimSuffix(strconv.FormatFloat(n, 'f', 1, 64), ".0")
	return text + []string{"", "K", "M", "G", "T"}[unit]
}
