"""An agent in the environment: one that follows hints, beside one that acts at random.

python agent.py [EPISODES]
"""

import sys

import gymnasium
import ninefold
import ninefold.env  # registers the environment
import numpy as np


def by_hints(env: ninefold.env.SudokuEnv, observation: dict, info: dict) -> int:
    """The first thing that the next step does."""
    grid = "".join(map(str, observation["grid"]))
    step = ninefold.hint(grid)
    (kind, found) = (0, step["places"]) if step["places"] else (729, step["removes"])
    for one in found:
        action = kind + 9 * (9 * int(one["cell"][1]) + int(one["cell"][3]) - 10) + one["digit"] - 1
        if info["action_mask"][action]:
            return action
    return at_random(env, observation, info)


def at_random(env: ninefold.env.SudokuEnv, observation: dict, info: dict) -> int:
    return int(env.action_space.sample(info["action_mask"].astype(np.int8)))


def main(episodes: int = 1) -> None:
    env = gymnasium.make("ninefold/Sudoku-v0", difficulty="easy").unwrapped
    env.action_space.seed(1)
    for agent in (by_hints, at_random):
        total = 0.0
        for episode in range(episodes):
            observation, info = env.reset(seed=episode)
            is_over = False
            while not is_over:
                observation, reward, is_over, _, info = env.step(agent(env, observation, info))
                total += reward
        print(f"{agent.__name__}: {total / episodes:.1f} for each puzzle")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
