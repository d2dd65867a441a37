package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module begins the import path of every package of this tree.
const module = "flowergarden"

// imports lists, for each package of the tree, which others of the tree it may
// import. The direction of imports is the architecture: every package stands
// below those that import it. A new package is added here.
var imports = map[string]string{
	"engine":      "",
	"engine/deal": "engine",

	"engine/solve":                    "engine engine/solve/internal/state engine/solve/internal/abstract engine/solve/internal/search",
	"engine/solve/internal/state":     "engine",
	"engine/solve/internal/bound":     "engine engine/solve/internal/state",
	"engine/solve/internal/search":    "engine engine/solve/internal/state engine/solve/internal/bound",
	"engine/solve/internal/abstract":  "engine engine/solve/internal/state engine/solve/internal/search",
	"engine/solve/internal/solvetest": "engine engine/deal",
	"engine/analysis":                 "engine engine/deal engine/solve",

	"notation":                              "engine engine/deal",
	"notation/internal/foreign":             foreign,
	"notation/internal/foreign/foreigntest": foreign,
	"notation/solvitaire":                   foreign,
	"notation/fcsolve":                      foreign,
	"notation/movelist":                     foreign,
	"notation/drawn":                        foreign,
	"notation/formats":                      foreign + " notation/solvitaire notation/fcsolve notation/movelist notation/drawn",

	"cmd/flowergarden/prose":    "",
	"cmd/flowergarden/parallel": "",
	"cmd/flowergarden/fault":    "notation cmd/flowergarden/prose",
	"cmd/flowergarden/memory":   "cmd/flowergarden/fault",
	"cmd/flowergarden/view":     "engine engine/deal cmd/flowergarden/prose",
	"cmd/flowergarden/store":    library + " cmd/flowergarden/prose",
	"cmd/flowergarden/input":    library + " notation/formats cmd/flowergarden/prose cmd/flowergarden/fault",
	"cmd/flowergarden/output": library + " cmd/flowergarden/prose cmd/flowergarden/fault cmd/flowergarden/view" +
		" cmd/flowergarden/store cmd/flowergarden/input",
	"cmd/flowergarden/canonical": "notation cmd/flowergarden/prose cmd/flowergarden/fault cmd/flowergarden/store" +
		" cmd/flowergarden/input cmd/flowergarden/output",
	"cmd/flowergarden/session": library + " cmd/flowergarden/prose cmd/flowergarden/fault cmd/flowergarden/view" +
		" cmd/flowergarden/input cmd/flowergarden/output",
	"cmd/flowergarden/terminal": library + " cmd/flowergarden/prose cmd/flowergarden/fault cmd/flowergarden/view" +
		" cmd/flowergarden/store cmd/flowergarden/input cmd/flowergarden/output cmd/flowergarden/session",
	"cmd/flowergarden": library + " cmd/flowergarden/prose cmd/flowergarden/parallel cmd/flowergarden/memory cmd/flowergarden/fault" +
		" cmd/flowergarden/view cmd/flowergarden/store cmd/flowergarden/input cmd/flowergarden/output" +
		" cmd/flowergarden/canonical cmd/flowergarden/session cmd/flowergarden/terminal",

	"scripts/client":  library,
	"scripts/release": "",
}

const (
	foreign = "engine engine/deal notation notation/internal/foreign" // for readers of other programs' formats
	library = "engine engine/deal engine/solve engine/analysis notation"
)

// outside lists the packages that may import a package of the world outside, in
// the standard library or not: files, the process and the terminal belong to the
// command, and libraries that may have to be replaced are known in one place.
var outside = map[string]string{
	"os":                    "cmd/flowergarden cmd/flowergarden/input cmd/flowergarden/memory cmd/flowergarden/store cmd/flowergarden/terminal scripts/client scripts/release",
	"os/exec":               "scripts/release",
	"os/signal":             "cmd/flowergarden/terminal",
	"log":                   "",
	"flag":                  "",
	"net":                   "",
	"net/http":              "",
	"math/rand":             "",
	"unsafe":                "",
	"runtime/debug":         "cmd/flowergarden/output scripts/release",
	"path/filepath":         "cmd/flowergarden cmd/flowergarden/input cmd/flowergarden/store cmd/flowergarden/terminal scripts/release",
	"math/rand/v2":          "cmd/flowergarden cmd/flowergarden/store engine/solve/internal/solvetest notation/internal/foreign/foreigntest",
	"testing":               "engine/solve/internal/solvetest notation/internal/foreign/foreigntest",
	"time":                  "cmd/flowergarden cmd/flowergarden/input cmd/flowergarden/output cmd/flowergarden/store cmd/flowergarden/terminal engine/deal engine/solve engine/solve/internal/search scripts/release",
	"golang.org/x/sys/unix": "cmd/flowergarden/memory cmd/flowergarden/output cmd/flowergarden/store cmd/flowergarden/terminal",
	"golang.org/x/term":     "cmd/flowergarden cmd/flowergarden/terminal",

	"github.com/alecthomas/kong":           "cmd/flowergarden",
	"github.com/peterh/liner":              "cmd/flowergarden/terminal",
	"github.com/rogpeppe/go-internal/diff": "cmd/flowergarden/output",
	"gonum.org/v1/gonum/mathext/prng":      "engine/deal",
	"gonum.org/v1/gonum/mathext":           "engine/analysis",
}

// inOneFile are libraries that one file knows.
var inOneFile = []string{"github.com/alecthomas/kong", "github.com/peterh/liner"}

// sourceFile is one Go file that is not a test.
type sourceFile struct {
	name, pkg string // slash-separated, below the top of the tree
	syntax    *ast.File
	lines     int
}

// sources returns all of them.
func sources(t *testing.T) []sourceFile {
	t.Helper()
	var files []sourceFile
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
		set := token.NewFileSet()
		syntax, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, file)
		name := filepath.ToSlash(rel)
		files = append(files, sourceFile{name, path.Dir(name), syntax, set.File(syntax.FileStart).LineCount()})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 100 {
		t.Fatalf("only %d files were found, so little was checked", len(files))
	}
	return files
}

func TestImportsPointOneWay(t *testing.T) {
	users := map[string][]string{} // import → files of it
	for _, f := range sources(t) {
		allowed, listed := imports[f.pkg]
		if !listed {
			t.Errorf("package %s has no entry in imports, above: add it", f.pkg)
		}
		for _, spec := range f.syntax.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			users[imported] = append(users[imported], f.name)
			if ours, ok := strings.CutPrefix(imported, module+"/"); ok {
				if !slices.Contains(strings.Fields(allowed), ours) {
					t.Errorf("%s imports %s; its package may import: %s", f.name, ours, allowed)
				}
				continue
			}
			may, restricted := outside[imported]
			third := strings.Contains(strings.Split(imported, "/")[0], ".")
			if (restricted || third) && !slices.Contains(strings.Fields(may), f.pkg) {
				t.Errorf("%s imports %s; packages that may: %s", f.name, imported, may)
			}
		}
	}
	for _, lib := range inOneFile {
		if files := users[lib]; len(files) != 1 {
			t.Errorf("%s is imported in %v; it belongs in one file", lib, files)
		}
	}
}

// The allowed imports have no circle and name no package twice over: every
// package can be given a place below those that import it.
func TestAllowedImportsHaveOneDirection(t *testing.T) {
	level := map[string]int{}
	var of func(pkg string, depth int) int
	of = func(pkg string, depth int) int {
		if depth > len(imports) {
			t.Fatalf("the imports of %s lead back to it", pkg)
		}
		if known, ok := level[pkg]; ok {
			return known
		}
		highest := 0
		for _, below := range strings.Fields(imports[pkg]) {
			if _, listed := imports[below]; !listed {
				t.Errorf("%s may import %s, which has no entry", pkg, below)
			}
			if below != pkg {
				highest = max(highest, 1+of(below, depth+1))
			}
		}
		level[pkg] = highest
		return highest
	}
	for pkg := range imports {
		of(pkg, 0)
	}
}

// A type whose methods are in more than two files is two or three things, unless
// its comment says "methods are in" and why.
func TestTypesAreOneThing(t *testing.T) {
	methods := map[string][]string{} // type → files with its methods
	reason := map[string]bool{}
	for _, f := range sources(t) {
		for _, d := range f.syntax.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					continue
				}
				name := f.pkg + "." + receiver(d.Recv.List[0].Type)
				if !slices.Contains(methods[name], f.name) {
					methods[name] = append(methods[name], f.name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if named, ok := spec.(*ast.TypeSpec); ok {
						text := strings.Join(strings.Fields(d.Doc.Text()), " ")
						reason[f.pkg+"."+named.Name.Name] = strings.Contains(text, "methods are in")
					}
				}
			}
		}
	}
	for name, files := range methods {
		if len(files) > 2 && !reason[name] {
			t.Errorf("%s has methods in %s, and its comment does not say why", name, strings.Join(files, ", "))
		}
	}
}

func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return "?"
}

// The command opens inputs, calls what is below and hands results on; whatever
// is more than that belongs in a room of its own.
func TestCommandIsSmall(t *testing.T) {
	files, lines := 0, 0
	for _, f := range sources(t) {
		if f.pkg == "cmd/flowergarden" {
			files++
			lines += f.lines
		}
	}
	if files > 25 || lines > 2500 {
		t.Errorf("cmd/flowergarden has %d files with %d lines; 25 and 2500 are the most", files, lines)
	}
}
