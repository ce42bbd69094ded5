"""Dask, Ray and Spark: each worker asks about the columns that it has, on one core of its own.

python clusters.py dask|ray|spark
"""

import os
import sys

import ninefold

PUZZLES = ninefold.generate(100, seed=1)


def dask() -> int:
    import dask.dataframe as dd
    import pandas as pd

    frame = dd.from_pandas(pd.DataFrame({"puzzle": PUZZLES}), npartitions=4)
    solved = frame["puzzle"].map_partitions(ninefold.solve, threads=1, meta=frame["puzzle"]._meta)
    return int(solved.notnull().sum().compute())


def ray() -> int:
    import pyarrow as pa
    import ray

    def solved(table: pa.Table) -> pa.Table:
        return table.append_column("solution", ninefold.solve(table["puzzle"], threads=1))

    data = ray.data.from_arrow(pa.table({"puzzle": PUZZLES})).map_batches(solved, batch_format="pyarrow")
    return sum(row["solution"] is not None for row in data.take_all())


def spark() -> int:
    import pyarrow as pa
    from pyspark.sql import SparkSession

    def solved(batches):
        for batch in batches:
            solution = ninefold.solve(batch["puzzle"], threads=1)
            yield pa.RecordBatch.from_arrays([batch["puzzle"], solution], ["puzzle", "solution"])

    # Spark's workers are the `python3` in PATH, unless this names the one in which ninefold is installed.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = SparkSession.builder.master("local[2]").getOrCreate()
    frame = session.createDataFrame([(puzzle,) for puzzle in PUZZLES], "puzzle string")
    found = frame.mapInArrow(solved, "puzzle string, solution string")
    return found.where("solution IS NOT NULL").count()


if __name__ == "__main__":
    print({"dask": dask, "ray": ray, "spark": spark}[sys.argv[1]](), "solved")
