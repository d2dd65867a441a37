#!/bin/sh
# Measures the solver on deals, one after the other on one processor, with the
# limits that its targets are stated for: targets.sh BINARY DEALS [FLAGS], for
# instance
#
#	targets.sh ./flowergarden 100000..100999
#	targets.sh ./flowergarden 100000..100199 --shortest
#	targets.sh ./flowergarden 1..200 --variant large
#
# Nothing else should run on the machine. A thousand deals take minutes, with
# --shortest hours.
set -eu
bin=$1
deals=$2
shift 2
results=$(mktemp)
trap 'rm -f "$results"' EXIT
GOMAXPROCS=1 "$bin" solve "$deals" -o jsonl --times --max-nodes 0 --max-time 60s --max-memory 2G "$@" >"$results" || [ $? -ne 2 ]

# The lines are sorted by time, so that median and percentile can be read off.
sed 's/.*"seconds":\([0-9.e+-]*\).*/\1 &/; t; s/^/0 /' "$results" | sort -g | awk '
function field(key) {
	if (!match($0, "\"" key "\":[^,}]*")) return ""
	return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
}
function at(share) { return seconds[int((NR - 1) * share) + 1] * 1000 }
{
	seconds[NR] = $1
	sum += $1
	nodes += field("nodes")
	if (field("stored") + 0 >= 100000) { stored += field("stored"); bytes += field("bytes") }
	verdict = field("verdict")
	count[verdict]++
	if (verdict == "\"undecided\"") undecided = undecided " " field("deal")
	if (verdict == "\"winnable\"") {
		if (field("shortest") == "true") proved++
		else open = open " " field("deal")
	}
}
END {
	if (NR == 0) exit 1
	winnable = count["\"winnable\""]; lost = count["\"unwinnable\""]
	printf "deals            %d\n", NR
	printf "winnable         %d (%.1f %%)\n", winnable, 100 * winnable / NR
	printf "unwinnable       %d\n", lost
	printf "undecided        %d:%s\n", NR - winnable - lost, undecided
	printf "decided          %.2f %%\n", 100 * (winnable + lost) / NR
	printf "median           %.2f ms\n", at(0.5)
	printf "90th percentile  %.2f ms\n", at(0.9)
	printf "mean             %.2f ms\n", 1000 * sum / NR
	printf "longest          %.2f ms\n", at(1)
	if (sum > 0) printf "nodes            %.2f million a second\n", nodes / sum / 1e6
	if (stored > 0) printf "memory           %.1f bytes a node\n", bytes / stored
	if (proved > 0) {
		printf "proved shortest  %d of %d winnable (%.1f %%)\n", proved, winnable, 100 * proved / winnable
		printf "not proved      %s\n", open
	}
}'
