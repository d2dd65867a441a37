package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
)

// commandLine is the grammar of the command line. Each command is a struct
// with the method Run.
type commandLine struct {
	commonFlags

	ShowVersion kong.VersionFlag `name:"version" help:"Print the version and end."`

	Play    playCmd    `cmd:"" default:"withargs" help:"Play a game (the command if none is named)."`
	Deal    dealCmd    `cmd:"" help:"Print deals."`
	Replay  replayCmd  `cmd:"" help:"Show a recorded game again."`
	Check   checkCmd   `cmd:"" help:"Verify records."`
	Diff    diffCmd    `cmd:"" help:"Show where two recorded games part."`
	Fmt     fmtCmd     `cmd:"" help:"Bring records into canonical form."`
	Solve   solveCmd   `cmd:"" help:"Say whether deals can be won, and how."`
	Hint    hintCmd    `cmd:"" help:"Name the best next move of a game, and why."`
	Rules   rulesCmd   `cmd:"" help:"Print the rules of a variant."`
	Stats   statsCmd   `cmd:"" help:"Show how many games you have won."`
	Schema  schemaCmd  `cmd:"" help:"Print the JSON Schema of all JSON output."`
	Version versionCmd `cmd:"" help:"Print the version."`
}

const description = `The patience game Flower Garden, in plain text.

Without a command, a game begins: on a terminal with a prompt, else with the
lines of standard input as moves and commands.`

// dispatch parses args and runs the command they name.
func (a *app) dispatch(args []string) error {
	var line commandLine
	exited := false
	parser, err := kong.New(&line,
		kong.Name("flowergarden"),
		kong.Description(description),
		kong.Writers(a.out, a.Err),
		kong.Vars{"version": versionText()},
		kong.Exit(func(int) { exited = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(a.printHelp),
	)
	if err != nil {
		return &fault{code: exitUnusable, kind: kindInternal, err: err}
	}
	ctx, err := parser.Parse(joinNegative(helpFlag(args)))
	if exited {
		return nil // help or the version has been printed
	}
	if err != nil {
		return asUsage(err, args)
	}
	a.flags = line.commonFlags
	if a.flags.Variant == "" {
		a.flags.Variant = line.Rules.Variant
	}
	if err := a.flags.settle(); err != nil {
		return err
	}
	if command := ctx.Selected().Name; a.flags.Deal != nil && command != "play" && command != "deal" && command != "solve" {
		return usageError("%s takes no --deal", command)
	}
	if _, err := a.flags.rules(); err != nil {
		return err
	}
	return ctx.Run(a)
}

// printHelp prints the help with a width that can be read. kong takes the
// width from the environment of the process and has no other way to set it.
func (a *app) printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	os.Setenv("COLUMNS", strconv.Itoa(helpWidth(a.Getenv("COLUMNS"))))
	return kong.DefaultHelpPrinter(options, ctx)
}

// The widths between which help is wrapped, whatever COLUMNS says.
const (
	minHelpWidth     = 40
	maxHelpWidth     = 100
	defaultHelpWidth = 80
)

// helpWidth returns the width of the help for the given value of COLUMNS.
func helpWidth(columns string) int {
	n, err := strconv.Atoi(columns)
	if err != nil || n <= 0 {
		return defaultHelpWidth
	}
	return max(minHelpWidth, min(n, maxHelpWidth))
}

// helpFlag writes "help" and "help play" as "--help" and "play --help".
func helpFlag(args []string) []string {
	if len(args) == 0 || args[0] != "help" {
		return args
	}
	return append(slices.Clone(args[1:]), "--help")
}

var (
	longFlag = regexp.MustCompile(`^--[a-z-]+$`)
	negative = regexp.MustCompile(`^-[0-9]`)
)

// joinNegative writes "--at -3" as "--at=-3": kong takes a word that begins
// with a hyphen for a flag.
func joinNegative(args []string) []string {
	var joined []string
	for i, arg := range args {
		if i > 0 && negative.MatchString(arg) && longFlag.MatchString(args[i-1]) {
			joined[len(joined)-1] += "=" + arg
			continue
		}
		joined = append(joined, arg)
	}
	return joined
}

var (
	missingValue = regexp.MustCompile(`^(--[a-z-]+): (expected .* value but got "EOL"|missing value)`)
	noNumber     = regexp.MustCompile(`^(--[a-z-]+): expected a valid 64 bit int but got ("[^"]*")`)
	noDuration   = regexp.MustCompile(`^(--[a-z-]+): expected duration but got ("[^"]*")`)
	noArgument   = regexp.MustCompile(`^unexpected argument (.*)$`)
	deals        = regexp.MustCompile(`^[0-9]+(\.\.[0-9]+)?$`)
)

// asUsage makes an error of the parser one of ours, in words that do not
// speak of the parser, with a hint.
func asUsage(err error, args []string) error {
	text := err.Error()
	if f := (*fault)(nil); errors.As(err, &f) {
		if strings.HasPrefix(text, "--") {
			flag, _, _ := strings.Cut(text, ":")
			f.err = fmt.Errorf("%s: %w", flag, f.err)
		}
		return f
	}
	if m := missingValue.FindStringSubmatch(text); m != nil {
		return usageError("%s needs a value", m[1])
	}
	if m := noNumber.FindStringSubmatch(text); m != nil {
		return usageError("%s needs a whole number, not %s", m[1], m[2])
	}
	if m := noDuration.FindStringSubmatch(text); m != nil {
		return usageError("%s needs a time such as 1s or 500ms, not %s", m[1], m[2])
	}
	f := usageError("%w", err)
	if m := noArgument.FindStringSubmatch(text); m != nil && deals.MatchString(m[1]) {
		return f.hint("flowergarden --deal %s plays that deal, flowergarden deal %[1]s prints it", m[1])
	}
	for _, arg := range args {
		if negative.MatchString(arg) && strings.Contains(text, "flag -"+arg[1:2]) {
			return f.hint("%s is taken for a flag; deals are numbered from 1", arg)
		}
	}
	return f.hint("flowergarden --help lists the commands and flags")
}
