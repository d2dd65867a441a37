package main

import (
	"errors"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"flowergarden/cmd/flowergarden/fault"
)

// wholeNumber reads a whole number in decimal digits. The reader of kong takes
// 010 for eight.
func wholeNumber(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, strconv.IntSize)
	switch {
	case errors.Is(err, strconv.ErrRange) && n < 0:
		return 0, fault.Usage("%s is too small: the smallest number is %d", text, n)
	case errors.Is(err, strconv.ErrRange):
		return 0, fault.Usage("%s is too large: the largest number is %d", text, n)
	case err != nil:
		return 0, fault.Usage("%q is not a whole number", text)
	}
	return n, nil
}

// someTime has the form of a time, whether or not it is too long.
var someTime = regexp.MustCompile(`^\+?([0-9]+(\.[0-9]*)?(ns|us|µs|ms|s|m|h))+$`)

// duration reads a time, 0 or longer.
func duration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	switch {
	case err != nil && someTime.MatchString(text):
		return 0, fault.Usage("%s is too large: the longest time is %dh", text, math.MaxInt64/time.Hour)
	case err != nil:
		return 0, fault.Usage("%q is not a time: write it as 1s or 500ms", text)
	case d < 0:
		return 0, fault.Usage("%s is negative", text)
	}
	return d, nil
}

// byteSize is an amount of memory.
type byteSize int64

var sizeText = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)?)([kmgt]?)(?:i?b)?$`)

// UnmarshalText reads a number of bytes, or of KB, MB, GB or TB of 1024 each,
// as in 256M, 1.5G or 64KiB.
func (s *byteSize) UnmarshalText(text []byte) error {
	m := sizeText.FindStringSubmatch(strings.ToLower(string(text)))
	if m == nil {
		return fault.Usage("%q is not an amount of memory: write it as 256M or 1.5G", text)
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if m[2] != "" {
		n *= math.Pow(1024, float64(strings.Index("kmgt", m[2])+1))
	}
	if err != nil || n >= math.MaxInt64 {
		return fault.Usage("%s is too large: the largest amount of memory is %s", text, byteSize(math.MaxInt64))
	}
	if n > 0 && n < 1 {
		return fault.Usage("%s is less than a byte", text)
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
