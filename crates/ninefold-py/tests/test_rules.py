"""Rules of other kinds: as a list, as JSON, as a dictionary, and in the formats of puzzles."""

from __future__ import annotations

import json

import ninefold
import pytest
from conftest import EASY, UNITS, is_solution

BLANK = "." * 81
DIAGONALS = ([10 * cell for cell in range(9)], [8 * cell + 8 for cell in range(9)])


def test_rules_are_kept():
    solution = ninefold.solve(BLANK, "diagonal")
    assert is_solution(solution, BLANK)
    assert all({solution[cell] for cell in line} == set("123456789") for line in DIAGONALS)
    # The number that the interface promises.
    assert solution.startswith("123456789456789123789123456214365897368972514")


@pytest.mark.parametrize(
    "rules",
    [
        "diagonal,killer-cage:3:r1c1-r1c2",
        ["diagonal", "killer-cage:3:r1c1-r1c2"],
        {"constraints": ["diagonal", {"kind": "killer-cage", "sum": 3, "cells": "r1c1-r1c2"}]},
        json.dumps({"constraints": ["diagonal", "killer-cage:3:r1c1-r1c2"]}),
    ],
)
def test_all_ways_to_say_rules(rules):
    for solution in (ninefold.solve(BLANK, rules), ninefold.solve([BLANK], rules)[0]):
        assert is_solution(solution, BLANK)
        assert int(solution[0]) + int(solution[1]) == 3
        assert len({solution[cell] for cell in DIAGONALS[0]}) == 9


def test_puzzles_with_rules_of_their_own():
    own = json.dumps({"givens": BLANK, "constraints": ["killer-cage:17:r1c1-r1c2", "anti-knight"]})
    solution = ninefold.solve(own)
    assert is_solution(solution, BLANK)
    assert {solution[0], solution[1]} == {"8", "9"}
    for row in range(9):
        for column in range(9):
            for down, right in ((1, 2), (2, 1), (1, -2), (2, -1)):
                if row + down < 9 and 0 <= column + right < 9:
                    assert solution[9 * row + column] != solution[9 * (row + down) + column + right]
    assert ninefold.check([own, EASY]) == ["several", "unique"]
    with pytest.raises(ninefold.PuzzleError, match="its own rules"):
        ninefold.solve(own, "diagonal")
    assert ninefold.solve([own, BLANK], "diagonal")[0] is None


def test_other_sizes():
    solution = ninefold.solve("." * 36, "6x6")
    rows = [solution[start : start + 6] for start in range(0, 36, 6)]
    assert all(set(line) == set("123456") for line in rows)
    assert all({row[column] for row in rows} == set("123456") for column in range(6))
    with pytest.raises(ninefold.PuzzleError, match="36"):
        ninefold.solve(BLANK, "6x6")
    assert ninefold.solve([BLANK, "." * 36], "6x6")[0] is None


def test_lessons_about_other_rules():
    told = ninefold.explain("1" + "." * 14 + "4", "4x4,digits:1-4", limit=2)
    assert told["status"] in ("unique", "several")
    cages = "4x4,killer-cage:3:r1c1-r1c2,killer-cage:7:r4c3-r4c4"
    told = ninefold.hint("." * 16, cages)
    assert told["evidence"]["rules"] if told["technique"] else told["said"]


def test_made_puzzles_keep_the_rules():
    puzzle = ninefold.generate(rules="diagonal", seed=1)
    assert ninefold.check(puzzle, "diagonal") == "unique"
    solution = ninefold.solve(puzzle, "diagonal")
    assert all({solution[cell] for cell in unit} == set("123456789") for unit in [*UNITS, *DIAGONALS])
