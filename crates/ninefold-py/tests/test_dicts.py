"""Ratings, hints, paths and steps: checked against the solution, and against the command where it has been built."""

from __future__ import annotations

import json
import os
import subprocess

import ninefold
import pytest
from conftest import CLASH, EASY, NONE, SEVERAL, solutions

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def sound(step, solution):
    """Whether a step writes and removes what the solution allows."""

    def digit(candidate):
        row, column = int(candidate["cell"][1]), int(candidate["cell"][3])
        return int(solution[9 * row + column - 10])

    return all(digit(one) == one["digit"] for one in step["places"]) and all(
        digit(one) != one["digit"] for one in step["removes"]
    )


def test_paths_lead_to_the_solution(puzzles):
    for puzzle, told in zip(puzzles[:20], ninefold.explain(puzzles[:20])):
        (solution,) = solutions(puzzle, 2)
        assert told["status"] == "unique"
        assert told["solved"] and told["complete"]
        assert (told["puzzle"], told["start"], told["end"]) == (puzzle, puzzle, solution)
        assert all(sound(step, solution) for step in told["steps"])
        placed = sum(len(step["places"]) for step in told["steps"])
        assert placed == puzzle.count(".")


def test_hints_are_the_first_steps():
    hint, path = ninefold.hint(EASY), ninefold.explain(EASY)
    first = path["steps"][0]
    assert {name: hint[name] for name in first} == first
    assert hint["text"].startswith("In ")
    assert ninefold.hint(EASY, lang="zh")["text"] != hint["text"]


def test_steps_are_sound_and_limited():
    found = ninefold.steps(EASY, techniques=["singles", "subsets"])
    (solution,) = solutions(EASY, 2)
    assert found["count"] == len(found["steps"]) > 10
    assert all(sound(step, solution) for step in found["steps"])
    few = ninefold.steps(EASY, techniques=["singles", "subsets"], limit=1)
    techniques = [step["technique"] for step in few["steps"]]
    assert len(set(techniques)) == len(techniques)
    assert few["count"] == found["count"]


def test_options_of_lessons():
    assert len(ninefold.explain(EASY, limit=3)["steps"]) == 3
    assert not ninefold.explain(EASY, limit=3)["complete"]
    assert ninefold.hint(EASY, techniques=["naked-single"])["technique"] == "naked-single"
    assert ninefold.hint(HARD, techniques="naked-single")["technique"] is None
    known = ninefold.hint(HARD, techniques="naked-single")["reveals"]
    (solution,) = solutions(HARD, 2)
    assert sound({"places": [known], "removes": []}, solution)
    paths = [ninefold.explain(HARD, uniqueness=False, profile=name, limit=4) for name in ("default", "hodoku")]
    assert not any(step["uniqueness"] for path in paths for step in path["steps"])


def test_wrong_positions_are_told():
    told = ninefold.hint([CLASH, NONE, SEVERAL])
    assert [one["status"] for one in told] == ["clash", "none", "several"]
    assert told[0]["problems"][0]["kind"] == "clash"
    assert told[0]["problems"][0]["text"] in " ".join(told[0]["said"])


def test_ratings():
    """The rating of this puzzle by Sudoku Explainer is on many pages: 1.2 for hidden singles alone."""
    rated = ninefold.rate(EASY)
    assert (rated["er"], rated["ep"], rated["ed"]) == (1.2, 1.2, 1.2)
    assert rated["hodoku_level"] == "EASY"
    assert rated["status"] == "ok"
    assert ninefold.rate([SEVERAL, None, NONE, CLASH]) == [
        {**dict.fromkeys(rated), "status": status} if status else None for status in ("several", None, "none", "clash")
    ]
    assert set(ninefold.rate(EASY, scale="se", minutes=True)) == {*rated, "minutes"}
    assert ninefold.rate(EASY, scale="se")["hodoku_score"] is None
    assert ninefold.rate(EASY, "diagonal")["status"] == "unrated"


def test_ratings_by_smallest_explanations():
    """Singles alone solve the first puzzle, and they cost nothing."""
    rated = ninefold.rate(EASY, scale="smallest")
    assert (rated["largest"], rated["sum"], rated["status"]) == (0, 0, "ok")
    small = ninefold.generate(rules="diagonal", seed=2)
    rated = ninefold.rate(small, "diagonal", scale="smallest", deadline=0.0)
    assert (rated["largest"], rated["status"]) == (None, "timeout")
    assert ninefold.rate("." * 16, "4x4", scale="smallest")["status"] == "several"


def test_scales_of_research():
    """Singles alone solve the first puzzle: nothing is to be tried, and no digit must be known."""
    rated = ninefold.rate([EASY, SEVERAL], scale="tne")
    wanted = {**dict.fromkeys(("depth", "b", "bxb", "bxbb", "w", "gw", "backdoor"), 0), "tridagon": False, "status": "ok"}
    assert rated == [wanted, {**dict.fromkeys(wanted), "status": "several"}]


COMMAND = os.environ.get("NINEFOLD_COMMAND")


@pytest.mark.skipif(not COMMAND, reason="NINEFOLD_COMMAND names no built program")
@pytest.mark.parametrize("name", ["hint", "explain", "steps", "rate", "solve", "check", "count"])
def test_answers_are_those_of_the_command(name, puzzles):
    given = [*puzzles[:5], SEVERAL, NONE, CLASH]
    options = ["--technique", "singles,fish"] if name == "steps" else []
    asked = [COMMAND, name, "--format", "jsonl", *options]
    printed = subprocess.run(asked, input="\n".join(given), capture_output=True, text=True).stdout
    said = [json.loads(line) for line in printed.splitlines()]
    asked_for = {"techniques": ["singles", "fish"]} if name == "steps" else {}
    answers = getattr(ninefold, name)(given, **asked_for)
    assert len(said) == len(answers) == len(given)
    member = {"solve": "solution", "check": "status", "count": "solutions"}.get(name)
    for line, answer in zip(said, answers):
        if member:
            assert line[member] == answer
            continue
        if name == "rate":
            answer = {"puzzle": line["puzzle"], **answer}
        # What the command says about the course of a search, and ratings of paths, are its own.
        for own in ("said", "ratings"):
            line.pop(own, None)
            answer.pop(own, None)
        assert line == answer
