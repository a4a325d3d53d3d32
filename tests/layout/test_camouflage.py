"""Camouflage: seeded strokes of letters' sizes, as even as no letter stands bare, and the words drawn beneath them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.check._veil import covered, secrets
from generator.layout.camouflage import DENSITY, TONES, hide
from generator.layout.site import Site
from generator.model.content import Component
from generator.model.drawing import DrawOp, Group, Shape, TextRun, path_box, walk
from generator.model.dump import written
from generator.model.geometry import Box
from generator.model.template import Paint, TextStyle
from tests.check.made import artwork
from tests.check.made import template as face

from .conftest import HERE, STYLE, make_desk
from .test_faces import slot, template

AREA = Box(12.4, 9.5, 46, 9.3)
COLOURS = {name: f"#FF{number}{number}{number}{number}" for number, (name, _) in enumerate(TONES, 5)} | {
    name: f"#BC{number}{number}{number}{number}" for number, (_, name) in enumerate(TONES, 5)
}


def hidden(seed: str, size: float = 9.5) -> Group:
    desk = make_desk()
    style = replace(STYLE, colours={**STYLE.colours, **COLOURS, "secret": "#BCF3F8"},
                    paints={**STYLE.paints, "veil-ground": Paint(fill="label")})  # fmt: skip
    look = template(slot("rows", "text", (0, 0, 63, 88)))
    site = Site(replace(desk, style=style), Component("hat", "thing", 1, {}, HERE), look, look.faces["front"][0],
                Box(0, 0, 63, 88), {}, {})  # fmt: skip
    words = site.set("The guest does not drink absinthe.", TextStyle("body", size=size, leading=1.0), 43, height=9.2)
    assert site.findings == [] and words.fits
    return hide(site, words, (14.4, 10.5), AREA, seed)


def strokes(group: Group) -> list[Shape]:
    return [op for op in group.ops[1:] if isinstance(op, Shape)]


def test_the_same_seed_gives_the_same_strokes_and_another_others() -> None:
    assert written((hidden("clue-1.front.1"),), {}) == written((hidden("clue-1.front.1"),), {})
    one, other = ({segment for shape in strokes(hidden(f"clue-1.front.{row}")) for segment in shape.path}
                  for row in (1, 2))  # fmt: skip
    assert len(one & other) < len(one) / 50


def test_words_are_drawn_once_plainly_and_once_within_each_tone() -> None:
    group = hidden("a")
    colours = [op.colour for op, _, _ in walk((group,)) if isinstance(op, TextRun)]
    lines = len(colours) // (1 + len(TONES))
    assert colours == [colour for name in ("secret", *(secret for _, secret in TONES))
                       for colour in [{**COLOURS, "secret": "#BCF3F8"}[name]] * lines]  # fmt: skip
    ops: list[DrawOp] = list(group.ops)
    for shape, inner in ((shape, ops[ops.index(shape) + 1]) for shape in strokes(group)):
        assert isinstance(inner, Group) and inner.clip is shape.path


def test_strokes_are_of_letters_sizes_and_turned_alike() -> None:
    em = 9.5 / 72 * 25.4
    for shape in strokes(hidden("a")):
        turns = set()
        outlines: list[list[tuple[float, float]]] = []
        for kind, *point in shape.path:
            if kind == "M":
                outlines.append([])
            if kind != "Z":
                outlines[-1].append((point[0], point[1]))
        for points in outlines:
            box = path_box(tuple(("L", *point) for point in points))
            assert 0.1 * em < max(box.width, box.height) < 0.9 * em
            pairs = zip(points, (*points[1:], points[0]), strict=True)
            turns.add(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) > 0)
        # Strokes that lie over each other are filled together only if they turn the same way.
        assert len(turns) == 1


@pytest.mark.parametrize("size", [8.0, 9.5, 12.0])
def test_cover_is_even_whatever_the_seed(size: float) -> None:
    look = face("clue-card")
    for seed in range(12):
        [secret] = secrets(artwork(look, hidden(f"seed-{seed}", size)))
        assert 0.5 < covered(secret.ground) < 0.6
        assert min(map(covered, secret.letters)) > 0.12


def test_cover_follows_density(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.layout.camouflage.DENSITY", DENSITY / 2)
    [secret] = secrets(artwork(face("clue-card"), hidden("a")))
    assert covered(secret.ground) < 0.4
