"""The stubs say what the package has."""

from __future__ import annotations

import ast
import inspect
import pathlib

import ninefold
import pytest

STUB = ast.parse(pathlib.Path(ninefold.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
DECLARED = [node for node in STUB.body if isinstance(node, ast.FunctionDef)]


def test_everything_public_is_declared():
    public = {name for name in ninefold.__all__ if inspect.isfunction(getattr(ninefold, name))}
    assert {node.name for node in DECLARED} == public
    assert (pathlib.Path(ninefold.__file__).parent / "py.typed").exists()


@pytest.mark.parametrize("declared", DECLARED, ids=lambda node: f"{node.name}-{node.lineno}")
def test_parameters_are_declared(declared):
    has = inspect.signature(getattr(ninefold, declared.name)).parameters
    assert [node.arg for node in declared.args.args] == [
        name for name, one in has.items() if one.kind is one.POSITIONAL_OR_KEYWORD
    ]
    assert {node.arg for node in declared.args.kwonlyargs} == {
        name for name, one in has.items() if one.kind is one.KEYWORD_ONLY
    }
