#!/bin/sh
# Builds what is released into OUT, and once more in another folder with another
# cache, and fails if a byte differs: release.sh OUT [GOOS/GOARCH ...].
# It builds the last commit, from a clone, so that nothing else gets into it.
set -eu
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { echo "usage: release.sh OUT [GOOS/GOARCH ...]" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
[ -z "$(git status --porcelain)" ] || echo "release: what is not committed is not released" >&2

scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
repo=$(pwd)
modules=$(go env GOMODCACHE)

# build FOLDER CACHE OUT [GOOS/GOARCH ...]
build() {
	git clone -q "$repo" "$scratch/$1"
	folder=$1 cache=$2 to=$3
	shift 3
	(
		cd "$scratch/$folder"
		export GOCACHE="$scratch/$cache-build" GOMODCACHE="$scratch/$cache-modules"
		# Modules that this machine has need not be fetched again.
		GOPROXY="file://$modules/cache/download,$(go env GOPROXY)"
		export GOPROXY
		go run ./scripts/release "$to" "$@"
	)
}

status=0
build one first "$out" "$@" || status=1
build a-folder-elsewhere second "$scratch/again" "$@" >/dev/null || status=1
cmp "$out/SHA256SUMS" "$scratch/again/SHA256SUMS" || { echo "release: two builds differ" >&2; exit 1; }
echo "release: two builds of $(wc -l <"$out/SHA256SUMS") systems are the same, byte for byte"
exit $status
