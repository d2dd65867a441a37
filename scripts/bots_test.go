//go:build tools

package scripts

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Both bots play fifty games, each in one process of the program.
func TestBots(t *testing.T) {
	python := os.Getenv("PYTHON")
	if python == "" {
		python = "python3"
	}
	program := filepath.Join(t.TempDir(), "flowergarden")
	run(t, "..", os.Environ(), "go", "build", "-o", program, "./cmd/flowergarden")
	for _, bot := range [][]string{{"sh", "scripts/bot.sh"}, {python, "scripts/bot.py"}} {
		out := run(t, "..", os.Environ(), bot[0], bot[1], program, "1", "50")
		lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
		if len(lines) != 50 {
			t.Fatalf("%s: %d games", bot[1], len(lines))
		}
		for i, line := range lines {
			if !regexp.MustCompile(fmt.Sprintf("^deal %d: (won|stuck|playing) after [0-9]+ moves$", i+1)).MatchString(line) {
				t.Errorf("%s: %s", bot[1], line)
			}
		}
	}
}
