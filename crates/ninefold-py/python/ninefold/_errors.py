"""The errors and warnings that only this package has."""

from __future__ import annotations


class PuzzleError(ValueError):
    """A text that is not a puzzle: where it is wrong, what was found, and what was expected.

    ``line`` and ``column`` count from 1. ``found`` and ``expected`` are ``None`` where the message says it all.
    """

    def __init__(
        self, message: str, line: int = 1, column: int = 1, found: str | None = None, expected: str | None = None
    ) -> None:
        super().__init__(message, line, column, found, expected)
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        return str(self.args[0])


class SkippedWarning(UserWarning):
    """Some of a puzzle's rules were not read, so the answer is for another puzzle."""
