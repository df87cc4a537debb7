"""How many positions a second the vector environment steps, beside random moves in Rust alone.

``python bench.py [GAME] [TABLES] [STEPS]``: random legal moves at many tables; what is told is wall
time over all cores, and processor time. In Rust alone no positions are written into arrays.
"""

import sys
import time

import numpy as np

from kibitzer import Game
from kibitzer._kibitzer import Batch
from kibitzer.gym import PatienceVectorEnv


def rust(game: str, tables: int, steps: int) -> None:
    """Random moves without Python and arrays."""
    batch = Batch(Game(game), tables, 128, 1000)
    wall, processor = time.perf_counter(), time.process_time()
    count = batch.roll(steps, 1)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(f"in Rust alone:          {count / wall:,.0f} a second, {count / processor:,.0f} a processor second")


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "klondike"
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else 4096
    steps = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    env = PatienceVectorEnv(tables, game, copy=False)
    observation, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    drawn = rng.random((16, tables))
    inside = [0.0, 0.0]
    wall, processor = time.perf_counter(), time.process_time()
    for number in range(steps):
        legal = observation["action_mask"].sum(axis=1, dtype=np.int64)
        actions = (drawn[number % 16] * legal).astype(np.int64)
        before = time.perf_counter(), time.process_time()
        observation, *_ = env.step(actions)
        inside[0] += time.perf_counter() - before[0]
        inside[1] += time.process_time() - before[1]
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    count = tables * steps
    print(f"{game}: {count} positions at {tables} tables")
    print(f"with choosing in numpy: {count / wall:,.0f} a second, {count / processor:,.0f} a processor second")
    print(f"the steps alone:        {count / inside[0]:,.0f} a second, {count / inside[1]:,.0f} a processor second")
    rust(game, tables, steps)


if __name__ == "__main__":
    main()
