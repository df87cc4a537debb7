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
    """Numbers about each legal move of an observation of ``env``: float32, (tables, moves, FEATURES).

    In order: 1 if the move carries cards to a foundation; if it uncovers a card that lies face down; if
    it empties a pile; if it takes from a foundation; if from the waste; if it goes to an empty pile; if
    cards leave together; if it draws; if it redeals. All else is 0, and all where there is no move.
    """
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
    """A move for each table: int64, (tables,), drawn at random by the weights.

    ``weights`` is (FEATURES,), or (tables, FEATURES): one row a table. A move is the likelier the
    greater its features times the weights are (softmax); masked ones are not drawn, unless all are:
    then it is 0.
    """
    scores = np.einsum("tmf,tf->tm", features(env, observation), np.atleast_2d(weights))
    scores += rng.gumbel(size=scores.shape)
    best: np.ndarray = np.where(observation["action_mask"] == 1, scores, -np.inf).argmax(axis=1)
    return best


def play(
    env: PatienceVectorEnv, weights: np.ndarray, first: int, steps: int, seed: int = 0
) -> tuple[np.ndarray, np.ndarray]:
    """Plays one deal at each table, of the numbers from ``first``, for at most ``steps`` steps.

    Returns which tables won (1, else 0) and the shares of their cards brought home, from 0 to 1: two
    arrays, float64, (tables,). ``env`` must have ``reward="cards"``; ``weights`` are as in ``choose``, ``seed``
    is that of the choices.
    """
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
    """Weights for ``choose``, found by playing a game: float64, (FEATURES,).

    In each of the ``rounds`` so many ``candidates`` play so many ``deals`` each, of ``steps`` steps at
    most; the best quarter, by the cards brought home, says where the next are drawn. Equal seeds give
    equal weights.
    """
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
    """What ``python -m kibitzer.baseline [GAME]`` does: trains, then prints how it plays."""
    game = sys.argv[1] if len(sys.argv) > 1 else "klondike"
    weights = train(game)
    env = PatienceVectorEnv(1000, game, reward="cards", most_steps=400, copy=False)
    for name, tried in (("random", np.zeros(FEATURES)), ("trained", weights)):
        won, home = play(env, tried, 1_000_001, 400)
        print(f"{name}: {int(won.sum())} of 1000 deals won, {home.mean():.1%} of cards home")
    print("weights:", np.round(weights, 2).tolist())


if __name__ == "__main__":
    main()
