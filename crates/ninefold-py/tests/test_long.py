"""Long calls: Ctrl-C, progress, Python's lock, and memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import ninefold
import pytest
from conftest import EASY

pytestmark = pytest.mark.filterwarnings("error")

# What takes minutes without Ctrl-C.
LONG = {
    "count": "ninefold.count('.' * 81)",
    "count of a list": "ninefold.count(['.' * 81] * 5)",
    "rate": f"ninefold.rate([{EASY!r}] * 1_000_000)",
    "explain of a column": f"ninefold.explain(pyarrow.array([{EASY!r}] * 300_000))",
    "steps": f"ninefold.steps({'.' * 81!r})",
    "generate": "ninefold.generate(2_000_000)",
    "check of an array": "ninefold.check(numpy.zeros((3_000_000, 81), numpy.uint8), deadline=5)",
}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_a_long_call_within_a_second(name):
    script = f"""
        import ninefold, numpy, pyarrow
        print("ready", flush=True)
        try:
            {LONG[name]}
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    """
    with subprocess.Popen([sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout.readline() == "ready\n"
        time.sleep(1.5)
        assert run.poll() is None, "it ended by itself: the test needs a longer call"
        begin = time.monotonic()
        os.kill(run.pid, signal.SIGINT)
        assert run.stdout.readline() == "interrupted\n"
        assert time.monotonic() - begin < 1
        assert run.wait(5) == 0


def test_a_call_after_an_interrupted_one_is_not_stopped():
    def stop(done, total):
        raise RuntimeError("enough")

    for _ in range(3):
        with pytest.raises(RuntimeError, match="enough"):
            ninefold.solve([EASY] * 1000, progress=stop)
        assert ninefold.check([EASY] * 1000) == ["unique"] * 1000


def test_progress_is_reported(capsys):
    seen = []
    ninefold.rate([EASY] * 400, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (400, 400)
    assert seen == sorted(seen)
    assert all(total == 400 for _, total in seen)
    ninefold.solve([EASY], progress=True)
    assert "1 of 1 puzzles (100 %)" in capsys.readouterr().err
    ninefold.solve([EASY], progress=False)
    assert capsys.readouterr().err == ""


def test_other_threads_run_meanwhile():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.01):
            ticks.append(time.monotonic())

    other = threading.Thread(target=tick)
    other.start()
    begin = time.monotonic()
    assert ninefold.count("." * 81, deadline=0.5) is None
    took = time.monotonic() - begin
    done.set()
    other.join()
    assert sum(begin < at < begin + took for at in ticks) > 10


def test_calls_from_several_threads_do_not_disturb_each_other(puzzles):
    expected = ninefold.solve(puzzles)
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(ninefold.solve(puzzles))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 8


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_memory_does_not_grow(puzzles):
    np, pa = pytest.importorskip("numpy"), pytest.importorskip("pyarrow")
    column = pa.array(puzzles * 20)
    array = np.zeros((1000, 81), np.uint8)

    def call():
        ninefold.solve(column)
        ninefold.check(pa.chunked_array([column]))
        ninefold.solve(array)
        ninefold.solve(puzzles)
        ninefold.explain(column[:20])
        ninefold.augment(column, 2, seed=1)
        with pytest.raises(ninefold.PuzzleError):
            ninefold.solve("5")

    def resident():
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    for _ in range(10):
        call()
    before = resident()
    for _ in range(60):
        call()
    # Sixty calls that kept their answers would hold more than 100 MB.
    assert resident() - before < 20 << 20
