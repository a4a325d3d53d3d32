"""Expressions of relations and decision tables: `load` parses them, checks and tables work them out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True, slots=True)
class Literal:
    """A number or a word."""

    value: int | str


@dataclass(frozen=True, slots=True)
class Name:
    """An input of a table, a type, or `type.field`."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """`count(type)`, `count(type, condition)`, `values(type.field)`, `known(type.field)`."""

    function: str
    argument: Expr
    where: Expr | None = None
    """What a component must meet to be counted."""


@dataclass(frozen=True, slots=True)
class Listing:
    """`[0, 1, 3]`, or a range `1..5`."""

    items: tuple[Expr, ...] = ()
    low: Expr | None = None
    high: Expr | None = None


@dataclass(frozen=True, slots=True)
class Binary:
    """Two sides and an operator: + - * = != < <= > >= in and or."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negation:
    """`not x`."""

    operand: Expr


Expr = Union[Literal, Name, Call, Listing, Binary, Negation]
