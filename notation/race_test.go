//go:build race

package notation

// The race detector makes everything ten times as slow, and there is nothing
// here that runs at once.
func init() { thorough = false }
