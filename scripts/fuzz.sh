#!/bin/sh
# Fuzzes every target of every package, one after the other: fuzz.sh [HOWLONG],
# a time such as 5m or a number of inputs such as 1000x. CI takes a number: at
# the end of a time the fuzzer of Go can fail with "context deadline exceeded"
# where there is no fault.
set -eu
cd "$(dirname "$0")/.."
howlong="${1:-1000x}"
for package in $(go list ./...); do
	for target in $(go test -list '^Fuzz' "$package" | grep '^Fuzz' || true); do
		echo "fuzz: $package $target $howlong"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$howlong" -fuzzminimizetime 10x "$package"
	done
done
