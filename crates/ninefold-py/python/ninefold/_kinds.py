"""Answers of the kind in which the puzzles came.

The engine takes a text, a list, a NumPy array of digits, or anything with Arrow's methods, and answers with texts, lists,
arrays, or a column with Arrow's methods. Here a column becomes one of the library that the puzzles came from. None of
these libraries is imported before somebody passes one of its objects.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable
from typing import Any

Ask = Callable[[Any], Any]


def answer(ask: Ask, puzzles: Any, *, parse: Callable[[Any], Any] = lambda item: item, missing: Any = None) -> Any:
    """Asks about ``puzzles`` and gives the answers their kind.

    ``parse`` makes what people see of an answer that is not in a column, and ``missing`` stands in arrays where there is
    none.
    """
    if isinstance(puzzles, str):
        return _parsed(ask(puzzles), parse)
    if isinstance(puzzles, list):
        return [_parsed(item, parse) for item in ask(puzzles)]
    library = type(puzzles).__module__.partition(".")[0]
    kind = _KINDS.get(library)
    if kind is not None:
        return kind(ask, puzzles, parse, missing)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        return ask(puzzles)
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, (bytes, dict)):
        return [_parsed(item, parse) for item in ask(list(puzzles))]
    return ask(puzzles)


def _parsed(item: Any, parse: Callable[[Any], Any]) -> Any:
    return None if item is None else parse(item)


def _numpy(ask: Ask, array: Any, parse: Callable[[Any], Any], missing: Any) -> Any:
    import numpy as np

    if not isinstance(array, np.ndarray):
        return answer(ask, str(array), parse=parse)
    if array.dtype.kind in "OUT":
        texts = array.reshape(-1).tolist()
        found = [_parsed(item, parse) for item in ask(texts)]
        made = np.empty(len(found), dtype=object)
        made[:] = found
        return made.reshape(array.shape) if len(found) == array.size else made
    is_square = array.ndim == 3 and array.shape[1:] == (9, 9)
    digits = array.reshape(len(array), 81) if is_square else array
    if digits.dtype != np.uint8 and digits.dtype.kind in "iu":
        # A number that is no digit stays one that is no digit.
        digits = np.where((digits < 0) | (digits > 255), 255, digits).astype(np.uint8)
    found = ask(digits)
    if isinstance(found, np.ndarray):
        return found.reshape(-1, 9, 9) if is_square and found.ndim == 2 else found
    found = [missing if item is None else parse(item) for item in found]
    return np.array(found, dtype=str) if isinstance(missing, str) else found


def _pyarrow(ask: Ask, column: Any, parse: Callable[[Any], Any], missing: Any) -> Any:
    import pyarrow as pa

    found = ask(column)
    return pa.chunked_array(found) if isinstance(column, pa.ChunkedArray) else pa.array(found)


def _polars(ask: Ask, column: Any, parse: Callable[[Any], Any], missing: Any) -> Any:
    import polars as pl

    if not isinstance(column, pl.Series):
        return ask(column)
    return pl.Series(ask(column)).alias(column.name)


def _pandas(ask: Ask, column: Any, parse: Callable[[Any], Any], missing: Any) -> Any:
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


_KINDS: dict[str, Callable[[Ask, Any, Callable[[Any], Any], Any], Any]] = {
    "numpy": _numpy,
    "pyarrow": _pyarrow,
    "polars": _polars,
    "pandas": _pandas,
}
