#!/bin/sh
# Plays a recorded game through the engine and prints it in three forms:
# demo.sh BINARY.
set -eu
cd "$(dirname "$0")/.."
bin="$1"
record=testdata/records/demo.fg

say() { printf '\n$ flowergarden %s\n' "$*"; "$bin" "$@"; }

say check "$record"
say replay --at 20 "$record"
say replay "$record"
say replay -o json "$record"
