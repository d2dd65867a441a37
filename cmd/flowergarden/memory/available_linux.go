package memory

import (
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// Available returns the bytes that this process may use at most: those of the
// machine, or fewer if its control group has a limit.
func Available() int64 {
	most := int64(noLimit)
	var info unix.Sysinfo_t
	if unix.Sysinfo(&info) == nil {
		most = int64(info.Totalram) * int64(info.Unit)
	}
	return min(most, groupLimit(os.DirFS("/")))
}

// noLimit is more memory than there is.
const noLimit = 1 << 62

// groupLimit returns the lowest limit on memory of the control groups that this
// process is in, or noLimit. A limit counts for all groups below its own, so
// those above count too. root is the root folder.
//
// /proc/self/cgroup has a line "0::PATH" for version 2, and in version 1 a line
// "N:CONTROLLERS:PATH" for each hierarchy (man 7 cgroups). In a container PATH may
// be that on the host, of which nothing but the top can be seen here: then the
// top is the group of the container.
func groupLimit(root fs.FS) int64 {
	limit := int64(noLimit)
	groups, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return limit
	}
	for line := range strings.Lines(string(groups)) {
		fields := strings.SplitN(strings.TrimSuffix(line, "\n"), ":", 3)
		if len(fields) < 3 {
			continue
		}
		top, file := "sys/fs/cgroup", "memory.max"
		switch controllers := "," + fields[1] + ","; {
		case strings.Contains(controllers, ",memory,"):
			top, file = top+"/memory", "memory.limit_in_bytes"
		case fields[0] != "0":
			continue
		}
		for group := path.Clean("/" + fields[2]); ; group = path.Dir(group) {
			limit = min(limit, limitIn(root, path.Join(top, group, file)))
			if group == "/" {
				break
			}
		}
	}
	return limit
}

// limitIn returns the number in a file, or noLimit if there is none: the file is
// missing, or says "max".
func limitIn(root fs.FS, name string) int64 {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return noLimit
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil || n <= 0 {
		return noLimit
	}
	return n
}
