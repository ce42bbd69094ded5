"""Arrays and columns: the answers have the kind of the puzzles."""

from __future__ import annotations

import ninefold
import pytest
from conftest import CLASH, EASY, SEVERAL, is_solution

np = pytest.importorskip("numpy")
pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
pd = pytest.importorskip("pandas")

ANSWERED = ["unique", "several", "none", "clash", None, None]


def digits(puzzles):
    return np.array([[0 if cell == "." else int(cell) for cell in puzzle] for puzzle in puzzles], np.uint8)


def lines(array):
    return ["".join(map(str, row)) for row in array]


def test_rows_of_digits(puzzles):
    array = digits([*puzzles, SEVERAL, CLASH])
    before = array.copy()
    solved = ninefold.solve(array)
    assert solved.dtype == np.uint8
    assert solved.shape == array.shape
    assert lines(solved[:-1]) == ninefold.solve([*puzzles, SEVERAL])
    assert not solved[-1].any()
    assert (array == before).all()
    assert ninefold.check(array).tolist() == ["unique"] * len(puzzles) + ["several", "clash"]
    assert ninefold.count(array).tolist() == [1] * len(puzzles) + [8, 0]


def test_arrays_that_are_not_contiguous(puzzles):
    array = digits(puzzles)
    wide = np.zeros((len(puzzles), 100), np.uint8)
    wide[:, 5:86] = array
    expected = ninefold.solve(array)
    for view in (wide[:, 5:86], np.asfortranarray(array), array[::-1][::-1]):
        assert (ninefold.solve(view) == expected).all()
    assert (ninefold.solve(array[::3]) == expected[::3]).all()
    assert (ninefold.solve(array[::-1]) == expected[::-1]).all()


def test_other_numbers_and_squares():
    array = digits([EASY, SEVERAL])
    assert (ninefold.solve(array.astype(np.int64)) == ninefold.solve(array)).all()
    squares = array.reshape(-1, 9, 9)
    assert (ninefold.solve(squares) == ninefold.solve(array).reshape(-1, 9, 9)).all()


def test_bad_rows_and_shapes():
    array = digits([EASY, EASY, EASY])
    array[1, 0] = 10
    assert ninefold.solve(array).any(axis=1).tolist() == [True, False, True]
    assert ninefold.check(array).tolist() == ["unique", "unreadable", "unique"]
    assert ninefold.count(array).tolist() == [1, -1, 1]
    assert ninefold.hint(array)[1] is None
    large = array.astype(np.int64)
    large[1, 0] = 256 + 5
    assert ninefold.check(large).tolist() == ["unique", "unreadable", "unique"]
    assert ninefold.solve(np.zeros((0, 81), np.uint8)).shape == (0, 81)
    for wrong in (array[0], array.astype(float), array[:, :80], array[:2].reshape(2, 1, 81), array[0].tolist()):
        with pytest.raises(TypeError, match=r"expected puzzles.*\(9, 9\)"):
            ninefold.solve(wrong)


def test_one_square_is_one_puzzle():
    square = digits([EASY]).reshape(9, 9)
    solved = ninefold.solve(square)
    assert solved.shape == (9, 9)
    assert "".join(map(str, solved.reshape(-1))) == ninefold.solve(EASY)
    assert ninefold.check(square) == "unique"
    assert ninefold.count(square) == 1
    assert ninefold.rate(square)["er"] == ninefold.rate(EASY)["er"]
    assert ninefold.hint(square)["technique"] == ninefold.hint(EASY)["technique"]
    assert ninefold.canonical(square).shape == (9, 9)
    assert ninefold.augment(square, 3, seed=1).shape == (3, 9, 9)


def test_nested_lists_and_lists_of_arrays():
    squares = digits([EASY, SEVERAL]).reshape(-1, 9, 9)
    solved = ninefold.solve(squares)
    assert ninefold.solve(squares[0].tolist()) == solved[0].tolist()
    assert ninefold.solve(squares.tolist()) == solved.tolist()
    assert ninefold.solve(digits([EASY, SEVERAL]).tolist()) == solved.reshape(-1, 81).tolist()
    several = ninefold.solve([squares[0], squares[1]])
    assert isinstance(several, list)
    assert all((one == other).all() for one, other in zip(several, solved))
    assert list(ninefold.check(squares.tolist())) == ["unique", "several"]
    for wrong in ([[1, 2], [3]], [EASY, 5], [squares[0], EASY], [[0.5] * 9] * 9, [{}]):
        with pytest.raises(TypeError, match="expected puzzles"):
            ninefold.check(wrong)


def test_rows_of_other_sizes():
    solved = ninefold.solve(np.zeros((2, 16), np.uint8), "4x4")
    assert solved.shape == (2, 16)
    assert "".join(map(str, solved[0])) == ninefold.solve("." * 16, "4x4")
    solved = ninefold.solve(np.zeros((1, 256), np.uint8), "16x16").reshape(16, 16)
    assert all(set(row) == set(range(1, 17)) for row in (*solved, *solved.T))


def test_arrays_of_texts(mixed):
    assert ninefold.solve(np.array(mixed, dtype=object)).tolist() == ninefold.solve(mixed)
    assert ninefold.check(np.array([EASY, CLASH])).tolist() == ["unique", "clash"]


COLUMNS = {
    "string": lambda texts: pa.array(texts, pa.string()),
    "large_string": lambda texts: pa.array(texts, pa.large_string()),
    "string_view": lambda texts: pa.array(texts, pa.string_view()),
    "slice": lambda texts: pa.array(["out", *texts, "out"])[1:-1],
    "chunks": lambda texts: pa.chunked_array([texts[:2], [], texts[2:]], pa.string()),
    "polars": lambda texts: pl.Series("puzzle", texts, dtype=pl.String),
    "pandas": lambda texts: pd.Series(texts, name="puzzle", index=range(10, 10 + len(texts))),
    "pandas object": lambda texts: pd.Series(texts, dtype=object),
    "pandas string": lambda texts: pd.Series(texts, dtype="string"),
    "pandas arrow": lambda texts: pd.Series(texts, dtype=pd.ArrowDtype(pa.string())),
}


def plain(column):
    """A column as a list of Python's things."""
    if isinstance(column, pd.Series):
        return [None if item is pd.NA or item is None or item != item else item for item in column.tolist()]
    return column.to_pylist() if hasattr(column, "to_pylist") else column.to_list()


@pytest.mark.parametrize("kind", COLUMNS)
def test_columns(kind, mixed):
    column = COLUMNS[kind](mixed)
    solved = ninefold.solve(column)
    assert type(solved) is type(column)
    assert plain(solved) == ninefold.solve(mixed)
    checked = ninefold.check(column)
    assert type(checked) is type(column)
    assert plain(checked) == ANSWERED
    assert plain(ninefold.count(column)) == [1, 8, 0, 0, None, None]
    if isinstance(column, pd.Series):
        assert solved.dtype == column.dtype
        assert solved.name == column.name
        assert solved.index.equals(column.index)
    elif isinstance(column, pl.Series):
        assert (solved.dtype, solved.name) == (column.dtype, column.name)
    else:
        assert solved.type == column.type


@pytest.mark.parametrize("kind", COLUMNS)
def test_columns_of_structs(kind, mixed):
    column = COLUMNS[kind](mixed)
    rated = plain(ninefold.rate(column, scale="hodoku"))
    assert rated == ninefold.rate(mixed, scale="hodoku")
    hints = plain(ninefold.hint(column))
    for nested, whole in zip(hints, ninefold.hint(mixed)):
        if whole is None:
            assert nested is None
            continue
        assert [nested["status"], nested["technique"]] == [whole["status"], whole["technique"]]
        assert list(nested.get("places") or []) == whole.get("places", [])


@pytest.mark.parametrize("kind", COLUMNS)
def test_empty_columns(kind):
    column = COLUMNS[kind]([])
    for ask in (ninefold.solve, ninefold.check, ninefold.count, ninefold.rate, ninefold.explain):
        assert len(ask(column)) == 0


@pytest.mark.parametrize("kind", [name for name in COLUMNS if name.startswith("pandas")])
def test_pandas_without_pyarrow(kind, mixed, monkeypatch):
    column = COLUMNS[kind](mixed)
    monkeypatch.setattr("ninefold._kinds._has_pyarrow", lambda: False)
    solved = ninefold.solve(column)
    assert solved.dtype == column.dtype
    assert plain(solved) == ninefold.solve(mixed)
    assert plain(ninefold.count(column)) == [1, 8, 0, 0, None, None]


def test_columns_of_nothing_and_of_categories(mixed):
    assert ninefold.solve(pa.nulls(3)).to_pylist() == [None] * 3
    assert ninefold.check(pa.array(mixed).dictionary_encode()).to_pylist() == ANSWERED
    assert ninefold.check(pl.Series(mixed, dtype=pl.Categorical)).to_list() == ANSWERED


def test_what_is_no_column_of_texts_is_refused():
    for wrong in (pa.array([1, 2]), pa.table({"puzzle": [EASY]}), pl.DataFrame({"puzzle": [EASY]})):
        with pytest.raises(TypeError, match="expected puzzles"):
            ninefold.solve(wrong)


class Foreign:
    """A column of a library that nobody knows: it has Arrow's methods and nothing else."""

    def __init__(self, array, streams):
        method = "__arrow_c_stream__" if streams else "__arrow_c_array__"
        setattr(type(self), method, lambda _, requested_schema=None: getattr(array, method)(requested_schema))


@pytest.mark.parametrize("streams", [False, True])
def test_any_column_with_the_methods_of_arrow(streams, mixed):
    kind = type("Kind", (Foreign,), {})
    column = pa.chunked_array([mixed]) if streams else pa.array(mixed)
    solved = ninefold.solve(kind(column, streams))
    assert isinstance(solved, ninefold.Column)
    assert len(solved) == len(mixed)
    assert pa.array(solved).to_pylist() == ninefold.solve(mixed)
    assert pa.chunked_array(solved).to_pylist() == ninefold.solve(mixed)
    assert pa.array(solved).to_pylist() == ninefold.solve(mixed), "it can be taken more than once"


def test_columns_outlive_what_they_came_from(puzzles):
    solved = ninefold.solve(pa.array(puzzles))
    del puzzles
    assert all(is_solution(line, "." * 81) for line in solved.to_pylist())
    solved.validate(full=True)


def test_many_chunks_of_structs(puzzles):
    """More rows than are put into one piece."""
    column = pa.array([puzzles[0], *[None] * 99] * 700)
    rated = ninefold.hint(pa.chunked_array([column]), techniques="singles")
    rated.validate(full=True)
    assert len(rated) == len(column)
    assert rated.null_count == 99 * 700
