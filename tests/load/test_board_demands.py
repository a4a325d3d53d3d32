"""What a board demands of its spaces: read with its words checked against areas, marks, tags and kinds of link."""

from __future__ import annotations

from pathlib import Path

from generator.load.boards import read_boards
from generator.model.board import Board

from .written import Written

BOARD = """b:
  title: B
  areas: {in: Inside, out: Outside}
  marks: {search: {name: Search, icon: wrench}}
  spaces: {hall: {area: in, marks: [search]}, lawn: {area: out, tags: [green, wet], start: true}}
  links: {door: [hall > lawn]}
"""


def board(tmp_path: Path, more: str) -> tuple[Written, Board]:
    file = Written(tmp_path, BOARD + more)
    return file, read_boards(file.root, file.sink)["b"]


def test_demands_name_spaces_by_sort(tmp_path: Path) -> None:
    file, house = board(
        tmp_path,
        "  numbered: [green, in]\n  demands:\n    - {every: search, beside: wet, why: it rains}\n"
        "    - {every: any, beside: start, by: door, at-most: 2, why: so be it}\n",
    )
    assert not file.messages
    first, second = house.demands
    assert (first.every, first.beside, first.by, first.at_least, first.at_most) == ("search", "wet", "", 1, None)
    assert (second.every, second.by, second.at_least, second.at_most, second.why) == ("any", "door", 0, 2, "so be it")
    assert second.path == "boards.b.demands[2]"
    assert [run.sort for run in house.numbered] == ["green", "in"]


def test_a_space_is_of_several_sorts(tmp_path: Path) -> None:
    _, house = board(tmp_path, "")
    hall, lawn = house.spaces["hall"], house.spaces["lawn"]
    sorts = ("any", "in", "out", "search", "green", "start")
    assert [sort for sort in sorts if hall.is_a(sort)] == ["any", "in", "search"]
    assert all(lawn.is_a(sort) for sort in ("any", "out", "green", "wet", "start"))
    assert house.neighbours("hall", "door") == ("lawn",) and house.neighbours("hall", "stairs") == ()
    assert house.neighbours("lawn") == ()


def test_faults_stand_at_the_word(tmp_path: Path) -> None:
    file, house = board(
        tmp_path,
        "  numbered: gren\n  demands:\n    - {every: serch, beside: wet, why: it rains}\n"
        "    - {every: any, beside: wet, by: dor, why: it rains}\n    - {every: any, beside: wet}\n"
        "    - {every: any, beside: wet, at-least: 3, at-most: 2, why: it rains}\n",
    )
    assert file.messages == [
        "there is no area, mark or tag 'serch' | did you mean 'search'?",
        "there is no kind of link 'dor' | did you mean 'door'?",
        "'why' is missing",
        "3 is more than 2",
        "there is no area, mark or tag 'gren' | did you mean 'green'?",
    ]
    assert [demand.path for demand in house.demands] == ["boards.b.demands[3]", "boards.b.demands[4]"]
