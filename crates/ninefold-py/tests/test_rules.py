"""Rules of other kinds: as a list, as JSON, as a dictionary, and in the formats of puzzles."""

from __future__ import annotations

import json
import warnings

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
    both = json.dumps({"givens": BLANK, "constraints": ["killer-cage:17:r1c1-r1c2", "anti-knight", "diagonal"]})
    assert ninefold.solve(own, "diagonal") == ninefold.solve(both) != solution
    assert ninefold.solve([own, BLANK], "diagonal")[0] == ninefold.solve(both)


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


def drawn(lines):
    """A SudokuPad puzzle with the classic regions and so many lines, whose rules nobody told."""
    cells = [[{"value": digit} if digit != "." else {} for digit in EASY[start : start + 9]] for start in range(0, 81, 9)]
    boxes = [[[r + row, c + column] for r in range(3) for c in range(3)] for row in (0, 3, 6) for column in (0, 3, 6)]
    line = {"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#f00", "thickness": 10}
    empty = {"cages": [], "arrows": [], "underlays": [], "overlays": []}
    return json.dumps({"cellSize": 50, "cells": cells, "regions": boxes, "lines": [line] * lines, **empty})


def test_rules_that_were_not_read_are_told():
    with pytest.warns(ninefold.SkippedWarning, match="line"):
        assert ninefold.check(drawn(1)) == "unique"
    with pytest.warns(ninefold.SkippedWarning):
        assert ninefold.check([EASY, drawn(2)]) == ["unique", "unique"]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert ninefold.check(drawn(0)) == "unique"
    asks = (ninefold.solve, ninefold.check, ninefold.count, ninefold.rate, ninefold.hint, ninefold.explain, ninefold.steps)
    for ask in asks:
        with pytest.raises(ninefold.PuzzleError, match="not read"):
            ask(drawn(1), strict=True)
        with pytest.raises(ninefold.PuzzleError, match="not read"):
            ask([EASY, drawn(1)], strict=True)
        assert ask(EASY, strict=True) is not None


def test_rules_of_the_call_join_those_of_the_puzzle():
    caged = ".Shape~4x4.Cage~3~R1C1~R1C2"
    alone, both = ninefold.count(caged), ninefold.count(caged, "diagonal")
    assert both == ninefold.count(caged + ".Diagonal~1.Diagonal~-1") < alone
    assert ninefold.count(caged, "4x4,diagonal") == both
    with pytest.raises(ninefold.PuzzleError, match="6x6.*4x4"):
        ninefold.count(caged, "6x6,diagonal")


@pytest.mark.parametrize("wrong", [{"seed": -1}, {"seed": 2**64}, {"n": -1}, {"threads": -1}])
def test_numbers_out_of_range_get_a_sentence(wrong):
    with pytest.raises(ValueError, match="expected a whole number from 0"):
        ninefold.generate(**wrong)
