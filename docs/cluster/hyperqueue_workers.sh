#!/usr/bin/env bash
# Runs a study with the program hq: a server and two workers, each a process of its own, on this machine. Kills one worker with its task in the middle,
# and compares the result with that of one program. HQ names the program hq, KIBITZER ours.
set -euo pipefail
cd "$(dirname "$0")"
source ./compare.sh
: "${HQ:=hq}"
export HQ_SERVER_DIR="$WORK/hq"
workers=()
finish() {
  "$HQ" server stop > /dev/null 2>&1 || true
  for pid in "${workers[@]}"; do kill -9 "$pid" 2>/dev/null || true; done
  rm -rf "$WORK"
}
trap finish EXIT

# A worker's tasks are its children, and theirs.
below() { for child in $(pgrep -P "$1" || true); do echo "$child"; below "$child"; done; }

"$HQ" server start > "$WORK/server.log" 2>&1 &
for _ in $(seq 300); do "$HQ" server info > /dev/null 2>&1 && break; sleep 0.1; done
for number in 1 2; do
  "$HQ" worker start --cpus 1 > "$WORK/worker$number.log" 2>&1 &
  workers+=("$!")
  disown
done
cd "$WORK" # where tasks print to
"$HQ" submit --array "1-$SHARDS" --cpus 1 --crash-limit 5 "$OLDPWD/study.sh" > "$WORK/submit.log"

wait_for_shards 3
tasks=""
while [ -z "$tasks" ]; do tasks="$(below "${workers[0]}")"; done
kill -9 "${workers[0]}"
for task in $tasks; do kill -9 "$task" 2>/dev/null || true; done
echo "killed a worker with its task; $(find "$OUT" -name 'shard-*' | wc -l) of $SHARDS shards are written"
"$KIBITZER" odds merge "$OUT" > /dev/null 2>&1 && { echo "nothing was missing: it was killed too late" >&2; exit 1; }

"$HQ" job wait last
"$HQ" worker list --all | sed -n '1,20p'
compare
