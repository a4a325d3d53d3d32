"""ART-308: what the naked eye and a red film see of secrets in camouflage."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.check._veil import camouflage, covered, revealed, secrets, seen
from generator.check.lost_in_grey import lost_in_grey
from generator.check.red_reveal import red_reveal
from generator.model.drawing import DrawOp, Group, Shape, TextRun, rectangle
from generator.model.finding import Finding, Severity
from generator.model.geometry import Box, move
from generator.model.paper import Artwork
from generator.pipeline import Settings, check_pack
from tests.check.made import artwork, proof, run, slot, template
from tests.check.test_viewer_whole import PACK

ROOT = Path(__file__).parents[2]
CARD = template("clue-card", faces={"front": (slot("rows", "clues", 9),)})
AREA = Box(12, 10, 46, 9)
WHITE, VEIL, CYAN, MIXED = "#FFFFFF", "#FF5858", "#BCF3F8", "#BC7474"


def bars(cover: float) -> tuple[tuple[object, ...], ...]:
    """Upright bars that cover a share of the area, out of step with any grid."""
    apart = 0.93
    boxes = (Box(AREA.x + at * apart, AREA.y, cover * apart, AREA.height) for at in range(int(AREA.width / apart)))
    return tuple(segment for box in boxes for segment in rectangle(box))


def words(colour: str) -> TextRun:
    return replace(run("absinthe", 20, 16, 9.5, 12), colour=colour)


def row(
    plain: str = CYAN, veil: str = VEIL, mixed: str = MIXED, cover: float = 0.5, order: tuple[int, ...] = (0, 1, 2, 3)
) -> Artwork:  # fmt: skip
    ops: tuple[DrawOp, ...] = (
        Shape(rectangle(AREA), WHITE),
        words(plain),
        Shape(bars(cover), veil),
        Group((words(mixed),), clip=bars(cover)),
    )
    hidden = Group(tuple(ops[index] for index in order), clip=rectangle(AREA), tag="hidden")
    return artwork(CARD, Group((Group((hidden,), tag="rows[2]"),), tag="rows"), name="clue-1")


def found(*artworks: Artwork) -> list[Finding]:
    return list(red_reveal.run(proof(*artworks)))


def test_ok_as_the_style_has_it() -> None:
    assert found(row()) == []


def test_the_numbers_are_those_of_the_colours() -> None:
    [secret] = secrets(row())
    assert len(secret.letters) == 8
    assert covered(secret.ground) == pytest.approx(0.5, abs=0.02)
    assert camouflage(secret.ground) == pytest.approx(1.05 / 0.340, abs=0.02)
    [letter, *_] = secret.letters
    assert revealed(letter) == pytest.approx(1.05 / 0.553, abs=0.01)
    # Half of it on bare ground, with 1.21, half within the camouflage, with 1.16.
    assert seen(letter) == pytest.approx(1.187, abs=0.02)


@pytest.mark.parametrize(
    ("drawn", "messages"),
    [
        (row(plain="#000000", mixed="#000000"), ["for the naked eye"]),
        (row(plain="#60A0A8", mixed="#603030"), ["for the naked eye"]),
        (row(plain="#E8FCFE", mixed="#E85454"), ["through a red film its contrast is 1.23"]),
        (row(cover=0.2), ["camouflage covers 20% of it"]),
        (row(cover=0.8), ["camouflage covers 79% of it"]),
        # Cyan in the camouflage: the film shows it as dark as the words.
        (row(veil="#B87070"), ["through a red film its contrast is 0.9"]),
        # Too pale a camouflage hides nothing.
        (row(veil="#FFC8C8", mixed="#BCA8A8"), ["for the naked eye"]),
        # Words over the camouflage and not within it.
        (row(order=(0, 2, 3, 1)), ["for the naked eye"]),
        # Camouflage over the words.
        (row(order=(0, 1, 3, 2)), ["through a red film its contrast is 1.00"]),
    ],
)
def test_bad(drawn: Artwork, messages: list[str]) -> None:
    findings = found(drawn)
    assert len(findings) == len(messages)
    for finding, message in zip(findings, messages, strict=True):
        assert message in finding.message
        assert finding.severity is Severity.ERROR
        assert (finding.span.line, finding.path) == (9, "templates.clue-card.front.rows")
        assert finding.message.startswith("rows[2] on the front of 'clue-1': ")
        assert "absinthe" not in finding.message


def test_bad_a_letter_that_stands_bare() -> None:
    bare = Box(19.9, AREA.y, 1.7, AREA.height)  # over the first letter, painted white
    good = row()
    [rows] = good.display.ops
    assert isinstance(rows, Group)
    [second] = rows.ops
    assert isinstance(second, Group)
    [hidden] = second.ops
    assert isinstance(hidden, Group)
    more = replace(
        hidden, ops=(*hidden.ops, Shape(rectangle(bare), WHITE), Group((words(CYAN),), clip=rectangle(bare)))
    )
    [finding] = found(artwork(CARD, Group((Group((more,), tag="rows[2]"),), tag="rows")))
    assert "a letter has 0% of camouflage about it" in finding.message


def test_a_row_may_stand_anywhere_on_the_face() -> None:
    [rows] = row(plain="#000000").display.ops
    assert isinstance(rows, Group)
    [finding] = found(artwork(CARD, replace(rows, transform=move(1.37, 40))))
    assert "for the naked eye" in finding.message
    [rows] = row().display.ops
    assert isinstance(rows, Group)
    assert found(artwork(CARD, replace(rows, transform=move(1.37, 40)))) == []


def test_each_fault_of_a_slot_is_told_once_at_its_worst() -> None:
    [finding] = found(row(cover=0.4), replace(row(cover=0.2), hash="other"), replace(row(cover=0.4), hash="third"))
    assert "camouflage covers 20% of it" in finding.message


def test_ok_a_grey_print_is_not_asked_to_keep_what_is_hidden() -> None:
    assert list(lost_in_grey.run(proof(row()))) == []


def test_a_sentence_too_long_for_a_film_is_refused_where_it_is_written(tmp_path: Path) -> None:
    long = PACK.replace("certainly not wearing", "most certainly and surely not wearing")
    (tmp_path / "game.yaml").write_text(long, encoding="utf-8")
    checked = check_pack(tmp_path, Settings(viewer="red", templates=ROOT / "templates"))
    errors = {
        (item.code.id, Path(item.span.file).name)
        for item in checked.findings
        if item.span and item.severity is Severity.ERROR
    }
    assert errors == {("FIT-301", "game.yaml")}


@pytest.mark.parametrize(
    ("style", "message"),
    [
        ("", ""),
        ('colours: {secret: "#60A0A8"}', "for the naked eye"),
        ('colours: {secret-a: "#000000", secret-b: "#000000", secret-c: "#000000"}', "for the naked eye"),
        ('colours: {secret: "#EEFFFF", secret-a: "#EE5050"}', "through a red film"),
        ('colours: {veil-b: "#909068"}', "through a red film"),
    ],
)
def test_a_pack_with_colours_of_its_own(tmp_path: Path, style: str, message: str) -> None:
    text = PACK.replace("The guest who hides at the ball is certainly not wearing", "The guest is not wearing")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "styles").mkdir()
    (tmp_path / "styles" / "full.yaml").write_text(style + "\n", encoding="utf-8")
    settings = Settings(viewer="red", templates=ROOT / "templates")
    errors = [item for item in check_pack(tmp_path, settings).findings if item.severity is Severity.ERROR]
    assert {item.code.id for item in errors} == ({"ART-308"} if message else set())
    assert all(message in item.message for item in errors)
    # The two faces of the cards, and the patch on the viewer's sheet.
    places = {(Path(item.span.file).name, item.path) for item in errors if item.span}
    cards = {("clue-card.yaml", f"templates.clue-card.{face}.rows") for face in ("front", "back")}
    assert places == (cards | {("pocket.yaml", "templates.clue-viewer.sleeved.film")} if message else set())
