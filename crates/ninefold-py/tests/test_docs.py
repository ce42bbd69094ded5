"""The sessions in the guide are what Python prints, in both languages."""

from __future__ import annotations

import doctest
import pathlib
import re

import pytest

GUIDE = pathlib.Path(__file__).parents[3] / "docs" / "guide"


@pytest.mark.parametrize("page", ["python.md", "zh/python.md"])
def test_sessions_of_the_guide(page):
    for library in ("numpy", "pyarrow", "gymnasium"):
        pytest.importorskip(library)
    text = (GUIDE / page).read_text(encoding="utf-8")
    sessions = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(sessions) >= 6
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    test = parser.get_doctest("\n".join(sessions), {}, page, page, 0)
    said: list[str] = []
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)
