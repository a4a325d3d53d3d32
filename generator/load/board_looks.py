"""How boards look: nodes in; areas with their shapes and grounds, and marks with their icons, out."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from generator.model.board import AID_PAGES, DEALT, GROUNDS, MARK_LOOKS, MOTIFS, SHAPES, AreaLook, MarkKind, Point
from generator.model.finding import Code
from generator.model.richtext import RichText

from .codes_text import BOARD_PLACE
from .reader import (
    Sink,
    as_choice,
    as_id,
    as_int,
    as_map,
    as_number,
    as_scalar,
    as_seq,
    as_str,
    check_keys,
    did_you_mean,
    need,
)
from .texts import name_of, text_of
from .yaml_tree import Map, Node, Scalar

MOST_CIRCLES = 6
"""Circles beside a space on the player aid; more leave no room for its name."""
MOST_SPACES = 24
"""Spaces of an area that can be written down one by one."""
_AREA_KEYS = ("name", "shape", "ground", "motif", "outline", "label", "icon", "text", "count")


def read_areas(
    node: Node | None, sink: Sink, path: str
) -> tuple[Mapping[str, RichText], Mapping[str, AreaLook]]:
    """Read areas: a name, or a mapping with a look. The n-th area takes the n-th shape and ground."""
    names, looks = {}, {}
    fields = as_map(node, sink, path)
    for number, (key, value) in enumerate(fields.items() if fields else ()):
        here = f"{path}.{key.text}"
        as_id(key, sink, path)
        shape, ground = _nth(number)
        if not isinstance(value, Map):
            names[key.text] = text_of(value, sink, here) or name_of(key.text)
            looks[key.text] = AreaLook(key.span, shape, ground)
            continue
        check_keys(value, _AREA_KEYS, sink, here)
        names[key.text] = text_of(value.get("name"), sink, f"{here}.name") or name_of(key.text)
        label = points_of(value.get("label"), sink, f"{here}.label", single=True)
        looks[key.text] = AreaLook(
            key.span,
            as_choice(value.get("shape"), SHAPES, sink, f"{here}.shape") or shape,
            as_choice(value.get("ground"), GROUNDS, sink, f"{here}.ground") or ground,
            as_choice(value.get("motif"), MOTIFS, sink, f"{here}.motif") or "none",
            points_of(value.get("outline"), sink, f"{here}.outline"),
            label[0] if label else None,
            as_str(value.get("icon"), sink, path=f"{here}.icon"),
            text_of(value.get("text"), sink, f"{here}.text"),
            as_int(value.get("count"), sink, 1, MOST_SPACES, f"{here}.count"),
        )
    return names, looks


def _nth(number: int) -> tuple[str, str]:
    """Return the shape and ground of the n-th area; where shapes begin anew, the grounds are shifted by one."""
    around = number // len(SHAPES)
    return SHAPES[number % len(SHAPES)], DEALT[(number + around) % len(DEALT)]


def read_marks(node: Node | None, sink: Sink, path: str) -> Mapping[str, MarkKind]:
    """Read the marks that spaces may carry."""
    marks = {}
    fields = as_map(node, sink, path)
    for key, value in fields.items() if fields else ():
        here = f"{path}.{key.text}"
        inner = as_map(value, sink, here)
        if as_id(key, sink, path) is None or inner is None:
            continue
        check_keys(inner, ("name", "icon", "look", "plural", "aid", "tally"), sink, here)
        name = text_of(inner.get("name"), sink, f"{here}.name") or name_of(key.text)
        icon = as_scalar(need(inner, "icon", sink, here), sink, f"{here}.icon")
        look = as_choice(inner.get("look"), MARK_LOOKS, sink, f"{here}.look") or "light"
        # One without an icon is kept after its finding, so that spaces may name it without a second one.
        marks[key.text] = MarkKind(
            key.text, name, icon.text if icon else "", icon.span if icon else key.span, look,
            text_of(inner.get("plural"), sink, f"{here}.plural"),
            as_choice(inner.get("aid"), AID_PAGES, sink, f"{here}.aid") or "",
            as_int(inner.get("tally"), sink, 0, MOST_CIRCLES, f"{here}.tally") or 0,
        )  # fmt: skip
    return marks


def points_of(node: Node | None, sink: Sink, path: str, single: bool = False) -> tuple[Point, ...]:
    """Read points in mm: `[[0, 0], [90, 0]]`, or one alone: `[10, 20]`."""
    items = [node] if single and node is not None else list(as_seq(node, sink, path) or ())
    found = []
    for item in items:
        pair = as_seq(item, sink, path)
        if pair is None:
            continue
        numbers = [as_number(number, sink, path=path) for number in pair]
        if len(numbers) != 2:
            sink.add(BOARD_PLACE.at(pair.span, f"a place has two numbers, not {len(numbers)}", path=path))
        elif numbers[0] is not None and numbers[1] is not None:
            found.append((numbers[0], numbers[1]))
    return tuple(found)


def known(scalar: Scalar, names: Collection[str], what: str, code: Code, sink: Sink, path: str) -> bool:
    """Say whether a name is known; a finding where it is not."""
    if scalar.text in names:
        return True
    hint = did_you_mean(scalar.text, names)
    sink.add(code.at(scalar.span, f"there is no {what} '{scalar.text}'", hint, path=path))
    return False
