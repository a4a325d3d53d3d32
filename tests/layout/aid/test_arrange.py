"""Narrow blocks: one alone takes the live width, and on a page that is too full two columns part unevenly."""

from __future__ import annotations

from functools import partial

from generator.layout.aid.arrange import arranged
from generator.layout.aid.sheet import Block, Sheet, height_with
from generator.layout.reference.kit import Kit
from generator.layout.reference.rows import Row

from ..conftest import make_pack
from ..reference.made import A4, reference_desk

SHEET = Sheet(A4.size)
KIT = Kit(reference_desk(make_pack()))


def running(area: float) -> Block:
    """Return a narrow block of words that take an area in mm²."""

    def make(kit: Kit, width: float, area: float) -> Row:
        return Row(area / width, lambda x, y: ())

    made = partial(make, area=area)
    return Block(made(KIT, SHEET.column), None, False, make=made)


def wide(height: float) -> Block:
    return Block(Row(height, lambda x, y: ()), None)


def test_one_alone_takes_the_live_width() -> None:
    first, alone, last = arranged(KIT, SHEET, (wide(20.0), running(2600.0), wide(30.0)))
    assert alone.wide and alone.row.height == 2600.0 / SHEET.live
    assert (first.row.height, last.row.height) == (20.0, 30.0)


def test_two_stand_in_equal_columns_as_long_as_there_is_room() -> None:
    blocks = (wide(20.0), running(2000.0), running(4000.0))
    assert arranged(KIT, SHEET, blocks) == blocks


def test_columns_part_where_a_page_is_too_full() -> None:
    blocks = (wide(70.0), running(3000.0), running(7000.0))
    assert height_with(SHEET, blocks) > SHEET.bottom
    _, left, right = arranged(KIT, SHEET, blocks)
    assert left.share == right.share < 0.5 and left.row.height > blocks[1].row.height
    assert height_with(SHEET, (wide(70.0), left, right)) <= SHEET.bottom


def test_no_word_is_split_to_make_a_column_narrower() -> None:
    block = running(3000.0)

    def make(kit: Kit, width: float) -> Row:
        if width < SHEET.column - 0.01:
            kit.too_long("indivisible")
        return block.made(kit, width)

    stiff = Block(block.row, None, False, make=make)
    shown = arranged(KIT, SHEET, (wide(70.0), stiff, running(7000.0)))
    assert [item.share for item in shown[1:]] == [0.5, 0.5] and not KIT.desk.findings
