"""Rows keep their order, stay within the page, and are never parted where they must not be."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.reference.blocks.prose import prose
from generator.layout.reference.chapter import section_rows, two_columns
from generator.layout.reference.flow import COLUMN, GUTTER, Band, Measures, Pager
from generator.layout.reference.kit import Kit
from generator.layout.reference.rows import BETWEEN, FREE, WITHIN, Row, Target, held, stack
from generator.model.content import Section
from generator.model.drawing import DrawOp, Group
from generator.model.geometry import Box
from generator.model.richtext import plain_text

from ..conftest import HERE
from .made import reference_desk, whole_pack

MEASURES = Measures(15.0, 67.0, 22.0, 284.0, 10.4)


def block(name: str, height: float, **options: object) -> Row:
    def draw(x: float, y: float) -> tuple[DrawOp, ...]:
        return (Group((), tag=name, box=Box(x, y, COLUMN, height)),)

    return Row(height, draw, **options)  # type: ignore[arg-type]


def placed(pager: Pager) -> list[tuple[int, str, Box]]:
    found = []
    for number, sheet in enumerate(pager.sheets, 1):
        for op in (op for _, ops in sheet.draw() for op in ops):
            assert isinstance(op, Group) and op.box is not None
            found.append((number, op.tag, op.box))
    return found


@given(
    st.lists(
        st.tuples(
            st.floats(4, 60), st.floats(0, 6), st.booleans(), st.sampled_from((FREE, BETWEEN, WITHIN)), st.booleans()
        ),
        min_size=1,
        max_size=60,
    ),
    st.booleans(),
)
def test_every_row_is_placed_once_in_order(
    given_rows: list[tuple[float, float, bool, int, bool]], columns: bool
) -> None:
    rows = tuple(
        # At most three rows in a chain that must not break, so that a chain always fits a page.
        block(str(i), height, before=before, keep=keep and i % 4 != 0, rank=rank, marks=frozenset(["gap"] * mark))
        for i, (height, before, keep, rank, mark) in enumerate(given_rows)
    )
    pager = Pager(MEASURES)
    pager.pour(Band(rows, columns))
    found = placed(pager)
    assert [tag for _, tag, _ in found] == [str(i) for i in range(len(rows))]
    for number, _, box in found:
        sheet = pager.sheets[number - 1]
        assert box.y >= sheet.top - 1e-6
        assert box.bottom <= MEASURES.bottom - (MEASURES.legend if sheet.marks else 0.0) + 1e-6
    for (page, tag, box), (next_page, _, next_box) in pairwise(found):
        if rows[int(tag)].keep:
            assert (page, box.x) == (next_page, next_box.x)


def test_columns_level_out_between_chapters() -> None:
    rows = tuple(block(str(i), 10, rank=FREE if i in (0, 5) else WITHIN) for i in range(10))
    pager = Pager(MEASURES)
    pager.pour(Band(rows, True))
    found = placed(pager)
    assert {tag: box.x for _, tag, box in found}["5"] == 15.0 + COLUMN + GUTTER
    assert found[5][2].y == found[0][2].y == 67.0


def test_a_head_stands_again_after_a_break() -> None:
    head = block("head", 10, keep=True)
    rows = (head, *(block(str(i), 40, repeat=(head,) if i else ()) for i in range(8)))
    pager = Pager(MEASURES)
    pager.pour(Band(rows))
    heads = [(page, box.y) for page, tag, box in placed(pager) if tag == "head"]
    assert heads == [(1, 67.0), (2, 22.0)]


def test_a_row_taller_than_a_page_is_placed_all_the_same() -> None:
    pager = Pager(MEASURES)
    pager.pour(Band((block("a", 5), block("tall", 400), block("b", 5))))
    assert [tag for _, tag, _ in placed(pager)] == ["a", "tall", "b"]


def test_joined_rows_keep_their_targets_and_marks() -> None:
    joined = stack((block("a", 5, targets=(Target("x", "X"),)), block("b", 5, before=2, marks=frozenset({"gap"}))))
    assert joined.height == 12
    assert joined.targets == (Target("x", "X"),)
    assert joined.marks == {"gap"}


def test_a_tail_is_drawn_where_a_break_comes_after_its_row() -> None:
    tail = block("tail", 0).draw
    pager = Pager(MEASURES)
    pager.pour(Band(tuple(block(str(index), 40, tail=tail if index < 7 else None) for index in range(8))))
    found = placed(pager)
    assert [tag for _, tag, _ in found] == ["0", "1", "2", "3", "4", "tail", "5", "6", "7"]
    assert found[5][2].y == found[4][2].y, "a tail begins where its row does"


def test_a_short_list_stays_whole_and_the_ends_of_a_long_one_are_held_together() -> None:
    kept = {count: [row.keep for row in held([block(str(index), 5) for index in range(count)])] for count in (3, 6, 7)}
    assert kept[3] == [True, True, False]
    assert kept[6] == [True] * 5 + [False]
    assert kept[7] == [True, False, False, False, False, True, False]
    tall = held([block(str(index), 20) for index in range(4)])
    assert [row.keep for row in tall] == [True, False, True, False], "too tall to be kept whole"


def test_a_short_list_may_stand_in_two_columns_that_nothing_parts() -> None:
    rows = held([block(str(index), 10, before=2) for index in range(4)])
    assert two_columns(Kit(reference_desk(whole_pack())), rows).height == 22


def test_a_short_paragraph_stays_whole() -> None:
    kit = Kit(reference_desk(whole_pack()))
    short, long = (prose(kit, (plain_text("One more thing is said here. " * count),), 87.0) for count in (5, 14))
    assert len(short) in (3, 4) and all(row.keep for row in short[:-1])
    assert len(long) > 5 and not all(row.keep for row in long[:-1])


def test_a_reminder_stays_with_what_it_is_about_and_an_example_may_go() -> None:
    kit = Kit(reference_desk(whole_pack()))
    section = Section(plain_text("A"), HERE, text=(plain_text("Say it."),), reminder=plain_text("Twice."),
                      example=plain_text("It was said twice."))  # fmt: skip
    assert [row.keep for row in section_rows(kit, section, None, 87.0)] == [True, False, False]
