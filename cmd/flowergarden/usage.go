package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
)

// wordings say what the parser says in words that do not speak of the parser.
// In the text, $1 is the first group of the pattern.
var wordings = []struct {
	pattern *regexp.Regexp
	text    string
}{
	{regexp.MustCompile(`^(--[a-z-]+): (?:expected .* value but got "EOL"|missing value).*$`), "$1 needs a value"},
	{regexp.MustCompile(`^(--[a-z-]+): expected a valid 64 bit int but got ("[^"]*").*$`), "$1 needs a whole number, not $2"},
	{regexp.MustCompile(`^(--[a-z-]+): expected duration but got ("[^"]*").*$`), "$1 needs a time such as 1s or 500ms, not $2"},
	{regexp.MustCompile(`^(--[a-z-]+): bool value must be .* but got ("[^"]*")$`), "$1 takes no value, and there is $2"},
	{regexp.MustCompile(`^(unknown flag .*), did you mean one of .*$`), "$1"}, // it lists flags that have nothing in common with it
	{regexp.MustCompile(`^expected "<record>"$`), "which record? name a file, or - for standard input"},
	{regexp.MustCompile(`^expected "<files> \.\.\."$`), "which records? name files, folders, or - for standard input"},
	{regexp.MustCompile(`^expected "(<a> )?<b>"$`), "two records are needed: name files, or - for standard input"},
}

var (
	noArgument = regexp.MustCompile(`^unexpected argument (.*)$`)
	deals      = regexp.MustCompile(`^[0-9]+(\.\.[0-9]+)?$`)
)

// asUsage makes an error of the parser one of ours. Its hint is help, or what is
// known to be meant.
func asUsage(err error, args []string, help string) error {
	text := err.Error()
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		if strings.HasPrefix(text, "--") {
			flag, _, _ := strings.Cut(text, ":")
			f.Err = fmt.Errorf("%s: %w", flag, f.Err)
		}
		if f.Why == "" {
			f.Why = "bad-value"
		}
		return f
	}
	for _, w := range wordings {
		text = w.pattern.ReplaceAllString(text, w.text)
	}
	f := fault.Usage("%s", text).Because(usageReason(text))
	if m := noArgument.FindStringSubmatch(text); m != nil && deals.MatchString(m[1]) {
		return f.Hint("flowergarden --deal %s plays that deal, flowergarden deal %[1]s prints it", m[1])
	}
	if strings.HasPrefix(text, "unknown flag") {
		for _, arg := range args {
			if hint := takenForFlag(arg, text); hint != "" {
				return f.Hint("%s", hint)
			}
		}
	}
	return f.Hint("%s", help)
}

// usageReasons are the words for what the parser says, the first that fits.
var usageReasons = []struct {
	pattern *regexp.Regexp
	reason  string
}{
	{regexp.MustCompile(`^unknown flag`), "unknown-flag"},
	{regexp.MustCompile(`^unexpected argument`), "unknown-command"},
	{regexp.MustCompile(`needs a value$|^which |^two records|^missing|^expected`), "missing-argument"},
	{regexp.MustCompile(`^(--[a-z-]+|<[a-z]+>)`), "bad-value"},
}

// usageReason returns the word for what the parser says.
func usageReason(text string) string {
	for _, u := range usageReasons {
		if u.pattern.MatchString(text) {
			return u.reason
		}
	}
	return "" // the general word
}

// takenForFlag returns a hint if arg is something else than the flag that text
// calls unknown.
func takenForFlag(arg, text string) string {
	if len(arg) < 2 || arg[0] != '-' || !strings.Contains(text, "flag "+arg[:2]) {
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
