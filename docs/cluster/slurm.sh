#!/usr/bin/env bash
# Runs a study as a Slurm job array on two virtual nodes of this machine, kills one of the nodes with its task in the middle, and compares the
# result with that of one program. Needs root, and Debian's slurm-wlm and munge with munged running; KIBITZER names the program.
set -euo pipefail
cd "$(dirname "$0")"
source ./compare.sh
host="$(hostname -s)"
mkdir -p "$WORK/slurm"
chmod 755 "$WORK"
cat > "$WORK/slurm/slurm.conf" <<CONF
ClusterName=odds
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
AuthType=auth/munge
SlurmUser=root
StateSaveLocation=$WORK/slurm/state
SlurmdSpoolDir=$WORK/slurm/spool-%n
SlurmctldPidFile=$WORK/slurm/controller.pid
SlurmdPidFile=$WORK/slurm/%n.pid
SlurmctldLogFile=$WORK/slurm/controller.log
SlurmdLogFile=$WORK/slurm/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdTimeout=10
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
NodeName=node[1-2] NodeHostname=$host NodeAddr=127.0.0.1 Port=[27001-27002] CPUs=1
PartitionName=main Nodes=node[1-2] Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$WORK/slurm/slurm.conf"
end() {
  for name in controller node1 node2; do
    [ ! -f "$WORK/slurm/$name.pid" ] || kill "$(cat "$WORK/slurm/$name.pid")" 2>/dev/null || true
  done
  sleep 1
  rm -rf "$WORK"
}
trap end EXIT
mkdir -p "$WORK/slurm/state"
slurmctld
slurmd -N node1
slurmd -N node2
for _ in $(seq 50); do [ "$(sinfo -h -t idle -o %D)" = 2 ] && break; sleep 0.2; done

job="$(sbatch --parsable --array="1-$SHARDS" --cpus-per-task=1 --requeue --chdir="$WORK" --output=/dev/null ./study.sh)"
wait_for_shards 3
task=""
while [ -z "$task" ]; do task="$(squeue -h -t running -w node2 -o %A | head -1)"; done
kill -9 "$(cat "$WORK/slurm/node2.pid")"
rm "$WORK/slurm/node2.pid"
# All that ran on that node dies with it.
for step in $(pgrep -f "slurmstepd: \[$task\." || true); do
  for pid in $(pgrep -P "$step" || true) "$step"; do kill -9 "$pid" 2>/dev/null || true; done
done
echo "killed node2 with job $task; $(find "$OUT" -name 'shard-*' | wc -l) of $SHARDS shards are written"
for _ in $(seq 1200); do [ -z "$(squeue -h -j "$job" 2>/dev/null)" ] && break; sleep 0.5; done
compare
