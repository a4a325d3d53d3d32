"""A display list as text, one operation a line; equal on every machine, so that it can be compared and hashed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import PurePath

from .drawing import IDENTITY, DisplayList, DrawOp, Group, Path, Picture, Shape, Stroke, TextRun
from .geometry import Affine, Box, Size


def dump(display: DisplayList) -> str:
    """Return the canonical text: lengths in mm rounded to 0.001, groups indented by two spaces.

    Letters stand for themselves: glyph ids belong to a font file's version, and are left out.
    """
    return head(display.size) + written(display.ops, {})


def digest(display: DisplayList) -> str:
    """Return twelve hex digits that stand for a display list."""
    return digest_of(dump(display))


def digest_of(text: str) -> str:
    """Return the digest of a display list by its canonical text: `head`, then `written` for its operations."""
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:12]


def head(size: Size) -> str:
    """Return the first line of the canonical text."""
    return f"display {_number(size.width)} {_number(size.height)}\n"


def written(ops: Iterable[DrawOp], shared: dict[tuple[str, str], str]) -> str:
    """Return the lines of operations, those within groups too.

    `shared` takes what stands in groups that are shared, by share and indent: it is written once.
    """
    lines: list[str] = []
    _write(ops, "", lines, shared)
    return "".join(lines)


def _write(ops: Iterable[DrawOp], indent: str, lines: list[str], shared: dict[tuple[str, str], str]) -> None:
    for op in ops:
        if isinstance(op, TextRun):
            lines.append(f"{indent}{_text(op)}\n")
        elif isinstance(op, Shape):
            lines.append(f"{indent}{_shape(op)}\n")
        elif isinstance(op, Group):
            if op.meaning is not None and _only_means(op):
                _write(op.ops, indent, lines, shared)
                continue
            lines.append(f"{indent}{_group(op)}\n")
            if not op.share:
                _write(op.ops, indent + "  ", lines, shared)
                continue
            if (op.share, indent) not in shared:
                inner: list[str] = []
                _write(op.ops, indent + "  ", inner, shared)
                shared[op.share, indent] = "".join(inner)
            lines.append(shared[op.share, indent])
        else:
            lines.append(f"{indent}{_picture(op)}\n")


def _rare(value: float) -> str:
    """Write a number with at most three decimals; `-0` is `0`."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_number = lru_cache(maxsize=20_000)(_rare)
"""The same for numbers that come again: keeping what never does costs more than writing it."""


def _numbers(*values: float) -> str:
    return " ".join(map(_number, values))


def _text(run: TextRun) -> str:
    words = run.words
    font, letters = words[0].font if words else "", "".join([word.text for word in words])
    tracking = f" tracking {_number(run.tracking)}" if run.tracking else ""
    place = f"{_rare(run.x)} {_number(run.y)} width {_rare(run.width)}"
    return f"text {place} {font} {_number(run.size)}{tracking} {run.colour} {letters!a}"


def _shape(shape: Shape) -> str:
    parts = ["shape"]
    if shape.fill:
        parts.append(f"fill {shape.fill}" + (" even-odd" if shape.even_odd else ""))
    if shape.stroke:
        parts.append(_stroke(shape.stroke))
    parts.append(_path(shape.path))
    return " ".join(parts)


def _stroke(stroke: Stroke) -> str:
    dash = f" dash {_numbers(*stroke.dash)}" if stroke.dash else ""
    cap = f" {stroke.cap}" if stroke.cap != "butt" else ""
    join = f" {stroke.join}" if stroke.join != "miter" else ""
    return f"stroke {stroke.colour} {_number(stroke.width)}{dash}{cap}{join}"


@lru_cache(maxsize=5_000)
def _path(path: Path) -> str:
    return " ".join(" ".join((segment[0], *map(_number, segment[1:]))) for segment in path)


def _picture(picture: Picture) -> str:
    # Where a file lies differs between machines; what it holds does not.
    return f"picture {_box(picture.box)} {picture.content or PurePath(picture.file).name!a}"


def _group(group: Group) -> str:
    parts = ["group"]
    if group.transform != IDENTITY:
        parts.append(f"at {_affine(group.transform)}")
    if group.clip:
        parts.append(f"clip {_path(group.clip)}")
    for name, value in (("share", group.share), ("tag", group.tag), ("link", group.link)):
        if value:
            parts.append(f"{name} {value!a}")
    if group.box:
        parts.append(f"box {_box(group.box)}")
    return " ".join(parts)


def _only_means(group: Group) -> bool:
    """Say whether a group changes nothing that is printed: what it means is no part of a face's look."""
    look = group.clip or group.share or group.tag or group.link or group.box
    return not look and group.transform == IDENTITY


def _affine(t: Affine) -> str:
    if (t.a, t.b, t.c, t.d) == (1.0, 0.0, 0.0, 1.0):
        return _numbers(t.e, t.f)
    return " ".join(f"{value:.6f}" for value in (t.a, t.b, t.c, t.d)) + " " + _numbers(t.e, t.f)


def _box(box: Box) -> str:
    return _numbers(box.x, box.y, box.width, box.height)
