package main

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
)

// rulesCmd prints the rules of a variant.
type rulesCmd struct {
	Variant string `arg:"" optional:"" name:"variant-name" help:"The variant; else that of --variant, or classic."`
}

// Run prints the rules.
func (c *rulesCmd) Run(a *app) error {
	if _, err := a.outputForm("rules", output.Text); err != nil {
		return err
	}
	if v := a.flags.Variant; c.Variant != "" && v != "" && v != c.Variant {
		return fault.Usage("two variants are named: %s and %s", c.Variant, v)
	}
	r, err := a.flags.rules()
	if err != nil {
		return err
	}
	return a.print(output.AppendRules(nil, r, prose.TextWidth))
}
