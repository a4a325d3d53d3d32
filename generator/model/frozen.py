"""`@frozen` makes a class a record of typed fields, of which none is set anew: types forbid that, and cost nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, eq: bool = True, order: bool = False) -> Any:
    """Make a dataclass with slots. mypy knows its fields as read-only; nothing stands guard when the program runs.

    With the guard of `dataclass(frozen=True)` an object takes four times as long to make, and a build makes up to a
    quarter of a million (decision 011).

    eq     whether two with equal fields are equal, and found in sets and mappings as one
    order  whether they are sorted by their fields
    """

    def made(cls: type) -> type:
        own = "__hash__" in vars(cls)
        return dataclass(eq=eq, order=order, unsafe_hash=eq and not own, slots=True)(cls)

    return made if cls is None else made(cls)
