#!/usr/bin/env bash
# Runs a study with GNU parallel, kills it in the middle, runs it again, and compares the result with that of one program.
set -euo pipefail
cd "$(dirname "$0")"
source ./compare.sh
run=""
trap '[ -z "$run" ] || kill -9 -- "-$run" 2>/dev/null || true; rm -rf "$WORK"' EXIT
play() { setsid parallel --jobs 2 ./study.sh ::: $(seq "$SHARDS") > /dev/null; }
play &
wait_for_shards 3
run="$(pgrep -f -- "--out $OUT" | head -1 | xargs ps -o pgid= -p | tr -d ' ')"
kill -9 -- "-$run"
wait 2>/dev/null || true
echo "killed; $(find "$OUT" -name 'shard-*' | wc -l) of $SHARDS shards are written"
play
run=""
compare
