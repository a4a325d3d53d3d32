"""Relations and conditions: a scalar such as `count(informant) = count(suspect) - 1` in, an expression tree out."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation
from generator.model.nearest import did_you_mean

from .codes_text import EXPRESSION_UNREADABLE
from .place import Fault, place_in

if TYPE_CHECKING:
    from lark import Lark, Token, Tree, UnexpectedInput

    from .reader import Sink
    from .yaml_tree import Scalar

FUNCTIONS = ("count", "distinct", "known", "sum", "values")
_GRAMMAR = r"""
?expression: conjunction | expression OR conjunction -> binary
?conjunction: inversion | conjunction AND inversion -> binary
?inversion: comparison | "not" inversion -> negation
?comparison: operand | operand (COMPARISON | IN) operand -> binary
?operand: sum | sum ".." sum -> range
?sum: product | sum (PLUS | MINUS) product -> binary
?product: sign | product TIMES sign -> binary
?sign: atom | MINUS sign -> opposite
?atom: INT -> number
    | NAME -> name
    | NAME "(" expression ("," expression)? ")" -> call
    | "[" (operand ("," operand)*)? "]" -> listing
    | "(" expression ")"
condition: (COMPARISON | IN)? operand
OR: "or"
AND: "and"
IN: "in"
PLUS: "+"
MINUS: "-"
TIMES: "*"
COMPARISON: "!=" | "<=" | ">=" | "=" | "<" | ">"
INT: /[0-9]+(?![\w])/
NAME: /[^\W\d]\w*(?:[-.]\w+)*/
%ignore /\s+/
"""
_LONGEST = 500
"""Letters in an expression; bounds the depth of the tree as well."""
WIDEST = 10_000
"""Numbers in a range."""
WORD = re.compile(r"[^\W\d]\w*(?:[-.]\w+)*")
_RANGE = re.compile(r"(-?\d{1,6})(?:\s*\.\.\s*(-?\d{1,6}))?")


def parse_expression(scalar: Scalar, sink: Sink) -> Expr | None:
    """Read an expression; None after a finding. A word is a `Name`, inside a list a `Literal`.

    A name may hold dashes and dots, so a minus between names needs spaces around it.
    """
    tree = _parse(scalar, sink, "expression")
    return None if tree is None else tree[1]


def parse_condition(name: str, scalar: Scalar, sink: Sink) -> Expr | None:
    """Read what one input must meet (`1..3`, `none`, `[0, 2]`, `>= 4`): a comparison of `name`; None on a finding."""
    values = plain_values(scalar.text)
    if values:
        operand: Expr = Listing(tuple(map(Literal, values))) if len(values) > 1 else Literal(values[0])
        return Binary("in" if len(values) > 1 else "=", Name(name), operand)
    parsed = _parse(scalar, sink, "condition")
    if parsed is None:
        return None
    operator, operand = parsed
    if not operator:
        operator = "in" if isinstance(operand, Listing) else "="
    return Binary(operator, Name(name), operand)


def plain_values(text: str) -> tuple[int | str, ...]:
    """Return the values of a number, a word or a range, nothing for any other text. Needs no parser."""
    match = _RANGE.fullmatch(text)
    if match:
        low, high = int(match[1]), int(match[2] or match[1])
        return tuple(range(low, high + 1)) if high - low < WIDEST else ()
    return (text,) if WORD.fullmatch(text) else ()


@functools.cache
def _parser() -> Lark:
    """Build the parser once for each process; a pack without relations and tables never pays for it."""
    from lark import Lark

    return Lark(_GRAMMAR, parser="lalr", lexer="basic", start=["expression", "condition"], propagate_positions=True)


def _parse(scalar: Scalar, sink: Sink, start: str) -> tuple[str, Expr] | None:
    """Return the leading operator of a condition, if any, and the tree."""
    from lark import Tree, UnexpectedInput

    text = scalar.text
    try:
        if len(text) > _LONGEST:
            raise Fault("an expression is too long", 0, len(text))
        tree = _parser().parse(text, start=start)
        if isinstance(tree, Tree) and tree.data == "condition":
            operator = str(tree.children[0]) if len(tree.children) == 2 else ""
            return operator, _build(tree.children[-1])
        return "", _build(tree)
    except UnexpectedInput as error:
        fault = _syntax_fault(text, error)
    except Fault as raised:
        fault = raised
    sink.add(EXPRESSION_UNREADABLE.at(place_in(scalar, fault.start, fault.end), str(fault), fault.hint))
    return None


def _syntax_fault(text: str, error: UnexpectedInput) -> Fault:
    """Say which word or letter does not fit."""
    from lark import UnexpectedToken

    end = len(text.rstrip())
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return Fault("an expression ends too early" if end else "an expression is missing", max(end - 1, 0), end)
    start = error.pos_in_stream or 0
    word = str(error.token) if isinstance(error, UnexpectedToken) else text[start]
    hint = "write '='" if word == "=" and text[start - 1 : start] == "=" else ""
    return Fault(f"'{word}' does not fit here", start, start + len(word), hint)


def _build(tree: Tree[Token] | Token) -> Expr:
    """Turn a parse tree into the model's expression."""
    from lark import Tree

    assert isinstance(tree, Tree), "the grammar names every rule whose tokens are kept"
    parts = tree.children
    match tree.data:
        case "number":
            return Literal(int(str(parts[0])))
        case "name":
            return Name(str(parts[0]))
        case "binary":
            return Binary(str(parts[1]), _build(parts[0]), _build(parts[2]))
        case "negation":
            return Negation(_build(parts[0]))
        case "opposite":
            operand = _build(parts[1])
            if isinstance(operand, Literal) and isinstance(operand.value, int):
                return Literal(-operand.value)
            return Binary("-", Literal(0), operand)
        case "range":
            return _range(tree)
        case "listing":
            return Listing(tuple(item for part in parts for item in _items(part)))
    return _call(parts)


def _range(tree: Tree[Token]) -> Listing:
    low, high = (_build(part) for part in tree.children)
    numbers = [side.value for side in (low, high) if isinstance(side, Literal) and isinstance(side.value, int)]
    if len(numbers) == 2 and not 0 <= numbers[1] - numbers[0] < WIDEST:
        problem = "runs backwards" if numbers[1] < numbers[0] else "is too wide"
        raise Fault(f"the range {numbers[0]}..{numbers[1]} {problem}", tree.meta.start_pos, tree.meta.end_pos)
    return Listing(low=low, high=high)


def _items(part: Tree[Token] | Token) -> Iterator[Expr]:
    """Give the values of one entry of a list: a range stands for all its numbers, a name for the word itself."""
    item = _build(part)
    if not isinstance(item, Listing):
        yield Literal(item.name) if isinstance(item, Name) else item
    elif isinstance(item.low, Literal) and isinstance(item.high, Literal):
        yield from (Literal(number) for number in range(int(item.low.value), int(item.high.value) + 1))
    else:
        assert not isinstance(part, str)
        raise Fault("a list holds numbers, words and ranges", part.meta.start_pos, part.meta.end_pos)


def _call(parts: list[Tree[Token] | Token]) -> Expr:
    from lark import Token

    name, *arguments = parts
    assert isinstance(name, Token) and name.start_pos is not None and name.end_pos is not None
    if name not in FUNCTIONS:
        hint = did_you_mean(name, FUNCTIONS)
        raise Fault(f"there is no function '{name}'", name.start_pos, name.end_pos, hint)
    if len(arguments) > 1 and name != "count":
        raise Fault(f"{name}() takes no condition, count() alone does", name.start_pos, name.end_pos)
    return Call(str(name), *map(_build, arguments))
