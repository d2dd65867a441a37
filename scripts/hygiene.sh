#!/bin/sh
# Fails if the tree is not formatted, vetted, tidy and free of trailing blanks.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "hygiene: $1" >&2; exit 1; }

unformatted=$(gofmt -l .)
[ -z "$unformatted" ] || fail "gofmt would change: $unformatted"
go vet ./...
go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
go mod tidy -diff || fail "go.mod is not tidy"
if command -v git >/dev/null && git rev-parse --git-dir >/dev/null 2>&1; then
	if git grep -nI '[[:blank:]]$' -- ':!testdata' ':!*/testdata/*'; then
		fail "trailing blanks"
	fi
fi
echo "hygiene: ok"
