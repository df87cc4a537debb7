"""A baseline to begin from: a linear policy over what a move is, found by the cross-entropy method.

``python -m kibitzer.baseline klondike`` trains for a minute or so and tells how many fresh deals the
policy wins, beside one that moves at random. It knows numpy and nothing else.
"""

from __future__ import annotations

import sys

import numpy as np

from .gym import PatienceVectorEnv

#: What is told of a move: see ``features``.
FEATURES = 9


def features(env: PatienceVectorEnv, observation: dict[str, np.ndarray]) -> np.ndarray:
    """Numbers about each legal move: float32, (tables, moves, FEATURES)."""
    cards, moves = observation["cards"], observation["moves"]
    tables, count, _ = moves.shape
    role = np.array([*env.game.roles, ""])
    kind, start, end, many = moves[..., 0], moves[..., 1], moves[..., 2], moves[..., 5]
    lengths = (cards != 0).sum(axis=2)
    table = np.arange(tables)[:, None]
    length = np.where(start >= 0, lengths[table, start], 0)
    below = np.clip(length - many - 1, 0, cards.shape[2] - 1)
    under = cards[table, start, below]
    carries = (kind == 0) | (kind == 1)
    told = np.zeros((tables, count, FEATURES), np.float32)
    told[..., 0] = carries & (role[end] == "foundation")
    told[..., 1] = carries & (under == 53) & (length > many)
    told[..., 2] = carries & (length == many)
    told[..., 3] = carries & (role[start] == "foundation")
    told[..., 4] = carries & (role[start] == "waste")
    told[..., 5] = carries & (end >= 0) & (lengths[table, end] == 0)
    told[..., 6] = kind == 2
    told[..., 7] = kind == 3
    told[..., 8] = kind == 4
    return told


def choose(
    env: PatienceVectorEnv,
    observation: dict[str, np.ndarray],
    weights: np.ndarray,
    rng: np.random.Generator,
) -> np.ndarray:
    """A move for each table: drawn by the weights, (FEATURES,) or one row a table."""
    scores = np.einsum("tmf,tf->tm", features(env, observation), np.atleast_2d(weights))
    scores += rng.gumbel(size=scores.shape)
    best: np.ndarray = np.where(observation["action_mask"] == 1, scores, -np.inf).argmax(axis=1)
    return best


def play(
    env: PatienceVectorEnv, weights: np.ndarray, first: int, steps: int, seed: int = 0
) -> tuple[np.ndarray, np.ndarray]:
    """Plays one deal at each table. Returns who won, and the share of cards brought home."""
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=first)
    weights = np.broadcast_to(weights, (env.num_envs, FEATURES))
    open_, won, home = (np.ones(env.num_envs, bool), *np.zeros((2, env.num_envs)))
    for _ in range(steps):
        observation, rewards, ended, cut, _ = env.step(choose(env, observation, weights, rng))
        home += rewards * open_
        won += open_ & ended & (home > 0.999)
        open_ &= ~(ended | cut)
        if not open_.any():
            break
    return won, home


def train(
    game: str = "klondike",
    rounds: int = 8,
    candidates: int = 24,
    deals: int = 32,
    steps: int = 200,
    seed: int = 0,
) -> np.ndarray:
    """Weights, (FEATURES,): each round the best quarter of the candidates says where the next are drawn."""
    rng = np.random.default_rng(seed)
    env = PatienceVectorEnv(candidates * deals, game, reward="cards", most_steps=steps, copy=False)
    middle, spread = np.zeros(FEATURES), np.full(FEATURES, 3.0)
    for number in range(rounds):
        drawn = middle + spread * rng.normal(size=(candidates, FEATURES))
        weights = np.repeat(drawn, deals, axis=0)
        _, home = play(env, weights, 1 + number * env.num_envs, steps, seed + number)
        best = drawn[home.reshape(candidates, deals).mean(axis=1).argsort()[-candidates // 4 :]]
        middle, spread = best.mean(axis=0), best.std(axis=0) + 0.1
    return middle


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "klondike"
    weights = train(game)
    env = PatienceVectorEnv(1000, game, reward="cards", most_steps=400, copy=False)
    for name, tried in (("random", np.zeros(FEATURES)), ("trained", weights)):
        won, home = play(env, tried, 1_000_001, 400)
        print(f"{name}: {int(won.sum())} of 1000 deals won, {home.mean():.1%} of cards home")
    print("weights:", np.round(weights, 2).tolist())


if __name__ == "__main__":
    main()
