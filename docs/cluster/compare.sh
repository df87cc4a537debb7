#!/usr/bin/env bash
# Sourced by the checks beside it: a small study, and what one program makes of it.
: "${KIBITZER:=kibitzer}"
command -v "$KIBITZER" > /dev/null || { echo "$KIBITZER is not there: KIBITZER names the program" >&2; exit 2; }
export KIBITZER GAME=russian-solitaire DEALS="${DEALS:-1..=40000}" NODES=2000 SHARDS="${SHARDS:-20}"
WORK="$(mktemp -d)"
export OUT="$WORK/shards" KIBITZER_HOME="$WORK/home"

# Compares the merged shards with the file of a single program.
compare() {
  "$KIBITZER" odds merge "$OUT" --parquet "$WORK/merged.parquet"
  "$KIBITZER" odds "$GAME" --deals "$DEALS" --nodes "$NODES" --parquet "$WORK/single.parquet" > /dev/null
  cmp "$WORK/merged.parquet" "$WORK/single.parquet"
  echo "the merged shards and the file of one program are the same, byte for byte"
}

# Waits until so many shards are written.
wait_for_shards() {
  for _ in $(seq 600); do
    [ "$(find "$OUT" -name 'shard-*' 2>/dev/null | wc -l)" -ge "$1" ] && return
    sleep 0.1
  done
  echo "no shard is written" >&2
  return 1
}
