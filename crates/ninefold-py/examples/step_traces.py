"""Writes the steps to each solution as nested Arrow, one row for each step: traces to learn reasoning from.

    python step_traces.py OUT.parquet [N]

A path is a list of structs; flattened, each step is a row with the grid before it, what it writes and removes, the cells
and houses that it argues with, and the argument in words.
"""

import sys

import ninefold
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq


def grids(path: dict) -> list[str]:
    """The grid before each step of a path."""
    grid, before = list(path["start"]), []
    for step in path["steps"]:
        before.append("".join(grid))
        for placed in step["places"]:
            row, column = int(placed["cell"][1]), int(placed["cell"][3])
            grid[9 * row + column - 10] = str(placed["digit"])
    assert "".join(grid) == path["end"]
    return before


def main(out: str, count: int = 100) -> None:
    paths = ninefold.explain(pa.array(ninefold.generate(count, seed=1)))
    solved = paths.filter(paths.field("solved"))
    steps = solved.field("steps")
    rows = pc.list_flatten(steps)
    table = pa.table(
        {
            "number": pc.list_parent_indices(steps),
            "grid": [grid for path in solved.to_pylist() for grid in grids(path)],
            "technique": rows.field("technique"),
            "places": rows.field("places"),
            "removes": rows.field("removes"),
            "marks": rows.field("evidence").field("marks"),
            "text": rows.field("text"),
        }
    )
    pq.write_table(table, out)
    print(f"{table.num_rows} steps of {len(solved)} puzzles")
    print(table["text"][0].as_py())


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
