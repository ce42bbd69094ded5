"""Puzzles, and what is known of them by other means than ninefold: plain Python that only knows the rules."""

from __future__ import annotations

import itertools
import random

import pytest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "300017028500020094620090017030401006470000035200030001100709002009802040800003700"
CLASH = "55" + "." * 79
# 1 to 8 in the row of a cell whose 9 is in its column.
NONE = "12345678." + "." * 17 + "9" + "." * 54

UNITS = (
    [[9 * row + column for column in range(9)] for row in range(9)]
    + [[9 * row + column for row in range(9)] for column in range(9)]
    + [[9 * (row + r) + column + c for r in range(3) for c in range(3)] for row in (0, 3, 6) for column in (0, 3, 6)]
)
SEEN = [{other for unit in UNITS if cell in unit for other in unit} - {cell} for cell in range(81)]


def is_solution(solution: str, puzzle: str) -> bool:
    """Whether this is a full grid by the classic rules that has the givens of the puzzle."""
    keeps = all(given in (".", "0", digit) for given, digit in zip(puzzle, solution))
    return (
        keeps and len(solution) == 81 and all({solution[cell] for cell in unit} == set("123456789") for unit in UNITS)
    )


def solutions(puzzle: str, most: int) -> list[str]:
    """The smallest solutions in order, found by trying digits cell by cell in the order of reading."""
    grid = ["" if given in ".0" else given for given in puzzle]
    if any(grid[cell] and grid[cell] in {grid[other] for other in SEEN[cell]} for cell in range(81)):
        return []
    found: list[str] = []

    def search() -> None:
        if len(found) >= most:
            return
        empty = [cell for cell in range(81) if not grid[cell]]
        if not empty:
            found.append("".join(grid))
            return
        # The order of reading decides which solutions come first; a cell without a digit ends a branch early.
        left = {cell: sorted(set("123456789") - {grid[other] for other in SEEN[cell]}) for cell in empty}
        if not all(left.values()):
            return
        chosen = next((cell for cell in empty if len(left[cell]) == 1), empty[0])
        for digit in left[chosen]:
            grid[chosen] = digit
            search()
        grid[chosen] = ""

    search()
    return found[:most]


def scrambled(grid: str, rng: random.Random) -> str:
    """Another form of a grid, by a symmetry that is made here."""
    digits = dict(zip("123456789", rng.sample("123456789", 9)))
    rows = [3 * band + row for band in rng.sample(range(3), 3) for row in rng.sample(range(3), 3)]
    columns = [3 * stack + column for stack in rng.sample(range(3), 3) for column in rng.sample(range(3), 3)]
    return "".join(digits.get(grid[9 * row + column], ".") for row, column in itertools.product(rows, columns))


@pytest.fixture(scope="session")
def puzzles() -> list[str]:
    """Two hundred puzzles with one solution: forms of one that is known to have one."""
    rng = random.Random(81)
    assert len(solutions(EASY, 2)) == 1
    return [scrambled(EASY, rng) for _ in range(200)]


@pytest.fixture(scope="session")
def mixed() -> list[str | None]:
    """One puzzle of each status, a text that is none, and nothing."""
    return [EASY, SEVERAL, NONE, CLASH, "what?", None]
