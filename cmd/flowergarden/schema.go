package main

import "flowergarden/notation"

// schemaCmd prints the JSON Schema of everything that is printed as JSON.
type schemaCmd struct {
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*schemaCmd) Help() string {
	return `Prints the schema that every object of the JSON output follows. It is the same for all commands.

Examples:

    flowergarden schema > flowergarden.schema.json

Exit codes: 0 done.`
}

// Run prints the schema.
func (*schemaCmd) Run(a *app) error {
	return a.print(notation.Schema)
}
