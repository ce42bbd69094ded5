"""Answers of the kind in which the puzzles came.

The engine takes a text, a list, a NumPy array of digits, or anything with Arrow's methods, and answers with texts, lists,
arrays, or a column with Arrow's methods. Here a column becomes one of the library that the puzzles came from. None of
these libraries is imported before somebody passes one of its objects.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable
from typing import Any

from . import _ninefold

Ask = Callable[[Any], Any]
Parse = Callable[[Any], Any]

#: The rows and the columns of a board, and its cells, which on a sheet of several grids are fewer.
Board = tuple[int, int, int]


def answer(
    question: Callable[[Any, dict[str, Any]], Any],
    puzzles: Any,
    options: dict[str, Any],
    *,
    parse: Parse = lambda item: item,
    missing: Any = None,
) -> Any:
    """Asks about ``puzzles`` and gives the answers their kind.

    ``parse`` makes what people see of an answer that is not in a column, and ``missing`` stands in arrays where there is
    none.
    """

    def ask(asked: Any) -> Any:
        return question(asked, options)

    if isinstance(puzzles, str):
        return _parsed(ask(puzzles), parse)
    library = type(puzzles).__module__.partition(".")[0]
    if library == "numpy":
        return _numpy(ask, puzzles, _ninefold.board(options), parse, missing)
    kind = _KINDS.get(library)
    if kind is not None:
        return kind(ask, puzzles, parse)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return ask(puzzles)
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, (bytes, dict)):
        items = list(puzzles)
        if all(item is None or isinstance(item, str) for item in items):
            return [_parsed(item, parse) for item in ask(items)]
        return _lists(ask, items, _ninefold.board(options), parse, missing)
    raise _refused(_ninefold.board(options), type(puzzles).__name__)


def _parsed(item: Any, parse: Parse) -> Any:
    return None if item is None else parse(item)


def _numpy(ask: Ask, array: Any, board: Board, parse: Parse, missing: Any) -> Any:
    import numpy as np

    if not isinstance(array, np.ndarray):
        return _parsed(ask(str(array)), parse)
    if array.dtype.kind in "OUT":
        texts = array.reshape(-1).tolist()
        found = [_parsed(item, parse) for item in ask(texts)]
        made = np.empty(len(found), dtype=object)
        made[:] = found
        return made.reshape(array.shape) if len(found) == array.size else made
    rows, columns, cells = board
    is_one = array.shape == (rows, columns) and columns != cells
    is_many = array.ndim == 2 and array.shape[1] in (cells, rows * columns) or array.shape[1:] == (rows, columns)
    if array.dtype.kind not in "iu" or not is_one and not is_many:
        raise _refused(board, f"an array of shape {array.shape} with dtype {array.dtype}")
    digits = array.reshape(1 if is_one else len(array), -1) if array.size else array.reshape(0, cells)
    if digits.dtype != np.uint8:
        # A number that is no digit stays one that is no digit.
        digits = np.where((digits < 0) | (digits > 255), 255, digits).astype(np.uint8)
    found = ask(digits)
    shape = array.shape if is_one else array.shape[1:]
    if isinstance(found, np.ndarray) and found.ndim == 2:
        return found.reshape(shape) if is_one and len(found) == 1 else found.reshape(-1, *shape)
    if isinstance(found, np.ndarray):
        # A count; one that was not reached in time is no number.
        return found if not is_one else None if found[0] < 0 else int(found[0])
    found = [missing if item is None else parse(item) for item in found]
    if is_one:
        return found[0]
    return np.array(found, dtype=str) if isinstance(missing, str) else found


def _lists(ask: Ask, items: list[Any], board: Board, parse: Parse, missing: Any) -> Any:
    """Digits in nested lists, or a list of arrays."""
    import numpy as np

    try:
        array = np.array(items)
    except ValueError:
        raise _refused(board, "lists of different lengths") from None
    if array.dtype.kind not in "iu":
        kinds = sorted({type(item).__name__ for item in items if item is not None and not isinstance(item, str)})
        raise _refused(board, f"a list with {' and '.join(kinds)} in it")
    found = _numpy(ask, array, board, parse, missing)
    if not isinstance(found, np.ndarray):
        return found
    return list(found) if any(isinstance(item, np.ndarray) for item in items) else found.tolist()


def _refused(board: Board, found: str) -> TypeError:
    rows, columns, cells = board
    return TypeError(
        f"expected puzzles: a text, a list of texts, whole numbers of shape ({rows}, {columns}), (N, {cells}) or "
        f"(N, {rows}, {columns}) in an array or in lists, or a column of texts (Arrow, Polars, pandas); found {found}"
    )


def _pyarrow(ask: Ask, column: Any, parse: Parse) -> Any:
    import pyarrow as pa

    found = ask(column)
    return pa.chunked_array(found) if isinstance(column, pa.ChunkedArray) else pa.array(found)


def _polars(ask: Ask, column: Any, parse: Parse) -> Any:
    import polars as pl

    if not isinstance(column, pl.Series):
        return ask(column)
    return pl.Series(ask(column)).alias(column.name)


def _pandas(ask: Ask, column: Any, parse: Parse) -> Any:
    import pandas as pd

    if not isinstance(column, pd.Series):
        return ask(column)
    if column.dtype == object or not _has_pyarrow():
        texts = column.astype(object).where(column.notna(), None).tolist()
        found = [_parsed(item, parse) for item in ask(texts)]
        made = pd.Series(found, name=column.name, dtype=object)
        if column.dtype != object and all(item is None or isinstance(item, str) for item in found):
            made = made.astype(column.dtype)
    else:
        import pyarrow as pa

        found = pa.chunked_array(ask(pa.chunked_array(pa.array(column, from_pandas=True))))
        made = pd.Series(pd.arrays.ArrowExtensionArray(found), name=column.name)
        if pa.types.is_string(found.type) or pa.types.is_large_string(found.type):
            made = made.astype(column.dtype)
    if len(made) == len(column):
        made.index = column.index
    return made


def _has_pyarrow() -> bool:
    return importlib.util.find_spec("pyarrow") is not None


_KINDS: dict[str, Callable[[Ask, Any, Parse], Any]] = {
    "pyarrow": _pyarrow,
    "polars": _polars,
    "pandas": _pandas,
}
