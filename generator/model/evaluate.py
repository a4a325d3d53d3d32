"""Working out expressions: a condition and the values of its names in, a value out. Pure, and proven closed.

A comparison by size between a word and a number is false, for a table may hold `noise >= icon` where `icon` may be
`none`. `in` takes a listing or a range. Numbers and words are the only values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from .content import Table, TableRow
from .expression import Binary, Call, Expr, Listing, Literal, Name, Negation

Result: TypeAlias = "int | str | bool | tuple[Result, ...]"
Calls = Callable[[Call], Result]

_ORDER: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}
_SUMS: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
}


class Unworkable(Exception):
    """An expression has no value: an unknown name, or a sum of words. `load` or a check says so to the author."""


def evaluate(expr: Expr, env: Mapping[str, Result], calls: Calls | None = None) -> Result:
    """Work an expression out.

    A name that `env` lacks stands for the word itself (`icon = none`). `calls` answers `count(...)` and its kin.
    Raises Unworkable where there is no value.
    """
    if isinstance(expr, Literal):
        return expr.value
    if isinstance(expr, Name):
        return env.get(expr.name, expr.name)
    if isinstance(expr, Negation):
        return not evaluate(expr.operand, env, calls)
    if isinstance(expr, Call):
        if calls is None:
            raise Unworkable(f"'{expr.function}' has no value here")
        return calls(expr)
    if isinstance(expr, Listing):
        return _listing(expr, env, calls)
    return _binary(expr, env, calls)


def holds(expr: Expr, env: Mapping[str, Result], calls: Calls | None = None) -> bool:
    """Say whether a condition is met."""
    return bool(evaluate(expr, env, calls))


def matching_rows(table: Table, inputs: Mapping[str, int | str]) -> tuple[TableRow, ...]:
    """Return the rows that inputs meet, in their order; the row `otherwise` only where no other is met."""
    met = tuple(row for row in table.rows if row.when is not None and holds(row.when, inputs))
    return met or tuple(row for row in table.rows if row.when is None)


def row_name(table: Table, row: TableRow) -> str:
    """Return what examples call a row: its id, or its number from 1."""
    return row.id or str(table.rows.index(row) + 1)


def _listing(expr: Listing, env: Mapping[str, Result], calls: Calls | None) -> Result:
    if expr.low is None or expr.high is None:
        return tuple(evaluate(item, env, calls) for item in expr.items)
    low, high = evaluate(expr.low, env, calls), evaluate(expr.high, env, calls)
    if not isinstance(low, int) or not isinstance(high, int):
        raise Unworkable("a range needs two numbers")
    return tuple(range(low, high + 1))


def _binary(expr: Binary, env: Mapping[str, Result], calls: Calls | None) -> Result:
    if expr.operator in ("and", "or"):
        first = holds(expr.left, env, calls)
        return first if first is (expr.operator == "or") else holds(expr.right, env, calls)
    left, right = evaluate(expr.left, env, calls), evaluate(expr.right, env, calls)
    if expr.operator in ("=", "!="):
        return (_plain(left) == _plain(right)) is (expr.operator == "=")
    if expr.operator == "in":
        return _within(left, right)
    if expr.operator in _ORDER:
        return isinstance(left, int) and isinstance(right, int) and _ORDER[expr.operator](left, right)
    if not isinstance(left, int) or not isinstance(right, int):
        raise Unworkable(f"'{expr.operator}' needs two numbers")
    return _SUMS[expr.operator](left, right)


def _plain(value: Result) -> Result:
    """A listing is compared as a set of values: order and repeats do not count."""
    if not isinstance(value, tuple):
        return value
    return tuple(sorted(set(value), key=lambda item: (str(type(item)), str(item))))


def _within(left: Result, right: Result) -> bool:
    if not isinstance(right, tuple):
        raise Unworkable("'in' needs a list or a range")
    return all(item in right for item in left) if isinstance(left, tuple) else left in right
