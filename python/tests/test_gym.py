"""Environments: Gymnasium's own checker, masks, seeds, and many tables at once."""

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import kibitzer  # noqa: E402
import kibitzer.baseline as baseline  # noqa: E402
from kibitzer._kibitzer import Batch  # noqa: E402
from kibitzer.gym import NAMED, PatienceEnv, PatienceVectorEnv  # noqa: E402


OWN = 'format = 1\nname = "Golf that wraps"\nlike = "golf"\npiles.hole.build.wrap = true\n'


def checked(env):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("name", NAMED)
def test_the_checker_finds_nothing(name):
    checked(gymnasium.make(f"kibitzer/{name}-v0"))


def test_a_rule_file_is_an_environment(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    env = gymnasium.make("kibitzer/Klondike-v0", game=str(path))
    assert env.unwrapped.game.name == "Golf that wraps"
    checked(env)
    checked(gymnasium.make("kibitzer/Klondike-v0", game=str(path), render_mode="ansi"))
    # The rules of a text are the same ones.
    own = kibitzer.Game.from_text(OWN)
    for game in (str(path), own):
        one, many = PatienceEnv(game), PatienceVectorEnv(3, game)
        assert one.game.fingerprint == many.game.fingerprint == own.fingerprint
        alone, _ = one.reset(seed=2)
        together, _ = many.reset(seed=1)
        assert one.moves() == own.deal(2).moves()
        assert np.array_equal(alone["cards"], together["cards"][1])
        assert one.observation_space.contains(alone)
    with pytest.raises(ValueError, match="colour"):
        (tmp_path / "wrong.toml").write_text('format = 1\nname = "X"\ncolour = 3\n')
        PatienceEnv(str(tmp_path / "wrong.toml"))


def test_it_is_rendered_as_a_layout_that_is_read_again():
    env = PatienceEnv("klondike", render_mode="ansi")
    env.reset(seed=7)
    assert kibitzer.Game("klondike").layout(env.render()).moves() == env.moves()
    assert PatienceEnv("klondike").render() is None


@pytest.mark.parametrize("game", ["pyramid", "accordion", "spider", "golf", "canfield"])
def test_any_game_is_an_environment(game):
    env = PatienceEnv(game, most_steps=50)
    observation, info = env.reset(seed=3)
    assert info["deal"] == "3"
    ended = cut = False
    while not (ended or cut):
        assert env.observation_space.contains(observation)
        moves = env.moves()
        assert observation["action_mask"].sum() == min(len(moves), 128)
        if not moves:
            break
        observation, reward, ended, cut, info = env.step(len(moves) - 1 if len(moves) < 128 else 0)
        assert reward in (0.0, 1.0)


def test_it_shows_what_a_player_sees_and_plays_what_the_table_plays():
    env = PatienceEnv("klondike")
    observation, _ = env.reset(options={"deal": "ms:11982"})
    table = kibitzer.Game("klondike").deal("ms:11982")
    for _ in range(60):
        moves = table.moves()
        if not moves:
            break
        assert env.moves() == moves
        seen = table.view()
        for pile, cards in zip(env.game.piles, observation["cards"]):
            codes = [code(card) for card in seen[pile]]
            assert cards[: len(codes)].tolist() == codes and not cards[len(codes) :].any()
        choice = len(moves) // 2
        table.play(moves[choice])
        observation, *_ = env.step(choice)


def code(card):
    if card == "##":
        return 53
    return 1 + "A23456789TJQK".index(card[0].replace("1", "T")) * 4 + "CSHD".index(card[-1])


def test_a_masked_action_changes_nothing():
    env = PatienceEnv("klondike", most_steps=3)
    before, _ = env.reset(seed=5)
    for number in range(3):
        after, reward, ended, cut, _ = env.step(127)
        assert reward == 0 and not ended and cut == (number == 2)
        assert np.array_equal(before["cards"], after["cards"])


def test_a_won_game_is_rewarded_and_over():
    env = PatienceEnv("freecell")
    env.reset(options={"deal": "ms:1"})
    line = kibitzer.Game("freecell").deal("ms:1").solve().line
    total = 0.0
    for number, move in enumerate(line):
        _, reward, ended, _, info = env.step(env.moves().index(move))
        total += reward
        assert ended == (number + 1 == len(line))
    assert total == 1.0 and info["status"] == "won"


def test_many_tables_play_as_one_does():
    many = PatienceVectorEnv(300, "klondike", most_steps=40, jobs=2)
    one = PatienceEnv("klondike", most_steps=40)
    rng = np.random.default_rng(1)
    observation, _ = many.reset(seed=100)
    assert many.observation_space.contains(observation)
    alone, _ = one.reset(seed=117)
    over = False
    for _ in range(39):
        actions = rng.integers(0, 10, 300)
        observation, rewards, ended, cut, _ = many.step(actions)
        if over:
            break
        alone, reward, over, was_cut, _ = one.step(int(actions[17]))
        for key, value in alone.items():
            assert np.array_equal(observation[key][17], value)
        assert (rewards[17], ended[17], cut[17]) == (reward, over, was_cut)


def test_a_table_that_is_over_gets_its_next_deal():
    many = PatienceVectorEnv(4, "klondike", most_steps=2)
    many.reset(seed=10)
    for _ in range(2):
        _, _, _, cut, _ = many.step(np.full(4, 127))
    assert cut.all()
    observation, rewards, _, cut, _ = many.step(np.zeros(4, int))
    fresh, _ = PatienceVectorEnv(4, "klondike").reset(seed=14)
    assert np.array_equal(observation["cards"], fresh["cards"])
    assert not rewards.any() and not cut.any()


def test_a_reset_goes_on_after_a_seed():
    many = PatienceVectorEnv(4, "klondike")
    many.reset(seed=10)
    after, _ = many.reset()
    fresh, _ = PatienceVectorEnv(4, "klondike").reset(seed=14)
    assert np.array_equal(after["cards"], fresh["cards"])


def test_arrays_of_another_shape_or_order_and_deals_that_do_not_exist_change_nothing():
    batch = Batch(kibitzer.Game("klondike"), 3, 8, 50)
    tables, piles, height, moves = batch.shape
    rest = [
        np.zeros((tables, moves, 6), np.int16),
        np.zeros((tables, moves), np.int8),
        np.zeros(tables, np.float32),
        np.zeros(tables, bool),
        np.zeros(tables, bool),
    ]
    for wrong in (
        np.zeros((tables, height, piles), np.int8),
        np.zeros((tables, piles, height), np.int8, order="F"),
    ):
        with pytest.raises(ValueError):
            batch.step(None, wrong, *rest)
        assert not wrong.any()
    before = batch.told()
    with pytest.raises(ValueError):
        batch.deal(["4", "5", "no deal"])
    assert batch.told() == before


def test_a_win_is_rewarded_where_there_are_no_foundations():
    verdicts = kibitzer.solve_many(kibitzer.Game("applegate"), range(1, 30), nodes=20_000)
    deal, line = next((n, verdict.line) for n, verdict in enumerate(verdicts, 1) if verdict.line)
    env = PatienceEnv("applegate", reward="cards", most_steps=1000)
    env.reset(options={"deal": str(deal)})
    rewards = [env.step(env.moves().index(move))[1] for move in line]
    assert rewards[-1] == 1 and not any(rewards[:-1])


def test_make_vec_makes_it():
    many = gymnasium.make_vec(
        "kibitzer/Klondike-v0", num_envs=8, vectorization_mode="vector_entry_point"
    )
    observation, _ = many.reset(seed=1)
    assert observation["cards"].shape[0] == 8


def test_the_baseline_learns():
    weights = baseline.train(rounds=3, candidates=12, deals=16, steps=80)
    env = PatienceVectorEnv(200, "klondike", reward="cards", most_steps=150, copy=False)
    _, random = baseline.play(env, np.zeros(baseline.FEATURES), 5000, 150)
    _, trained = baseline.play(env, weights, 5000, 150)
    assert trained.mean() > random.mean() * 1.2


def test_random_moves_in_rust_alone_are_found_again_and_are_as_many_as_asked():
    def rolled(seed, jobs):
        batch = Batch(kibitzer.Game("klondike"), 600, 128, 200, jobs=jobs)
        assert batch.roll(300, seed) == 600 * 300
        return [(deal, batch.layout(table)) for table, (deal, _) in enumerate(batch.told())]

    first = rolled(1, 2)
    assert first == rolled(1, 1) and first != rolled(2, 1)
    assert any(int(deal) > 1 for deal, _ in first), "games end, and others are dealt"
