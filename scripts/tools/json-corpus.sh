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
fg deal testdata/boards/numbered-deals.txt -o jsonl
fg deal 1..3 -o jsonl | fg deal - -o jsonl
for variant in classic wildflower large large-wildflower; do
	fg --deal 2 --variant "$variant" -m 'c1>f' -o json
	fg solve 2 --variant "$variant" -o json --max-nodes 20000
done
fg --deal 2 --rule return -o json -m status
fg --deal 2 --keep-going -o jsonl -m 'c3>f' -m 'c9>f' -m 'xx' -m 'undo 99' -m 'undo x' -m 'goto' -m 'goto 99' -m 'moves' -m 'hint' \
	-m 'record' -m 'json' -m 'b7h>3 c2' -m 'save /no/such/file' -m 'load /no/such/file' -m 'load' -m 'resume' -m 'board tall' \
	-m 'new 3' -m 'new x' -m 'auto maybe' -m 'show show' -m 'b' -m '' -m '# a comment' -m '3c'
fg --deal 2 --variant wildflower --keep-going -o jsonl -m 'c2:3>4' -m 'c2:99>4' -m 'c2=8h>4'
fg --deal 2 -o json -m 'c2>c2'
fg --deal 2 -o json -m "$(printf 'c1\001>f')"
fg --deal 2 -o json -m "$(printf 'c1\233>f')"
fg --deal 2 -o json --keep-going -m 'c2>c2' -m 'c3>f'
head -c 2000000 /dev/zero | tr '\0' x | fg --deal 2 -o json
fg --deal 2 --no-such-flag -o json
fg --deal 2 --deal 3 -o json
fg --deal 2 -o json -r /no/such/folder/file -m show
fg no-such-command -o json
fg replay -o json
fg replay "$demo" -o json
fg replay "$demo" --each -o jsonl
fg replay testdata/records/annotated.json --each -o jsonl
fg replay "$demo" --at 3 -o json
fg replay "$demo" --at 0 -o json
fg replay "$demo" --at 999 -o json
fg replay /no/such/file -o json
fg replay - -o json <"$demo"
fg check testdata/records -o jsonl
fg check testdata -o jsonl
fg check /dev/null -o jsonl
head -c 20000000 /dev/zero | fg check - -o json
fg fmt "$demo" -o json
fg fmt testdata/records/annotated.fg -o json
fg fmt testdata/records/stream.fg -o jsonl
fg fmt testdata/records/bad/two-8h.fg -o json
fg fmt /no/such/file -o json
fg diff "$demo" "$demo" -o json
fg replay "$demo" --at 20 -o board | fg --deal - -o record -m show >"$work/middle.fg"
printf 'c3>1\n' | fg --deal 1 -o record >"$work/begun.fg"
printf 'c3>1\nb6d>2\n' | fg --deal 1 -o record >"$work/a.fg"
printf 'c3>1\nb9c>4\n' | fg --deal 1 -o record >"$work/b.fg"
printf 'c3>1\nb9c>4\nb6d>2\n' | fg --deal 1 -o record >"$work/c.fg"
printf 'c3>1\nb6d>2\nb9c>4\n' | fg --deal 1 -o record >"$work/d.fg"
fg --deal 1 --rule return -o record -m show >"$work/return.fg"
for other in begun b c d return middle; do
	fg diff "$work/a.fg" "$work/$other.fg" -o json
	fg diff "$work/$other.fg" "$work/a.fg" -o json
done
fg diff "$work/c.fg" "$work/d.fg" -o json
fg diff "$work/a.fg" "$demo" -o json
fg diff "$work/a.fg" /no/such/file -o json
fg solve 1..5 104 -o jsonl --max-nodes 30000
fg solve 1..3 -o jsonl --no-search
fg solve 2 -o json --shortest --max-nodes 30000
fg solve 1 -o json --shortest
fg solve 2 -o json --times
fg solve 104 -o json --max-time 10ms
fg solve 2 /no/such/file 3 -o jsonl
fg solve "$demo" --at 30 -o json
fg solve 2 --at 30 -o json
fg deal 1..3 -o jsonl | fg solve - -o jsonl
fg hint "$demo" --at 10 -o json
fg hint "$demo" -o json
fg hint testdata/records/stuck-classic.fg -o json
fg hint testdata/records/stream.fg -o json
fg hint 1 -o json
fg hint 2 -o json --no-search
fg hint testdata/records -o json
for deal in 3 4 6 7; do
	for at in 1 5 15; do
		fg solve "$deal" -o record | fg hint - --at "$at" -o json
	done
done
fg stats -o json
fg version -o json
fg --version --json
fg rules -o json
fg schema no-such-type -o json
