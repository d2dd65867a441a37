package analysis

import "gonum.org/v1/gonum/mathext"

// ClopperPearson returns the exact confidence interval for a probability of
// which k successes in n trials are known (Clopper and Pearson 1934): with at
// least the given confidence, such as 0.95, it holds the true one. It is 0 to 1
// if n is 0.
//
// Its ends are quantiles of beta distributions.
func ClopperPearson(k, n int, confidence float64) (low, high float64) {
	tail := (1 - confidence) / 2
	low, high = 0, 1
	if k > 0 {
		low = mathext.InvRegIncBeta(float64(k), float64(n-k+1), tail)
	}
	if k < n {
		high = mathext.InvRegIncBeta(float64(k+1), float64(n-k), 1-tail)
	}
	return low, high
}
