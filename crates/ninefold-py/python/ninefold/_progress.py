"""What ``progress=`` means: a function, or ``True`` for a line on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Union

Progress = Union[bool, Callable[[int, int], object], None]


def reporter(progress: Progress) -> Callable[[int, int], object] | None:
    """The function that is called with the number of puzzles done and of all of them."""
    if progress is True:
        return _line
    return progress or None


def _line(done: int, total: int) -> None:
    end = "\n" if done == total else ""
    print(f"\r{done:,} of {total:,} puzzles ({100 * done // max(total, 1)} %)", end=end, file=sys.stderr, flush=True)
