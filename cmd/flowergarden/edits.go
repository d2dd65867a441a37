package main

import (
	"fmt"
	"strings"
)

// edit is one line of the difference between two texts: kept (' '), only in
// the old one ('-') or only in the new one ('+').
type edit struct {
	op   byte
	line string
}

// lines splits a text into its lines, without their ends.
func lines(text []byte) []string {
	s := strings.TrimSuffix(string(text), "\n")
	if s == "" {
		return nil
	}
	return strings.Split(s, "\n")
}

// editScript returns how to make b of a. What both have in common at the
// beginning and at the end is put aside; between them the longest common
// subsequence is kept if the table for it is of bearable size, else nothing.
func editScript(a, b []string) []edit {
	var head, tail []edit
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		head = append(head, edit{' ', a[0]})
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		tail = append(tail, edit{' ', a[len(a)-1]})
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	script := append(head, middle(a, b)...)
	for i := len(tail) - 1; i >= 0; i-- {
		script = append(script, tail[i])
	}
	return script
}

// maxTable bounds the table of middle: four million entries are 32 MB, enough
// for two files of 2000 lines that share nothing.
const maxTable = 4 << 20

// middle is editScript for texts that differ in their first and last lines.
func middle(a, b []string) []edit {
	var script []edit
	i, j := 0, 0
	if len(a)*len(b) <= maxTable {
		// common[i][j] is the length of the longest common subsequence of
		// a[i:] and b[j:].
		width := len(b) + 1
		common := make([]int, (len(a)+1)*width)
		for i := len(a) - 1; i >= 0; i-- {
			for j := len(b) - 1; j >= 0; j-- {
				if a[i] == b[j] {
					common[i*width+j] = common[(i+1)*width+j+1] + 1
				} else {
					common[i*width+j] = max(common[(i+1)*width+j], common[i*width+j+1])
				}
			}
		}
		for i < len(a) && j < len(b) {
			switch {
			case a[i] == b[j]:
				script = append(script, edit{' ', a[i]})
				i, j = i+1, j+1
			case common[(i+1)*width+j] >= common[i*width+j+1]:
				script = append(script, edit{'-', a[i]})
				i++
			default:
				script = append(script, edit{'+', b[j]})
				j++
			}
		}
	}
	for ; i < len(a); i++ {
		script = append(script, edit{'-', a[i]})
	}
	for ; j < len(b); j++ {
		script = append(script, edit{'+', b[j]})
	}
	return script
}

// contextLines is the number of kept lines shown around a change.
const contextLines = 3

// unifiedDiff returns the difference between two texts as diff -u shows it,
// or nothing if there is none.
func unifiedDiff(oldName, newName string, old, new []byte) []byte {
	script := editScript(endedLines(old), endedLines(new))
	var b []byte
	oldLine, newLine := 1, 1
	for i := 0; i < len(script); {
		if script[i].op == ' ' {
			i, oldLine, newLine = i+1, oldLine+1, newLine+1
			continue
		}
		if b == nil {
			b = fmt.Appendf(nil, "--- %s\n+++ %s\n", oldName, newName)
		}
		before := min(contextLines, i)
		end := hunkEnd(script, i)
		b, oldLine, newLine = appendHunk(b, script[i-before:end], oldLine-before, newLine-before)
		i = end
	}
	return b
}

// endedLines splits a text into its lines and marks the last one, as diff does,
// if it has no end.
func endedLines(text []byte) []string {
	split := lines(text)
	if len(split) > 0 && text[len(text)-1] != '\n' {
		split[len(split)-1] += "\n\\ No newline at end of file"
	}
	return split
}

// hunkEnd returns the end of the hunk whose first change is at i: with the
// lines after it, up to a stretch of kept lines that is too long to show.
func hunkEnd(script []edit, i int) int {
	last := i
	for ; i < len(script) && i-last <= 2*contextLines; i++ {
		if script[i].op != ' ' {
			last = i
		}
	}
	return min(last+1+contextLines, len(script))
}

// appendHunk appends one hunk and returns the lines that follow it.
func appendHunk(b []byte, hunk []edit, oldLine, newLine int) ([]byte, int, int) {
	olds, news := 0, 0
	for _, e := range hunk {
		if e.op != '+' {
			olds++
		}
		if e.op != '-' {
			news++
		}
	}
	b = fmt.Appendf(b, "@@ -%s +%s @@\n", hunkRange(oldLine, olds), hunkRange(newLine, news))
	for _, e := range hunk {
		b = append(append(append(b, e.op), e.line...), '\n')
	}
	return b, oldLine + olds, newLine + news
}

// hunkRange writes the lines of a hunk on one side. Of an empty one the line
// before it is named.
func hunkRange(first, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", first-1)
	case 1:
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d,%d", first, n)
}
