package analysis

import (
	"math"
	"testing"
)

// tailAbove returns the probability of k or more successes in n trials.
func tailAbove(k, n int, p float64) float64 {
	sum := 0.0
	for i := k; i <= n; i++ {
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(i + 1))
		c, _ := math.Lgamma(float64(n - i + 1))
		sum += math.Exp(a - b - c + float64(i)*math.Log(p) + float64(n-i)*math.Log1p(-p))
	}
	return sum
}

// The intervals are those of published tables: for none of 10 and one of 10 and
// others the 95 % limits in Geigy's Scientific Tables and in R's binom.test.
func TestClopperPearsonAgreesWithTables(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{0, 10, 0, 0.3085},
		{1, 10, 0.0025, 0.4450},
		{2, 10, 0.0252, 0.5561},
		{5, 10, 0.1871, 0.8129},
		{10, 10, 0.6915, 1},
		{4, 20, 0.0573, 0.4366},
		{10, 100, 0.0490, 0.1762},
		{682, 925, 0.7077, 0.7654},
	} {
		low, high := ClopperPearson(c.k, c.n, 0.95)
		if math.Abs(low-c.low) > 0.00006 || math.Abs(high-c.high) > 0.00006 {
			t.Errorf("%d of %d: %.5f to %.5f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

// At each end the observed number, or one further out, has a probability of 2.5 %.
func TestClopperPearsonIsExact(t *testing.T) {
	for _, c := range [][2]int{{1, 1}, {1, 2}, {3, 7}, {40, 1000}, {1600, 2000}, {1999, 2000}, {20, 100_000}, {80_000, 100_000}, {800_123, 1_000_000}} {
		k, n := c[0], c[1]
		low, high := ClopperPearson(k, n, 0.95)
		if p := tailAbove(k, n, low); math.Abs(p-0.025) > 1e-6 {
			t.Errorf("%d of %d: from %v: probability %v", k, n, low, p)
		}
		if k < n {
			if p := tailAbove(k+1, n, high); math.Abs(p-0.975) > 1e-6 {
				t.Errorf("%d of %d: to %v: probability %v", k, n, high, p)
			}
		}
	}
	if low, high := ClopperPearson(0, 0, 0.95); low != 0 || high != 1 {
		t.Errorf("of nothing: %v to %v", low, high)
	}
}
