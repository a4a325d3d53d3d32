"""The sum of the gap list is that of all gaps that the pages show, signs among them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.check.gaps import list_gaps
from generator.layout.reference.kit import Kit
from generator.layout.reference.stock import GAP, PART, contents_of
from generator.layout.reference.unknown import open_questions, unknowns
from generator.model.content import Gap, IconSource
from generator.model.richtext import plain_text
from generator.pipeline import Settings, read_pack

from ...conftest import CONTENT
from ..conftest import HERE
from .made import die_table, reference_desk, whole_pack


def test_signs_and_what_nobody_could_read_are_counted() -> None:
    pack = replace(whole_pack(), tables={"door": die_table(Gap("truncated"))})
    icon = IconSource("mask", "mask.svg", HERE, Gap("not-printed"))
    found = unknowns(Kit(reference_desk(pack)), [icon, replace(icon, meaning=plain_text("A mask"))])
    assert found["Icons"] == {"meaning": {"not-printed": 1}}
    assert found["Rules"] == {"signs": {"illegible": 1}}
    assert found["Tables"] == {"outcome": {"truncated": 1}}


@pytest.mark.parametrize("name", ["shriek", "mega-boardgame-con", "dont-make-a-sound"])
def test_what_is_listed_as_not_known_is_not_ticked_as_known(name: str) -> None:
    pack = read_pack(CONTENT / name, Settings(search=(CONTENT,))).value
    assert pack is not None
    kit = Kit(reference_desk(pack))
    # How many of a type differ is asked of the box, not of a piece.
    unknown = {name for name, fields in unknowns(kit, ()).items() if fields.keys() - {"how many differ"}}
    lines = [line for _, group in contents_of(pack) for line in group if pack.of_type(line.type)]
    assert lines
    for line in lines:
        whole = line.states[PART] + line.states[GAP] == 0
        assert whole is (kit.type_label(line.type) not in unknown), line.type


@pytest.mark.parametrize("name", ["shriek", "last-friday", "dont-make-a-sound", "final-girl-core"])
def test_the_pack_s_own_gaps_are_all_in_the_sum(name: str) -> None:
    pack = read_pack(CONTENT / name, Settings(search=(CONTENT,))).value
    assert pack is not None
    listed = sum(gap.count for gap in list_gaps(pack) if not gap.path.startswith(("glossary.", "icons.")))
    found = unknowns(Kit(reference_desk(pack)), ())
    kinds = Counter[str]()
    for entry, fields in found.items():
        if entry != "Words":
            for each in fields.values():
                kinds.update(each)
    assert kinds.total() == listed


def test_a_question_is_open_where_the_pack_s_own_texts_ask_it() -> None:
    pack = read_pack(CONTENT / "shriek-at-the-con", Settings(search=(CONTENT,))).value
    assert pack is not None
    assert open_questions(pack) == ("Where the Finale Reminder waits",)
