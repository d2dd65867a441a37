#!/bin/sh
# Prints the number of nodes that the solver expands over a fixed list of deals.
# A change of the solver that should not change the search leaves it as it is.
set -e
cd "$(dirname "$0")/.."
${GO:-go} test ./engine/solve -run '^TestSignature$' -count=1 -v | sed -n 's/.*signature //p'
