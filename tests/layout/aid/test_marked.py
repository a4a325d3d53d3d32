"""Spaces with a mark on the aid: named with their areas, or lines to write on where the board is not known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.layout.aid import lay_out_aid
from generator.layout.aid.sheet import Sheet
from generator.model.board import Board, MarkKind, Space
from generator.model.content import IconSource
from generator.model.drawing import Shape, path_box, walk
from generator.model.paper import Document
from generator.model.richtext import plain_text

from ..conftest import HERE, ROOT
from ..reference.made import A4, reference_desk
from .test_aid import game, placed, said

EXIT = MarkKind("exit", plain_text("exit"), "exit", HERE, "red", plain_text("Exits"), "player", 3)


def board(spaces: tuple[Space, ...] = (), mark: MarkKind = EXIT) -> Board:
    areas = {"garden": plain_text("Garden")}
    return Board("villa", plain_text("Villa"), 0.0, 0.0, areas, {space.id: space for space in spaces}, (), HERE,
                 marks={mark.id: mark})  # fmt: skip


def gate(name: str, *marks: str) -> Space:
    return Space(name.lower(), plain_text(name), (0.0, 0.0), "garden", HERE, marks=marks)


def aid(shown: Board) -> Document:
    pack = game(boards={"villa": shown})
    icon = IconSource("exit", str(ROOT / "templates/icons/exit.svg"), None)
    outcome = lay_out_aid(reference_desk(replace(pack, icons={**pack.icons, "exit": icon})), A4)
    assert outcome.findings == () and outcome.value is not None
    return outcome.value


def circles(document: Document) -> int:
    boxes = (path_box(op.path) for op, *_ in walk(document.pages[0].display.ops) if isinstance(op, Shape))
    return sum(abs(box.width - 5.4) < 0.01 and abs(box.height - 5.4) < 0.01 for box in boxes)


def test_known_spaces_stand_with_their_areas_and_circles() -> None:
    document = aid(board((gate("Gate", "exit"), gate("Pond"), gate("Wicket", "exit"))))
    words = said(document)
    assert "Exits" in words and ", Garden" in words and "Wicket" in words
    assert "Pond" not in words and "copy from your board" not in words
    assert circles(document) == 6


def test_an_unknown_board_has_four_lines_to_write_on() -> None:
    document = aid(board())
    words = said(document)
    assert "Exits" in words and "not on the sheet: copy from your board" in words
    assert circles(document) == 12
    assert len([text for text, *_ in placed(document) if text == "n"]) == 4 + 1 + 1, "and the foot says what it means"


def test_many_long_names_take_two_lines_within_their_columns() -> None:
    names = [f"The far end of the long hall beside the door number {n}" for n in range(5)]
    sheet = Sheet(A4.size)
    for text, left, right, _ in placed(aid(board(tuple(gate(name, "exit") for name in names)))):
        if text.startswith("The far"):
            assert left >= 10.0 and right <= 10.0 + sheet.live


@pytest.mark.parametrize(("changes", "left"), [({"aid": "game"}, False), ({"plural": None}, True)])
def test_page_and_name_are_data(changes: dict[str, object], left: bool) -> None:
    mark = replace(EXIT, **changes)  # type: ignore[arg-type]
    heads = [x for text, x, *_ in placed(aid(board((), mark))) if text in ("Exits", "exit")]
    assert [x < 148.5 for x in heads] == [left]


def test_a_mark_that_asks_for_nothing_is_not_listed() -> None:
    assert "Exits" not in said(aid(board((gate("Gate", "exit"),), replace(EXIT, aid=""))))
