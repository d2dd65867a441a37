#!/bin/sh
# Plays random sequences of everything a player can do, with kills and full disks
# in between, and compares the games kept with a model: a million, or as many as
# the argument says. On two cores a million takes about an hour.
set -e
cd "$(dirname "$0")/.."
${GO:-go} test ./cmd/flowergarden/terminal -run '^TestKeeping$' -count=1 -timeout 24h -sequences "${1:-1000000}" -v
