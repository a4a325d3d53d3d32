"""Contents and headings: titles on one line where the columns can make room, and even lines where they cannot."""

from __future__ import annotations

from generator.layout.reference.blocks.contents import Entry, contents
from generator.layout.reference.blocks.heading import part_heading
from generator.layout.reference.kit import Kit
from generator.model.drawing import TextRun, walk
from generator.model.richtext import plain_text

from .made import reference_desk, whole_pack

KIT = Kit(reference_desk(whole_pack()))
LONG = "What everybody does when the clock has struck"


def test_a_long_title_takes_the_room_that_short_ones_leave() -> None:
    titles = [LONG, "One", "Two", "Three", "Four", "Five"]
    row = contents(KIT, [Entry(n, plain_text(title), f"t{n}") for n, title in enumerate(titles, 1)], 180.0)
    assert LONG in [op.text for op, _, _ in walk(row.draw(0.0, 0.0)) if isinstance(op, TextRun)]
    assert row.height < 2 * 6.0, "two rows of one line each"


def test_the_lines_of_a_heading_are_even() -> None:
    row = part_heading(KIT, plain_text("Chapters I and II: who passed over whom"), 62.0)
    lines = [op for op, _, _ in walk(row.draw(0.0, 0.0)) if isinstance(op, TextRun)]
    assert len(lines) == 2
    assert min(op.width for op in lines) > 0.6 * max(op.width for op in lines)
