"""The same question in Polars, pandas and DuckDB, and batch by batch.

python data_frames.py
"""

import duckdb
import ninefold
import pandas as pd
import polars as pl
import pyarrow as pa

PUZZLES = [*ninefold.generate(3, seed=1), None, "no puzzle"]

# Polars: a function of a whole column.
frame = pl.DataFrame({"puzzle": PUZZLES}).with_columns(
    status=pl.col("puzzle").map_batches(ninefold.check, return_dtype=pl.String),
    rating=pl.col("puzzle").map_batches(lambda column: ninefold.rate(column, scale="hodoku")),
)
print(frame.select("status", pl.col("rating").struct.field("hodoku_level", "hodoku_score")))

# pandas
series = pd.DataFrame({"puzzle": PUZZLES})
series["solution"] = ninefold.solve(series["puzzle"])
print(series["solution"].notna().sum(), "solved")

# DuckDB: a function of SQL that gets vectors of Arrow.
base = duckdb.connect()
base.create_function(
    "sudoku", lambda column: ninefold.solve(column), ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special"
)
base.register("puzzles", pa.table({"puzzle": PUZZLES}))
print(
    base.sql("SELECT count(*) AS readable FROM puzzles WHERE sudoku(puzzle) IS NOT NULL").fetchall()[0][0], "readable"
)

# Batch by batch: a stream of any length, in the memory of one batch.
reader = pa.table({"puzzle": PUZZLES * 1000}).to_reader(max_chunksize=1024)
print(sum(len(batch) - ninefold.solve(batch["puzzle"]).null_count for batch in reader), "of", 1000 * len(PUZZLES))
