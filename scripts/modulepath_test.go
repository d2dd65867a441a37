//go:build tools

// Package scripts tests the scripts that take longer than a test should:
// go test -tags tools ./scripts/...
package scripts

import (
	"archive/zip"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const newPath = "example.org/players/flowergarden"

// A copy of the repository under another path is built, and so is a program that
// fetches it from a proxy for modules, as from the network.
func TestModulePath(t *testing.T) {
	dir := t.TempDir()
	repo := filepath.Join(dir, "repo")
	copyRepository(t, repo)
	env := goEnv(t, filepath.Join(dir, "proxy"))

	run(t, repo, env, "sh", "scripts/module-path.sh", newPath)
	if out := run(t, repo, env, "gofmt", "-l", "cmd", "engine", "notation"); out != "" {
		t.Errorf("not formatted: %s", out)
	}
	run(t, repo, env, "go", "vet", "./...")
	run(t, repo, env, "go", "test", "./engine", "-run", "Imports")
	for _, bad := range []string{"", "flowergarden", "/example.org/x", "example.org//x", "example.org/a b"} {
		cmd := exec.Command("sh", "scripts/module-path.sh", bad)
		cmd.Dir = repo
		if out, err := cmd.CombinedOutput(); err == nil || len(out) == 0 {
			t.Errorf("the path %q is taken: %s", bad, out)
		}
	}

	const version = "v0.1.0"
	publish(t, repo, filepath.Join(dir, "proxy"), version)
	client := filepath.Join(dir, "client")
	write(t, filepath.Join(client, "go.mod"), "module client\n\ngo 1.26\n")
	source, err := os.ReadFile(filepath.Join(repo, "scripts", "client", "main.go")) // with the new path already
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(source), "\n"); lines >= 60 {
		t.Errorf("a client takes %d lines; fewer than 60 must be enough", lines)
	}
	write(t, filepath.Join(client, "main.go"), string(source))
	run(t, client, env, "go", "get", newPath+"@"+version)
	got := run(t, client, env, "go", "run", ".")
	for _, want := range []string{"deal 2: winnable in ", "\nhint: ", "\nread again: 2 moves, playing, ", "\nc3>f\nbAs>f\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("the client prints %q, without %q", got, want)
		}
	}
	bin := filepath.Join(dir, "bin")
	run(t, dir, append(env, "GOBIN="+bin), "go", "install", newPath+"/cmd/flowergarden@"+version)
	if got := run(t, dir, env, filepath.Join(bin, "flowergarden"), "version"); !strings.HasPrefix(got, "flowergarden "+version) {
		t.Errorf("the program installed says %q", got)
	}
}

// goEnv returns an environment in which modules come from the folder proxy, and
// others from those that this build has used, and none from the network.
func goEnv(t *testing.T, proxy string) []string {
	t.Helper()
	modules := strings.TrimSpace(run(t, ".", os.Environ(), "go", "env", "GOMODCACHE"))
	return append(os.Environ(), "GOPROXY=file://"+filepath.ToSlash(proxy)+",file://"+filepath.ToSlash(modules)+"/cache/download",
		"GOSUMDB=off", "GOFLAGS=-mod=mod -modcacherw", "GOWORK=off", "GOMODCACHE="+t.TempDir())
}

// copyRepository copies what belongs to the repository, without its history.
func copyRepository(t *testing.T, to string) {
	t.Helper()
	walk(t, "..", func(name string, data []byte) { write(t, filepath.Join(to, name), string(data)) })
}

// walk calls use with each file below root whose name, and whose folders' names,
// do not begin with a dot.
func walk(t *testing.T, root string, use func(name string, data []byte)) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if file != root && strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err == nil && len(data) < 4<<20 { // a program that was built is no source
			use(name, data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// publish puts the module in repo into a folder that is a proxy for modules.
func publish(t *testing.T, repo, proxy, version string) {
	t.Helper()
	dir := filepath.Join(proxy, filepath.FromSlash(newPath), "@v")
	var zipped strings.Builder
	z := zip.NewWriter(&zipped)
	walk(t, repo, func(name string, data []byte) {
		w, err := z.Create(newPath + "@" + version + "/" + filepath.ToSlash(name))
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
		if name == "go.mod" {
			write(t, filepath.Join(dir, version+".mod"), string(data))
		}
	})
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, version+".zip"), zipped.String())
	write(t, filepath.Join(dir, version+".info"), `{"Version":"`+version+`"}`)
	write(t, filepath.Join(dir, "list"), version+"\n")
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// run runs a program and returns its standard output.
func run(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, env
	var failure strings.Builder
	cmd.Stderr = &failure
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, failure.String())
	}
	return string(out)
}
