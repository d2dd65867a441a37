package main

import "flowergarden/notation"

// schemaCmd prints the JSON Schema of everything that is printed as JSON.
type schemaCmd struct {
	OutputFlags `embed:"" group:"Common flags:"`
}

// Run prints the schema.
func (*schemaCmd) Run(a *app) error {
	return a.print(notation.Schema)
}
