#!/usr/bin/env bash
# Writes shards to a local S3-compatible server, merges them from there, and compares the result with that of one program.
# Needs a program built with --features s3 (KIBITZER) and Python with the package moto[s3,server] (PYTHON).
set -euo pipefail
cd "$(dirname "$0")"
export DEALS=1..=4000 SHARDS=5
source ./compare.sh
: "${PYTHON:=python3}"
PORT="${PORT:-5017}"
"$PYTHON" -m moto.server -H 127.0.0.1 -p "$PORT" > "$WORK/server.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -rf "$WORK"' EXIT
export AWS_ENDPOINT="http://127.0.0.1:$PORT" AWS_ALLOW_HTTP=true AWS_REGION=us-east-1
export AWS_ACCESS_KEY_ID=test AWS_SECRET_ACCESS_KEY=test
"$PYTHON" - <<'PY'
import os, time, boto3
client = boto3.client("s3", endpoint_url=os.environ["AWS_ENDPOINT"], region_name="us-east-1")
for attempt in range(100):
    try:
        client.create_bucket(Bucket="odds")
        break
    except Exception:
        time.sleep(0.2)
else:
    raise SystemExit("the server does not answer")
PY
OUT=s3://odds/russian/small
for index in 1 2 4 5; do ./study.sh "$index"; done
if "$KIBITZER" odds merge "$OUT" > /dev/null 2> "$WORK/said"; then echo "shard 3 is not missed" >&2; exit 1; fi
grep -q "run the shards 3/5" "$WORK/said"
./study.sh 3
./study.sh 3 | grep -q "is there already"
compare
