"""The file that lists every gap to be filled."""

from __future__ import annotations

from generator.check.gaps import to_fill
from generator.model.content import ClueFace, ClueLine, Gap, IconSource, ManifestLine, Table, TableRow, Term
from generator.model.richtext import RichText, Unreadable, Words, plain_text

from .made import at, component, pack

FACE = ClueFace((ClueLine("mask", "owl"), Gap("truncated")), "hans")
TORN = RichText((Words("Lose "), Unreadable()), "Lose {?}")


def test_every_gap_is_listed_where_its_value_belongs() -> None:
    title = plain_text("T")
    made = pack(
        components=(
            component("hans", "suspect", attributes={"genre": Gap("illegible"), "mask": "owl"}, name=title),
            component("card", "clue-card", front=FACE),
            component("girl", "final-girl", rewards=(title, Gap("illegible")), text=TORN, health=Gap("not-printed")),
            component("hat", "item", name=title),
        ),
        tables={
            "roll": Table("roll", title, {"die": (1, 2)}, (
                TableRow("", None, title, at(1), {"die": "1"}), TableRow("", None, Gap("not-printed"), at(2)),
            ), (), at(1)),
        },
        glossary={"reach": Term("reach", title, Gap("not-printed"), at(9))},
        icons={"skull": IconSource("skull", "skull.svg", at(10), Gap("illegible"))},
        manifest=(ManifestLine(3, "terror", at(1), gap="not-printed"),),
    )  # fmt: skip
    head, _, body = to_fill(made).partition("\n\n")
    assert head.splitlines()[-1] == "#   3 of terror (not-printed)"
    assert (
        body
        == """\
suspect:
  - id: hans
    attributes:
      genre: {gap: illegible}
clue-card:
  - id: card
    front:
      not:
        - {mask: owl}
        - {gap: truncated}
final-girl:
  - id: girl
    rewards:
      - "T"
      - {gap: illegible}
    text: "Lose {?}"
    health: {gap: not-printed}
tables:
  roll:
    rows:
      - die: "1"
        then: "T"
      - when: otherwise
        then: {gap: not-printed}
glossary:
  reach:
    text: {gap: not-printed}
icons:
  skull:
    meaning: {gap: illegible}
"""
    )


def test_a_pack_without_gaps_gives_a_heading_alone() -> None:
    assert all(not line or line.startswith("#") for line in to_fill(pack()).splitlines())
