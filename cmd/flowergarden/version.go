package main

import "flowergarden/cmd/flowergarden/output"

// versionCmd prints the version.
type versionCmd struct {
	OutputFlags `embed:"" group:"Common flags:"`
}

// Run prints what the build knows of itself.
func (*versionCmd) Run(a *app) error {
	if a.form == output.Text {
		return a.print([]byte(output.VersionText() + "\n"))
	}
	return a.print(output.AppendVersion(nil))
}
