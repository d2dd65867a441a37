package main

import (
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
)

// rulesCmd prints the rules of a variant.
type rulesCmd struct {
	Named string `arg:"" optional:"" name:"variant-name" help:"The variant; else that of --variant, or classic."`

	RulesFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*rulesCmd) Help() string {
	return `Prints the rules as they count here; sources differ on a few points.

Examples:

    flowergarden rules
    flowergarden rules wildflower --rule return

Exit codes: 0 done; 2 there are no such rules.`
}

// AfterApply makes the argument and --variant one.
func (c *rulesCmd) AfterApply() error {
	if c.Named == "" {
		return nil
	}
	if c.Variant != "" && !strings.EqualFold(c.Variant, c.Named) {
		return fault.Usage("two variants are named: %s and %s", c.Named, c.Variant).Because("given-twice")
	}
	c.Variant = c.Named
	return nil
}

// Run prints the rules.
func (*rulesCmd) Run(a *app) error {
	r, err := a.flags.rules()
	if err != nil {
		return err
	}
	return a.print(output.AppendRules(nil, r, prose.TextWidth))
}
