// Command release builds the program for every system that it is released for:
// go run ./scripts/release OUT [GOOS/GOARCH ...].
//
// OUT gets an archive for each system, with the program, the README and the
// licences of what is linked into it, and SHA256SUMS. The programs are static
// and reproducible: the same commit and the same version of Go give the same
// bytes in any folder, with any cache. The version is that which Go stamps from
// git: the tag of the commit, or a pseudo-version.
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// systems are what is released if none are named.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

// program is the name of the program, and of the folder under cmd.
const program = "flowergarden"

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/release OUT [GOOS/GOARCH ...]")
		os.Exit(2)
	}
	wanted := systems
	if len(os.Args) > 2 {
		wanted = os.Args[2:]
	}
	if err := release(os.Args[1], wanted); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release builds and packs the program for all systems. One for which it cannot
// be built does not keep the others from being made, but is an error.
func release(out string, systems []string) error {
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	var sums strings.Builder
	var failed []error
	for _, system := range systems {
		name, archive, err := pack(system)
		if err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", system, err))
			continue
		}
		if err := os.WriteFile(filepath.Join(out, name), archive, 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(archive), name)
		fmt.Printf("%s, %d bytes\n", name, len(archive))
	}
	failed = append(failed, os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(sums.String()), 0o666))
	return errors.Join(failed...)
}

// entry is a file of an archive.
type entry struct {
	name string
	mode os.FileMode
	data []byte
}

// pack returns the archive for one system with its name.
func pack(system string) (name string, archive []byte, err error) {
	goos, goarch, ok := strings.Cut(system, "/")
	if !ok {
		return "", nil, errors.New("a system is named as in linux/amd64")
	}
	env := append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0", "GOFLAGS=", "GOAMD64=v1", "GOARM64=v8.0")
	binary, info, err := build(env)
	if err != nil {
		return "", nil, err
	}
	if info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "", nil, errors.New("the version is not known: build from a checkout of git")
	}
	made, err := time.Parse(time.RFC3339, setting(info, "vcs.time"))
	if err != nil {
		return "", nil, fmt.Errorf("the time of the commit: %w", err)
	}
	licences, err := licences(env)
	if err != nil {
		return "", nil, err
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		return "", nil, err
	}
	name = fmt.Sprintf("%s-%s-%s-%s", program, info.Main.Version, goos, goarch)
	exe, write, ending := program, writeTar, ".tar.gz"
	if goos == "windows" {
		exe, write, ending = program+".exe", writeZip, ".zip"
	}
	var b bytes.Buffer
	err = write(&b, made, []entry{
		{path.Join(name, exe), 0o755, binary},
		{path.Join(name, "README.md"), 0o644, readme},
		{path.Join(name, "LICENCES.txt"), 0o644, licences},
	})
	return name + ending, b.Bytes(), err
}

// build builds the program and returns it with what Go has stamped into it.
func build(env []string) ([]byte, *debug.BuildInfo, error) {
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, program)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w -buildid=", "-o", file, "./cmd/"+program)
	if _, err := output(cmd, env); err != nil {
		return nil, nil, err
	}
	info, err := buildinfo.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	data, err := os.ReadFile(file)
	return data, info, err
}

func setting(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

// output runs a command and returns its standard output. The error has what it
// says on standard error.
func output(cmd *exec.Cmd, env []string) ([]byte, error) {
	var failure bytes.Buffer
	cmd.Env, cmd.Stderr = env, &failure
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", cmd.Args[1], err, failure.Bytes())
	}
	return out, nil
}

// licences returns the licences of all that is linked into the program: the
// modules, and the library of Go.
func licences(env []string) ([]byte, error) {
	out, err := output(exec.Command("go", "list", "-deps", "-json=Module", "./cmd/"+program), env)
	if err != nil {
		return nil, err
	}
	dirs := map[string]string{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Module *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if m := p.Module; m != nil && !m.Main {
			dirs[m.Path+" "+m.Version] = m.Dir
		}
	}
	goroot, err := output(exec.Command("go", "env", "GOROOT", "GOVERSION"), env)
	if err != nil {
		return nil, err
	}
	root, version, _ := strings.Cut(strings.TrimSpace(string(goroot)), "\n")
	names := []string{"Go and its standard library " + version}
	for name := range dirs {
		names = append(names, name)
	}
	slices.Sort(names[1:])
	dirs[names[0]] = root

	b := []byte("This program contains the work of others, under the licences below.\n")
	for _, name := range names {
		b = fmt.Appendf(b, "\n%s\n%s\n", name, strings.Repeat("=", len(name)))
		texts, err := licenceFiles(dirs[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, text := range texts {
			b = append(append(b, '\n'), bytes.TrimRight(text, "\n")...)
			b = append(b, '\n')
		}
	}
	return b, nil
}

// licenceFiles returns the texts of the licences in a folder. There is at least
// one.
func licenceFiles(dir string) ([][]byte, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var texts [][]byte
	for _, f := range files {
		name := strings.ToUpper(f.Name())
		known := slices.ContainsFunc([]string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "PATENTS"}, func(begin string) bool {
			return strings.HasPrefix(name, begin)
		})
		if !known || !f.Type().IsRegular() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	if len(texts) == 0 {
		return nil, errors.New("no licence was found in " + dir)
	}
	return texts, nil
}

func writeTar(w io.Writer, made time.Time, entries []entry) error {
	zipped := gzip.NewWriter(w)
	archive := tar.NewWriter(zipped)
	for _, e := range entries {
		h := &tar.Header{Name: e.name, Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: made, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(h); err != nil {
			return err
		}
		if _, err := archive.Write(e.data); err != nil {
			return err
		}
	}
	return errors.Join(archive.Close(), zipped.Close())
}

func writeZip(w io.Writer, made time.Time, entries []entry) error {
	archive := zip.NewWriter(w)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: made.UTC()}
		h.SetMode(e.mode)
		file, err := archive.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := file.Write(e.data); err != nil {
			return err
		}
	}
	return archive.Close()
}
