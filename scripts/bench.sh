#!/bin/sh
# Runs all benchmarks: bench.sh [go test flags].
set -eu
cd "$(dirname "$0")/.."
go test -run '^$' -bench . -benchmem "$@" ./...
