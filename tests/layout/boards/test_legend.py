"""The legend below a tile: it explains all that the tile shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.layout.boards import lay_out_boards
from generator.layout.boards.legend import Entry, deal
from generator.model.drawing import Shape, TextRun, path_box, walk
from generator.model.geometry import Box

from .test_tiles import ROOT, TINY, desk_of

PACKS = [path.parent for path in sorted((ROOT / "content").glob("*/game.yaml"))] + [TINY]


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("root", PACKS, ids=lambda root: root.name)
def test_each_tile_explains_what_it_shows(root: Path, paper: str, ink: str) -> None:
    desk, sheet = desk_of(root, paper, ink)
    document = lay_out_boards(desk, sheet).value
    for page in document.pages if document else ():
        for item in page.items:
            board = desk.pack.boards.get(item.artwork.component.id)
            if board is None or not board.placed:
                continue
            seen: set[str] = set()
            legend = ""
            for op, at, tags in walk(page.display.ops):
                if tags[0] == "legend" and isinstance(op, TextRun):
                    legend += op.text
                elif tags[0].startswith(f"{board.id}.") and isinstance(op, Shape):
                    box = at.box(path_box(op.path))
                    if Box(box.x, box.y, max(box.width, 0.1), max(box.height, 0.1)).meets(item.box):
                        seen.update(tags)
            wanted = set()
            for tag in seen:
                kind, *rest = tag.split(":")
                if kind == "mark":
                    mark = board.marks.get(rest[1])
                    wanted.add(mark.name.plain if mark else "start here")
                elif kind == "link":
                    (link,) = {link.kind for link in board.links if list(link.ends) == rest}
                    wanted.add(board.kinds[link].name.plain)
                elif kind == "way":
                    wanted.add(board.die_text.plain if board.die_text else "the roll leads this way")
                elif kind == "space":
                    space = board.spaces[rest[0]]
                    wanted |= {board.areas[space.area].plain} if space.area else set()
                    wanted |= {"room for so many"} if space.capacity is not None else set()
            assert wanted
            missing = {words for words in wanted if words.replace(" ", "") not in legend.replace(" ", "")}
            assert not missing, (item.artwork.face, legend)


def entry(name: str, width: float = 30.0) -> Entry:
    return Entry(name, width, lambda x, y: (), frozenset({name}))


def test_own_entries_first_and_the_rest_once() -> None:
    entries = [entry(name) for name in "abcde"]
    strips = deal(entries, [100.0, 100.0], 1, [{"a", "d"}, {"a", "b"}])
    assert strips is not None
    assert [[entry.name for line in strip for entry in line] for strip in strips] == [["a", "d", "c"], ["a", "b", "e"]]


def test_a_tile_without_room_for_its_own_has_no_legend() -> None:
    entries = [entry(name) for name in "abcd"]
    assert deal(entries, [100.0, 500.0], 1, [set("abcd"), set()]) is None
    assert deal(entries, [100.0, 500.0], 2, [set("abcd"), set()]) is not None
