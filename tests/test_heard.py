"""What is heard of the pages that are read on a screen: all of it, once, in order, whatever the packs print."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from generator.pipeline import Settings, build_pack

from .conftest import CONTENT, PACKS, Printed, prints

pikepdf = pytest.importorskip("pikepdf", reason="pikepdf, which opens our files, is not installed")

from .structure import BLOCKS, Element, Tagged, script  # noqa: E402

GOLDENS = Path(__file__).parent / "goldens" / "heard"
TAGGED = ("reference.pdf", "aid.pdf")
Print = Callable[[str], Printed]
every_print = pytest.mark.parametrize("name", prints())


def opened(printed: Printed) -> list[tuple[str, Tagged]]:
    files = [file for file in printed.pdfs if file.name in TAGGED]
    assert files
    return [(file.name, tagged(file)) for file in files]


@cache
def tagged(file: Path) -> Tagged:
    """Read a file once for all tests; it stays open."""
    return Tagged(pikepdf.open(file))


@every_print
def test_everything_is_said_once_or_is_furniture(printed: Print, name: str) -> None:
    for file, read in opened(printed(name)):
        assert (read.loose, read.unmeant) == ([], []), file
        owned = [stretch for element in read.root.all() for stretch in element.stretches]
        assert sorted(owned) == sorted(read.texts), file
        silent = [e.role for e in read.root.all() if e.role in BLOCKS and any(isinstance(k, str) for k in e.kids)]
        assert silent == [], f"{file}: letters in an element that holds none"


@every_print
def test_headings_go_down_one_level_at_a_time(printed: Print, name: str) -> None:
    for file, read in opened(printed(name)):
        levels = [int(heading.role[1]) for heading in read.root.of("H1", "H2", "H3")]
        assert levels[0] == 1 and len(levels) > 1, file
        assert all(after <= before + 1 for before, after in pairwise(levels)), file
        assert all(heading.heard.strip() for heading in read.root.of("H1", "H2", "H3")), file


@every_print
def test_rows_of_a_table_have_the_same_number_of_cells(printed: Print, name: str) -> None:
    for file, read in opened(printed(name)):
        for table in read.root.of("Table"):
            assert len(set(_widths(table))) == 1, f"{file}: {script(table)}"
            assert table.of("TH"), f"{file}: {script(table)}"


def _widths(table: Element) -> Iterator[int]:
    """Yield each row's cells, with those that reach into it from above."""
    reaching: list[tuple[int, int]] = []
    for row in table.of("TR"):
        cells = row.of("TH", "TD")
        yield sum(int(cell.attribute("ColSpan", 1)) for cell in cells) + sum(wide for wide, _ in reaching)
        reaching = [(wide, deep - 1) for wide, deep in reaching if deep > 1]
        reaching += [
            (int(cell.attribute("ColSpan", 1)), int(cell.attribute("RowSpan", 1)) - 1)
            for cell in cells
            if int(cell.attribute("RowSpan", 1)) > 1
        ]


@every_print
def test_figures_have_words_and_links_say_where_they_lead(printed: Print, name: str) -> None:
    for file, read in opened(printed(name)):
        for figure in read.root.of("Figure"):
            assert figure.said("Alt").strip(" ,?") and figure.attribute("BBox") is not None, file
        notes = [note for link in read.root.of("Link") for note in link.notes]
        assert all(str(note.Contents) for note in notes), file
        assert all(link.notes and link.heard.strip() for link in read.root.of("Link")), file
        assert len(notes) == sum(len(page.get("/Annots", [])) for page in read.file.pages), file


@every_print
def test_items_have_something_to_say(printed: Print, name: str) -> None:
    for file, read in opened(printed(name)):
        for item in read.root.of("LI", "TOCI"):
            assert item.heard.strip(), file


def test_the_other_files_are_not_tagged(printed: Print) -> None:
    for file in printed("shriek").pdfs:
        with pikepdf.open(file) as pdf:
            assert ("/StructTreeRoot" in pdf.Root) == (file.name in TAGGED)


def test_what_is_heard_of_a_pack(update_goldens: bool) -> None:
    """The whole reference of the example pack, as a screen reader says it."""
    built = build_pack(PACKS / "tiny-masquerade", Settings(search=(CONTENT,)))
    file = GOLDENS / "tiny-masquerade.txt"
    with pikepdf.open(io.BytesIO(built.files["reference.pdf"])) as pdf:
        heard = script(Tagged(pdf).root)
    if update_goldens:
        file.parent.mkdir(exist_ok=True)
        file.write_text(heard, encoding="utf-8")
    assert heard == file.read_text(encoding="utf-8")
