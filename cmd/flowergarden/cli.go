package main

import (
	"io"
	"os"
	"reflect"
	"slices"
	"strconv"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"

	"github.com/alecthomas/kong"
)

// commandLine is the grammar of the command line. Each command is a struct with
// the method Run, and embeds the groups of common flags that it takes. The
// variable forms lists its forms of output, the default first; unasked says in
// the help what is printed without the flag.
type commandLine struct {
	ShowVersion bool `name:"version" help:"Print the version, as the command version does."`

	Play   playCmd   `cmd:"" set:"forms=text, board, json, jsonl, record, none" help:"Play a game. It is the command if none is named."`
	Deal   dealCmd   `cmd:"" set:"forms=board, text, json, jsonl, none" help:"Print deals."`
	Replay replayCmd `cmd:"" set:"forms=text, board, json, jsonl, record, none" help:"Show a recorded game again."`
	Check  checkCmd  `cmd:"" set:"forms=text, json, jsonl, none" help:"Verify records."`
	Diff   diffCmd   `cmd:"" set:"forms=text, board, json, jsonl, none" help:"Show where two recorded games part."`
	//lint:ignore SA5008 kong takes the tag set once for each variable
	Fmt     fmtCmd     `cmd:"" set:"forms=record, json, jsonl" set:"unasked=Without it each record keeps its form" help:"Bring records into canonical form."`
	Solve   solveCmd   `cmd:"" set:"forms=text, record, json, jsonl, none" help:"Say whether deals can be won, and how."`
	Hint    hintCmd    `cmd:"" set:"forms=text, json, jsonl, none" help:"Name the best next move of a game, and why."`
	Rules   rulesCmd   `cmd:"" help:"Print the rules of a variant."`
	Stats   statsCmd   `cmd:"" set:"forms=text, json, jsonl" help:"Show how many games you have won."`
	Schema  schemaCmd  `cmd:"" set:"forms=json, jsonl" help:"Print the JSON Schema of all JSON output."`
	Version versionCmd `cmd:"" set:"forms=text, json, jsonl" help:"Print the version."`
}

// Help is the long help of the program.
func (*commandLine) Help() string {
	return `Without a command, a game begins: on a terminal with a prompt, else with the lines of standard input as moves and commands.

Flags may stand before and after the name of the command and its arguments. The help of each command lists those that it takes.

Examples:

    flowergarden                            play a random deal
    flowergarden --deal 5                   play deal 5
    flowergarden --deal 2 -m 'c3>f bAd>f'   play moves and show the board
    flowergarden solve 5                    say whether deal 5 can be won
    flowergarden check game.fg              verify a record

Exit codes:

    0          done; yes
    1          a finding: a move was refused, a record is wrong,
               games differ, the deal cannot be won
    2          the call or a file cannot be used
    3          undecided: a limit was reached
    129, 130,  ended by the signal HUP, INT,
    131, 143   QUIT or TERM`
}

// dispatch parses args and runs the command they name.
func dispatch(a *app, args []string) error {
	var line commandLine
	exited := false
	parser, err := kong.New(&line,
		kong.Name("flowergarden"),
		kong.Description("The patience game Flower Garden, in plain text."),
		kong.Vars{"unasked": "The first is the default"},
		kong.Writers(a.out, a.Err),
		kong.Bind(a),
		kong.Exit(func(int) { exited = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true}),
		kong.Help(func(options kong.HelpOptions, ctx *kong.Context) error { return printHelp(a, options, ctx) }),
		kong.KindMapper(reflect.String, mapper(plainText)),
		kong.KindMapper(reflect.Int, mapper(wholeNumber)),
		kong.KindMapper(reflect.Int64, mapper(wholeNumber)),
		kong.TypeMapper(reflect.TypeFor[time.Duration](), mapper(duration)),
		kong.TypeMapper(reflect.TypeFor[input.Deal](), mapper(input.ParseDeal)),
	)
	if err != nil {
		return &fault.Fault{Code: fault.ExitUnusable, Kind: fault.KindInternal, Err: err}
	}
	c, err := readCall(namesOf(parser.Model), args)
	a.flags.Output = c.form()
	if slices.Contains(c.flags, "--quiet") {
		a.Err = io.Discard
	}
	if err != nil {
		return err
	}
	if c.command == "" && len(c.words) > 0 {
		_, err := parser.Parse([]string{"--", c.words[0]})
		return noCommand(err, c.words[0])
	}
	ctx, err := parser.Parse(c.arguments())
	if exited {
		return nil // help has been printed
	}
	if err != nil {
		return asUsage(err, c)
	}
	return ctx.Run(a)
}

// mapper lets kong read the values of flags by read.
func mapper[T any](read func(text string) (T, error)) kong.MapperFunc {
	return func(ctx *kong.DecodeContext, target reflect.Value) error {
		token, err := ctx.Scan.PopValue("value")
		if err != nil {
			return err
		}
		value, err := read(token.String())
		if err == nil {
			target.Set(reflect.ValueOf(value).Convert(target.Type()))
		}
		return err
	}
}

// plainText returns text as it is. kong passes strings through JSON, in which bytes
// that are not UTF-8 are lost; file names may have some.
func plainText(text string) (string, error) { return text, nil }

// namesOf returns the names of a grammar.
func namesOf(model *kong.Application) names {
	n := names{commands: map[string]bool{}, valued: map[string]bool{}}
	for _, node := range append([]*kong.Node{model.Node}, model.Children...) {
		n.commands[node.Name] = node != model.Node
		for _, f := range node.Flags {
			n.valued["--"+f.Name] = !f.IsBool()
			if f.Short != 0 {
				n.valued["-"+string(f.Short)] = !f.IsBool()
			}
		}
	}
	return n
}

// AfterApply refuses what no command has a use for: a flag that is given twice,
// of which one would count, and values that are empty, as those of a variable
// are that a script forgot to set.
func (*commandLine) AfterApply(ctx *kong.Context) error {
	given := map[*kong.Flag]bool{}
	for _, p := range ctx.Path {
		switch {
		case p.Positional != nil && isEmpty(p.Positional.Target):
			return fault.Usage("an argument is empty").Because("missing-argument")
		case p.Flag == nil:
		case given[p.Flag] && !p.Flag.IsSlice():
			return fault.Usage("--%s is given twice", p.Flag.Name).Because("given-twice").Hint("give it once: only one of the two would count")
		case isEmpty(p.Flag.Target):
			return fault.Usage("--%s needs a value, and it is empty", p.Flag.Name).Because("missing-argument")
		default:
			given[p.Flag] = true
		}
	}
	return nil
}

// AfterApply settles the form of the output by the variable forms of the command.
func (f *OutputFlags) AfterApply(a *app, ctx *kong.Context, vars kong.Vars) error {
	return f.settle(a, ctx.Selected().Name, vars["forms"])
}

// isEmpty reports whether v is text or a list without anything in it.
func isEmpty(v reflect.Value) bool {
	return (v.Kind() == reflect.String || v.Kind() == reflect.Slice) && v.Len() == 0
}

// printHelp prints the help, of a command its own flags only, and with a width
// that can be read. kong takes the width from the environment of the process
// and has no other way to set it.
func printHelp(a *app, options kong.HelpOptions, ctx *kong.Context) error {
	for _, flag := range ctx.Model.Flags {
		flag.Hidden = ctx.Selected() != nil
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
