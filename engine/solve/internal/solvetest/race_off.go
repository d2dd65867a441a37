//go:build !race

package solvetest

// RaceFactor divides the number of random cases under the race detector.
const RaceFactor = 1
