package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
)

// wordings replace messages of the parser by our own, the first that fits, and give
// the word for it. In the text, $1 is the first group of the pattern.
var wordings = []struct {
	pattern      *regexp.Regexp
	text, reason string
}{
	{regexp.MustCompile(`^(--[a-z-]+): (?:expected [a-z]+ value but got|missing value).*$`), "$1 needs a value", "missing-argument"},
	{regexp.MustCompile(`^(--[a-z-]+): bool value must be .* but got ("[^"]*")$`), "$1 takes no value, and there is $2", "bad-value"},
	{regexp.MustCompile(`^(unknown flag --?[^-]{1,2}), did you mean .*$`), "$1", "unknown-flag"}, // every other flag that is as short is near
	{regexp.MustCompile(`^(unknown flag .*)$`), "$1", "unknown-flag"},
	{regexp.MustCompile(`^expected "<record>"$`), "which record? name a file, or - for standard input", "missing-argument"},
	{regexp.MustCompile(`^expected "<files> \.\.\."$`), "which records? name files, folders, or - for standard input", "missing-argument"},
	{regexp.MustCompile(`^expected "(<a> )?<b>"$`), "two records are needed: name files, or - for standard input", "missing-argument"},
	{regexp.MustCompile(`^unexpected argument (.*)$`), "there is one argument too many: $1", "unexpected-argument"},
	{regexp.MustCompile(`^(--[a-z-]+.*)$`), "$1", "bad-value"},
}

var unknownFlag = regexp.MustCompile(`^unknown flag (--?[^ ,]*)`)

// asUsage makes an error of the parser one of ours. Its hint is the help of the
// command, or what is known to be meant.
func asUsage(err error, c *call) error {
	text := err.Error()
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		if strings.HasPrefix(text, "--") {
			flag, _, _ := strings.Cut(text, ":")
			if !strings.HasPrefix(f.Error(), flag) {
				f.Err = fmt.Errorf("%s: %w", flag, f.Err)
			}
		}
		if f.Why == "" {
			f.Why = "bad-value"
		}
		return f
	}
	help := fmt.Sprintf("flowergarden %s --help explains that command and its flags", c.command)
	if m := unknownFlag.FindStringSubmatch(text); m != nil {
		if _, known := c.names.valued[m[1]]; known {
			return fault.Usage("%s takes no %s", c.command, m[1]).Because("unused-flag").Hint("%s", help)
		}
		for _, arg := range c.flags {
			if hint := takenForFlag(arg, m[1]); hint != "" {
				help = hint
			}
		}
	}
	reason := "" // the general word
	for _, w := range wordings {
		if w.pattern.MatchString(text) {
			text, reason = w.pattern.ReplaceAllString(text, w.text), w.reason
			break
		}
	}
	return fault.Usage("%s", text).Because(reason).Hint("%s", help)
}

// takenForFlag returns a hint if arg is something else than the flag that is
// unknown.
func takenForFlag(arg, unknown string) string {
	if !strings.HasPrefix(arg, unknown[:min(2, len(unknown))]) {
		return ""
	}
	if negative.MatchString(arg) {
		return arg + " is taken for a flag; deals are numbered from 1"
	}
	if _, err := os.Stat(arg); err == nil {
		return arg + " is taken for a flag; the file is written ./" + arg
	}
	return ""
}

// near is what the parser says that a word may be meant for.
var near = regexp.MustCompile(`, did you mean .*$`)

// The things other than a command that a call may begin with.
var (
	dealNumber = regexp.MustCompile(`^([0-9]+|(?i:today|random))$`)
	dealRange  = regexp.MustCompile(`^[0-9]+\.\.[0-9]*$`)
	moveText   = regexp.MustCompile(`^[bcfBCF][0-9A-Za-z:=]*[->][0-9A-Za-z]$`)
)

// noCommand is the error of a call whose first word is not a command. err is that
// of the parser, which knows commands with a name like it.
func noCommand(err error, word string) error {
	f := fault.Usage("there is no command %q%s", word, near.FindString(err.Error())).Because("unknown-command")
	_, notVariant := engine.RulesOf(word)
	info, notFile := os.Stat(word)
	switch {
	case dealNumber.MatchString(word):
		return f.Hint("flowergarden --deal %s plays that deal, flowergarden deal %[1]s prints it", word)
	case dealRange.MatchString(word):
		return f.Hint("flowergarden deal %s prints these deals, flowergarden solve %[1]s solves them", word)
	case notVariant == nil:
		return f.Hint("flowergarden --variant %s plays that variant, flowergarden rules %[1]s prints its rules", word)
	case moveText.MatchString(word):
		return f.Hint("flowergarden --deal N -m '%s' plays moves", word)
	case word == "-":
		return f.Hint("flowergarden plays the moves on standard input, flowergarden replay - shows a game that is there")
	case notFile == nil && info.IsDir():
		return f.Hint("flowergarden check %s verifies the records in that folder", word)
	case notFile == nil || filepath.Ext(word) != "":
		return f.Hint("flowergarden replay %s shows a recorded game, flowergarden --deal %[1]s plays its deal", word)
	}
	return f.Hint("flowergarden --help lists the commands")
}
