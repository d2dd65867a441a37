package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"flowergarden/notation"
)

// versionCmd prints the version.
type versionCmd struct{}

// Run prints what the build knows of itself.
func (*versionCmd) Run(a *app) error {
	f, err := a.outputForm("version", formText, formJSON, formJSONL)
	if err != nil {
		return err
	}
	if f == formText {
		return a.print([]byte(versionText() + "\n"))
	}
	version, revision := buildVersion()
	return a.print(appendJSON(nil, &versionJSON{
		object: newObject("version"), Version: version, Revision: revision,
		Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH,
		Record: notation.Version, JSON: notation.Version,
	}))
}

// versionText names the version of the program, the commit if it was built
// from one, and the record format it writes.
func versionText() string {
	version, revision := buildVersion()
	if revision != "" {
		version += ", revision " + revision
	}
	return fmt.Sprintf("flowergarden %s, record format %d", version, notation.Version)
}

// buildVersion returns what the build recorded: the version of the module, and
// the commit.
func buildVersion() (version, revision string) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown", ""
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			revision += "+"
		}
	}
	return strings.Trim(info.Main.Version, "()"), revision
}
