"""ART-305: what a viewer shows in each state."""

from __future__ import annotations

from generator.check.viewer_window import viewer_window
from generator.model.drawing import Group
from generator.model.finding import Severity
from generator.model.geometry import Box

from .made import artwork, at, proof, run, slot, template

ROWS = 6
CARD = template("clue-card", faces={"front": (
    slot("rows", "clues", 9, {"pitch": at(10, 5, "template.yaml")}),
)})  # fmt: skip
PLACES = {"windows": at(4, 1, "viewer.yaml")} | {
    f"windows.boxes[{number}]": at(4 + number, 1, "viewer.yaml") for number in range(1, ROWS + 1)
}
POCKET = {"width": 138.0, "height": 97.0, "build": "pocket"}
VIEWER = template(
    "viewer", "overlay", windows={"of": "clue-card", "slot": "rows", "boxes": ["as drawn"]}, places=PLACES, **POCKET
)
DERIVED = template(
    "viewer", "overlay", windows={"of": "clue-card", "slot": "rows"}, places={"windows": PLACES["windows"]}, **POCKET
)
PANEL = Box(7.5, 1.5, 63, 88)  # where the card lies inside, in the middle of a panel of 66 × 91


def card(pitch=12.0, rows=ROWS, face="front", name="clue-1", size=9.0):
    boxes = {f"rows[{number}]": Box(4, 9.5 + pitch * (number - 1), 55, 10) for number in range(1, rows + 1)}
    lines = [
        Group(
            (
                run("The guest is not tall,", 14.4, box.y + 4.05, size, 40),
                run("nor young.", 14.4, box.y + 7.75, size, 20),
            ),
            tag=tag,
        )
        for tag, box in boxes.items()
    ]
    return artwork(CARD, Group(tuple(lines), tag="rows"), face=face, regions=boxes, name=name)


NOTCH = Box(30, 0, 18, 9)


def viewer(of=VIEWER, doors=None, notch=NOTCH, **changed):
    if doors is None:
        doors = {number: Box(10, 11 + 12 * (number - 1), 58, 10) for number in range(1, ROWS + 1)}
    doors |= {int(key[1:]): box for key, box in changed.items()}
    regions = {f"door[{number}]": box for number, box in doors.items()} | {"front": PANEL}
    return artwork(of, regions=regions | ({"notch": notch} if notch else {}), name="viewer")


def found(*artworks):
    return list(viewer_window.run(proof(*artworks)))


def test_ok_as_designed() -> None:
    assert found(viewer(), card(), card(face="back"), card(name="clue-2")) == []
    assert found(viewer(DERIVED), card()) == []


def test_ok_a_face_with_fewer_rows() -> None:
    assert found(viewer(), card(rows=2)) == []


def test_bad_a_door_moved_by_4_mm() -> None:
    [finding] = found(viewer(_3=Box(10, 11 + 24 + 4, 58, 10)), card(), card(name="clue-2"))
    assert finding.span == PLACES["windows.boxes[3]"]
    assert "door 3 cuts row 3 by" in finding.message
    assert "door 3 shows 3.5 mm of row 4" in finding.message
    assert finding.path == "templates.viewer.windows.boxes[3]"


def test_bad_a_door_moved_sideways() -> None:
    [finding] = found(viewer(_2=Box(30, 23, 58, 10)), card())
    assert finding.span == PLACES["windows.boxes[2]"]


def test_bad_a_pitch_changed_on_the_card_only() -> None:
    for pitch in (11.5, 12.6, 13.0):
        [finding] = found(viewer(), card(pitch))
        assert finding.span == at(10, 5, "template.yaml")
        assert finding.message.startswith(f"the rows are {pitch:.2f} mm apart, the doors 12.00 mm: door ")
        assert finding.notes[0].span == PLACES["windows"]


def test_bad_a_door_a_row_too_tall() -> None:
    [finding] = found(viewer(_5=Box(10, 59, 58, 22)), card())
    assert finding.span == PLACES["windows.boxes[5]"]
    assert finding.message.startswith("door 5 shows 10.0 mm of row 6")


def test_bad_all_doors_too_low() -> None:
    doors = {number: Box(10, 13 + 12 * (number - 1), 58, 10) for number in range(1, ROWS + 1)}
    [finding] = found(viewer(doors=doors), card())
    assert finding.span == PLACES["windows"]
    assert finding.message.startswith("all doors stand 2.0 mm too low")


def test_bad_a_notch_over_a_row() -> None:
    [finding] = found(viewer(notch=Box(30, 0, 18, 14)), card())
    assert finding.message == "the notch shows row 1, the card shifted by 1.5 mm"


def test_bad_a_row_without_a_door() -> None:
    doors = {number: Box(10, 11 + 12 * (number - 1), 58, 10) for number in range(1, ROWS)}
    [finding] = found(viewer(doors=doors), card())
    assert finding.message == "row 6 has no door"


def test_bad_a_row_with_more_text_than_its_door_shows() -> None:
    [finding] = found(viewer(DERIVED), card(size=14), artwork(DERIVED, regions=dict(viewer().regions), face="sleeved"))
    assert finding.span == at(9, file="template.yaml")
    assert finding.path == "templates.clue-card.front.rows"


def test_bad_a_pocket_without_doors() -> None:
    [finding] = found(artwork(VIEWER), card())
    assert finding.message == "the viewer has no doors"


def test_a_viewer_without_cards_says_that_nothing_is_proven() -> None:
    [finding] = found(viewer())
    assert finding.severity is Severity.NOTE
    assert finding.message == "nothing is proven: the pack has no clue-card with 'rows'"
