"""A parsed condition and a table's inputs in; the condition with its words settled out, or a finding at the word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation

from .codes_text import TABLE_CONDITION
from .place import place_in
from .reader import Sink, did_you_mean
from .yaml_tree import Scalar

Inputs = Mapping[str, tuple[int | str, ...]]
_ORDER = ("<", "<=", ">", ">=")
_SUMS = ("+", "-", "*")


class _Fault(Exception):
    """What a condition cannot say, the word to point at, and a hint. Never leaves this module."""

    def __init__(self, message: str, word: str = "", hint: str = "") -> None:
        super().__init__(message)
        self.word, self.hint = word, hint


def settle(expr: Expr, inputs: Inputs, scalar: Scalar, sink: Sink, path: str) -> Expr | None:
    """Tell inputs from words, and prove that the condition has a truth for every input; None after a finding."""
    try:
        settled = _settle(expr, inputs)
        _demand(settled, inputs, "truth")
    except _Fault as fault:
        found = re.search(rf"(?<![\w.-]){re.escape(fault.word)}(?![\w-])", scalar.text) if fault.word else None
        span = place_in(scalar, *found.span()) if found else scalar.span
        sink.add(TABLE_CONDITION.at(span, str(fault), fault.hint, path=path))
        return None
    return settled


def _settle(expr: Expr, inputs: Inputs) -> Expr:
    """Make words of the names that are no inputs."""
    if isinstance(expr, Name) and expr.name not in inputs:
        words = {value for domain in inputs.values() for value in domain if isinstance(value, str)}
        if expr.name not in words:
            hint = did_you_mean(expr.name, (*inputs, *words))
            raise _Fault(f"'{expr.name}' is no input and no value of one", expr.name, hint)
        return Literal(expr.name)
    if isinstance(expr, Negation):
        return Negation(_settle(expr.operand, inputs))
    if isinstance(expr, Binary):
        return replace(expr, left=_settle(expr.left, inputs), right=_settle(expr.right, inputs))
    return expr


def _kind(expr: Expr, inputs: Inputs) -> str:
    """Return number, word, value (one or the other), list or truth; a fault inside is raised."""
    if isinstance(expr, Literal):
        return "number" if isinstance(expr.value, int) else "word"
    if isinstance(expr, Name):
        numbers = [isinstance(value, int) for value in inputs[expr.name]]
        return "number" if all(numbers) else "value" if any(numbers) else "word"
    if isinstance(expr, Call):
        raise _Fault(f"a condition cannot use {expr.function}()", expr.function)
    if isinstance(expr, Negation):
        _demand(expr.operand, inputs, "truth")
        return "truth"
    if isinstance(expr, Listing):
        for end in (expr.low, expr.high):
            # A sum might make a range too wide to list.
            if isinstance(end, Binary):
                raise _Fault("a range ends in a number or an input", hint="compare with < and >")
            if end is not None:
                _demand(end, inputs, "number")
        return "list"
    return _binary_kind(expr, inputs)


def _binary_kind(expr: Binary, inputs: Inputs) -> str:
    if expr.operator in _SUMS:
        _demand(expr.left, inputs, "number")
        _demand(expr.right, inputs, "number")
        return "number"
    if expr.operator in ("and", "or"):
        _demand(expr.left, inputs, "truth")
        _demand(expr.right, inputs, "truth")
    elif expr.operator in _ORDER:
        _demand(expr.left, inputs, "number", "value")
        _demand(expr.right, inputs, "number", "value")
    else:
        one = ("number", "word", "value")
        _demand(expr.left, inputs, *one)
        if expr.operator == "in":
            _demand(expr.right, inputs, "list")
        elif _kind(expr.right, inputs) == "list":
            raise _Fault(f"'{expr.operator}' compares with one value", hint="write 'in'")
        else:
            _demand(expr.right, inputs, *one)
        _in_domain(expr.left, expr.right, inputs)
        _in_domain(expr.right, expr.left, inputs)
    return "truth"


def _demand(expr: Expr, inputs: Inputs, *kinds: str) -> None:
    found = _kind(expr, inputs)
    if found not in kinds:
        word = expr.name if isinstance(expr, Name) else str(expr.value) if isinstance(expr, Literal) else ""
        what, is_ = f"'{word}'" if word else "this", "may be" if found == "value" else "is"
        raise _Fault(f"{what} {is_} {_ARTICLE[found]}, not {_ARTICLE[kinds[0]]}", word)


_ARTICLE = {"number": "a number", "word": "a word", "value": "a word", "list": "a list", "truth": "a condition"}


def _in_domain(side: Expr, other: Expr, inputs: Inputs) -> None:
    """Refuse a comparison of an input with a value that it never has."""
    if not isinstance(side, Name):
        return
    domain = inputs[side.name]
    items = (other.low, other.high, *other.items) if isinstance(other, Listing) else (other,)
    for item in items:
        if isinstance(item, Literal) and item.value not in domain:
            words = [value for value in domain if isinstance(value, str)]
            raise _Fault(f"{side.name} is never {item.value}", str(item.value), did_you_mean(str(item.value), words))
