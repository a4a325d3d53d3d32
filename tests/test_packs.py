"""The packs of this project: what the two rule sheets say holds in them, on the finished cards and pages too."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.assets.fonts import FontBook, font_directories
from generator.assets.images import ImageBook
from generator.assets.vectors import VectorBook
from generator.layout import lay_out_pieces
from generator.layout.desk import Desk
from generator.load import load_pack, load_phrases, load_style
from generator.model.content import ClueFace, ClueLine, Gap, Pack
from generator.model.drawing import TextRun, walk
from generator.model.evaluate import matching_rows, row_name
from generator.model.geometry import Box
from generator.model.paper import Artwork
from generator.model.phrases import Phrases

from .conftest import CONTENT, ROOT, Printed, Ran, prints

Command = Callable[..., Ran]
OURS = ("shriek", "dont-make-a-sound")
ALL = (*OURS, "mega-boardgame-con", "final-girl-core", "shriek-at-the-con", "last-friday")
TEMPLATES = ROOT / "templates"


@cache
def loaded(name: str) -> Pack:
    outcome = load_pack(CONTENT / name, search=(CONTENT,), templates_dir=TEMPLATES)
    assert outcome.value is not None
    return outcome.value


def findings(ran: Ran, severity: str) -> list[dict[str, Any]]:
    (pack,) = ran.json()["packs"]
    return [finding for finding in pack["findings"] if finding["severity"] == severity]


# -- findings


@pytest.mark.parametrize("name", ALL)
def test_check_finds_nothing_wrong(proofdeck: Command, name: str) -> None:
    ran = proofdeck("check", name, "--content", CONTENT, "--strict", "--format", "json")
    assert ran.code == 0, ran.out
    assert not findings(ran, "error")


def test_as_printed_the_clue_card_clashes_with_the_lineup(proofdeck: Command) -> None:
    ran = proofdeck("check", "shriek", "--content", CONTENT, "--reading", "printed", "--format", "json")
    assert ran.code == 1
    cards = (CONTENT / "shriek" / "clue-cards.yaml").read_text(encoding="utf-8").split("\n")
    of_hans, of_razorface = faces_by_answer(cards)
    unsound = {number: word for number, word in of_hans.items() if word in ("psychopaths", "series-1")}
    missing = next(number for number, word in of_razorface.items() if word == "razorface")
    found = [finding for finding in findings(ran, "error") if Path(finding["file"]).name == "clue-cards.yaml"]
    assert sorted(finding["line"] for finding in found) == sorted((*unsound, missing)) and len(unsound) == 2
    for finding in found:
        marked = cards[finding["line"] - 1][finding["column"] - 1 : finding["end_column"] - 1]
        if finding["line"] == missing:
            assert marked == "razorface" and finding["message"].startswith("hans is never eliminated")
            continue
        assert marked.endswith(f": {unsound[finding['line']]}") and "eliminates hans" in finding["message"]
        answer, cell = finding["notes"]
        assert of_hans[answer["line"]] == "hans" and Path(cell["file"]).name == "suspects.yaml"


def faces_by_answer(lines: list[str]) -> tuple[dict[int, str], dict[int, str]]:
    """Return the values of the face whose bottom line is Hans, and of the other, by line number."""
    faces: dict[str, dict[int, str]] = {}
    current: dict[int, str] = {}
    for number, line in enumerate(lines, 1):
        if line.strip().startswith(("front:", "back:")):
            current = {}
        value = re.match(r"\s+(?:- )?(\w+): ([a-z0-9-]+)\s*(?:#.*)?$", line)
        if value:
            current[number] = value[2]
            if value[1] == "answer":
                faces[value[2]] = current
    return faces["hans"], faces["razorface"]


# -- the sheet's example, played on the finished card


@dataclass(frozen=True)
class Table:
    """What lies before the players: the clue card's faces, the viewer for bare cards, and the words of the pack."""

    pack: Pack
    card: Mapping[str, Artwork]
    viewer: Artwork

    def doors(self) -> dict[int, Box]:
        """Return the doors on the card that lies in the middle of the pocket."""
        regions = dict(self.viewer.regions)
        front, size = regions["front"], self.card["front"].size
        x, y = front.x + (front.width - size.width) / 2, front.y + (front.height - size.height) / 2
        found = {}
        for name, box in regions.items():
            if name.startswith("door["):
                found[int(name[5:-1])] = Box(box.x - x, box.y - y, box.width, box.height)
        return found

    def behind(self, face: str, door: int) -> tuple[str, str]:
        """Return the letters that an open door shows of a face: those in the cell at the left, and the others."""
        opening = self.doors()[door]
        seen = []
        for op, place, _ in walk(self.card[face].display.ops):
            if isinstance(op, TextRun):
                x, y = place.apply(op.x, op.y)
                if opening.holds(Box(x, y, op.width, 0)):
                    seen.append((round(y, 2), x, op.text))
        cell = min(seen, key=lambda run: run[1]) if door < 6 else None
        lines: dict[float, str] = {}
        for y, _, text in sorted(run for run in seen if run is not cell):
            lines[y] = lines.get(y, "") + text
        return cell[2] if cell else "", " ".join(" ".join(lines.values()).split())

    def clue(self, face: str, number: int) -> tuple[str, str]:
        """Read the clue at a reminder token's number: which value of which attribute it rules out."""
        figure, words = self.behind(face, number)
        assert figure == str(number)
        return self.excludes(words)

    def answer(self, face: str) -> str:
        """Read the bottom line: the name of a suspect, and that it answers the other side's clues."""
        words = self.behind(face, 6)[1].casefold()
        assert words.startswith("the other side hides: "), words
        (name,) = (suspect for suspect in suspects(self.pack) if suspect.replace("-", " ") in words)
        return name

    def excludes(self, words: str) -> tuple[str, str]:
        """Read a clue as a player does: which value of which attribute it rules out."""
        assert self.pack.deduction is not None
        (read,) = (
            (attribute.id, value)
            for attribute in self.pack.deduction.attributes.values()
            for value, label in attribute.values.items()
            if (sentence := attribute.sentence(value)) and sentence.plain.replace("{value}", label.plain) == words
        )
        return read

    def cells(self, suspect: str) -> Mapping[str, Any]:
        component = self.pack.find(suspect)
        assert component is not None
        attributes = component.fields["attributes"]
        assert isinstance(attributes, Mapping)
        return attributes


@pytest.fixture(scope="module")
def table() -> Table:
    pack = loaded("shriek")
    style = load_style(TEMPLATES, "full").value
    assert style is not None
    fonts = FontBook(font_directories(style.packages))
    art = (CONTENT / "shriek" / "art", TEMPLATES / "art")
    pieces = lay_out_pieces(Desk(pack, style, fonts, VectorBook(), ImageBook(), Phrases(), art)).value or ()
    (card,) = (piece for piece in pieces if piece.component.type == "clue-card")
    viewer = next(piece.front for piece in pieces if piece.front.template.kind == "overlay")
    assert card.back is not None
    return Table(pack, {"front": card.front, "back": card.back}, viewer)


def suspects(pack: Pack) -> Iterator[str]:
    return (component.id for component in pack.of_type("suspect"))


def test_the_sheets_example_ends_at_hans(table: Table) -> None:
    # Token 2 comes first: the killer does not care for comedy horror.
    (face,) = (face for face in table.card if table.clue(face, 2) == ("genre", "comedy-horror"))
    lineup = set(suspects(table.pack))
    out = {name for name in lineup if table.cells(name)["genre"] == "comedy-horror"}
    assert out == {"baghead", "hunter"}
    # The other tokens follow; then the card is turned over in the viewer, and the last door opens on its bottom line.
    clues = [table.clue(face, number) for number in (2, 5, 1, 4, 3)]
    for attribute, value in clues:
        out |= {name for name in lineup if table.cells(name)[attribute] == value}
    assert table.answer(other(face)) == "hans"
    assert "hans" not in out
    # Nobody else survives for sure: all who are still in have a cell that the sheet does not tell.
    asked = {attribute for attribute, _ in clues}
    for name in lineup - out - {"hans"}:
        assert any(isinstance(table.cells(name)[attribute], Gap) for attribute in asked), name
    assert not any(isinstance(table.cells("hans")[attribute], Gap) for attribute in asked)


def test_the_other_face_ends_at_razorface(table: Table) -> None:
    (face,) = (face for face in table.card if table.clue(face, 1) == ("genre", "comedy-horror"))
    clues = [table.clue(face, number) for number in range(1, 6)]
    assert table.answer(other(face)) == "razorface"
    assert any(table.cells("hans")[attribute] == value for attribute, value in clues)
    assert not any(table.cells("razorface")[attribute] == value for attribute, value in clues)


@pytest.mark.parametrize("face", ["front", "back"])
def test_the_doors_show_what_the_pack_says(table: Table, face: str) -> None:
    (card,) = table.pack.of_type("clue-card")
    written = card.fields[face]
    assert isinstance(written, ClueFace) and len(table.doors()) == 6
    assert [ClueLine(*table.clue(face, number)) for number in range(1, 6)] == list(written.clues)
    assert table.answer(face) == written.answer


def other(face: str) -> str:
    return "back" if face == "front" else "front"


# -- what the sheets count


def test_gaps_of_the_lineup(proofdeck: Command) -> None:
    ran = proofdeck("gaps", "shriek", "--content", CONTENT, "--format", "json")
    assert ran.code == 0
    (pack,) = ran.json()["packs"]
    cells = [gap for gap in pack["gaps"] if gap["type"] == "suspect" and gap["field"].startswith("attributes.")]
    assert sum(gap["count"] for gap in cells) == 49 and len({gap["path"] for gap in cells}) == 49
    lines = (CONTENT / "shriek" / "suspects.yaml").read_text(encoding="utf-8").split("\n")
    for gap in cells:
        assert gap["file"] == "suspects.yaml" and gap["kind"] in lines[gap["line"] - 1]


def test_known_cells() -> None:
    lineup = loaded("shriek").of_type("suspect")
    cells = [value for suspect in lineup for value in suspect.fields["attributes"].values()]
    assert len(cells) == 70 and sum(not isinstance(value, Gap) for value in cells) == 21


@pytest.mark.parametrize(("name", "pieces"), [("shriek", 93), ("dont-make-a-sound", 31), ("mega-boardgame-con", 75)])
def test_manifests(name: str, pieces: int) -> None:
    assert sum(line.count for line in loaded(name).manifest) == pieces


@pytest.mark.parametrize("name", OURS)
def test_worked_examples_replay(name: str) -> None:
    pack = loaded(name)
    written = (CONTENT / name / "tables.yaml").read_text(encoding="utf-8")
    played = 0
    for table in pack.tables.values():
        for example in table.examples:
            assert [row_name(table, row) for row in matching_rows(table, example.inputs)] == [example.row]
            assert set(example.inputs) == set(table.inputs)
            played += 1
    assert played == len(re.findall(r"^ +- \{.*\brow: ", written, re.MULTILINE)) > 10


# -- what stands on every page


def squeezed(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split()).casefold()


@pytest.mark.parametrize("name", prints())
def test_every_page_says_what_it_must(printed: Callable[[str], Printed], name: str) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    made = printed(name)
    root, _ = prints()[name]
    language = made.record["language"]
    pack = load_pack(root, search=(CONTENT,), templates_dir=TEMPLATES, language=language).value
    phrases = load_phrases(TEMPLATES, language).value
    assert pack is not None and phrases is not None
    notice, scale = squeezed(pack.notice.plain), squeezed(phrases("Print at 100%"))
    named = {"front": squeezed(phrases("FRONT")), "back": squeezed(phrases("BACK")), "both": ""}
    for entry in made.record["files"]:
        document = pdfium.PdfDocument((made.folder / entry["path"]).read_bytes())
        two_sided = any(page["side"] == "back" for page in entry["pages"])
        total = made.record["counts"]["sheets"][entry["path"]]
        for page, picture in zip(entry["pages"], document, strict=True):
            number, text = page["number"], squeezed(picture.get_textpage().get_text_range())
            where = f"{entry['path']} page {number}"
            assert notice in text, where
            if entry["path"] == "reference.pdf":  # read at any size: it has no ruler, and pages for sheets
                assert f"{notice} {number}" in text, where
                continue
            if entry["path"] == "aid.pdf":  # folded, not cut: no ruler
                assert scale in text and squeezed(phrases("Fold in the middle")) in text, where
                continue
            if entry["path"] == "boards.pdf":  # its own foot: a ruler, and the tile where there are tiles
                assert squeezed(phrases("this line is 100 mm at 100%")) in text, where
                continue
            sheet = (number + 1) // 2 if two_sided else number
            assert squeezed(phrases("sheet {number} of {total}", number=sheet, total=total)) in text, where
            assert scale in text and phrases.length(100).casefold() in text and named[page["side"]] in text, where


# -- Midnight Masquerade


def test_types_go_by_the_words_of_their_pack() -> None:
    pack = loaded("midnight-masquerade")
    called = [word for template in pack.templates.values() for word in (template.label, template.plural)]
    assert "Guest token" in called and not any("Suspect" in word for word in called)
    phrases = load_phrases(TEMPLATES, "ru", (CONTENT / "midnight-masquerade",)).value
    assert phrases is not None and phrases("Guest tokens") == "Жетоны гостей"
