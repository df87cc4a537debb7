#!/usr/bin/env bash
# One shard of a study. Its number is the first argument, or what the scheduler sets.
#SBATCH --job-name=kibitzer-odds
set -euo pipefail
: "${KIBITZER:=kibitzer}" "${GAME:=russian-solitaire}" "${DEALS:=1..=1000000}" "${NODES:=1000000}"
: "${SHARDS:=100}" "${OUT:=$PWD/odds/$GAME}"
if [ -n "${JOB_COMPLETION_INDEX:-}" ]; then JOB_COMPLETION_INDEX=$((JOB_COMPLETION_INDEX + 1)); fi
index="${1:-${HQ_TASK_ID:-${SLURM_ARRAY_TASK_ID:-${JOB_COMPLETION_INDEX:?which shard?}}}}"
# Where a scheduler's numbers do not reach far enough, FIRST is added to them.
index=$((index + ${FIRST:-0}))
exec "$KIBITZER" odds "$GAME" --deals "$DEALS" --nodes "$NODES" --shard "$index/$SHARDS" --out "$OUT"
