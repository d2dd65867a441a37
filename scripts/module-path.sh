#!/bin/sh
# Gives the module another path, in go.mod and in all imports and documents:
# module-path.sh NEWPATH, such as example.org/anna/flowergarden. It can be run
# again with another path. The program is still called flowergarden.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "module-path: $1" >&2; exit 2; }

[ $# -eq 1 ] || fail "one argument is expected, the new path, such as example.org/anna/flowergarden"
new=$1
case $new in
*[!A-Za-z0-9._~/-]* | /* | */ | *//* | '') fail "$new is no path of a module: it has letters, digits, and - . _ ~ between slashes" ;;
*.*/*) ;;
*) fail "$new cannot be fetched: its first part is the name of a host, such as example.org" ;;
esac
old=$(sed -n 's/^module //p' go.mod)
[ -n "$old" ] || fail "go.mod names no module"

# rewrite FILE SCRIPT edits a file in place and keeps its mode.
copy=$(mktemp)
trap 'rm -f "$copy"' EXIT
rewrite() {
	sed -E "$2" "$1" >"$copy"
	cmp -s "$1" "$copy" || cat "$copy" >"$1"
}

from=$(printf '%s' "$old" | sed 's/[.]/[.]/g')
rewrite go.mod "s#^module $from\$#module $new#"
find . -name .git -prune -o -name testdata -prune -o -name '*.go' -print | while read -r file; do
	rewrite "$file" "s#^(import |[[:blank:]]+)([A-Za-z0-9_.]+ )?\"$from/([^\"]*)\"\$#\\1\\2\"$new/\\3\"#; s#^(const module = )\"$from\"\$#\\1\"$new\"#"
done
find . -name .git -prune -o -name testdata -prune -o -name '*.md' -print | while read -r file; do
	rewrite "$file" "s#\"$from/(engine|notation)#\"$new/\\1#g"
done
# The imports of a group stand in the order of their paths.
gofmt -w cmd engine notation scripts
echo "the module is $new now, and was $old"
