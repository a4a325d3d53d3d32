"""Dividers: tabs that can be read on every ground, with type that is never too small."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.layout.dividers import SIZES, TAB, Tab, divider, tab_for
from generator.layout.impose.job import Job
from generator.layout.leaflet import Leaflet
from generator.load import load_style
from generator.model.colour import READABLE, contrast
from generator.model.drawing import Shape, TextRun, path_box, walk
from generator.model.geometry import PT_PER_MM, Affine, Size
from generator.model.phrases import Phrases
from generator.model.template import Template
from tests.layout.impose.test_impose import PAPERS

from .conftest import FONTS, HERE, ROOT, make_desk, make_pack

CELL = Size(63.0, 95.0)
ACCENTS = [
    (ink, name)
    for ink in ("full", "low")
    for name, colour in sorted(load_style(ROOT / "templates", ink, Path()).value.colours.items())  # type: ignore[union-attr]
    if colour != "accent"
]


def drawn(label: str, ink: str = "full", accent: str = "amber", along: float = 0.5):
    style = load_style(ROOT / "templates", ink, Path()).value
    assert style is not None
    template = Template("t", "card", HERE, 63, 88, 3, 4, label=label, plural=label, accent=accent, icon="horror")
    desk = replace(make_desk(make_pack({"t": template})), style=style, low=ink == "low", findings=[])
    job = Job(PAPERS["a4"], FONTS, Phrases(), "Tiny", "1", "Ours", HERE)
    return tuple(divider(desk, job, template, 3, CELL, along)), desk


@pytest.mark.parametrize(("ink", "accent"), ACCENTS)
def test_words_and_icon_of_a_tab_stand_out_from_its_ground(ink: str, accent: str) -> None:
    ops, _ = drawn("Items", ink, accent)
    fills = [(op.colour if isinstance(op, TextRun) else op.fill, top_of(op, at)) for op, at, _ in walk(ops)
             if isinstance(op, TextRun) or (isinstance(op, Shape) and op.fill)]  # fmt: skip
    (ground, _), *rest = fills
    on_tab = [colour for colour, top in rest if top < TAB.height]
    assert len(on_tab) >= 2
    assert all(contrast(colour, ground) >= READABLE for colour in on_tab)


def top_of(op: TextRun | Shape, at: Affine) -> float:
    return at.apply(op.x, op.y)[1] if isinstance(op, TextRun) else at.box(path_box(op.path)).y


@pytest.mark.parametrize("along", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("label", ["Items", "Epic Dark Power", "Последняя девушка", "Unspeakable misunderstandings"])
def test_words_of_a_tab_are_never_too_small_and_stay_on_it(label: str, along: float) -> None:
    ops, desk = drawn(label, along=along)
    assert not desk.findings
    ground = next(op for op, _, _ in walk(ops) if isinstance(op, Shape))
    left, right = (f(x for _, x, y in ground.path[:-1] if y == 0) for f in (min, max))
    runs = [op for op, _, _ in walk(ops) if isinstance(op, TextRun) and op.y < TAB.height]
    assert "".join(run.text for run in runs).replace(" ", "") == label.replace(" ", "")
    for run in runs:
        assert run.size >= SIZES[-1]
        assert run.x >= left and run.x + run.width <= right
        assert run.y - run.size / PT_PER_MM * 0.75 >= 0 and run.y + run.size / PT_PER_MM * 0.25 <= TAB.height


def test_one_line_then_two_then_a_wider_tab() -> None:
    sheet = Leaflet(FONTS)
    assert tab_for(sheet, "Items", 63.0) == Tab(("Items",), SIZES[0], TAB.width)
    two = tab_for(sheet, "Epic Dark Power", 63.0)
    assert len(two.lines) == 2 and two.width == TAB.width
    wide = tab_for(sheet, "Unspeakable misunderstandings", 63.0)
    assert wide.width > TAB.width and wide.fits


def test_a_name_without_room_is_a_finding() -> None:
    _, desk = drawn("Donaudampfschiffahrtsgesellschaftskapitaensmuetzenabzeichenverordnungen")
    assert [finding.code.id for finding in desk.findings] == ["FIT-301"]
