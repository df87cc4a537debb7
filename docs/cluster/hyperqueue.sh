#!/usr/bin/env bash
# Runs a study on HyperQueue on this machine, kills what plays it twice in the middle, and compares the result with that of one program.
# Needs Python with the package hyperqueue; KIBITZER names the program, PYTHON the interpreter.
set -euo pipefail
cd "$(dirname "$0")"
source ./compare.sh
: "${PYTHON:=python3}"
cluster=""
trap '[ -z "$cluster" ] || kill -9 -- "-$cluster" 2>/dev/null || true; rm -rf "$WORK"' EXIT

# The processes that play shards of this study, and of no other.
tasks() { pgrep -f -- "--out $OUT" || true; }
start() {
  setsid "$PYTHON" hyperqueue_cluster.py "$WORK/$1" > "$WORK/$1.log" 2>&1 &
  cluster=$!
}

# 1. One task is killed: HyperQueue counts it as failed, and goes on with the others.
start hq1
wait_for_shards 3
task=""
while [ -z "$task" ]; do task="$(tasks | head -1)"; done
kill -9 "$task"
echo "killed task $task"

# 2. The server, its workers and all their tasks are killed.
wait_for_shards 8
kill -9 -- "-$cluster"
wait "$cluster" 2>/dev/null || true
for task in $(tasks); do kill -9 "$task" 2>/dev/null || true; done
echo "killed the cluster; $(find "$OUT" -name 'shard-*' | wc -l) of $SHARDS shards are written"
"$KIBITZER" odds merge "$OUT" > /dev/null && { echo "nothing was missing: it was killed too late" >&2; exit 1; }

# 3. Another cluster is given the same job.
start hq2
wait "$cluster"
cluster=""
tail -1 "$WORK/hq2.log"
compare
