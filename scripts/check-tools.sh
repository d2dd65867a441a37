#!/bin/sh
# Runs the checks that need more than Go and make: check-tools.sh BINARY. A tool
# that is missing is a failure. What is needed:
#
#	python3 with jsonschema   Debian: python3-jsonschema; PYTHON names another
#	node with ajv 8           npm: ajv@8, found with NODE_PATH
set -eu
cd "$(dirname "$0")/.."
bin=$1
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "check-tools: $1" >&2; exit 1; }

"$python" -c 'import jsonschema' 2>/dev/null || fail "$python has no jsonschema: install python3-jsonschema, or set PYTHON"
node -e 'require("ajv/dist/2020")' 2>/dev/null || fail "node has no ajv: npm install ajv@8, and set NODE_PATH"

# The open schema and the strict one, each by two validators.
sh scripts/tools/json-corpus.sh "$bin" >"$work/corpus.jsonl"
for strict in "" --strict; do
	"$bin" schema $strict >"$work/schema.json"
	"$python" -W ignore scripts/tools/validate.py "$work/schema.json" <"$work/corpus.jsonl"
	node scripts/tools/validate.js "$work/schema.json" <"$work/corpus.jsonl"
done

# Streams longer than the memory that they may take.
"$python" scripts/tools/stream-memory.py "$bin" "${STREAM_MB:-100}"
echo "check-tools: ok"
