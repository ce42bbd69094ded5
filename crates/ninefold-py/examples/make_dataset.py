"""Makes puzzles, rates them, adds forms of them, and writes all of it as Parquet for training.

    python make_dataset.py OUT.parquet [N]

Each row has a puzzle, its solution and its ratings. The forms of a puzzle have its number, so that all of them can be put
on the same side of a split: a form of a puzzle that was trained on tests nothing.
"""

import sys

import ninefold
import pyarrow as pa
import pyarrow.parquet as pq

FORMS = 4


def main(out: str, count: int = 1000) -> None:
    puzzles = ninefold.generate(count, seed=1)
    ratings = ninefold.rate(pa.array(puzzles), scale="hodoku", progress=sys.stderr.isatty())
    solutions = ninefold.solve(puzzles)
    numbers = [number for number in range(count) for _ in range(FORMS)]
    table = pa.table(
        {
            "number": pa.array(numbers),
            # One seed for both: a puzzle and its solution get the same symmetry.
            "puzzle": ninefold.augment(pa.array(puzzles), FORMS, seed=2),
            "solution": ninefold.augment(pa.array(solutions), FORMS, seed=2),
            "rating": ratings.take(pa.array(numbers)),
        }
    )
    pq.write_table(table, out)
    levels = ratings.field("hodoku_level").value_counts().to_pylist()
    print(f"{table.num_rows} rows;", ", ".join(f"{level['values']}: {level['counts']}" for level in levels))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
