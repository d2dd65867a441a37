#!/bin/sh
# Prints one JSON object a line, of every type and from every command, errors
# included: json-corpus.sh BINARY. The validators are given these.
set -eu
bin=$1
demo=testdata/records/demo.fg
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# Exit codes other than 0 are findings and errors, and wanted here.
fg() { "$bin" "$@" 2>/dev/null || true; }

fg deal 1..3 -o jsonl
fg deal 0 -o json
fg deal 100000000000000000000 -o json
for variant in classic wildflower large large-wildflower; do
	fg --deal 2 --variant "$variant" -m 'c1>f' -o json
	fg solve 2 --variant "$variant" -o json --max-nodes 20000
done
fg --deal 2 --rule return -o json -m status
fg --deal 2 --keep-going -o jsonl -m 'c3>f' -m 'c9>f' -m 'xx' -m 'undo 99' -m 'moves' -m 'hint' -m 'record' -m 'json' -m 'b7h>3 c2' -m 'save /no/such/file'
fg --deal 2 -o json -m 'c2>c2'
fg --deal 2 -o json -m "$(printf 'c1\001>f')"
fg --deal 2 --no-such-flag -o json
fg replay "$demo" -o json
fg replay "$demo" --each -o jsonl
fg replay "$demo" --at 3 -o json
fg replay "$demo" --at 999 -o json
fg replay /no/such/file -o json
fg check testdata/records -o jsonl
fg check testdata -o jsonl
fg fmt "$demo" -o json
fg fmt /no/such/file -o json
fg diff "$demo" "$demo" -o json
fg replay "$demo" -o record --at 20 >"$work/begun.fg"
fg diff "$work/begun.fg" "$demo" -o json
printf 'c3>1\nb6d>2\n' | fg --deal 1 -o record >"$work/a.fg"
printf 'c3>1\nb9c>4\n' | fg --deal 1 -o record >"$work/b.fg"
fg diff "$work/a.fg" "$work/b.fg" -o json
fg diff "$work/a.fg" "$demo" -o json
fg solve 1..5 104 -o jsonl --max-nodes 30000
fg solve 2 -o json --shortest --max-nodes 30000
fg solve 2 -o json --times
fg solve 2 /no/such/file 3 -o jsonl
fg solve "$demo" --at 30 -o json
fg hint "$demo" --at 10 -o json
fg hint "$demo" -o json
fg hint testdata/records -o json
fg hint 2 -o json
fg stats -o json
fg version -o json
fg rules -o json
