"""The programs in `examples` run, and what they write is what they say."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import ninefold
import pytest
from conftest import is_solution

RECIPES = pathlib.Path(__file__).parents[1] / "examples"


def run(name, *arguments):
    command = [sys.executable, RECIPES / f"{name}.py", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_dataset_of_puzzles(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    assert run("make_dataset", tmp_path / "out.parquet", 30).startswith("120 rows;")
    table = parquet.read_table(tmp_path / "out.parquet")
    rows = table.to_pylist()
    assert len(rows) == 120
    for row in rows:
        assert is_solution(row["solution"], row["puzzle"])
    # A form has as many givens as its puzzle.
    givens = {}
    for row in rows:
        givens.setdefault(row["number"], set()).add(81 - row["puzzle"].count("."))
    assert len(givens) == 30
    assert all(len(numbers) == 1 for numbers in givens.values())
    assert {row["rating"]["status"] for row in rows} == {"ok"}


def test_traces_of_steps(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    assert "steps of" in run("step_traces", tmp_path / "out.parquet", 5)
    rows = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    assert len({row["number"] for row in rows}) >= 4
    for row in rows:
        assert row["places"] or row["removes"]
        assert row["text"]
        assert len(row["grid"]) == 81
        solution = ninefold.solve(row["grid"])
        for placed in row["places"]:
            cell = 9 * int(placed["cell"][1]) + int(placed["cell"][3]) - 10
            assert row["grid"][cell] == "."
            assert solution[cell] == str(placed["digit"])


def test_data_frames():
    for library in ("duckdb", "pandas", "polars", "pyarrow"):
        pytest.importorskip(library)
    said = run("data_frames")
    assert "3 solved" in said
    assert "3 readable" in said
    assert "3000 of 5000" in said


@pytest.mark.parametrize(("name", "library"), [("dask", "dask.dataframe"), ("ray", "ray"), ("spark", "pyspark")])
def test_clusters(name, library):
    pytest.importorskip(library)
    assert run("clusters", name).strip() == "100 solved"


@pytest.mark.parametrize("notebook", sorted(RECIPES.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebooks(notebook):
    for library in ("ipykernel", "nbclient", "pandas"):
        pytest.importorskip(library)
    import nbclient
    import nbformat

    cells = nbformat.read(notebook, as_version=4)
    assert not any(cell.get("outputs") for cell in cells.cells), "a notebook is kept without its outputs"
    nbclient.NotebookClient(cells, timeout=300, kernel_name="python3").execute()
    assert all(cell.execution_count for cell in cells.cells if cell.cell_type == "code")


def test_an_agent():
    pytest.importorskip("gymnasium")
    hints, chance = run("agent").splitlines()
    assert hints.startswith("by_hints: ")
    assert float(hints.split()[1]) > float(chance.split()[1])


def test_a_split_by_class(tmp_path):
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    puzzles = ninefold.augment(ninefold.generate(100, seed=3), 4, seed=5)
    parquet.write_table(pyarrow.table({"puzzle": puzzles, "row": range(400)}), tmp_path / "all.parquet", row_group_size=70)
    names = [tmp_path / name for name in ("all.parquet", "train.parquet", "test.parquet")]
    run("split_by_class", *names)
    train, test = (parquet.read_table(name)["puzzle"].to_pylist() for name in names[1:])
    assert sorted(train + test) == sorted(puzzles)
    assert 8 <= len(test) <= 120
    assert not set(ninefold.canonical(train)) & set(ninefold.canonical(test))
    # All four forms of a puzzle are on one side.
    assert len(test) == 4 * len(set(ninefold.canonical(test)))
