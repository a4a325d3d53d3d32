"""Small sums in templates: a scalar such as `cut + 10.4` in, `Arith` out."""

from __future__ import annotations

import ast
import math
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.model.arith import Arith
from generator.model.geometry import parse_length

from .codes_text import SUM_UNREADABLE
from .place import Fault, place_in

if TYPE_CHECKING:
    from .reader import Sink
    from .yaml_tree import Scalar

_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div)
_LONGEST = 200
"""Letters in a sum; bounds the depth of the tree as well."""


def parse_arith(scalar: Scalar, sink: Sink) -> Arith | None:
    """Read a length (`3mm`) or a sum of numbers in mm and names with + - * / and brackets; None after a finding."""
    length = parse_length(scalar.text)
    if length is not None:
        return Arith(scalar.text, number=length)
    lead = len(scalar.text) - len(scalar.text.lstrip())
    try:
        return _parse(scalar.text.strip())
    except Fault as fault:
        sink.add(SUM_UNREADABLE.at(place_in(scalar, fault.start + lead, fault.end + lead), str(fault)))
        return None


@lru_cache(maxsize=4096)  # templates repeat the same sums on every face
def _parse(source: str) -> Arith:
    if not 0 < len(source) <= _LONGEST:
        raise Fault("a sum is missing" if not source else "a sum is too long", 0, len(source))
    for at, char in enumerate(source):
        # Places in the tree count bytes, so nothing but ASCII may come that far.
        if not " " <= char <= "~":
            raise Fault(f"'{char}' does not belong in a sum", at, at + 1)
    try:
        tree = ast.parse(source, mode="eval")
    except SyntaxError as error:
        raise Fault(f"'{source}' is no sum", min((error.offset or 1) - 1, len(source) - 1), len(source)) from None
    names: set[str] = set()
    _inspect(tree.body, names, source)
    total = Arith(source, frozenset(names), code=compile(tree, "<sum>", "eval"))
    if names:
        return total
    number = total({})
    if not math.isfinite(number):
        raise Fault(f"'{source}' is too large", 0, len(source))
    return Arith(source, number=number)


def _inspect(node: ast.expr, names: set[str], source: str) -> None:
    """Collect the names; refuse all that is not a number, a name, + - * / or a sign."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
        _inspect(node.left, names, source)
        _inspect(node.right, names, source)
        # A name that turns out to be 0 must not stop the layout.
        if isinstance(node.op, ast.Div) and not (isinstance(node.right, ast.Constant) and node.right.value):
            raise _fault_at(node.right, "only a number other than 0 can divide", source)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        _inspect(node.operand, names, source)
    elif isinstance(node, ast.Name):
        names.add(node.id)
    else:
        written = source[node.col_offset : node.end_col_offset]
        if not isinstance(node, ast.Constant) or parse_length(written) is None:
            raise _fault_at(node, f"'{written}' does not belong in a sum", source)


def _fault_at(node: ast.expr, message: str, source: str) -> Fault:
    return Fault(message, node.col_offset, node.end_col_offset or len(source))
