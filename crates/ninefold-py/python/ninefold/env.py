"""A Gymnasium environment in which an agent solves Sudoku by sound steps.

An action writes a digit into a cell or strikes one out. What is sound is rewarded more than what is merely right: the
teacher is asked which steps the position has, and a digit that one of them writes, or a candidate that one of them removes,
is worth 1. A right action that no step shows is a guess and worth ``guess``. A wrong one costs ``wrong`` and, unless
``forgiving``, ends the episode.

Every puzzle has exactly one solution: each is checked before it is shown. Needs ``pip install "ninefold[env]"``.
"""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Iterator, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import _ninefold, _options, _wishes, check, generate, rate, solve
from ._rules import Rules, rules_text

__all__ = ["TECHNIQUES", "SudokuEnv"]

_CELLS = 81
_PLACE, _REMOVE = range(2)

WORK = 10_000
"""How much work a search for sound steps may do, as the engine counts it."""


class SudokuEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A puzzle to be solved.

    The observation has ``grid``, the digits (0 where a cell is empty), and ``candidates``, which digits are left in each
    cell, of shape (81, 9). Action ``9 * cell + digit - 1`` writes a digit, and ``729`` more than that strikes it out;
    ``info["action_mask"]`` says which do anything.

    When a digit is written, it is struck out of the cells that must differ by the rules.

    ``difficulty`` is one of HoDoKu's levels, and ``er`` the least and the largest rating by Sudoku Explainer; both rate
    classic puzzles. ``rules`` are as :func:`ninefold.solve` takes them, for grids of nine by nine. ``puzzles`` of 81 characters
    are shown instead of new ones, in random order. ``techniques`` are what counts as a sound step; by default
    :data:`TECHNIQUES`. A search for them does at most so much ``work``, which is counted and not timed, so an episode is the
    same on every machine; with other rules than the classic ones it mostly does all of it. A ``deadline`` in seconds may end
    it sooner.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        rules: Rules = None,
        *,
        difficulty: str | None = None,
        er: tuple[float, float] | None = None,
        clues: int | None = None,
        puzzles: Sequence[str] | None = None,
        techniques: Sequence[str] | None = None,
        guess: float = 0.0,
        wrong: float = -1.0,
        forgiving: bool = False,
        work: int = WORK,
        deadline: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        _check_rules(rules)
        self.observation_space: spaces.Space[dict[str, Any]] = spaces.Dict(
            {
                "grid": spaces.Box(0, 9, (_CELLS,), np.uint8),
                "candidates": spaces.MultiBinary((_CELLS, 9)),
            }
        )
        self.action_space = spaces.Discrete(2 * 9 * _CELLS)
        self.render_mode = render_mode
        self._rules, self._difficulty, self._er, self._clues = rules, difficulty, er, clues
        self._puzzles = list(puzzles) if puzzles is not None else None
        self._techniques = list(techniques or TECHNIQUES)
        self._guess, self._wrong, self._forgiving = guess, wrong, forgiving
        self._work, self._deadline = work, deadline
        self._seen = _seen(rules_text(rules))
        self.puzzle = ""
        self.solution = np.zeros(_CELLS, np.uint8)
        self._grid = np.zeros(_CELLS, np.uint8)
        self._marks = np.zeros((_CELLS, 9), np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Shows a new puzzle, or the one in ``options["puzzle"]``."""
        super().reset(seed=seed)
        asked = (options or {}).get("puzzle")
        self.puzzle = self._checked(asked) if asked is not None else next(self._fitting())
        solution = solve(self.puzzle, self._rules)
        assert solution is not None, "it was checked that there is one"
        self.solution = np.frombuffer(solution.encode(), np.uint8) - ord("0")
        givens = np.frombuffer(self.puzzle.encode(), np.uint8)
        self._grid = np.where((givens >= ord("1")) & (givens <= ord("9")), givens - ord("0"), 0).astype(np.uint8)
        self._marks = np.ones((_CELLS, 9), np.int8)
        for cell in np.flatnonzero(self._grid):
            self._write(int(cell), int(self._grid[cell]))
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Writes a digit or strikes one out."""
        kind, rest = divmod(int(action), 9 * _CELLS)
        cell, digit = rest // 9, rest % 9 + 1
        if not self.action_mask()[action]:
            # What changes nothing is neither sound nor wrong.
            return self._observation(), 0.0, False, False, self._info(sound=False)
        is_right = (self.solution[cell] == digit) == (kind == _PLACE)
        if not is_right:
            return self._observation(), self._wrong, not self._forgiving, False, self._info(sound=False)
        technique = self._shown(kind, cell, digit)
        if kind == _PLACE:
            self._grid[cell] = digit
            self._write(cell, digit)
        else:
            self._marks[cell, digit - 1] = 0
        is_solved = bool(self._grid.all())
        reward = 1.0 if technique else self._guess
        return self._observation(), reward, is_solved, False, self._info(sound=bool(technique), technique=technique)

    def action_mask(self) -> np.ndarray:
        """Which actions change the position: those of candidates of empty cells, as ``sample`` takes it."""
        left = (self._marks * (self._grid == 0)[:, None]).reshape(-1).astype(np.int8)
        return np.concatenate([left, left])

    def render(self) -> str | None:
        """The grid as text."""
        if self.render_mode != "ansi":
            return None
        shown = ["." if digit == 0 else str(digit) for digit in self._grid]
        return "\n".join(" ".join(shown[start : start + 9]) for start in range(0, _CELLS, 9))

    def _checked(self, puzzle: str) -> str:
        status = check(puzzle, self._rules)
        if status != "unique":
            raise ValueError(f"expected a puzzle with one solution; its status is '{status}': {puzzle}")
        return puzzle

    def _fitting(self) -> Iterator[str]:
        """Puzzles as they were asked for, without end."""
        while True:
            if self._puzzles is not None:
                yield self._checked(self._puzzles[self.np_random.integers(len(self._puzzles))])
                continue
            seed = int(self.np_random.integers(2**63))
            puzzle = generate(rules=self._rules, clues=self._clues, difficulty=self._difficulty, seed=seed)
            if self._er is None or self._er[0] <= (rate(puzzle, scale="se")["er"] or 0.0) <= self._er[1]:
                yield self._checked(puzzle)

    def _shown(self, kind: int, cell: int, digit: int) -> str | None:
        """The technique of a step that writes or removes this digit, if there is one."""
        if kind == _PLACE and self._marks[cell].sum() == 1:
            # To the teacher, such a cell is filled.
            return "naked-single"
        wanted = {"cell": f"r{cell // 9 + 1}c{cell % 9 + 1}", "digit": digit}
        member = "places" if kind == _PLACE else "removes"
        position = self._position()
        # The easy ones first: they are mostly enough, and soon asked. Techniques of other rules always come along.
        groups = [[name] for name in self._techniques] if self._rules is None else [self._techniques]
        for group in groups:
            for step in self._steps(position, group):
                if wanted in step[member]:
                    return str(step["technique"])
        return None

    def _steps(self, position: str, techniques: list[str]) -> list[dict[str, Any]]:
        wishes = _wishes(techniques, "default", True, None)
        options = _options(self._rules, 1, self._deadline, None, "en", **wishes)
        found = json.loads(_ninefold.steps(position, {**options, "work": self._work}))
        return list(found["steps"])

    def _position(self) -> str:
        """The position with its candidates, 729 characters."""
        kept = self._marks.astype(bool)
        filled = np.flatnonzero(self._grid)
        kept[filled] = False
        kept[filled, self._grid[filled] - 1] = True
        return "".join(str(digit + 1) if kept[cell, digit] else "." for cell in range(_CELLS) for digit in range(9))

    def _write(self, cell: int, digit: int) -> None:
        """Strikes a digit that was written out of the cells that see it. What else the rules say is up to the agent."""
        self._marks[self._seen[cell], digit - 1] = 0
        self._marks[cell] = 0
        self._marks[cell, digit - 1] = 1

    def _observation(self) -> dict[str, np.ndarray]:
        return {"grid": self._grid.copy(), "candidates": self._marks.copy()}

    def _info(self, **more: Any) -> dict[str, Any]:
        return {"puzzle": self.puzzle, "action_mask": self.action_mask(), **more}


def _check_rules(rules: Rules) -> None:
    if not _ninefold.is_nine_by_nine(_options(rules, 1, None, None, "en")):
        raise ValueError(f"rules: this environment is for nine by nine with the digits 1 to 9; found {rules_text(rules)!r}")


@functools.lru_cache
def _seen(rules: str | None) -> np.ndarray:
    """Which cells see each cell: two equal givens there clash, which is known before any search."""
    seen = np.zeros((_CELLS, _CELLS), bool)
    pairs = list(itertools.combinations(range(_CELLS), 2))
    lines = ["".join("1" if cell in pair else "." for cell in range(_CELLS)) for pair in pairs]
    for (one, other), status in zip(pairs, check(lines, rules, deadline=0)):
        seen[one, other] = seen[other, one] = status == "clash"
    return seen


TECHNIQUES = ("singles", "intersections", "subsets", "wings", "single-digit", "uniqueness", "rules")
"""The families of steps that count as sound: those that people use, all of them quick to search on classic grids."""

gymnasium.register(id="ninefold/Sudoku-v0", entry_point="ninefold.env:SudokuEnv")
