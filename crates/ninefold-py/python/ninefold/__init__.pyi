"""A Sudoku engine: solve, check, count, rate, explain and make puzzles."""

from collections.abc import Sequence
from typing import Any, Literal, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from ._errors import PuzzleError as PuzzleError
from ._errors import SkippedWarning as SkippedWarning
from ._ninefold import Column as Column
from ._ninefold import __version__ as __version__
from ._progress import Progress as Progress
from ._rules import Rules as Rules

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

Scale = Literal["all", "se", "hodoku", "smallest", "tne"]
Profile = Literal["default", "hodoku", "explainer"]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
Symmetry = Literal["rotate180", "rotate90", "horizontal", "vertical", "diagonal", "antidiagonal", "full", "none"]

# An array of digits or a column: of NumPy, Arrow, Polars, pandas, or anything with Arrow's methods.
_Many = TypeVar("_Many")

@overload
def solve(
    x: str,
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> str | None: ...
@overload
def solve(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[str | None]: ...
@overload
def solve(
    x: _Many,
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> _Many: ...
@overload
def check(
    x: str,
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> str: ...
@overload
def check(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[str | None]: ...
@overload
def check(
    x: object,
    rules: Rules = None,
    *,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any: ...
@overload
def count(
    x: str,
    rules: Rules = None,
    *,
    limit: int | None = None,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> int | None: ...
@overload
def count(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    limit: int | None = None,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[int | None]: ...
@overload
def count(
    x: object,
    rules: Rules = None,
    *,
    limit: int | None = None,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any: ...
@overload
def rate(
    x: str,
    rules: Rules = None,
    *,
    scale: Scale = "all",
    minutes: bool = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> dict[str, Any]: ...
@overload
def rate(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    scale: Scale = "all",
    minutes: bool = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[dict[str, Any] | None]: ...
@overload
def rate(
    x: object,
    rules: Rules = None,
    *,
    scale: Scale = "all",
    minutes: bool = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any: ...
@overload
def hint(
    x: str,
    rules: Rules = None,
    *,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> dict[str, Any]: ...
@overload
def hint(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[dict[str, Any] | None]: ...
@overload
def hint(
    x: object,
    rules: Rules = None,
    *,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any: ...
@overload
def explain(
    x: str,
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> dict[str, Any]: ...
@overload
def explain(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[dict[str, Any] | None]: ...
@overload
def explain(
    x: object,
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any: ...
@overload
def steps(
    x: str,
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> dict[str, Any]: ...
@overload
def steps(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> list[dict[str, Any] | None]: ...
@overload
def steps(
    x: object,
    rules: Rules = None,
    *,
    limit: int | None = None,
    techniques: Sequence[str] | str | None = None,
    profile: Profile = "default",
    uniqueness: bool = True,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
    strict: bool = False,
) -> Any: ...
_Range = tuple[float | None, float | None] | float | str | None
#: The same with whole numbers.
_Count = tuple[int | None, int | None] | int | str | None

@overload
def generate(
    n: None = None,
    rules: Rules = None,
    *,
    clues: _Count = None,
    symmetry: Symmetry | None = None,
    pattern: str | None = None,
    spare: int | None = None,
    solutions: int | None = None,
    sampling: Literal["fast", "controlled"] | None = None,
    grids: Literal["uniform", "search"] | None = None,
    difficulty: Level | None = None,
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
    profile: Profile | None = None,
    place: Sequence[str] | None = None,
    keep: bool = False,
    largest: _Range = None,
    seed: int | None = None,
    array: Literal[False] = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
) -> str: ...
@overload
def generate(
    n: int,
    rules: Rules = None,
    *,
    clues: _Count = None,
    symmetry: Symmetry | None = None,
    pattern: str | None = None,
    spare: int | None = None,
    solutions: int | None = None,
    sampling: Literal["fast", "controlled"] | None = None,
    grids: Literal["uniform", "search"] | None = None,
    difficulty: Level | None = None,
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
    profile: Profile | None = None,
    place: Sequence[str] | None = None,
    keep: bool = False,
    largest: _Range = None,
    seed: int | None = None,
    array: Literal[False] = False,
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
) -> list[str]: ...
@overload
def generate(
    n: int | None = None,
    rules: Rules = None,
    *,
    clues: _Count = None,
    symmetry: Symmetry | None = None,
    pattern: str | None = None,
    spare: int | None = None,
    solutions: int | None = None,
    sampling: Literal["fast", "controlled"] | None = None,
    grids: Literal["uniform", "search"] | None = None,
    difficulty: Level | None = None,
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
    profile: Profile | None = None,
    place: Sequence[str] | None = None,
    keep: bool = False,
    largest: _Range = None,
    seed: int | None = None,
    array: Literal[True],
    threads: int = 0,
    deadline: float | None = None,
    progress: Progress = None,
    lang: str = "en",
) -> NDArray[np.uint8]: ...
@overload
def augment(
    x: str,
    n: None = None,
    *,
    seed: int | None = None,
    threads: int = 0,
    progress: Progress = None,
    lang: str = "en",
) -> str: ...
@overload
def augment(
    x: str,
    n: int,
    *,
    seed: int | None = None,
    threads: int = 0,
    progress: Progress = None,
    lang: str = "en",
) -> list[str]: ...
@overload
def augment(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    n: int | None = None,
    *,
    seed: int | None = None,
    threads: int = 0,
    progress: Progress = None,
    lang: str = "en",
) -> list[str | None]: ...
@overload
def augment(
    x: _Many,
    n: int | None = None,
    *,
    seed: int | None = None,
    threads: int = 0,
    progress: Progress = None,
    lang: str = "en",
) -> _Many: ...
@overload
def canonical(x: str, *, threads: int = 0, progress: Progress = None, lang: str = "en") -> str: ...
@overload
def canonical(
    x: list[str] | list[str | None] | tuple[str | None, ...],
    *,
    threads: int = 0,
    progress: Progress = None,
    lang: str = "en",
) -> list[str | None]: ...
@overload
def canonical(x: _Many, *, threads: int = 0, progress: Progress = None, lang: str = "en") -> _Many: ...
