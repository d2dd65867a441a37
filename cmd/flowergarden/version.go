package main

import "flowergarden/cmd/flowergarden/output"

// versionCmd prints the version.
type versionCmd struct {
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*versionCmd) Help() string {
	return `Prints the version, the revision it was built from, and the number of the record format.

Examples:

    flowergarden version
    flowergarden --version --json

Exit codes: 0 done.`
}

// Run prints what the build knows of itself.
func (*versionCmd) Run(a *app) error {
	if a.form == output.Text {
		return a.print([]byte(output.VersionText() + "\n"))
	}
	return a.print(output.AppendVersion(nil))
}
