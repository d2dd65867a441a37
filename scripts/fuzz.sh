#!/bin/sh
# Fuzzes every target of every package, one after the other: fuzz.sh [HOWLONG],
# a time such as 5m or a number of inputs such as 1000x. CI takes a number: at
# the end of a time the fuzzer of Go can fail with "context deadline exceeded"
# where there is no fault. Each package is built once, not once a target.
set -eu
cd "$(dirname "$0")/.."
howlong="${1:-1000x}"
go=${GO:-go}
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
for package in $("$go" list ./...); do
	dir=$("$go" list -f '{{.Dir}}' "$package")
	grep -qs '^func Fuzz' "$dir"/*_test.go || continue
	binary="$built/$(echo "$package" | tr / -)"
	"$go" test -fuzz=Fuzz -c -o "$binary" "$package"
	cache="$("$go" env GOCACHE)/fuzz/$package"
	for target in $(cd "$dir" && "$binary" -test.list '^Fuzz'); do
		echo "fuzz: $package $target $howlong"
		(cd "$dir" && "$binary" -test.run '^$' -test.fuzz "^$target\$" -test.fuzztime "$howlong" \
			-test.fuzzminimizetime 10x -test.fuzzcachedir "$cache")
	done
done
