package output

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"flowergarden/notation"
)

// VersionText names the version of the program, the commit if it was built
// from one, and the record format it writes.
func VersionText() string {
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

// AppendVersion appends what the build knows of itself as an object.
func AppendVersion(b []byte) []byte {
	version, revision := buildVersion()
	b = appendText(notation.AppendJSONHead(b, "version"), "version", version)
	if revision != "" {
		b = appendText(b, "revision", revision)
	}
	b = appendText(appendText(appendText(b, "go", runtime.Version()), "os", runtime.GOOS), "arch", runtime.GOARCH)
	b = notation.AppendJSONInt(notation.AppendJSONInt(b, "record_format", notation.Version), "json_format", notation.Version)
	return append(b, '}', '\n')
}
