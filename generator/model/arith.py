"""Small sums in templates: `cut + 10.4`. Parsed by `load`, worked out by `layout`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import CodeType

from .frozen import frozen


@frozen
class Arith:
    """A number in mm, or a sum of numbers and named lengths."""

    source: str
    names: frozenset[str] = frozenset()
    number: float | None = None
    code: CodeType | None = field(default=None, compare=False, repr=False)

    def __call__(self, values: Mapping[str, float]) -> float:
        """Work the sum out. `load` has proven that only names, numbers, + - * / stand in it."""
        if self.number is not None:
            return self.number
        assert self.code is not None
        return float(eval(self.code, {"__builtins__": {}}, dict(values)))


def constant(value: float) -> Arith:
    """Wrap a plain number."""
    return Arith(f"{value:g}", number=value)
