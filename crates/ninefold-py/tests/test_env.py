"""The environment: Gymnasium's own checker, and episodes that are played by other means."""

from __future__ import annotations

import ninefold
import numpy as np
import pytest
from conftest import EASY, SEEN, SEVERAL, solutions

gymnasium = pytest.importorskip("gymnasium")
env_checker = pytest.importorskip("gymnasium.utils.env_checker")
from ninefold.env import SudokuEnv  # noqa: E402


@pytest.mark.filterwarnings("ignore:.*render")
def test_gymnasium_accepts_it():
    env_checker.check_env(gymnasium.make("ninefold/Sudoku-v0").unwrapped, skip_render_check=False)


def place(cell, digit):
    return 9 * cell + digit - 1


def remove(cell, digit):
    return 729 + place(cell, digit)


def test_every_puzzle_has_one_solution():
    env = SudokuEnv(clues=26)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        puzzle = "".join(map(str, observation["grid"]))
        assert solutions(puzzle, 2) == ["".join(map(str, env.solution))]
        assert info["puzzle"].replace(".", "0") == puzzle
        for cell in range(81):
            left = {digit for digit in range(1, 10) if observation["candidates"][cell, digit - 1]}
            beside = {int(observation["grid"][other]) for other in SEEN[cell]}
            assert left == ({int(puzzle[cell])} if puzzle[cell] != "0" else set(range(1, 10)) - beside)


def test_the_same_seed_shows_the_same_puzzle():
    one, other = SudokuEnv(), SudokuEnv()
    assert one.reset(seed=4)[1]["puzzle"] == other.reset(seed=4)[1]["puzzle"]
    assert one.reset()[1]["puzzle"] == other.reset()[1]["puzzle"]
    assert one.reset(seed=5)[1]["puzzle"] != other.reset(seed=6)[1]["puzzle"]


def test_sound_steps_are_rewarded_up_to_the_solution():
    env = SudokuEnv(puzzles=[EASY], render_mode="ansi")
    env.reset(seed=1)
    total, is_over = 0.0, False
    for step in ninefold.explain(EASY)["steps"]:
        for one in step["places"]:
            cell = 9 * int(one["cell"][1]) + int(one["cell"][3]) - 10
            _, reward, is_over, _, info = env.step(place(cell, one["digit"]))
            assert info["sound"], (step["technique"], one)
            total += reward
    assert is_over
    assert total == EASY.count(".")
    assert env.render().replace(" ", "").replace("\n", "") == solutions(EASY, 2)[0]


def test_guesses_mistakes_and_idle_actions():
    env = SudokuEnv(puzzles=[EASY], techniques=["w-wing"], guess=0.25, wrong=-2.0)
    observation, info = env.reset(seed=1)
    solution = [int(digit) for digit in solutions(EASY, 2)[0]]
    empty = next(cell for cell in range(81) if EASY[cell] == "." and observation["candidates"][cell].sum() > 1)
    assert not info["action_mask"][place(0, 5)], "a given"
    assert env.step(place(0, 5))[1:4] == (0.0, False, False)
    wrong = next(d for d in range(1, 10) if d != solution[empty] and observation["candidates"][empty, d - 1])
    _, reward, is_over, _, info = env.step(remove(empty, wrong))
    assert (reward, is_over, info["sound"]) == (0.25, False, False), "right, but no w-wing shows it"
    assert not info["action_mask"][remove(empty, wrong)]
    assert env.step(remove(empty, solution[empty]))[1:3] == (-2.0, True)
    env = SudokuEnv(puzzles=[EASY], forgiving=True)
    env.reset(seed=1)
    assert env.step(place(empty, wrong))[1:3] == (-1.0, False)


def test_difficulty_and_rules():
    env = SudokuEnv(er=(1.5, 2.9))
    for seed in range(2):
        assert 1.5 <= ninefold.rate(env.reset(seed=seed)[1]["puzzle"], scale="se")["er"] <= 2.9
    env = SudokuEnv(difficulty="medium")
    assert ninefold.rate(env.reset(seed=1)[1]["puzzle"])["hodoku_level"] == "MEDIUM"
    env = SudokuEnv("diagonal")
    observation, info = env.reset(seed=1)
    assert ninefold.check(info["puzzle"], "diagonal") == "unique"
    diagonal = [10 * cell for cell in range(9)]
    held = {int(info["puzzle"][cell]) for cell in diagonal if info["puzzle"][cell] != "."}
    for cell in diagonal:
        if info["puzzle"][cell] == ".":
            assert not any(observation["candidates"][cell, digit - 1] for digit in held)


def test_a_puzzle_of_ones_own():
    env = SudokuEnv()
    assert env.reset(options={"puzzle": EASY})[1]["puzzle"] == EASY
    with pytest.raises(ValueError, match="several"):
        env.reset(options={"puzzle": SEVERAL})
    with pytest.raises(ValueError, match="several"):
        SudokuEnv(puzzles=[SEVERAL]).reset(seed=1)


def test_random_agents_play_by_the_mask():
    env = SudokuEnv(puzzles=[EASY], forgiving=True, techniques=["singles"])
    observation, info = env.reset(seed=1)
    env.action_space.seed(1)
    for _ in range(30):
        observation, *_, info = env.step(env.action_space.sample(info["action_mask"]))
        assert env.observation_space.contains(observation)
    assert isinstance(observation["grid"], np.ndarray)


@pytest.mark.parametrize("rules", ["4x4", "9x9,digits:0-8", "16x16"])
def test_other_boards_are_refused_in_a_sentence(rules):
    with pytest.raises(ValueError, match="nine by nine"):
        SudokuEnv(rules)


def test_rewards_do_not_depend_on_the_clock():
    env = SudokuEnv("anti-knight", puzzles=[ninefold.generate(rules="anti-knight", seed=5)], forgiving=True)
    played = []
    for _ in range(2):
        observation, info = env.reset(seed=3)
        env.action_space.seed(3)
        rewards = [env.step(env.action_space.sample(env.action_mask()))[1] for _ in range(4)]
        played.append(rewards)
    assert played[0] == played[1]
