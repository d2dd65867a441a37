package memory

import (
	"testing"
	"testing/fstest"
)

func TestGroupLimit(t *testing.T) {
	const (
		groups = "proc/self/cgroup"
		v1     = "sys/fs/cgroup/memory"
		v2     = "sys/fs/cgroup"
	)
	for _, c := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"no control groups", nil, noLimit},
		{"version 2, own group", map[string]string{
			groups: "0::/user.slice/job\n", v2 + "/user.slice/job/memory.max": "1000\n"}, 1000},
		{"version 2, a group above", map[string]string{
			groups: "0::/user.slice/job\n", v2 + "/user.slice/job/memory.max": "max\n", v2 + "/user.slice/memory.max": "900\n"}, 900},
		{"version 2, the lowest counts", map[string]string{
			groups: "0::/a/b\n", v2 + "/a/b/memory.max": "700\n", v2 + "/a/memory.max": "900\n", v2 + "/memory.max": "800\n"}, 700},
		{"version 2, another group", map[string]string{
			groups: "0::/a\n", v2 + "/b/memory.max": "1\n", v2 + "/a/memory.max": "max\n"}, noLimit},
		{"version 2 in a container", map[string]string{
			groups: "0::/\n", v2 + "/memory.max": "600\n"}, 600},
		{"version 2, outside the namespace", map[string]string{
			groups: "0::/../other\n", v2 + "/memory.max": "600\n"}, 600},
		{"version 1", map[string]string{
			groups: "5:cpu,cpuacct:/x\n4:memory:/a/b\n", v1 + "/a/b/memory.limit_in_bytes": "500\n", v2 + "/x/memory.max": "1\n"}, 500},
		{"version 1, controllers together", map[string]string{
			groups: "4:hugetlb,memory:/a\n", v1 + "/a/memory.limit_in_bytes": "500\n"}, 500},
		{"version 1 in a container with the path of the host", map[string]string{
			groups: "4:memory:/docker/0123\n", v1 + "/memory.limit_in_bytes": "400\n"}, 400},
		{"version 1 without a limit", map[string]string{
			groups: "4:memory:/a\n", v1 + "/a/memory.limit_in_bytes": "9223372036854771712\n"}, noLimit},
		{"both versions", map[string]string{
			groups: "4:memory:/a\n0::/a:b\n", v1 + "/a/memory.limit_in_bytes": "500\n", v2 + "/a:b/memory.max": "300\n"}, 300},
		{"unreadable", map[string]string{
			groups: "0:\n\nx\n0::/a\n", v2 + "/a/memory.max": "many\n", v2 + "/memory.max": "-1\n"}, noLimit},
	} {
		root := fstest.MapFS{}
		for name, text := range c.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := groupLimit(root); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestAvailable(t *testing.T) {
	if got := Available(); got < 1<<20 || got >= noLimit {
		t.Errorf("%d bytes: the machine that runs this test has more, and an end", got)
	}
}
