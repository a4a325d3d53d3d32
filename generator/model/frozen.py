"""`@frozen` makes a class a record of typed fields, of which none is set anew: types forbid that, and cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, make_dataclass
from typing import Any, dataclass_transform

Method = Callable[..., Any]
_ORDER = ("__lt__", "__le__", "__gt__", "__ge__")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, eq: bool = True, order: bool = False) -> Any:
    """Make a dataclass with slots. mypy knows its fields as read-only; nothing stands guard when the program runs.

    It starts and runs faster than `dataclass(frozen=True)`: what a dataclass would write and compile for each class at
    each start is written for a class's first object, or for the first two that are compared (decision 011).

    eq     whether two with equal fields are equal, and found in sets and mappings as one
    order  whether they are sorted by their fields
    """

    def made(cls: type) -> Any:
        # What a class says itself stays. To say how it is equal takes its hash away: that is not said by anybody.
        own = {name for name, value in vars(cls).items() if value is not None}
        whole: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
        methods: dict[str, Method] = {"__repr__": _repr, **_later(whole, ("__init__",), eq=False)}
        if eq:
            comparing = [name for name in ("__eq__", "__hash__", *(_ORDER if order else ())) if name not in own]
            methods |= _later(whole, comparing, init=False, unsafe_hash=True, order=order)
        for name in methods.keys() - own:
            setattr(whole, name, methods[name])
        return whole

    return made if cls is None else made(cls)


def _later(cls: Any, names: Iterable[str], **wanted: Any) -> dict[str, Method]:
    """Return methods of which the first that is called has all of them written, as dataclasses write them."""

    def stand_in(name: str) -> Method:
        def method(self: Any, *args: Any, **named: Any) -> Any:
            behind = {"__post_init__": cls.__post_init__} if hasattr(cls, "__post_init__") else {}
            parts = [(part.name, part.type, part) for part in fields(cls)]
            written = make_dataclass(cls.__name__, parts, namespace=behind, repr=False, **wanted)
            for each in names:
                setattr(cls, each, vars(written)[each])
            return vars(written)[name](self, *args, **named)

        return method

    return {name: stand_in(name) for name in names}


def _repr(self: Any) -> str:
    told = ", ".join(f"{part.name}={getattr(self, part.name)!r}" for part in fields(self) if part.repr)
    return f"{type(self).__qualname__}({told})"
