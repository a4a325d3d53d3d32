"""A desk for layout tests: real fonts, a small style sheet, an empty pack."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.assets.fonts import FontBook, font_directories
from generator.assets.images import ImageBook
from generator.assets.vectors import VectorBook
from generator.layout.desk import Desk
from generator.model.content import IconSource, Pack, PrintSettings
from generator.model.paper import Paper
from generator.model.phrases import Phrases
from generator.model.richtext import plain_text
from generator.model.span import Span
from generator.model.template import Paint, StyleSheet, Template, TextStyle
from generator.pipeline import Settings, _desk, read_pack

from ..conftest import CONTENT

HERE = Span("pack/game.yaml", 1, 1, 1, 2)
ROOT = Path(__file__).parents[2]
FONTS = FontBook(font_directories(("fontpkg_fira_sans_condensed", "fontpkg_russo_one")))
STYLE = StyleSheet(
    "full",
    {
        "body": {
            "regular": ("FiraSansCondensed-Regular",),
            "regular-italic": ("FiraSansCondensed-Italic",),
            "bold": ("FiraSansCondensed-Bold",),
        },
        "display": {"regular": ("RussoOne-Regular", "FiraSansCondensed-Black")},
    },
    {"ink": "#000000", "label": "#FFFFFF", "mute": "#666666", "amber": "#F6C04C", "paper": "#FFFFFF"},
    {"label": Paint(fill="label", stroke="ink", width=0.25), "paper": Paint(fill="paper")},
    {
        name: TextStyle(name, size=size, leading=1.2, floor=8)
        for name, size in (("body", 10.0), ("gap", 8.0), ("mark", 5.0), ("mark-bold", 5.0), ("heading", 17.0))
    },
)  # fmt: skip


def make_pack(templates: Mapping[str, Template] | None = None, **changes: object) -> Pack:
    icons = {
        name: IconSource(name, str(ROOT / "templates/icons" / f"{name}.svg"), None)
        for name in ("horror", "gap", "errata", "bottle")
    }
    fields: dict[str, object] = {
        "id": "tiny", "title": plain_text("Tiny"), "version": "1", "language": "en", "languages": (),
        "notice": plain_text("Ours"),
                "root": "pack", "span": HERE, "print": PrintSettings(), "templates": templates or {},
        "components": (), "icons": icons,
    }  # fmt: skip
    return Pack(**(fields | changes))  # type: ignore[arg-type]


def make_desk(pack: Pack | None = None, language: str = "en", phrases: Phrases | None = None) -> Desk:
    return Desk(
        pack or make_pack(),
        STYLE,
        FONTS,
        VectorBook(),
        ImageBook(),
        phrases or Phrases(),
        (ROOT / "templates/art",),
        language=language,
    )


@pytest.fixture
def desk() -> Desk:
    return make_desk()


def desk_of(pack: str, **options: str) -> tuple[Desk, Paper]:
    """Gather what one of our packs is laid out with, and lay nothing out."""
    settings = Settings(search=(CONTENT,), **options)  # type: ignore[arg-type]
    read = read_pack(CONTENT / pack, settings)
    assert read.value is not None
    desk, paper = _desk(CONTENT / pack, read.value, settings, [])
    assert desk is not None
    assert paper is not None
    return desk, paper
