"""A Sudoku engine: solve, check, count, rate, explain and make puzzles.

Every function takes one puzzle (a ``str``, or digits of shape (9, 9) in an array or in lists), or many of them: a list, a
NumPy array of shape (N, 81) or (N, 9, 9), or a column of Arrow, Polars or pandas. The answers have the same kind. Work is shared by all cores without holding Python's lock, Ctrl-C
ends it, and the answers do not depend on the number of threads.

>>> import ninefold
>>> ninefold.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[:9]
'534678912'
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from . import _ninefold
from ._errors import PuzzleError, SkippedWarning
from ._kinds import answer
from ._ninefold import Column, __version__
from ._progress import Progress, reporter
from ._rules import Rules, rules_text

__all__ = [
    "Column",
    "PuzzleError",
    "SkippedWarning",
    "__version__",
    "augment",
    "canonical",
    "check",
    "count",
    "explain",
    "generate",
    "hint",
    "rate",
    "solve",
    "steps",
]


def _options(
    rules: Rules,
    threads: int,
    deadline: float | None,
    progress: Progress,
    lang: str,
    *,
    strict: bool = False,
    **more: Any,
) -> dict[str, Any]:
    """The options of a call, all of them, as the engine reads them."""
    for name, value in {"threads": threads, **more}.items():
        if name in _NUMBERS:
            _check_number(name, value, _NUMBERS[name])
    common = {
        "rules": rules_text(rules),
        "threads": threads,
        "deadline": deadline,
        "progress": reporter(progress),
        "lang": lang,
        "strict": strict,
        "work": None,
    }
    return {**common, **more}


#: The names of options that are whole numbers, and their least values.
_NUMBERS = {"threads": 0, "seed": 0, "limit": 1, "times": 0, "count": 0}


def _check_number(name: str, value: Any, least: int) -> None:
    """Refuses what is not a whole number of 64 bits; numbers of NumPy are whole numbers, too."""
    if value is None:
        return
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{_SPOKEN.get(name, name)}: expected a whole number; found {type(value).__name__}")
    if not least <= value.__index__() < 2**64:
        raise ValueError(f"{_SPOKEN.get(name, name)}: expected a whole number from {least} to 2**64 - 1; found {value}")


#: The options that functions call otherwise.
_SPOKEN = {"times": "n", "count": "n"}


def solve(
    x: Any,
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """The smallest solution of each puzzle.

    ``None``, null or zeros where there is none: no solution, no puzzle, or no time.

    ``rules`` are a list as the command takes it (``"diagonal"``, ``"6x6,anti-knight"``, ``"killer-cage:15:r1c1-r1c3"``), a
    list of such texts, or a rules file as JSON or a ``dict``. Puzzles in formats that carry their own rules need none.
    ``threads`` is the most cores to use (0: all), ``deadline`` the seconds for each puzzle, and ``progress`` ``True`` or a
    function of two numbers: the puzzles done, and all of them.

    What a puzzle brings and is not a rule that could be read, such as drawings, is a :class:`SkippedWarning`; with
    ``strict``, it is a :class:`PuzzleError`. Rules of the call join those of the puzzle.
    """
    options = _options(rules, threads, deadline, progress, lang, strict=strict)
    return answer(_ninefold.solve, x, options)


def check(
    x: Any,
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """The status of each puzzle: ``unique``, ``several``, ``none`` or ``clash``; ``timeout`` after the deadline.

    A row of an array that is no puzzle is ``unreadable``.
    """
    options = _options(rules, threads, deadline, progress, lang, strict=strict)
    return answer(_ninefold.check, x, options, missing="unreadable")


def count(
    x: Any,
    rules: Rules = None,
    *,
    limit: int | None = None,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """The number of solutions of each puzzle, or ``limit`` if there are at least so many.

    ``None`` where the deadline came first; -1 in arrays. Without a limit, counting a nearly empty grid never ends; Ctrl-C
    ends it.
    """
    options = _options(rules, threads, deadline, progress, lang, strict=strict, limit=limit)
    return answer(_ninefold.count, x, options)


def rate(
    x: Any,
    rules: Rules = None,
    *,
    scale: str = "all",
    minutes: bool = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """How hard each puzzle is: a ``dict`` with the fields of the command ``rate``, in columns a struct.

    ``scale`` is ``all`` (Sudoku Explainer and HoDoKu), ``se``, ``hodoku``, ``tne`` (the scales of
    research), or ``smallest`` for any rules and sizes. ``minutes`` adds how long a practised player may need, which
    ``smallest`` always says. A puzzle may take ten minutes unless ``deadline`` says otherwise.
    """
    options = _options(rules, threads, deadline, progress, lang, strict=strict, scale=scale, minutes=minutes)
    return answer(_ninefold.rate, x, options, parse=json.loads)


def hint(
    x: Any,
    rules: Rules = None,
    *,
    techniques: Sequence[str] | None = None,
    profile: str = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """The next step of each position: a ``dict`` with the fields of ``ninefold hint --format json``, in columns a struct.

    ``techniques`` are ids of techniques or families to use alone, and ``profile`` is the order in which they are tried:
    ``default``, ``hodoku`` or ``explainer``. Without ``uniqueness``, none relies on there being one solution. ``lang`` is
    the language of sentences, ``en`` or ``zh``. A position may take 30 seconds unless ``deadline`` says otherwise.
    """
    wishes = _wishes(techniques, profile, uniqueness, None)
    options = _options(rules, threads, deadline, progress, lang, strict=strict, **wishes)
    return answer(_ninefold.hint, x, options, parse=json.loads)


def explain(
    x: Any,
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | None = None,
    profile: str = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """The steps from each position to its solution, at most ``limit``: as ``ninefold explain --format json``.

    The other options are those of :func:`hint`.
    """
    wishes = _wishes(techniques, profile, uniqueness, limit)
    options = _options(rules, threads, deadline, progress, lang, strict=strict, **wishes)
    return answer(_ninefold.explain, x, options, parse=json.loads)


def steps(
    x: Any,
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | None = None,
    profile: str = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any:
    """Every step that each position has, at most ``limit`` of each technique: as ``ninefold steps --format json``.

    The other options are those of :func:`hint`.
    """
    wishes = _wishes(techniques, profile, uniqueness, limit)
    options = _options(rules, threads, deadline, progress, lang, strict=strict, **wishes)
    return answer(_ninefold.steps, x, options, parse=json.loads)


def _wishes(techniques: Sequence[str] | None, profile: str, uniqueness: bool, limit: int | None) -> dict[str, Any]:
    named = [techniques] if isinstance(techniques, str) else techniques and list(techniques)
    return {"techniques": named, "profile": profile, "uniqueness": uniqueness, "limit": limit}


#: A pair of bounds, either of which may be None, or one number, or a text as the command takes it.
_Range = tuple[float | None, float | None] | float | str | None
#: The same with whole numbers.
_Count = tuple[int | None, int | None] | int | str | None


def _said(wish: Any) -> str | None:
    """A wish as a text, as the command line has it."""
    if wish is None or wish is False:
        return None
    if wish is True:
        return "true"
    if isinstance(wish, (tuple, list)):
        least, most = wish
        return f"{'' if least is None else least}..{'' if most is None else most}"
    return str(wish)


def _names(names: Sequence[str] | None) -> str | None:
    """Names with commas between them."""
    return names if isinstance(names, str) else ",".join(names or ()) or None


def generate(
    n: int | None = None,
    rules: Rules = None,
    *,
    clues: _Count = None,
    symmetry: str | None = None,
    pattern: str | None = None,
    spare: int | None = None,
    solutions: int | None = None,
    sampling: str | None = None,
    grids: str | None = None,
    difficulty: str | None = None,
    score: _Range = None,
    er: _Range = None,
    ep: _Range = None,
    ed: _Range = None,
    pearl: bool = False,
    diamond: bool = False,
    minutes: _Range = None,
    tne: int | None = None,
    hardest: str | None = None,
    needs: Sequence[str] | None = None,
    without: Sequence[str] | None = None,
    first: str | None = None,
    techniques: Sequence[str] | None = None,
    profile: str | None = None,
    place: Sequence[str] | None = None,
    keep: bool = False,
    largest: _Range = None,
    seed: int | None = None,
    array: bool = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
) -> Any:
    """Puzzles to order: one text, or a list of ``n``; with ``array``, digits of shape (n, 81).

    Without wishes they are minimal puzzles with one solution. All wishes combine, and have the names that they have in the
    command ``generate``. Givens: ``clues``, their number; ``symmetry`` (``rotate180``, ``rotate90``, ``horizontal``,
    ``vertical``, ``diagonal``, ``antidiagonal``, ``full``); ``pattern``, 81 characters with ``.`` for an empty cell;
    ``spare`` givens more than a minimal puzzle has; the number of ``solutions``; ``sampling``, ``fast`` or
    ``controlled``; ``grids``, ``uniform`` or ``search``. Difficulty: ``difficulty``, one of HoDoKu's levels (``easy`` to
    ``extreme``), and its ``score``; Sudoku Explainer's ``er``, ``ep`` and ``ed``; ``pearl`` or ``diamond``; ``minutes``;
    ``tne``, the depth of trial and error. A range is a pair, whose ends may be None, or a number alone. Techniques of the
    path, by id: its ``hardest``; it ``needs`` them, or is ``without`` them (families too); the ``first`` that is not a
    single; ``techniques``, all that it may have; ``profile``, their order.

    ``place`` puts constraints of these kinds on the grid as clues, on boards of any size, and ``keep`` keeps those, too,
    that are not needed; ``largest`` is the cost of the dearest step. Such a puzzle is a text with all of its constraints;
    without ``place``, its givens alone, if they are a square.

    A seed makes the same puzzles as the command ``generate``, with any number of threads. ``deadline`` is for each puzzle;
    if one is not found in time, a ``RuntimeError`` says so. What cannot be is a ``ValueError``.
    """
    count = 1 if n is None else n
    wishes = {
        "clues": _said(clues),
        "symmetry": symmetry,
        "pattern": pattern,
        "spare": _said(spare),
        "solutions": _said(solutions),
        "sampling": sampling,
        "grids": grids,
        "difficulty": difficulty,
        "score": _said(score),
        "er": _said(er),
        "ep": _said(ep),
        "ed": _said(ed),
        "pearl": _said(pearl),
        "diamond": _said(diamond),
        "minutes": _said(minutes),
        "tne": _said(tne),
        "hardest": hardest,
        "needs": _names(needs),
        "without": _names(without),
        "first": first,
        "technique": _names(techniques),
        "profile": profile,
        "place": _names(place),
        "keep": _said(keep),
        "largest": _said(largest),
    }
    order = {
        "count": count,
        "wishes": [(name, said) for name, said in wishes.items() if said is not None],
        "seed": seed,
    }
    made = _ninefold.generate(_options(rules, threads, deadline, progress, lang, **order))
    if array:
        import numpy as np

        if any(len(puzzle) != 81 for puzzle in made):
            raise ValueError("array: these puzzles are not 81 cells; leave array out")
        digits = np.frombuffer("".join(made).replace(".", "0").encode(), dtype=np.uint8) - ord("0")
        return digits.reshape(81) if n is None else digits.reshape(-1, 81)
    return made[0] if n is None else made


def augment(
    x: Any,
    n: int | None = None,
    *,
    seed: int | None = None,
    threads: int = 0,
    progress: Progress = None,
    lang: str = "en",
) -> Any:
    """Other forms of classic puzzles by random symmetries: digits renamed, rows, columns, bands, stacks and sides changed.

    Without ``n``, one form of each puzzle. With it, ``n`` forms of each, one after another: a list for a text, and lists,
    arrays and columns that are ``n`` times as long. The symmetry of a form depends only on the seed and its place, so
    puzzles and solutions that are passed with one seed stay together.
    """
    forms = {"times": 1 if n is None else n, "seed": seed}
    options = _options(None, threads, None, progress, lang, **forms)
    if isinstance(x, str):
        made = _ninefold.augment(x, options)
        return made[0] if n is None else made
    return answer(_ninefold.augment, x, options)


def canonical(x: Any, *, threads: int = 0, progress: Progress = None, lang: str = "en") -> Any:
    """The canonical form of each classic puzzle or grid: equal exactly for those that a symmetry makes of each other.

    So puzzles are grouped, counted and split by class with what the library of the column has for texts.
    """
    options = _options(None, threads, None, progress, lang)
    if isinstance(x, str):
        return _ninefold.canonical(x, options)[0]
    return answer(_ninefold.canonical, x, options)
