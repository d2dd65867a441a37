//go:build race

package solvetest

// RaceFactor divides the number of random cases under the race detector, which makes
// brute force many times slower.
const RaceFactor = 8
