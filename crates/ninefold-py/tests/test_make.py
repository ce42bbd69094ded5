"""New puzzles, and other forms of known ones."""

from __future__ import annotations

import inspect

import ninefold
import numpy as np
import pytest
from conftest import EASY, SEEN, SEVERAL, is_solution, solutions


def test_puzzles_have_one_solution_and_no_needless_given():
    for puzzle in ninefold.generate(3, seed=5):
        assert len(solutions(puzzle, 2)) == 1
        for cell in range(81):
            if puzzle[cell] != ".":
                fewer = puzzle[:cell] + "." + puzzle[cell + 1 :]
                assert ninefold.count(fewer, limit=2) == 2


def test_seeds_and_shapes():
    one, three = ninefold.generate(seed=9), ninefold.generate(3, seed=9)
    assert three[0] == one
    assert len(set(three)) == 3
    assert ninefold.generate(3, seed=10) != three
    assert ninefold.generate() != ninefold.generate()
    array = ninefold.generate(3, seed=9, array=True)
    assert array.dtype == np.uint8
    assert ["".join(map(str, row)).replace("0", ".") for row in array] == three
    assert ninefold.generate(0) == []
    assert ninefold.generate(0, array=True).shape == (0, 81)


def test_puzzles_as_they_were_asked_for():
    assert all(len(puzzle) - puzzle.count(".") == 25 for puzzle in ninefold.generate(5, clues=25, seed=1))
    (easy,) = ninefold.generate(1, difficulty="easy", seed=1)
    assert ninefold.rate(easy, scale="hodoku")["hodoku_level"] == "EASY"
    with pytest.raises(RuntimeError, match="in time"):
        ninefold.generate(difficulty="extreme", deadline=0.0)
    with pytest.raises(ValueError, match="17"):
        ninefold.generate(clues=5)
    (both,) = ninefold.generate(1, clues=25, difficulty="easy", seed=1)
    assert len(both) - both.count(".") == 25
    assert ninefold.rate(both, scale="hodoku")["hodoku_level"] == "EASY"


def test_wishes_combine():
    turned = ninefold.generate(3, seed=1, symmetry="rotate180", clues=26)
    for puzzle in turned:
        assert [cell != "." for cell in puzzle] == [cell != "." for cell in puzzle[::-1]]
    for puzzle in ninefold.generate(3, seed=1, er=(3.0, 4.5)):
        assert 3.0 <= ninefold.rate(puzzle, scale="se")["er"] <= 4.5
    (fish,) = ninefold.generate(1, seed=1, hardest="x-wing", without="uniqueness")
    path = [step["technique"] for step in ninefold.explain(fish)["steps"]]
    assert "x-wing" in path
    for puzzle in ninefold.generate(3, seed=2, solutions=4):
        assert ninefold.count(puzzle) == 4
    pattern = "1" * 36 + "." * 9 + "1" * 36
    assert [cell == "." for cell in ninefold.generate(seed=1, pattern=pattern)] == [cell == "." for cell in pattern]
    with pytest.raises(ValueError, match="symmetry"):
        ninefold.generate(symmetry="round")
    with pytest.raises(ValueError, match="pattern"):
        ninefold.generate(pattern="1.1")
    with pytest.raises(ValueError, match="needs: expected techniques"):
        ninefold.generate(needs=["magic"])


def test_every_wish_of_the_command_is_there():
    has = set(inspect.signature(ninefold.generate).parameters)
    known = {"techniques" if name == "technique" else name for name in ninefold._ninefold.wishes()}
    common = {"n", "rules", "seed", "array", "threads", "deadline", "progress", "lang"}
    assert has == known | common


def test_more_wishes():
    for jewel, column in [("pearl", "ep"), ("diamond", "ed")]:
        puzzle = ninefold.generate(seed=1, er=(1.3, 3), **{jewel: True})
        rated = ninefold.rate(puzzle, scale="se")
        assert rated["er"] == rated[column]
    assert ninefold.rate(ninefold.generate(seed=5, tne=1), scale="tne")["depth"] == 1
    only = ["singles", "intersections"]
    puzzle = ninefold.generate(seed=1, techniques=only, needs="pointing")
    path = ninefold.explain(puzzle, techniques=only)
    assert path["solved"]
    assert "pointing" in {step["technique"] for step in path["steps"]}
    assert ninefold.generate(seed=1, grids="search") != ninefold.generate(seed=1, grids="uniform")
    with pytest.raises(ValueError, match="every diamond is a pearl"):
        ninefold.generate(pearl=True, diamond=True)
    with pytest.raises(ValueError, match="only minimal puzzles"):
        ninefold.generate(place="x", symmetry="full")


def test_constraints_are_placed():
    for puzzle in ninefold.generate(2, "4x4", seed=1, place="killer-cage", clues=0):
        assert ninefold.check(puzzle) == "unique"
        start, *cages = puzzle.split(".Cage")
        for left_out in range(len(cages)):
            fewer = cages[:left_out] + cages[left_out + 1 :]
            assert ninefold.check(".Cage".join([start, *fewer])) != "unique"
    easy = ninefold.generate(rules="4x4", seed=1, place=["killer-cage", "x"], keep=True, largest=(None, 2))
    assert ninefold.rate(easy, scale="smallest")["largest"] <= 2
    for rules in ("4x4", "6x6,diagonal", "anti-knight"):
        puzzle = ninefold.generate(rules=rules, seed=1)
        assert ninefold.check(puzzle, rules) == "unique"
    with pytest.raises(ValueError, match="killer-cage"):
        ninefold.generate(place="anti-knight")
    with pytest.raises(ValueError, match="no full grid"):
        ninefold.generate(rules="4x4,killer-cage:2:r1c1-r1c2")
    with pytest.raises(RuntimeError, match="in time"):
        ninefold.generate(place="x", deadline=0.0)
    with pytest.raises(ValueError, match="array"):
        ninefold.generate(1, place="x", rules="4x4", array=True)


def is_spread_alike(one, other):
    """Whether the givens of each digit are spread over bands and stacks alike, whatever the digit is called."""

    def spread(grid):
        shapes = []
        for digit in "123456789":
            held = [cell for cell in range(81) if grid[cell] == digit]
            bands, stacks = [cell // 27 for cell in held], [cell % 9 // 3 for cell in held]
            shapes.append(sorted(sorted(map(places.count, range(3))) for places in (bands, stacks)))
        return sorted(shapes)

    return spread(one) == spread(other)


def test_forms_are_the_same_puzzle():
    forms = ninefold.augment(SEVERAL, 50, seed=2)
    assert len(set(forms)) == 50
    for form in forms:
        assert form.count("0") == SEVERAL.count("0")
        assert is_spread_alike(form, SEVERAL)
    assert ninefold.count(forms) == [8] * 50


def test_puzzles_and_solutions_stay_together():
    solution = ninefold.solve(EASY)
    pairs = zip(ninefold.augment(EASY, 40, seed=4), ninefold.augment(solution, 40, seed=4))
    for puzzle, solved in pairs:
        assert is_solution(solved, puzzle)


def test_a_form_keeps_what_sees_what():
    """Two cells that do not see each other never come to do so, and two that do always will."""
    for pair in [(0, 40), (0, 8), (0, 72), (0, 10), (10, 32)]:
        line = "".join("1" if cell in pair else "." for cell in range(81))
        for form in ninefold.augment(line, 50, seed=6):
            one, other = (cell for cell in range(81) if form[cell] != ".")
            assert (other in SEEN[one]) == (pair[1] in SEEN[pair[0]])


def test_shapes_of_forms():
    assert isinstance(ninefold.augment(EASY, seed=1), str)
    assert ninefold.augment(EASY, 1, seed=1) == [ninefold.augment(EASY, seed=1)]
    two = ninefold.augment([EASY, None, "what?", SEVERAL], 2, seed=1)
    assert len(two) == 8
    assert two[2:6] == [None] * 4
    assert two[:2] == ninefold.augment(EASY, 2, seed=1)
    array = np.array([[int(cell) if cell != "." else 0 for cell in EASY]], np.uint8)
    forms = ninefold.augment(array, 3, seed=1)
    assert forms.shape == (3, 81)
    assert ["".join(map(str, row)).replace("0", ".") for row in forms] == ninefold.augment(EASY, 3, seed=1)


def test_all_forms_have_one_canonical_form():
    for puzzle in (EASY, SEVERAL, ninefold.solve(EASY), "." * 81):
        form = ninefold.canonical(puzzle)
        assert set(ninefold.canonical(ninefold.augment(puzzle, 50, seed=9))) == {form}
        assert ninefold.canonical(form) == form
    assert ninefold.canonical(EASY) != ninefold.canonical(SEVERAL)
    with pytest.raises(ninefold.PuzzleError):
        ninefold.canonical("what?")


def test_shapes_of_canonical_forms():
    form = ninefold.canonical(EASY)
    assert ninefold.canonical([EASY, None, "what?"]) == [form, None, None]
    array = np.array([[int(cell) if cell != "." else 0 for cell in EASY], [11] * 81], np.uint8)
    rows = ninefold.canonical(array)
    assert rows.dtype == np.uint8
    assert "".join(map(str, rows[0])).replace("0", ".") == form
    assert not rows[1].any()
