"""What is printed again: by looks, with copies, and never more than is needed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.changes import Entry, compare, entries_in, entries_of, pieces_to_print
from generator.model.geometry import Size
from generator.model.paper import Piece
from tests.layout.impose.test_impose import artwork

LOOKS = st.sampled_from("abcd")
BUILDS = st.lists(
    st.tuples(st.sampled_from(["one", "two", "three"]), LOOKS, LOOKS, st.integers(1, 3)), min_size=1, max_size=5,
    unique_by=lambda row: row[0],
)  # fmt: skip


def entry(name: str, front: str, back: str = "", copies: int = 1) -> Entry:
    faces = {"front": front} | ({"back": back} if back else {})
    return Entry(name, "card", faces, copies, {"front": f"v1 · {front}"})


@given(old=BUILDS, new=BUILDS)
def test_what_goes_and_what_comes_makes_the_one_of_the_other(
    old: list[tuple[str, str, str, int]], new: list[tuple[str, str, str, int]]
) -> None:
    before, after = ([entry(*row) for row in rows] for rows in (old, new))
    changes = compare(before, after)
    have: Counter[object] = Counter()
    for entries, sign in ((before, 1),):
        for item in entries:
            have[item.key(False)] += sign * item.copies
    for line in changes.removed:
        have[line.entry.key(False)] -= line.copies
    assert min(have.values(), default=0) >= 0
    for line in changes.printed:
        have[line.entry.key(False)] += line.copies
    want: Counter[object] = Counter()
    for item in after:
        want[item.key(False)] += item.copies
    assert +have == +want
    both = {line.entry.key(False) for line in changes.printed} & {line.entry.key(False) for line in changes.removed}
    assert not both  # nothing is taken out that is put in


def test_a_changed_face_brings_all_its_copies() -> None:
    (line,) = compare([entry("hat", "a", "z", 3)], [entry("hat", "b", "z", 3)]).printed
    assert (line.copies, line.mark, line.other.mark(line.entry) if line.other else "") == (3, "v1 · b", "v1 · a")


def test_another_id_is_no_change() -> None:
    changes = compare([entry("hat", "a")], [entry("cap", "a")])
    assert not changes.printed and not changes.removed


def test_one_copy_more() -> None:
    changes = compare([entry("hat", "a", copies=2)], [entry("hat", "a", copies=3)])
    assert [(line.copies, line.other) for line in changes.printed] == [(1, None)] and not changes.removed


def test_backs_count_where_both_builds_have_them() -> None:
    assert compare([entry("hat", "a", "x")], [entry("hat", "a", "y")]).printed
    assert not compare([entry("hat", "a")], [entry("hat", "a", "y")]).printed


def test_pieces_are_those_that_are_new() -> None:
    size = Size(63, 88)
    old, new = artwork("c1", "front", size), artwork("c2", "front", size)
    pieces = tuple(Piece(art.component, copy, art, None) for art in (old, new) for copy in (1, 2))
    changes = compare(entries_of(pieces[:3]), entries_of(pieces))
    assert [piece.component.id for piece in pieces_to_print(pieces, changes)] == ["c2"]


def test_a_record_is_read() -> None:
    def item(face: str, digest: str, copy: int, **more: object) -> dict[str, object]:
        place = {"trim_mm": [1, 2, 63, 88], "rotation": 0}
        return {"component": "hat", "type": "card", "face": face, "copy": copy, "hash": digest, **place, **more}

    pages = [
        {"number": 1, "items": [item("front", "aa", 1, mark="v1 · aa"), item("front", "aa", 2, mark="v1 · aa")]},
        {"number": 2, "items": [item("back", "zz", 1), item("back", "zz", 2)]},
    ]
    (found,) = entries_in({"files": [{"path": "cards.pdf", "pages": pages}]})
    assert (found.copies, dict(found.faces), found.mark()) == (2, {"front": "aa", "back": "zz"}, "v1 · aa")
    assert found.spots["back"].page == 2
