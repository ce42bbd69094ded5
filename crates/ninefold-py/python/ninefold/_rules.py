"""The rules of a call, in any of the forms in which people write them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Union

Rules = Union[str, Mapping[str, Any], Sequence[str], None]


def rules_text(rules: Rules) -> str | None:
    """The rules as one text, as the engine reads them: a list, or a rules file in JSON."""
    if rules is None or isinstance(rules, str):
        return rules
    return json.dumps(rules) if isinstance(rules, Mapping) else ",".join(rules)
