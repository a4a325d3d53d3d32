"""Expressions of relations and decision tables: `load` parses them, checks and tables work them out."""

from __future__ import annotations

from typing import Union

from .frozen import frozen


@frozen
class Literal:
    """A number or a word."""

    value: int | str


@frozen
class Name:
    """An input of a table, a type, or `type.field`."""

    name: str


@frozen
class Call:
    """`count(type)`, `count(type, condition)`, `values(type.field)`, `known(type.field)`."""

    function: str
    argument: Expr
    where: Expr | None = None
    """What a component must meet to be counted."""


@frozen
class Listing:
    """`[0, 1, 3]`, or a range `1..5`."""

    items: tuple[Expr, ...] = ()
    low: Expr | None = None
    high: Expr | None = None


@frozen
class Binary:
    """Two sides and an operator: + - * = != < <= > >= in and or."""

    operator: str
    left: Expr
    right: Expr


@frozen
class Negation:
    """`not x`."""

    operand: Expr


Expr = Union[Literal, Name, Call, Listing, Binary, Negation]
