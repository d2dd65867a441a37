//go:build !race

package solve

// raceFactor divides the number of random cases under the race detector.
const raceFactor = 1
