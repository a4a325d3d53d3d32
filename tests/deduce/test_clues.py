"""The two faces that a published sheet prints: who is left, which clue is wrong, and what gaps leave open."""

from __future__ import annotations

from itertools import permutations

import pytest

from generator.deduce.clues import ClueSet, clue_sets, replay
from generator.deduce.lineup import Lineup, Reach, cell_path, cells_of, lineup_of
from generator.deduce.verdict import Cell, Label, Line, Status, completeness, exhausted, soundness
from generator.model.content import Attribute, ClueFace, ClueLine, Component, Deduction, Gap
from generator.model.richtext import plain_text
from generator.model.span import Span

HERE = Span("suspects.yaml", 1, 1, 1, 2)
HIDDEN = Gap("illegible")
DOMAINS = {
    "face": ("mask", "facepaint"),
    "series": ("1", "3"),
    "height": ("tall", "average", "short"),
    "genre": ("slasher", "supernatural", "comedy", "gothic"),
    "villain": ("psychopaths", "ghosts", "vampires"),
}
ROWS = {
    "hans": ("mask", "1", "tall", "slasher", "psychopaths"),
    "geppetto": ("facepaint", "1", "average", "supernatural", "ghosts"),
    "fright": ("facepaint", "1", "short", HIDDEN, HIDDEN),
    "wolf": (HIDDEN, HIDDEN, HIDDEN, "gothic", HIDDEN),
    "hunter": (HIDDEN, HIDDEN, HIDDEN, "comedy", HIDDEN),
    "razorface": (HIDDEN,) * 5,
}
FRONT = ("height:average", "genre:comedy", "series:3", "villain:vampires", "face:facepaint")
BACK = ("genre:comedy", "series:3", "villain:psychopaths", "series:1", "villain:vampires")


def lines(*clues: str) -> tuple[ClueLine | Gap, ...]:
    return tuple(ClueLine(*clue.split(":")) if ":" in clue else Gap(clue) for clue in clues)


def component(identifier: str, **fields: object) -> Component:
    return Component(identifier, "thing", 1, fields, HERE)  # type: ignore[arg-type]


DEDUCTION = Deduction(
    "suspect", "clue-card", "same-face",
    {name: Attribute(name, plain_text(name), {value: plain_text(value) for value in values}, plain_text("{value}"),
                     HERE, open=name == "series") for name, values in DOMAINS.items()},
    HERE,
)  # fmt: skip
SUSPECTS = [component(name, name=plain_text(name), facts=dict(zip(DOMAINS, row, strict=True)))
            for name, row in ROWS.items()]  # fmt: skip
CARD = component("clue-1", front=ClueFace(lines(*FRONT), "razorface"), back=ClueFace(lines(*BACK), "hans"))


@pytest.fixture
def lineup() -> Lineup:
    return lineup_of(DEDUCTION, cells_of(DEDUCTION, SUSPECTS))


def statuses(lineup: Lineup, clues: ClueSet) -> tuple[list[str], dict[str, str]]:
    sound = [verdict.status.value[0] for verdict in soundness(lineup, clues)]
    return sound, {verdict.suspect: verdict.status.value[0] for verdict in completeness(lineup, clues)}


def test_masks(lineup: Lineup) -> None:
    assert lineup.suspects == tuple(ROWS)
    assert lineup.names(lineup.kills(ClueLine("genre", "comedy")).sure) == ("hunter",)
    assert lineup.names(lineup.kills(ClueLine("genre", "comedy")).open) == ("fright", "razorface")
    assert lineup.kills(HIDDEN) == Reach(0, lineup.everyone)
    assert lineup.bit("nobody") == 0
    assert cell_path(SUSPECTS[0], "genre") == "facts.genre"
    assert cell_path(SUSPECTS[0], "colour") == ""


def test_as_the_headings_say_both_faces_fail(lineup: Lineup) -> None:
    front, back = clue_sets("same-face", [CARD])
    assert (front.answer, back.answer) == ("razorface", "hans")
    sound, complete = statuses(lineup, back)
    assert sound == ["p", "p", "r", "r", "p"]
    assert complete == {"geppetto": "p", "fright": "p", "wolf": "u", "hunter": "p", "razorface": "u"}
    sound, complete = statuses(lineup, front)
    assert sound == ["u"] * 5
    assert complete == {"hans": "r", "geppetto": "p", "fright": "p", "wolf": "u", "hunter": "p"}


def test_with_the_other_faces_answer_nothing_is_refuted(lineup: Lineup) -> None:
    front, back = clue_sets("other-face", [CARD])
    assert (front.answer, front.answer_face, front.label) == ("hans", "back", "back.answer")
    assert (back.answer, back.line(2)) == ("razorface", "back.not[2]")
    for clues in (front, back):
        sound, complete = statuses(lineup, clues)
        assert "r" not in (*sound, *complete.values())
    assert statuses(lineup, front)[0] == ["p"] * 5


def test_the_facts_of_a_refutation(lineup: Lineup) -> None:
    front, back = clue_sets("same-face", [CARD])
    assert soundness(lineup, back)[2].facts == (Cell("hans", "villain"), Line(3), Label())
    refuted = completeness(lineup, front)[0]
    assert refuted.facts == (
        *(Cell("hans", name) for name in ("height", "genre", "series", "villain", "face")),
        *map(Line, range(1, 6)), Label(),
    )  # fmt: skip
    undetermined = completeness(lineup, front)[3]
    assert (undetermined.suspect, undetermined.status) == ("wolf", Status.UNDETERMINED)
    assert undetermined.facts == tuple(Cell("wolf", name) for name in ("height", "series", "villain", "face"))


def test_the_sheets_example_replayed(lineup: Lineup) -> None:
    front, _ = clue_sets("other-face", [CARD])
    first, *_, last = replay(lineup, front.clues, (2, 1, 3, 4, 5))
    assert (first.number, first.eliminated) == (2, ("hunter",))
    assert {"hans", "wolf"} <= set(first.remaining)
    assert first.open == ("fright", "razorface")
    assert last.remaining == ("hans", "wolf", "razorface")


def test_every_value_of_a_closed_attribute_excluded(lineup: Lineup) -> None:
    clues = ClueSet("c", "front", lines("face:mask", "height:tall", "face:facepaint"), "wolf", "front")
    assert lineup.excluded(clues.clues).sure == lineup.everyone
    assert exhausted(lineup, clues) == (1, 3)
    assert all(verdict.status is Status.PROVEN for verdict in completeness(lineup, clues))
    both = ClueSet("c", "front", lines("series:1", "series:3"), "wolf", "front")
    assert not exhausted(lineup, both), "an open attribute may hide another value"


def test_an_unknown_clue_or_answer_proves_nothing(lineup: Lineup) -> None:
    clues = ClueSet("c", "front", lines("face:mask", "illegible"), "geppetto", "front")
    sound, complete = statuses(lineup, clues)
    assert sound == ["p", "u"]
    assert complete == {"hans": "p", "fright": "u", "wolf": "u", "hunter": "u", "razorface": "u"}
    assert completeness(lineup, clues)[1].facts == (Line(2),)
    unknown = ClueSet("c", "front", clues.clues, HIDDEN, "front")
    assert not (soundness(lineup, unknown) or completeness(lineup, unknown) or exhausted(lineup, unknown))


def test_repeated_clues() -> None:
    assert ClueSet("c", "front", lines("a:1", "b:1", "a:1", "a:1", "illegible", "illegible"), "x").repeated() == (
        (3, 1), (4, 1),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "fields", "found"),
    [
        ("back", {"front": ("a:1", None), "back": (None, "x")}, [("front", "x", "back")]),
        ("back", {"front": ("a:1", "x")}, [("front", None, "")]),
        ("back", {"back": ("a:1", "x")}, [("back", None, "")]),
        ("same-face", {"front": ("a:1", None), "back": (None, "x")}, [("front", None, "")]),
        ("other-face", {"front": ("a:1", None), "back": (None, "x")}, [("front", "x", "back")]),
        ("other-face", {"front": ("a:1", "x")}, [("front", None, "")]),
    ],
)
def test_whose_answer_it_is(
    answer: str, fields: dict[str, tuple[str | None, str | None]], found: list[tuple[str, str | None, str]]
) -> None:
    faces = {name: ClueFace(lines(clue) if clue else (), label) for name, (clue, label) in fields.items()}
    sets = clue_sets(answer, [component("card", **faces)])
    assert [(clues.face, clues.answer, clues.answer_face) for clues in sets] == found


def test_each_reveal_eliminates_somebody_in_every_order_exactly_if_each_clue_has_a_private_suspect() -> None:
    table = {"s": "uvw", "t": "uvx", "x": "yvw", "z": "uzx"}
    cells = {suspect: dict(zip("abc", row, strict=True)) for suspect, row in table.items()}
    lineup = Lineup(tuple(cells))
    holders: dict[ClueLine, int] = {}
    for suspect, row in cells.items():
        for clue in row.items():
            holders[ClueLine(*clue)] = holders.get(ClueLine(*clue), 0) | lineup.bit(suspect)
    lineup = Lineup(tuple(cells), holders)
    every = lines("a:u", "a:y", "b:v", "b:z", "c:w", "c:x")
    for clues in (pair for size in (1, 2, 3) for pair in permutations(every, size)):
        always = all(
            reveal.eliminated
            for order in permutations(range(1, len(clues) + 1))
            for reveal in replay(lineup, clues, order)
        )
        assert always is all(reach.sure for reach in lineup.privates(clues)), clues
