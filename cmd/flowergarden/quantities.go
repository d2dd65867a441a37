package main

import (
	"errors"
	"math"
	"regexp"
	"strconv"
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
