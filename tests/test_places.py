"""Pieces fit the places that sheets and boards of their own pack give them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.load import load_pack
from generator.model.board_shapes import box_of
from generator.model.content import Pack
from generator.model.strips import cell_of
from generator.model.template import Slot

ROOT = Path(__file__).parents[1]


def pack_of(name: str) -> Pack:
    outcome = load_pack(ROOT / "content" / name, search=(ROOT / "content",), templates_dir=ROOT / "templates")
    assert outcome.value is not None, outcome.findings
    return outcome.value


def slot_of(pack: Pack, template: str, kind: str) -> Slot:
    (found,) = (slot for slot in pack.templates[template].faces["front"] if slot.type == kind)
    return found


@pytest.mark.parametrize("name", ["shriek", "midnight-masquerade"])
def test_a_deduction_sheet_has_room_for_its_tokens(name: str) -> None:
    pack = pack_of(name)
    ring = slot_of(pack, "deduction-sheet", "reveals").get("ring")
    assert ring({}) > pack.templates["reminder-token"].width


def test_a_noise_track_has_room_for_its_marker() -> None:
    pack = pack_of("dont-make-a-sound")
    cells = slot_of(pack, "noise-track", "track")
    count = int(cells.get("end")) - int(cells.get("start")) + 1
    marker = pack.templates["noise-marker"]
    assert marker.width <= cells.box[2]({}) / count and marker.height <= cells.box[3]({})


def test_the_spaces_of_the_villa_hold_two_figures() -> None:
    pack = pack_of("midnight-masquerade")
    (board,) = pack.boards.values()
    sizes = {pack.templates[kind].width for kind in ("suspect-token", "figure-token", "servant-token", "sound-token")}
    (size,) = sizes  # guests and the Shadow are mixed facedown: one size
    assert all(box_of(board, space).width >= 2 * size for space in board.spaces.values())
    assert all(track.marker and pack.templates["marker-token"].width <= cell_of(track).width
               for track in pack.tracks.values())  # fmt: skip
