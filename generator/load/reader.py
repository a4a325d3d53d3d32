"""Nodes in, plain values out; what does not fit becomes a finding at its place and a `None` or the default.

Blank scalars pass quietly: yaml_tree has already made a finding of each.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from generator.model.content import GAP_KINDS, Gap
from generator.model.finding import Finding
from generator.model.geometry import Size, parse_length, parse_size
from generator.model.nearest import nearest as closest
from generator.model.span import Span

from . import codes
from .nodes import Map, Node, Scalar, Seq

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_INT = re.compile(r"[+-]?[0-9]{1,9}")
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})")


class Sink:
    """Collects the findings of a load. `holes`: something was left out whole, so that counts would mislead."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.holes = False

    def add(self, finding: Finding) -> None:
        """Take one finding."""
        self.findings.append(finding)

    def leave_out(self, finding: Finding) -> None:
        """Take the finding for which a row, a component or a type is left out."""
        self.findings.append(finding)
        self.holes = True

    def extend(self, findings: Iterable[Finding]) -> None:
        """Take several findings."""
        self.findings.extend(findings)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that was most likely meant, or nothing where none is near."""
    close = closest(word.lower(), sorted(known), 0.65)
    return close if close != word else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the hint `did you mean 'copies'?`, or nothing where no known word is near."""
    near = nearest(word, known)
    return f"did you mean '{near}'?" if near else ""


def what_is(node: Node) -> str:
    """Name a node for messages."""
    if isinstance(node, Scalar):
        return f"'{node.text}'" if len(node.text) <= 40 else f"'{node.text[:39]}…'"
    return "a list" if isinstance(node, Seq) else "a mapping"


def _shape(node: Node, expected: str, sink: Sink, path: str) -> None:
    if not (isinstance(node, Scalar) and node.blank):
        sink.add(codes.WRONG_SHAPE.at(node.span, f"{expected} belongs here, not {what_is(node)}", path=path))


def _value(node: Scalar, expected: str, sink: Sink, path: str, hint: str = "") -> None:
    if not node.blank:
        sink.add(codes.WRONG_VALUE.at(node.span, f"{what_is(node)} is no {expected}", hint, path=path))


def as_map(node: Node | None, sink: Sink, path: str = "") -> Map | None:
    """Return a mapping; a finding for anything else."""
    if isinstance(node, Map) or node is None:
        return node
    _shape(node, "a mapping", sink, path)
    return None


def as_seq(node: Node | None, sink: Sink, path: str = "") -> Seq | None:
    """Return a list; a finding for anything else."""
    if isinstance(node, Seq) or node is None:
        return node
    _shape(node, "a list", sink, path)
    return None


def as_scalar(node: Node | None, sink: Sink, path: str = "") -> Scalar | None:
    """Return a scalar that says something; a finding for lists and mappings."""
    if isinstance(node, Scalar):
        return None if node.blank else node
    if node is not None:
        _shape(node, "a text", sink, path)
    return None


def as_scalars(node: Node | None, sink: Sink, path: str = "") -> list[Scalar]:
    """Return the scalars of a list, or one that stands alone."""
    nodes = node.items if isinstance(node, Seq) else [] if node is None else [node]
    found = (as_scalar(item, sink, path) for item in nodes)
    return [scalar for scalar in found if scalar is not None]


def as_str(node: Node | None, sink: Sink, default: str = "", path: str = "") -> str:
    """Return the letters of a scalar, marks not read."""
    scalar = as_scalar(node, sink, path)
    return default if scalar is None else scalar.text


def as_id(node: Node | None, sink: Sink, path: str = "") -> str | None:
    """Return an id: a to z, 0 to 9 and dashes between them."""
    scalar = as_scalar(node, sink, path)
    if scalar is None or _ID.fullmatch(scalar.text):
        return None if scalar is None else scalar.text
    better = re.sub(r"[^a-z0-9]+", "-", scalar.text.lower()).strip("-")
    hint = f"write '{better}'" if better and better.isascii() and better != scalar.text else ""
    sink.add(codes.BAD_ID.at(scalar.span, f"{what_is(scalar)} is no id", hint, path=path))
    return None


def as_int(
    node: Node | None, sink: Sink, low: float | None = None, high: float | None = None, path: str = ""
) -> int | None:
    """Return a whole number between two bounds."""
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return None
    if not _INT.fullmatch(scalar.text):
        _value(scalar, "whole number", sink, path)
        return None
    number = int(scalar.text)
    return number if _within(number, scalar, sink, low, high, path) else None


def as_number(
    node: Node | None, sink: Sink, low: float | None = None, high: float | None = None, path: str = ""
) -> float | None:
    """Return a number between two bounds."""
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return None
    if not _NUMBER.fullmatch(scalar.text):
        _value(scalar, "number", sink, path)
        return None
    number = float(scalar.text)
    return number if _within(number, scalar, sink, low, high, path) else None


def _within(number: float, scalar: Scalar, sink: Sink, low: float | None, high: float | None, path: str) -> bool:
    if low is not None and number < low:
        sink.add(codes.WRONG_VALUE.at(scalar.span, f"{scalar.text} is less than {low:g}", path=path))
    elif high is not None and number > high:
        sink.add(codes.WRONG_VALUE.at(scalar.span, f"{scalar.text} is more than {high:g}", path=path))
    else:
        return True
    return False


def as_flag(node: Node | None, sink: Sink, default: bool = False, path: str = "") -> bool:
    """Return what `true`, `yes`, `false` or `no` says."""
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return default
    if scalar.text not in ("true", "yes", "false", "no"):
        _value(scalar, "flag", sink, path, "write true or false")
        return default
    return scalar.text in ("true", "yes")


def as_choice(node: Node | None, choices: Collection[str], sink: Sink, path: str = "") -> str | None:
    """Return one of several words."""
    scalar = as_scalar(node, sink, path)
    if scalar is None or scalar.text in choices:
        return None if scalar is None else scalar.text
    hint = did_you_mean(scalar.text, choices) or f"one of {', '.join(choices)}"
    sink.add(codes.WRONG_VALUE.at(scalar.span, f"{what_is(scalar)} is none of the choices", hint, path=path))
    return None


def as_length(node: Node | None, sink: Sink, path: str = "", most: float | None = None) -> float | None:
    """Return a length in mm, 0 or more and no more than `most`: `3 mm`, `0.1in`, a bare number of mm."""
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return None
    length = parse_length(scalar.text)
    if length is None or length < 0:
        _value(scalar, "length", sink, path, "write it like 3 mm")
        return None
    if most is not None and length > most:
        sink.add(codes.WRONG_VALUE.at(scalar.span, f"{scalar.text} is more than {most:g} mm", path=path))
        return None
    return length


def as_points(node: Node | None, sink: Sink, path: str = "") -> float | None:
    """Return a size of type in pt: `9.5pt`, `9.5 pt`, a bare number of pt."""
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return None
    bare = scalar.text.strip().removesuffix("pt").rstrip()
    if not _NUMBER.fullmatch(bare) or float(bare) <= 0:
        _value(scalar, "size of type", sink, path, "write it like 9.5pt")
        return None
    return float(bare)


def as_size(node: Node | None, sink: Sink, path: str = "") -> Size | None:
    """Return a width and a height in mm: `63 x 88 mm`."""
    scalar = as_scalar(node, sink, path)
    if scalar is None:
        return None
    size = parse_size(scalar.text)
    if size is None:
        _value(scalar, "size", sink, path, "write it like 63 x 88 mm")
    return size


def is_gap(node: Node | None) -> bool:
    """Say whether a node is meant as `{gap: kind}`."""
    return isinstance(node, Map) and len(node) == 1 and "gap" in node.values


def as_gap(node: Node, sink: Sink, path: str = "") -> Gap:
    """Return the gap of a node for which `is_gap` holds; one of an unknown kind counts as undecided."""
    assert isinstance(node, Map)
    value = node.values["gap"]
    kind = as_scalar(value, sink, path)
    if kind is None or kind.text in GAP_KINDS:
        return Gap("undecided" if kind is None else kind.text)
    hint = did_you_mean(kind.text, GAP_KINDS) or f"one of {', '.join(GAP_KINDS)}"
    sink.add(codes.BAD_GAP.at(kind.span, f"{what_is(kind)} is no kind of gap", hint, path=path))
    return Gap("undecided")


def check_keys(node: Map, known: Collection[str], sink: Sink, path: str = "") -> None:
    """Make a finding of each key that nothing reads."""
    for name, key in node.keys.items():
        if name not in known:
            hint = did_you_mean(name, known)
            sink.add(codes.UNKNOWN_KEY.at(key.span, f"there is no key '{name}' here", hint, path=path))


def need(node: Map, name: str, sink: Sink, path: str = "") -> Node | None:
    """Return a value that must be there; a finding at the mapping's first key where it is not."""
    value = node.values.get(name)
    if value is None:
        sink.add(codes.MISSING_KEY.at(start_span(node), f"'{name}' is missing", path=path))
    return value


def start_span(node: Node) -> Span:
    """Return where a mapping begins: its first key, or its brace if it is empty."""
    if isinstance(node, Map) and node.keys:
        return next(iter(node.keys.values())).span
    return node.span
