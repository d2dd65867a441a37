package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "flowergarden"

// allowedImports lists, for each package, what it may import besides the
// standard library. The direction of imports is the architecture: cmd knows
// all, notation and the packages under engine know engine, and engine knows
// nobody.
var allowedImports = map[string][]string{
	"engine":          nil,
	"engine/deal":     {module + "/engine", "gonum.org/v1/gonum/mathext/prng"},
	"engine/analysis": {module + "/engine", module + "/engine/solve"},
	"engine/solve":    {module + "/engine"},
	"notation":        {module + "/engine", module + "/engine/deal"},
}

// terminalImports are packages that only the command may use: it alone prints,
// exits, and reads the environment.
var terminalImports = []string{"os", "os/exec", "os/signal", "log", "log/slog", "flag"}

// oneFileImports are libraries that at most one file, under cmd, may know, so
// that they can be replaced.
var oneFileImports = []string{"github.com/alecthomas/kong", "github.com/peterh/liner"}

func TestImportsPointOneWay(t *testing.T) {
	users := map[string][]string{} // import → files of it
	seen := map[string]bool{}
	root := ".."
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && file != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(rel)
		pkg := path.Dir(name)
		seen[pkg] = true
		for _, imported := range importsOf(t, file) {
			users[imported] = append(users[imported], name)
			checkImport(t, name, pkg, imported)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range []string{"engine", "engine/deal"} {
		if !seen[pkg] {
			t.Errorf("package %s was not found, so nothing was checked", pkg)
		}
	}
	for _, lib := range oneFileImports {
		if files := users[lib]; len(files) > 1 {
			t.Errorf("%s is imported in %s; one file must be enough", lib, strings.Join(files, " and "))
		}
	}
}

func checkImport(t *testing.T, file, pkg, imported string) {
	t.Helper()
	if pkg == "cmd" || strings.HasPrefix(pkg, "cmd/") || strings.HasPrefix(pkg, "scripts") {
		return
	}
	allowed, listed := allowedImports[pkg]
	standard := !strings.Contains(strings.Split(imported, "/")[0], ".") && !strings.HasPrefix(imported, module+"/")
	switch {
	case !listed:
		t.Errorf("package %s is not among the packages whose imports are agreed on: add it to allowedImports", pkg)
	case slices.Contains(oneFileImports, imported):
		t.Errorf("%s imports %s, which belongs under cmd", file, imported)
	case slices.Contains(terminalImports, imported):
		t.Errorf("%s imports %s, and only the command prints, exits and reads the environment", file, imported)
	case !standard && !slices.Contains(allowed, imported):
		t.Errorf("%s imports %s, which is not among %v", file, imported, allowed)
	}
}

func importsOf(t *testing.T, file string) []string {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, src, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, spec := range f.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, name)
	}
	return list
}
