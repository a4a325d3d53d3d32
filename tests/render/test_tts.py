"""Card sheets and objects of a virtual table."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.geometry import Size
from generator.render import card_sheets, tts

SIZES = [Size(63, 88), Size(88, 63), Size(70, 120), Size(44, 63), Size(88.9, 88.9)]


@given(st.integers(1, card_sheets.ON_A_SHEET), st.sampled_from(SIZES), st.floats(30, 1200))
def test_sheets_stay_within_their_bounds(count: int, size: Size, ppi: float) -> None:
    grid = card_sheets.grid_for(count, size, ppi)
    assert 2 <= grid.columns <= 10 and 2 <= grid.rows <= 7 and max(grid.pixels) <= 4096
    assert count <= grid.hidden, "the last cell is the hidden face"
    assert min(grid.cell) > 0 and grid.cell[0] / grid.cell[1] == pytest.approx(size.width / size.height, rel=0.02)


def test_a_full_sheet_is_as_sharp_as_it_can_be() -> None:
    grid = card_sheets.grid_for(69, Size(63, 88), 300)
    assert (grid.columns, grid.rows, grid.hidden) == (10, 7, 69) and grid.cell[0] == 409


def test_a_sheet_cut_apart_is_its_faces() -> None:
    images = pytest.importorskip("PIL.Image")
    grid = card_sheets.grid_for(5, Size(63, 88), 50)
    faces = [images.new("RGB", grid.cell, (number * 40, 10, 10)) for number in range(5)]
    hidden = images.new("RGB", grid.cell, (1, 2, 3))
    sheet = card_sheets.join(faces, hidden, grid)
    wide, high = grid.cell
    for index, face in [*enumerate(faces), (grid.hidden, hidden)]:
        row, column = divmod(index, grid.columns)
        cell = sheet.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))
        assert cell.tobytes() == face.tobytes()


def test_decks_name_their_cards() -> None:
    sheets = [tts.CardSheet(1, "f1", "b", 10, 7), tts.CardSheet(2, "f2", "b", 2, 2)]
    cards = [tts.Card(sheets[0], cell, f"card {cell}") for cell in range(69)] + [tts.Card(sheets[1], 0, "last")] * 2
    made = tts.deck(tts.Thing("Deck", tts.Spot(down=True)), cards)
    assert made["Name"] == "DeckCustom" and set(made["CustomDeck"]) == {"1", "2"}
    assert made["DeckIDs"] == [*range(100, 169), 200, 200]
    assert [card["CardID"] for card in made["ContainedObjects"]] == made["DeckIDs"]
    assert made["Transform"]["rotZ"] == 180


def test_a_deck_of_one_is_a_card() -> None:
    made = tts.deck(tts.Thing("Finale"), [tts.Card(tts.CardSheet(3, "f", "b", 2, 2), 1, "The end")])
    assert (made["Name"], made["CardID"], made["Nickname"]) == ("CardCustom", 301, "The end")
    assert "ContainedObjects" not in made and "DeckIDs" not in made


def test_cards_with_two_faces_never_show_one_as_the_hidden_face() -> None:
    assert tts.CardSheet(1, "f", "b", 2, 2, two_faced=True).entry["BackIsHidden"] is False
    assert tts.CardSheet(1, "f", "b", 2, 2).entry["BackIsHidden"] is True


def test_every_object_has_an_id_of_its_own() -> None:
    token = tts.token(tts.Thing("token"), "a.png")
    data = tts.save("Game", "", [("Rules", "One.")], [token, tts.bag(tts.Thing("bag"), [token, token])])
    state = json.loads(data)
    ids = [state["ObjectStates"][0]["GUID"], state["ObjectStates"][1]["GUID"]]
    ids += [entry["GUID"] for entry in state["ObjectStates"][1]["ContainedObjects"]]
    assert len(set(ids)) == 4 and all(len(name) == 6 and int(name, 16) for name in ids)
    assert state["TabStates"]["0"] == {
        "title": "Rules", "body": "One.", "color": "Grey", "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5}, "id": 0,
    }  # fmt: skip
