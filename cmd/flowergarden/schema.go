package main

import (
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/notation"
)

// schemaCmd prints the JSON Schema of everything that is printed as JSON.
type schemaCmd struct {
	Name   string `arg:"" optional:"" help:"A type of object or another definition, to print that alone." placeholder:"NAME"`
	Strict bool   `help:"Print the closed schema of this very version; without it, fields that later versions add are allowed."`

	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*schemaCmd) Help() string {
	return `Prints the schema that every object of the JSON output follows, one of JSON Schema, draft 2020-12. It is the same for all commands, and stays true when later versions add fields. With NAME it is the schema of one type, or of a part of one.

Examples:

    flowergarden schema > flowergarden.schema.json
    flowergarden schema position

Exit codes: 0 done; 2 there is no such definition.`
}

// Run prints the schema.
func (c *schemaCmd) Run(a *app) error {
	schema := notation.Schema()
	if c.Strict {
		schema = notation.StrictSchema
	}
	if c.Name == "" {
		return a.print(schema)
	}
	definition, names := notation.Definition(schema, c.Name)
	if definition == nil {
		return fault.Usage("there is no definition of %q: the types are %s", c.Name, strings.Join(names, ", ")).Because("bad-value")
	}
	return a.print(definition)
}
