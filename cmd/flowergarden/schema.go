package main

import (
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/notation"
)

// schemaCmd prints the JSON Schema of everything that is printed as JSON.
type schemaCmd struct{}

// Run prints the schema.
func (*schemaCmd) Run(a *app) error {
	if _, err := a.outputForm("schema", output.Text, output.JSON); err != nil {
		return err
	}
	return a.print(notation.Schema)
}
