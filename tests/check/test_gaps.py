"""The list of gaps."""

from __future__ import annotations

from generator.check.gaps import list_gaps
from generator.model.content import (
    ClueFace,
    ClueLine,
    Gap,
    IconSource,
    ManifestLine,
    Table,
    TableRow,
    Term,
)
from generator.model.richtext import RichText, Unreadable, Words, plain_text

from .made import at, component, pack

FACE = ClueFace((ClueLine("mask", "owl"), Gap("truncated")), Gap("illegible"))


def test_gaps_of_components_carry_their_paths() -> None:
    made = pack(components=(
        component("hans", "suspect", 3, attributes={"genre": Gap("illegible"), "mask": "owl"}),
        component("card", "clue-card", 4, front=FACE),
    ))  # fmt: skip
    assert [(gap.component, gap.type, gap.field, gap.kind) for gap in list_gaps(made)] == [
        ("hans", "suspect", "attributes.genre", "illegible"),
        ("card", "clue-card", "front.not[2]", "truncated"),
        ("card", "clue-card", "front.answer", "illegible"),
    ]
    assert list_gaps(made)[0].path == "hans.attributes.genre"


def test_gaps_outside_components() -> None:
    title = plain_text("T")
    made = pack(
        tables={
            "roll": Table("roll", title, {"die": (1,)}, (TableRow("", None, Gap("not-printed"), at(8)),), (), at(7))
        },
        glossary={"reach": Term("reach", title, Gap("not-printed"), at(9))},
        icons={
            "skull": IconSource("skull", "skull.svg", at(10), Gap("illegible")),
            "heart": IconSource("heart", "h", None),
        },
    )
    assert [(gap.path, gap.span.line) for gap in list_gaps(made)] == [
        ("tables.roll.rows[1].then", 8), ("glossary.reach", 9), ("icons.skull.meaning", 10),
    ]  # fmt: skip


def test_an_unreadable_symbol_is_a_gap() -> None:
    text = RichText((Words("Lose "), Unreadable(), Words(" and "), Unreadable()), "Lose {?} and {?}")
    made = pack(components=(component("hat", "thing", 3, text=text),))
    assert [(gap.path, gap.kind, gap.component, gap.field) for gap in list_gaps(made)] == [
        ("hat.text", "illegible", "hat", "text")
    ] * 2


def test_what_the_manifest_counts_and_nobody_describes() -> None:
    made = pack(
        components=(component("hat", "thing", copies=2), component("penny", "coin")),
        manifest=(
            ManifestLine(3, "thing", at(1), gap="not-printed"), ManifestLine(1, "coin", at(2)),
            ManifestLine(2, "map", at(3), described=0, gap="illegible"), ManifestLine(2, "map", at(4), described=0),
        ),
    )  # fmt: skip
    assert [(gap.path, gap.type, gap.component, gap.kind, gap.count) for gap in list_gaps(made)] == [
        ("manifest[1]", "thing", "", "not-printed", 1),
        ("manifest[4]", "map", "", "undecided", 2),
        ("manifest[3]", "map", "", "illegible", 2),
    ]
