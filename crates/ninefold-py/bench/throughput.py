"""How fast the package is beside the engine that it calls, and beside other packages.

    python bench/throughput.py [--command PATH] [--rows N] [--turns N] [--stream MILLIONS]

All ways take turns on one thread, so that they meet the same conditions, and each counts with its median. Time is
processor time, since other work may run. The engine is measured in the same way by the command's ``bench --engine batch``,
which has the puzzles in memory as we do. Other packages solve fewer puzzles, as
many as they can in a few seconds. ``--stream`` solves so many million rows batch by batch and prints the most memory used.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import resource
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator

import ninefold
import numpy as np
import polars as pl
import pyarrow as pa

Way = Callable[[], None]


def rate_of(way: Way, rows: int) -> float:
    begin = time.process_time()
    way()
    return rows / (time.process_time() - begin)


def ways(lines: list[str], threads: int) -> dict[str, Way]:
    """The kinds in which puzzles may come."""
    array = np.frombuffer("".join(lines).replace(".", "0").encode(), np.uint8).reshape(-1, 81) - ord("0")
    column, series = pa.array(lines), pl.Series(lines)
    kinds = {
        "NumPy array": array,
        "Arrow column": column,
        "Polars column": series,
        "list of str": lines,
    }
    solve = {f"solve, {name}": lambda x=x: ninefold.solve(x, threads=threads) for name, x in kinds.items()}
    return {**solve, "check, NumPy array": lambda: ninefold.check(array, threads=threads)}


def engine(command: str, file: str, threads: int) -> float:
    asked = [command, "bench", "--engine", "batch", "--threads", str(threads), "--json", "--seconds", "1", file]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return json.loads(told.splitlines()[0])["puzzles_per_second"]


def others() -> Iterator[tuple[str, Callable[[str], object]]]:
    """Other packages that are installed."""

    def py_sudoku(module: object) -> Callable[[str], object]:
        def solve(line: str) -> object:
            digits = [int(cell) if cell != "." else None for cell in line]
            return module.Sudoku(3, 3, board=[digits[start : start + 9] for start in range(0, 81, 9)]).solve()

        return solve

    def dokusan(module: object) -> Callable[[str], object]:
        boards = importlib.import_module("dokusan.boards")
        box_size = boards.BoxSize(3, 3)
        return lambda line: module.backtrack(boards.Sudoku.from_string(line.replace(".", "0"), box_size=box_size))

    of_one_text = lambda module: module.solve  # noqa: E731
    known = {
        "py-sudoku": ("sudoku", py_sudoku),
        "dokusan": ("dokusan.solvers", dokusan),
        "rustoku": ("rustoku", of_one_text),
        "pencilmark": ("pencilmark", of_one_text),
    }
    for name, (imported, make) in known.items():
        try:
            yield name, make(importlib.import_module(imported))
        except (ImportError, AttributeError) as error:
            print(f"{name}: not measured ({error})")


def other_rate(solve: Callable[[str], object], lines: list[str], seconds: float) -> float:
    begin, done = time.process_time(), 0
    for line in lines:
        solve(line)
        done += 1
        if time.process_time() - begin > seconds:
            break
    return done / (time.process_time() - begin)


def stream(lines: list[str], millions: int, threads: int) -> None:
    """Solves a stream that is longer than its memory."""
    batch = pa.record_batch({"puzzle": pa.array(lines)})
    rows, solved, begin = millions * 1_000_000, 0, time.perf_counter()
    while solved < rows:
        solution = ninefold.solve(batch["puzzle"], threads=threads)
        assert solution.null_count == 0
        solved += len(solution)
    took = time.perf_counter() - begin
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{solved:,} rows in batches of {len(lines):,}: {solved / took:,.0f} a second, at most {most:,.0f} MiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=os.environ.get("NINEFOLD_COMMAND"))
    parser.add_argument("--rows", type=int, default=500_000)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--stream", type=int)
    asked = parser.parse_args()
    # Forms of a thousand minimal puzzles: nobody has to download anything.
    lines = ninefold.augment(ninefold.generate(1000, seed=1), asked.rows // 1000, seed=1)
    cores = len(os.sched_getaffinity(0))
    print(
        f"ninefold {ninefold.__version__}, Python {platform.python_version()}, {cores} cores, {len(lines):,} minimal puzzles"
    )
    if asked.stream:
        return stream(lines, asked.stream, cores)
    measured: dict[str, list[float]] = {}
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        for _ in range(asked.turns):
            if asked.command:
                measured.setdefault("engine (bench)", []).append(engine(asked.command, file.name, 1))
            for name, way in ways(lines, 1).items():
                measured.setdefault(name, []).append(rate_of(way, len(lines)))
    medians = {name: statistics.median(rates) for name, rates in measured.items()}
    best = medians.get("engine (bench)")
    for name, median in medians.items():
        print(f"| {name} | {median:,.0f} |" + (f" {100 * median / best:.0f} % |" if best else ""))
    for name, solve in others():
        print(f"| {name}, one at a time | {other_rate(solve, lines, 3):,.0f} |")
    print(f"| solve, one at a time | {other_rate(ninefold.solve, lines, 3):,.0f} |")


if __name__ == "__main__":
    main()
