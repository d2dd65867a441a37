package main

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"

	"github.com/alecthomas/kong"
)

// commandLine is the grammar of the command line. Each command is a struct
// with the method Run. The tag takes lists which of the flags that say what is
// dealt a command has a use for; it refuses the others.
type commandLine struct {
	commonFlags

	ShowVersion versionFlag `name:"version" help:"Print the version and end."`

	Play    playCmd    `cmd:"" default:"withargs" takes:"variant,rule,deal" help:"Play a game (the command if none is named)."`
	Deal    dealCmd    `cmd:"" takes:"variant,rule,deal" help:"Print deals."`
	Replay  replayCmd  `cmd:"" help:"Show a recorded game again."`
	Check   checkCmd   `cmd:"" help:"Verify records."`
	Diff    diffCmd    `cmd:"" help:"Show where two recorded games part."`
	Fmt     fmtCmd     `cmd:"" help:"Bring records into canonical form."`
	Solve   solveCmd   `cmd:"" takes:"variant,rule,deal" help:"Say whether deals can be won, and how."`
	Hint    hintCmd    `cmd:"" takes:"variant,rule,deal" help:"Name the best next move of a game, and why."`
	Rules   rulesCmd   `cmd:"" takes:"variant,rule" help:"Print the rules of a variant."`
	Stats   statsCmd   `cmd:"" help:"Show how many games you have won."`
	Schema  schemaCmd  `cmd:"" help:"Print the JSON Schema of all JSON output."`
	Version versionCmd `cmd:"" help:"Print the version."`
}

const description = `The patience game Flower Garden, in plain text.

Without a command, a game begins: on a terminal with a prompt, else with the
lines of standard input as moves and commands.`

// versionFlag prints the version instead of running a command.
type versionFlag bool

// BeforeReset prints it as soon as the flag is found: no other argument is
// needed then. The form of the output is the one flag that counts.
func (versionFlag) BeforeReset(k *kong.Kong, ctx *kong.Context, a *app) error {
	for _, p := range ctx.Path {
		if p.Flag == nil {
			continue
		}
		switch v := ctx.FlagValue(p.Flag).(type) {
		case output.Form:
			a.flags.Output = v
		case bool:
			a.flags.JSON = a.flags.JSON || v && p.Flag.Name == "json"
		}
	}
	if err := a.flags.settle(); err != nil {
		return err
	}
	if err := new(versionCmd).Run(a); err != nil {
		return err
	}
	k.Exit(int(fault.ExitDone))
	return nil
}

// dispatch parses args and runs the command they name.
func dispatch(a *app, args []string) error {
	var line commandLine
	exited := false
	parser, err := kong.New(&line,
		kong.Name("flowergarden"),
		kong.Description(description),
		kong.Writers(a.out, a.Err),
		kong.Bind(a),
		kong.Exit(func(int) { exited = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(func(options kong.HelpOptions, ctx *kong.Context) error { return printHelp(a, options, ctx) }),
	)
	if err != nil {
		return &fault.Fault{Code: fault.ExitUnusable, Kind: fault.KindInternal, Err: err}
	}
	ctx, err := parser.Parse(flagsFirst(parser.Model, joinNegative(helpFlag(args))))
	if exited {
		return nil // help or the version has been printed
	}
	if err != nil {
		return asUsage(err, args, helpOf(parser.Model, args))
	}
	if err := checkFlags(ctx); err != nil {
		return err
	}
	a.flags = line.commonFlags
	if a.flags.Variant == "" {
		a.flags.Variant = line.Rules.Variant
	}
	if err := a.flags.settle(); err != nil {
		return err
	}
	if _, err := a.flags.rules(); err != nil {
		return err
	}
	return ctx.Run(a)
}

// checkFlags refuses flags that the command has no use for, and values that
// are empty, as those of a variable are that a script forgot to set.
func checkFlags(ctx *kong.Context) error {
	for _, p := range ctx.Path {
		switch {
		case p.Positional != nil && isEmpty(p.Positional.Target):
			return fault.Usage("an argument is empty")
		case p.Flag == nil:
		case !takes(ctx.Selected(), p.Flag):
			return fault.Usage("%s takes no --%s", ctx.Selected().Name, p.Flag.Name)
		case isEmpty(p.Flag.Target):
			return fault.Usage("--%s needs a value, and it is empty", p.Flag.Name)
		}
	}
	return nil
}

// isEmpty reports whether v is text or a list without anything in it.
func isEmpty(v reflect.Value) bool {
	return (v.Kind() == reflect.String || v.Kind() == reflect.Slice) && v.Len() == 0
}

// dealt are the flags that say what is dealt. All other flags that commands
// share are taken by all of them.
var dealt = []string{"variant", "rule", "deal"}

// takes reports whether command has a use for flag.
func takes(command *kong.Node, flag *kong.Flag) bool {
	return !slices.Contains(dealt, flag.Name) ||
		slices.Contains(strings.Split(command.Tag.Get("takes"), ","), flag.Name)
}

// printHelp prints the help, of a command without the flags that it refuses,
// and with a width that can be read. kong takes the width from the environment
// of the process and has no other way to set it.
func printHelp(a *app, options kong.HelpOptions, ctx *kong.Context) error {
	if command := ctx.Selected(); command != nil {
		for _, flag := range ctx.Model.Flags {
			flag.Hidden = flag.Hidden || !takes(command, flag)
		}
	}
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

// flagsFirst moves the flags that follow the name of a command in front of the
// other words that do: kong ends a list of words at the first flag, and takes
// what comes after it for words too many.
func flagsFirst(model *kong.Application, args []string) []string {
	names, valued := namesAndFlags(model)
	var command, flags, words []string
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--": // after this no word is a flag, and so none need be moved
			flags = append(flags, arg)
			words = append(words, args[i+1:]...)
			i = len(args)
		case valued[arg] && i+1 == len(args):
			return args // the value is missing
		case valued[arg]:
			flags = append(flags, arg, args[i+1])
			i++
		case len(arg) > 1 && arg[0] == '-':
			flags = append(flags, arg)
		case command == nil && len(words) == 0 && names[arg]:
			command, flags = append(flags, arg), nil
		default:
			words = append(words, arg)
		}
	}
	if command == nil {
		return args
	}
	return slices.Concat(command, flags, words)
}

// helpOf returns the call that explains the command that args name.
func helpOf(model *kong.Application, args []string) string {
	names, _ := namesAndFlags(model)
	for _, arg := range args {
		if names[arg] {
			return "flowergarden " + arg + " --help explains that command and its flags"
		}
	}
	return "flowergarden --help lists the commands and flags"
}

// namesAndFlags returns the names of the commands, and the flags that take a
// value, as they are written.
func namesAndFlags(model *kong.Application) (names, valued map[string]bool) {
	names, valued = map[string]bool{}, map[string]bool{}
	for _, n := range append([]*kong.Node{model.Node}, model.Children...) {
		names[n.Name] = n != model.Node
		for _, f := range n.Flags {
			valued["--"+f.Name] = !f.IsBool()
			if f.Short != 0 {
				valued["-"+string(f.Short)] = !f.IsBool()
			}
		}
	}
	return names, valued
}
