"""Solutions, statuses and counts, checked by what a few lines of Python know of the rules."""

from __future__ import annotations

import ninefold
import pytest
from conftest import CLASH, EASY, NONE, SEVERAL, is_solution, solutions


def test_solutions_of_one_are_right(puzzles):
    for puzzle in puzzles[:20]:
        assert is_solution(ninefold.solve(puzzle), puzzle)


def test_the_smallest_of_several_is_shown():
    known = solutions(SEVERAL, 100)
    assert len(known) == 8
    assert known == sorted(known)
    assert ninefold.solve(SEVERAL) == known[0]
    assert ninefold.count(SEVERAL) == 8


def test_a_list_has_an_answer_for_each(mixed):
    solved = ninefold.solve(mixed)
    assert is_solution(solved[0], EASY)
    assert solved[1] == solutions(SEVERAL, 1)[0]
    assert solved[2:] == [None, None, None, None]
    assert solutions(NONE, 1) == []
    assert ninefold.check(mixed) == ["unique", "several", "none", "clash", None, None]
    assert ninefold.count(mixed) == [1, 8, 0, 0, None, None]


def test_a_long_list_is_answered_in_order(puzzles):
    many = puzzles * 30
    for puzzle, solution in zip(many, ninefold.solve(many)):
        assert is_solution(solution, puzzle)


def test_other_iterables_are_lists():
    assert ninefold.check((EASY, CLASH)) == ["unique", "clash"]
    assert ninefold.check(puzzle for puzzle in [EASY]) == ["unique"]
    assert ninefold.solve([]) == []


def test_words_are_those_of_the_library():
    assert [ninefold.check(puzzle) for puzzle in (EASY, SEVERAL, NONE, CLASH)] == ["unique", "several", "none", "clash"]


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_threads_make_no_difference(puzzles, mixed, threads):
    many = [*puzzles, *mixed] * 5
    for ask in (ninefold.solve, ninefold.check, ninefold.count):
        assert ask(many, threads=threads) == ask(many)
    few = [puzzles[0], *mixed]
    assert ninefold.rate(few, threads=threads, scale="hodoku") == ninefold.rate(few, scale="hodoku")
    assert ninefold.explain(few, threads=threads) == ninefold.explain(few)
    assert ninefold.generate(5, seed=3, threads=threads) == ninefold.generate(5, seed=3)
    assert ninefold.augment(few, 3, seed=3, threads=threads) == ninefold.augment(few, 3, seed=3)


def test_counts_end_at_the_limit():
    assert ninefold.count("." * 81, limit=1000) == 1000
    assert ninefold.count(["." * 81, SEVERAL, EASY], limit=5) == [5, 5, 1]
    assert ninefold.count(["." * 81], limit=5000) == [5000]


def test_what_has_no_time_is_not_known():
    blank = "." * 81
    assert ninefold.count(blank, deadline=0.05) is None
    assert ninefold.count([blank, EASY], deadline=0.05) == [None, 1]


def test_many_solutions_are_counted_exactly():
    """288 grids of four by four: a number that everybody knows."""
    assert ninefold.count("." * 16, "4x4") == 288
    assert ninefold.count(["." * 16] * 3, "4x4") == [288] * 3


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected"),
    [
        (EASY[:80], 1, 81, "80 cells", "81 cells"),
        (EASY + "5", 1, 82, "82 cells", "81 cells"),
        (EASY[:40] + "x" + EASY[41:], 1, 41, "x", "a cell"),
        ("hello", 1, 1, "hello", "81 cells"),
        ("", 1, 1, "", "81 cells"),
        (EASY + "\n" + EASY, 2, 1, "another puzzle", "one puzzle"),
    ],
)
def test_a_bad_text_says_where_and_why(text, line, column, found, expected):
    questions = (ninefold.solve, ninefold.check, ninefold.count, ninefold.rate, ninefold.hint, ninefold.augment)
    for ask in questions:
        with pytest.raises(ninefold.PuzzleError) as caught:
            ask(text)
        error = caught.value
        assert (error.line, error.column, error.found) == (line, column, found)
        assert error.expected.startswith(expected)
        assert str(error).startswith(f"line {line}, column {column}: ")
        assert isinstance(error, ValueError)


def test_messages_are_in_chinese_too():
    with pytest.raises(ninefold.PuzzleError, match="第 1 行第 81 列"):
        ninefold.solve(EASY[:80], lang="zh")


@pytest.mark.parametrize("thing", [None, 81, b"." * 81, {"puzzle": EASY}, object()])
def test_what_holds_no_puzzles_is_refused(thing):
    with pytest.raises(TypeError, match="expected puzzles"):
        ninefold.solve(thing)


def test_notes_and_other_formats_are_read():
    assert ninefold.check(EASY + " # from a magazine") == "unique"
    rows = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))
    assert ninefold.solve(rows) == ninefold.solve(EASY)
    assert ninefold.solve([rows, EASY + ",easy"]) == [ninefold.solve(EASY)] * 2
    marks = "".join("123456789" if digit == "." else digit.rjust(int(digit), ".").ljust(9, ".") for digit in EASY)
    assert len(marks) == 729
    assert ninefold.solve(marks) == ninefold.solve(EASY)


def test_errors_of_options_say_what_is_possible():
    with pytest.raises(ValueError, match="scale: expected one of all, se, hodoku, smallest"):
        ninefold.rate(EASY, scale="hard")
    with pytest.raises(ValueError, match="profile: expected one of default"):
        ninefold.hint(EASY, profile="mine")
    with pytest.raises(ValueError, match="x-wing"):
        ninefold.hint(EASY, techniques=["y-wing-wing"])
    with pytest.raises(ValueError, match="deadline: expected seconds"):
        ninefold.solve(EASY, deadline=-1)
    with pytest.raises(ValueError, match="rules: "):
        ninefold.solve(EASY, "no-such-rule")
    with pytest.raises(ValueError, match="difficulty: expected one of easy"):
        ninefold.generate(difficulty="mild")
