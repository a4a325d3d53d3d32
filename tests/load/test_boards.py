"""Boards and tracks: looks, links with their ways, unplaced boards, cells and marks; and their faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load.boards import read_boards
from generator.load.tracks import read_tracks, roman
from generator.model.board import Board, Track
from generator.model.geometry import Size

from .written import Written

BOARD = """b:
  title: B
  size: 200 x 100 mm
  areas:
    in: Inside
    out: {name: Outside, motif: trees, outline: [[0, 0], [90, 0], [90, 80]], label: [5, 6], text: Mind the **dog**.}
  marks:
    search: {name: Search, icon: wrench}
  spaces:
    hall: {at: [30, 20], area: in, marks: [search], size: 50 x 30 mm, ways: {lawn: 1..5, pond: 6}}
    lawn: {at: [90, 20], area: out}
    pond: {at: [150, 20], area: out}
"""


def board(tmp_path: Path, yaml: str) -> tuple[Written, Board]:
    file = Written(tmp_path, yaml)
    return file, read_boards(file.root, file.sink)["b"]


def test_looks_and_links(tmp_path: Path) -> None:
    file, house = board(
        tmp_path,
        BOARD + "  links:\n    door: [hall - lawn]\n    stairs:\n      name: Stairs\n      look: dotted\n"
        "      icon: up\n      between:\n        - lawn > pond\n        - {ends: hall - pond, via: [[90, 60]]}\n"
        "  die: {sides: 6, text: this way}\n  setups: [{title: Dogs, spaces: [hall, pond], apart: 1}]\n"
        "  sign: {at: [1, 2], size: 90 x 30 mm, text: Woof}\n",
    )
    assert not file.messages
    inside, outside = house.looks["in"], house.looks["out"]
    assert (inside.shape, inside.ground, inside.motif) == ("rounded", "bone", "none")
    assert (outside.shape, outside.motif, outside.label) == ("circle", "trees", (5.0, 6.0))
    assert outside.outline == ((0.0, 0.0), (90.0, 0.0), (90.0, 80.0))
    hall = house.spaces["hall"]
    assert (hall.marks, hall.size, dict(hall.ways)) == (("search",), Size(50, 30), {"lawn": (1, 5), "pond": (6, 6)})
    assert [(link.kind, link.ends, link.one_way, link.via) for link in house.links] == [
        ("door", ("hall", "lawn"), False, ()),
        ("stairs", ("lawn", "pond"), True, ()),
        ("stairs", ("hall", "pond"), False, ((90.0, 60.0),)),
    ]
    assert [link.path for link in house.links][1:] == ["boards.b.links.stairs.between[1]",
                                                       "boards.b.links.stairs.between[2]"]  # fmt: skip
    stairs = house.kinds["stairs"]
    assert (house.kinds["door"].look, stairs.look, stairs.icon) == ("single", "dotted", "up")
    assert house.neighbours("pond") == ("hall",) and house.neighbours("lawn") == ("hall", "pond")
    assert house.die == 6 and house.die_text is not None and house.setups[0].apart == 1
    assert house.sign is not None and house.sign.size == Size(90, 30)


def test_a_board_whose_places_nobody_knows(tmp_path: Path) -> None:
    file, fair = board(tmp_path, "b:\n  title: B\n  areas: {a: A}\n  spaces: {x: {area: a}, y: {area: a}}\n"
                                 "  links: {way: [x - y]}\n")  # fmt: skip
    assert not file.messages
    assert not fair.placed and len(fair.spaces) == 2 and len(fair.links) == 1
    file, fair = board(tmp_path, "b:\n  title: B\n  areas: {a: A}\n")
    assert not file.messages and not fair.placed


def test_the_fifth_area_differs_from_the_first(tmp_path: Path) -> None:
    _, many = board(tmp_path, "b:\n  title: B\n  areas: {a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H}\n")
    looks = [(look.shape, look.ground) for look in many.looks.values()]
    assert len(set(looks)) == 8


def test_marks_that_the_player_aid_lists(tmp_path: Path) -> None:
    wanted = "icon: wrench, plural: Searches, aid: game, tally: 2}"
    file, house = board(tmp_path, BOARD.replace("icon: wrench}", wanted))
    mark = house.marks["search"]
    assert not file.messages and mark.plural is not None
    assert (mark.plural.plain, mark.aid, mark.tally) == ("Searches", "game", 2)
    plain = board(tmp_path, BOARD)[1].marks["search"]
    assert (plain.plural, plain.aid, plain.tally) == (None, "", 0)


@pytest.mark.parametrize(
    ("old", "new", "found", "message"),
    [
        ("icon: wrench}", "icon: wrench, aid: players}", "PCK-102 8:47 players", None),
        ("icon: wrench}", "icon: wrench, tally: 7}", "PCK-102 8:49 7", None),
        ("at: [150, 20], area: out", "area: out", "PCK-171 12:5 pond",
         "'pond' has no place, and other spaces have one"),
        ("lawn: 1..5", "lawn: 1-5", "PCK-172 10:84 1-5", "'1-5' is no range | write it like 1..3"),
        ("marks: [search]", "marks: [serch]", "PCK-156 10:44 serch",
         "there is no mark 'serch' | did you mean 'search'?"),
        ("motif: trees", "motif: tres", "PCK-102 6:33 tres", None),
        ("[90, 0],", "[90],", "PCK-157 6:58 [90]", "a place has two numbers, not 1"),
        ("icon: wrench", "look: red", "PCK-103 8:14 name", "'icon' is missing"),
    ],
)  # fmt: skip
def test_faults(tmp_path: Path, old: str, new: str, found: str, message: str | None) -> None:
    file, _ = board(tmp_path, BOARD.replace(old, new))
    assert [entry.split(" ", 1)[1] for entry in file.found] == [found.split(" ", 1)[1]]
    if message is not None:
        assert (file.found, file.messages) == ([found], [message])


def test_a_board_as_large_as_a_field_is_refused(tmp_path: Path) -> None:
    file = Written(tmp_path, BOARD.replace("200 x 100 mm", "99999 x 100 mm"))
    assert read_boards(file.root, file.sink) == {}
    assert file.found == ["PCK-157 3:9 99999 x 100 mm"]


TRACK = """t:
  title: Rounds
  cells: 0..15
  numerals: roman
  look: log
  marks:
    - {at: [3, 6], icon: eye, label: Show}
    - {at: 15, label: End}
"""


def track(tmp_path: Path, yaml: str) -> tuple[Written, Track | None]:
    file = Written(tmp_path, yaml)
    return file, read_tracks(file.root, file.sink).get("t")


def test_a_track(tmp_path: Path) -> None:
    file, rounds = track(tmp_path, TRACK)
    assert not file.messages and rounds is not None
    assert [cell.text for cell in rounds.cells][:5] == ["0", "I", "II", "III", "IV"] and len(rounds.cells) == 16
    assert [cell.text for cell in rounds.cells if cell.marked] == ["III", "VI", "XV"]
    assert (rounds.cells[3].icon, rounds.cells[15].icon) == ("eye", "")
    _, hours = track(tmp_path, "t:\n  title: Hours\n  cells: [dusk, 8, midnight]\n")
    assert hours is not None and [cell.text for cell in hours.cells] == ["dusk", "8", "midnight"]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("at: 15", "at: 16", "PCK-173 8:12 16"),
        ("cells: 0..15", "cells: 15..0", "PCK-173 3:10 15..0"),
        ("cells: 0..15", "cells: [3, 6, 15, 6]", "PCK-173 3:21 6"),
        ("cells: 0..15", "cells: many", "PCK-172 3:10 many"),
    ],
)
def test_faults_of_tracks(tmp_path: Path, old: str, new: str, found: str) -> None:
    file, _ = track(tmp_path, TRACK.replace(old, new))
    assert file.found == [found]


def test_roman_numerals() -> None:
    assert [roman(n) for n in (0, 1, 4, 9, 14, 40, 49, 90, 99, 100)] == [
        "0", "I", "IV", "IX", "XIV", "XL", "XLIX", "XC", "XCIX", "C",
    ]  # fmt: skip
