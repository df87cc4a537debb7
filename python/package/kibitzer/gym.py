"""Patience as an environment of Gymnasium.

>>> import gymnasium, kibitzer.gym
>>> env = gymnasium.make("kibitzer/Klondike-v0")
>>> observation, info = env.reset(options={"deal": "ms:11982"})

An observation has what a player may see, and the legal moves:

* ``cards``: int8, (piles, cards). Bottom card first; 0 no card, ``1 + rank * 4 + suit`` a card (rank 0
  is the ace; suits are clubs, spades, hearts, diamonds), 53 a card that may not be seen. The piles are
  those of ``Game.piles``.
* ``moves``: int16, (moves, 6). The legal moves, sorted: their kind (0 carry, 1 a buried card, 2 cards
  that leave together, 3 draw, 4 redeal, 5 two cards that change places), up to four piles (for 0 and
  1: from and to), how many cards or how deep the card lies (the top card is 1); -1 where there is
  nothing.
* ``action_mask``: int8, (moves,). 1 where there is a move.

An action is the place of a move in that list. One that is masked changes nothing, and counts as a
step. The reward is 1 for a win and 0 for all else; with ``reward="cards"``, in a game that has
foundations, it is the share of all cards that came there by the step, below 0 for cards taken back.
An episode ends when the game is won or has no legal move, and is cut off after ``most_steps`` steps.

Seeds are deals: ``reset(seed=7)`` deals number 7, ``reset(options={"deal": name})`` any deal by its
name, and ``reset()`` the next one. Environments of many tables have ``options={"deals": names}``.

``NAMED`` has the names under which environments are registered (``kibitzer/Klondike-v0``), and their
games; any other game goes by ``game=``. ``WORDS`` is the number of columns of ``moves``.
"""

from __future__ import annotations

from typing import Any, Optional, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._kibitzer import Batch, Game

#: The columns of ``moves``.
WORDS = 6

#: Names of environments, and the games they are.
NAMED = {
    "Klondike": "klondike",
    "FreeCell": "freecell",
    "Spider": "spider",
    "Yukon": "yukon",
    "Tournament": "tournament",
}


def register() -> None:
    """Makes the environments known by their names; importing this module does it, too."""
    for name, game in NAMED.items():
        if f"kibitzer/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                id=f"kibitzer/{name}-v0",
                entry_point="kibitzer.gym:PatienceEnv",
                vector_entry_point="kibitzer.gym:PatienceVectorEnv",
                kwargs={"game": game},
            )


class _Arrays:
    """The arrays that a batch writes to."""

    def __init__(self, batch: Batch) -> None:
        tables, piles, height, moves = batch.shape
        self.cards = np.zeros((tables, piles, height), np.int8)
        self.moves = np.zeros((tables, moves, WORDS), np.int16)
        self.mask = np.zeros((tables, moves), np.int8)
        self.rewards = np.zeros(tables, np.float32)
        self.ended = np.zeros(tables, np.bool_)
        self.cut = np.zeros(tables, np.bool_)

    def step(self, batch: Batch, actions: Optional[np.ndarray]) -> None:
        batch.step(
            actions, self.cards, self.moves, self.mask, self.rewards, self.ended, self.cut
        )


def _space(batch: Batch) -> spaces.Dict:
    _, piles, height, moves = batch.shape
    return spaces.Dict(
        {
            "cards": spaces.Box(0, 53, (piles, height), np.int8),
            "moves": spaces.Box(-1, 32767, (moves, WORDS), np.int16),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
    )


def _by_cards(reward: str) -> bool:
    if reward not in ("win", "cards"):
        raise ValueError(f"the reward is 'win' or 'cards', not {reward!r}")
    return reward == "cards"


def _game(game: Union[Game, str]) -> Game:
    return game if isinstance(game, Game) else Game(game)


class PatienceEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One table of any game.

    ``game`` is a name of the catalogue, the path of a rule file, or a ``Game``; as an attribute it is the
    ``Game``. ``most_moves`` is how many legal moves an observation has room for (those beyond are not to
    be had), ``most_steps`` after how many steps an episode is cut off, ``reward`` is ``win`` or ``cards``,
    ``render_mode`` is ``None`` or ``ansi``. Raises ``ValueError`` for another reward and for what
    ``Game`` does not take. Observations are described at the head of this module.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: Union[Game, str] = "klondike",
        most_moves: int = 128,
        most_steps: int = 1000,
        reward: str = "win",
        render_mode: Optional[str] = None,
    ) -> None:
        self.game = _game(game)
        self.render_mode = render_mode
        self._batch = Batch(self.game, 1, most_moves, most_steps, _by_cards(reward), 1)
        self._arrays = _Arrays(self._batch)
        self._deal = 0
        self.observation_space = _space(self._batch)
        self.action_space = spaces.Discrete(most_moves)

    def _observation(self) -> dict[str, np.ndarray]:
        return {
            "cards": self._arrays.cards[0].copy(),
            "moves": self._arrays.moves[0].copy(),
            "action_mask": self._arrays.mask[0].copy(),
        }

    def _info(self) -> dict[str, Any]:
        deal, status = self._batch.told()[0]
        return {"deal": deal, "status": status, "action_mask": self._arrays.mask[0].copy()}

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Deals: by ``options["deal"]``, by the seed, or the next number.

        Returns the observation, and ``deal`` (its name), ``status`` (``open``, ``stuck`` or ``won``) and
        ``action_mask``. Raises ``ValueError`` for a deal that does not exist.
        """
        super().reset(seed=seed)
        self._deal = self._deal + 1 if seed is None else seed
        deal = (options or {}).get("deal", self._deal)
        self._batch.deal([str(deal)])
        self._arrays.step(self._batch, None)
        return self._observation(), self._info()

    def step(
        self, action: Union[int, np.int64]
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Makes the move at a place of the list; any other number changes nothing and counts as a step.

        Returns the observation, the reward, whether the game is won or has no legal move, whether it was
        cut off, and what ``reset`` tells besides. After the end call ``reset``.
        """
        arrays = self._arrays
        arrays.step(self._batch, np.array([action], np.int64))
        reward, ended, cut = float(arrays.rewards[0]), bool(arrays.ended[0]), bool(arrays.cut[0])
        return self._observation(), reward, ended, cut, self._info()

    def moves(self) -> list[str]:
        """The legal moves as text, in the order of actions, also those beyond ``most_moves``."""
        return self._batch.move_texts(0)

    def render(self) -> Optional[str]:
        """The position as a layout, with all cards, if the render mode is ``ansi``; else ``None``."""
        return self._batch.layout(0) if self.render_mode == "ansi" else None


class PatienceVectorEnv(VectorEnv):
    """Many tables of one game, stepped at once on all cores.

    A table whose game is over is dealt its next deal by the step after (``NEXT_STEP``). Table ``i`` of
    ``n`` has the deals ``seed + i``, ``seed + i + n`` and so on. With ``copy=False`` the arrays that are
    returned are written to again by the next step; until then leave them as they are.

    ``num_envs`` is the number of tables, ``jobs`` that of threads (0: one for each core; never more than
    one for each 256 tables); the rest is as for ``PatienceEnv``, but nothing is rendered. Observations
    have the arrays that are described at the head of this module, with the tables first: ``cards`` is
    (tables, piles, cards), ``moves`` (tables, moves, 6), ``action_mask`` (tables, moves).
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        game: Union[Game, str] = "klondike",
        most_moves: int = 128,
        most_steps: int = 1000,
        reward: str = "win",
        jobs: int = 0,
        copy: bool = True,
        render_mode: Optional[str] = None,
    ) -> None:
        self.game = _game(game)
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self._batch = Batch(self.game, num_envs, most_moves, most_steps, _by_cards(reward), jobs)
        self._arrays = _Arrays(self._batch)
        self._first = 1
        self.single_observation_space = _space(self._batch)
        self.single_action_space = spaces.Discrete(most_moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _kept(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self.copy else array

    def _observation(self) -> dict[str, np.ndarray]:
        arrays = self._arrays
        return {
            "cards": self._kept(arrays.cards),
            "moves": self._kept(arrays.moves),
            "action_mask": self._kept(arrays.mask),
        }

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Deals all tables: by ``options["deals"]``, a name or number for each, or from the seed on.

        Without either it is numbers from 1 on, or those that follow the last reset's. Returns the observation and an empty dictionary.
        Raises ``ValueError`` for a deal that does not exist, and for another number of deals.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._first = seed
        deals = [str(self._first + table) for table in range(self.num_envs)]
        deals = [str(deal) for deal in (options or {}).get("deals", deals)]
        self._first += self.num_envs
        self._batch.deal(deals)
        self._arrays.step(self._batch, None)
        return self._observation(), {}

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Makes a move at each table: ``actions`` are integers, (tables,), as for ``PatienceEnv.step``.

        Returns the observation, the rewards (float32), which games are won or have no legal move, which
        were cut off (bool; all three (tables,)), and an empty dictionary. Raises ``ValueError`` for
        another number of actions.
        """
        arrays = self._arrays
        arrays.step(self._batch, np.ascontiguousarray(actions, np.int64))
        return (
            self._observation(),
            self._kept(arrays.rewards),
            self._kept(arrays.ended),
            self._kept(arrays.cut),
            {},
        )


register()
