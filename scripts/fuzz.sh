#!/bin/sh
# Fuzzes every target of every package, one after the other: fuzz.sh [TIME].
set -eu
cd "$(dirname "$0")/.."
time="${1:-10s}"
for package in $(go list ./...); do
	for target in $(go test -list '^Fuzz' "$package" | grep '^Fuzz' || true); do
		echo "fuzz: $package $target $time"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" "$package"
	done
done
