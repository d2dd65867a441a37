package solve

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestV(t *testing.T) {
	nodes, _ := strconv.Atoi(os.Getenv("XN"))
	s := New()
	for _, f := range strings.Fields(os.Getenv("XDEALS")) {
		n, _ := strconv.ParseUint(f, 10, 64)
		p := dealOf(t, n, "classic")
		r := s.Solve(t.Context(), &p, Limits{Nodes: int64(nodes), Memory: 2 << 30})
		fmt.Println(n, r.Verdict, r.Stats)
	}
}
