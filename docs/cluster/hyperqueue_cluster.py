"""Starts a HyperQueue server with two workers in this process, and submits the study as an array of tasks."""

import os
import sys
from pathlib import Path

from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

script = Path(__file__).resolve().parent / "study.sh"
server_dir = Path(sys.argv[1])
server_dir.mkdir(parents=True)
os.chdir(server_dir)  # what tasks print

with LocalCluster(server_dir=str(server_dir)) as cluster:
    for _ in range(2):
        cluster.start_worker(WorkerConfig(cores=1))
    client = cluster.client()
    # A task that fails leaves a shard missing; it does not end the others.
    job = Job(max_fails=None)
    for index in range(1, int(os.environ["SHARDS"]) + 1):
        job.program([str(script), str(index)], env=dict(os.environ), crash_limit=5)
    submitted = client.submit(job)
    client.wait_for_jobs([submitted], raise_on_error=False)
    failed = client.get_failed_tasks(submitted)
    print(f"{len(failed)} tasks failed")
