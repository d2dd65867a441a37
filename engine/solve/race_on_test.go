//go:build race

package solve

// raceFactor divides the number of random cases under the race detector, which
// makes brute force many times slower.
const raceFactor = 8
