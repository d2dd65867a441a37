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
	return appendJSON(b, &versionJSON{
		object: newObject("version"), Version: version, Revision: revision,
		Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH,
		Record: notation.Version, JSON: notation.Version,
	})
}

// versionJSON is what the build knows of itself.
type versionJSON struct {
	object
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Go       string `json:"go"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
	Record   int    `json:"record_format"`
	JSON     int    `json:"json_format"`
}
