package main

import (
	"regexp"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
)

// call is a command line in the order in which kong reads it: kong ends a list
// of words at the first flag, and takes what comes after it for words too many.
type call struct {
	command string   // play if none is named, or empty if words or the help are all there is
	flags   []string // with their values
	words   []string
	names   names
}

// names are the names that a grammar knows.
type names struct {
	commands map[string]bool
	valued   map[string]bool // of each flag, as it is written: whether it takes a value
}

// negative begins like a negative number, which kong takes for a flag.
var negative = regexp.MustCompile(`^-[0-9]`)

// readCall sorts args. "help play" means "play --help", and --version the
// command of that name.
func readCall(n names, args []string) (*call, error) {
	c := &call{names: n}
	version := false
	for i := 0; i < len(args); i++ {
		arg := args[i]
		takesValue, isFlag := c.names.valued[arg]
		switch {
		case arg == "--": // after this no word is a flag
			c.words = append(c.words, args[i+1:]...)
			i = len(args)
		case arg == "--version":
			version = true
		case takesValue && i+1 < len(args):
			i++
			if strings.HasPrefix(arg, "--") && negative.MatchString(args[i]) {
				c.flags = append(c.flags, arg+"="+args[i])
			} else {
				c.flags = append(c.flags, arg, args[i])
			}
		case isFlag:
			c.flags = append(c.flags, arg)
		case len(arg) > 1 && arg[0] == '-':
			if err := c.names.checkShort(arg); err != nil {
				return c, err
			}
			c.flags = append(c.flags, arg)
		case c.command != "" || len(c.words) > 0:
			c.words = append(c.words, arg)
		case c.names.commands[arg]:
			c.command = arg
		case arg == "help":
			c.flags = append(c.flags, "--help")
		default:
			c.words = append(c.words, arg)
		}
	}
	if version {
		c.command, c.words = "version", nil
	}
	onlyHelp := len(c.flags) > 0 && !slices.ContainsFunc(c.flags, func(f string) bool { return f != "-h" && f != "--help" })
	if c.command == "" && len(c.words) == 0 && !onlyHelp {
		c.command = "play"
	}
	return c, nil
}

// arguments returns the call as kong reads it.
func (c *call) arguments() []string {
	var args []string
	if c.command != "" {
		args = append(args, c.command)
	}
	args = append(args, c.flags...)
	if len(c.words) > 0 {
		args = append(append(args, "--"), c.words...)
	}
	return args
}

// form returns the form of output that the flags ask for, as far as it can be
// told from a call that may be wrong, or "".
func (c *call) form() output.Form {
	var form string
	for i, flag := range c.flags {
		name, value, found := strings.Cut(flag, "=")
		switch {
		case name == "--json" && value != "false":
			form = string(output.JSON)
		case flag == "-o" || flag == "--output":
			form = strings.Join(c.flags[i+1:min(i+2, len(c.flags))], "")
		case name == "--output" && found:
			form = value
		case strings.HasPrefix(flag, "-o"):
			form = flag[2:]
		}
	}
	return output.Form(strings.ToLower(form))
}

// spelledOut is a word behind one hyphen, or a value behind = after it.
var spelledOut = regexp.MustCompile(`^-([a-z][a-z-]*)(=.*)?$`)

// checkShort refuses a long flag with one hyphen only, which kong would take for
// a short flag and its value: -record=game.fg for "-r ecord=game.fg".
func (n names) checkShort(arg string) error {
	m := spelledOut.FindStringSubmatch(arg)
	if m == nil {
		return nil
	}
	_, known := n.valued["--"+m[1]]
	_, short := n.valued[arg[:2]]
	switch {
	case known:
		return fault.Usage("%s: a flag of several letters begins with two hyphens", arg).Because("unknown-flag").Hint("write -%s", arg)
	case len(m[1]) == 1 && m[2] != "" && short:
		return fault.Usage("%s: after a short flag there is no =", arg).Because("unknown-flag").Hint("write %s %s", arg[:2], m[2][1:])
	case m[2] != "" && short:
		return fault.Usage("%s can be two things", arg).Because("unknown-flag").
			Hint("write -%s for a flag of several letters, and %s %s for the value of %[2]s", arg, arg[:2], arg[2:])
	}
	return nil
}
