package main

import "flowergarden/cmd/flowergarden/output"

// versionCmd prints the version.
type versionCmd struct{}

// Run prints what the build knows of itself.
func (*versionCmd) Run(a *app) error {
	f, err := a.outputForm("version", output.Text, output.JSON, output.JSONL)
	if err != nil {
		return err
	}
	if f == output.Text {
		return a.print([]byte(output.VersionText() + "\n"))
	}
	return a.print(output.AppendVersion(nil))
}
