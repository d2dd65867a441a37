package engine_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"flowergarden/engine"
)

var update = flag.Bool("update", false, "rewrite the counts in testdata/perft once both move generators agree on them")

// naiveLimit keeps the test short: larger counts are left to the engine. With
// -update the naive generator counts everything.
const naiveLimit = 30_000

// Counts in the files stop before they exceed this, or at this depth.
const (
	perftLimit = 1_000_000
	perftDepth = 8
)

// perftCase is one block of a file in testdata/perft, which its README.md
// describes.
type perftCase struct {
	head   string // the lines before the counts
	id     string
	pos    engine.Position
	counts []int // counts[0] is for depth 1
}

// Both generators count the ways to play n moves from each position, and the
// counts must be those of the files.
func TestPerft(t *testing.T) {
	files, err := filepath.Glob("../testdata/perft/*.perft")
	if err != nil || len(files) == 0 {
		t.Fatalf("no perft files: %v", err)
	}
	ids := map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
			c := parsePerft(t, block)
			if ids[c.id] {
				t.Errorf("the id %s is used twice", c.id)
			}
			ids[c.id] = true
			t.Run(c.id, func(t *testing.T) {
				if *update {
					out = append(out, c.recount(t))
					return
				}
				c.check(t)
			})
		}
		if *update && !t.Failed() {
			if err := os.WriteFile(file, []byte(strings.Join(out, "\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(ids) < 12 {
		t.Errorf("only %d positions", len(ids))
	}
}

func parsePerft(t *testing.T, block string) perftCase {
	t.Helper()
	var c perftCase
	r := engine.Classic()
	for line := range strings.SplitSeq(block, "\n") {
		name, value, _ := strings.Cut(line, ": ")
		if name == "perft" {
			var depth, count int
			if _, err := fmt.Sscanf(value, "%d %d", &depth, &count); err != nil || depth != len(c.counts)+1 {
				t.Fatalf("%s: bad line %q", c.id, line)
			}
			c.counts = append(c.counts, count)
			continue
		}
		c.head += line + "\n"
		switch name {
		case "id":
			c.id = value
		case "rules":
			r = perftRules(t, value)
		}
	}
	_, text, _ := strings.Cut(c.head, "foundations:")
	c.pos = board(t, r, "foundations:"+text)
	return c
}

// perftRules reads a variant with its switches, or the sizes of a reduced game.
func perftRules(t *testing.T, text string) engine.Rules {
	t.Helper()
	if !strings.HasPrefix(text, "ranks=") {
		return rules(t, text)
	}
	var r engine.Rules
	for _, word := range strings.Fields(text) {
		name, value, _ := strings.Cut(word, "=")
		n, _ := strconv.Atoi(value)
		switch name {
		case "ranks":
			r.Ranks = engine.Rank(n)
		case "columns":
			r.Columns = uint8(n)
		case "height":
			r.Height = uint8(n)
		case "runs":
			r.Runs = map[string]engine.Runs{"none": engine.NoRuns, "any": engine.AnyRuns, "same-suit": engine.SameSuitRuns}[value]
		case "return":
			r.Return = true
		default:
			t.Fatalf("unknown rule %q", word)
		}
	}
	return r
}

func (c *perftCase) check(t *testing.T) {
	if len(c.counts) == 0 {
		t.Fatal("no counts; run with -update")
	}
	p := c.pos
	n := newNaive(p.Rules(), &p)
	for i, want := range c.counts {
		if got := perft(&p, i+1); got != want {
			t.Errorf("depth %d: the engine counts %d, want %d", i+1, got, want)
		}
		if want > naiveLimit {
			continue
		}
		if got := n.perft(i + 1); got != want {
			t.Errorf("depth %d: the naive generator counts %d, want %d", i+1, got, want)
		}
	}
	if !p.Equal(&c.pos) {
		t.Error("counting left another position behind")
	}
}

// recount returns the block of c with new counts.
func (c *perftCase) recount(t *testing.T) string {
	p, text := c.pos, c.head
	n := newNaive(p.Rules(), &p)
	for depth := 1; depth <= perftDepth; depth++ {
		count := perft(&p, depth)
		if depth > 1 && count > perftLimit {
			break
		}
		if got := n.perft(depth); got != count {
			t.Errorf("depth %d: the engine counts %d and the naive generator %d", depth, count, got)
		}
		text += fmt.Sprintf("perft: %d %d\n", depth, count)
	}
	return text
}

// perft counts the ways to play depth moves from p, with the engine's moves
// made and undone in place.
func perft(p *engine.Position, depth int) int {
	var buf [engine.MaxMoves]engine.Move
	moves := p.AppendMoves(buf[:0])
	if depth == 1 {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		p.Do(m)
		count += perft(p, depth-1)
		p.Undo(m)
	}
	return count
}
