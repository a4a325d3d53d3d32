"""The box of corrections: values as readers know them, and a frame that is closed wherever it breaks."""

from __future__ import annotations

from dataclasses import replace

from generator.layout.reference.blocks.errata import errata, place_name, value_words_of
from generator.layout.reference.flow import Band, Measures, Pager
from generator.layout.reference.kit import Kit
from generator.layout.reference.rows import Row
from generator.load import load_phrases
from generator.model.content import Erratum, IconSource
from generator.model.drawing import Shape, TextRun, walk
from generator.model.richtext import IconMark, plain_text
from generator.pipeline import Settings, read_pack

from ...conftest import CONTENT
from ..conftest import HERE
from .made import TEMPLATES, reference_desk, target_table, whole_pack

LOW = Measures(15.0, 22.0, 22.0, 60.0, 0.0)


def kit(**options: object) -> Kit:
    return Kit(reference_desk(replace(whole_pack(), **options)))  # type: ignore[arg-type]


def box(count: int) -> tuple[Row, ...]:
    entry = Erratum("ada.age", "30", "40", "The picture says so.", HERE)
    return errata(kit(), [entry] * count, (), 87.0, "Corrected here")


def test_a_file_of_a_sign_is_the_sign() -> None:
    icon = IconSource("mask", str(TEMPLATES / "icons" / "mask.svg"), None, plain_text("A mask"))
    tools = kit(icons={"mask": icon}, root=str(TEMPLATES))
    assert value_words_of(tools, "icons.mask.file", "icons/mask.svg").runs == (IconMark("mask"),)
    assert value_words_of(tools, "icons.mask.file", "icons/lost.svg") == plain_text("icons/lost.svg")


def test_several_values_are_joined_by_a_word() -> None:
    tools = kit(tables={"target": target_table()})
    assert value_words_of(tools, "tables.target.rows[1].icon", "[none, 2]").plain == "None or 2"


def test_values_are_said_in_the_language_of_the_run() -> None:
    entry = Erratum("ada.age", "тридцать", "сорок", "Why.", HERE, words=("thirty", "forty"))
    rows = errata(kit(), [entry], (), 87.0, "Corrected here")
    told = " ".join(op.text for row in rows for op, _, _ in walk(row.draw(0, 0)) if isinstance(op, TextRun))
    assert "thirty" in told and "forty" in told and "сорок" not in told


def test_the_box_breaks_between_entries_with_its_frame_closed_and_its_head_again() -> None:
    rows = box(8)
    pager = Pager(LOW)
    pager.pour(Band(rows))
    assert len(pager.sheets) > 1 and pager.too_tall == 0
    for sheet in pager.sheets:
        words = [op.text for op, _, _ in walk(tuple(sheet.ops)) if isinstance(op, TextRun)]
        assert any("CORRECTED HERE" in text.upper() for text in words)
        low = [op for op, _, _ in walk(tuple(sheet.ops)) if isinstance(op, Shape) and _is_foot(op)]
        assert len(low) == 1, "one foot a part"


def _is_foot(shape: Shape) -> bool:
    return shape.stroke is not None and shape.stroke.width == 0.5 and len(shape.path) == 2


def test_the_answer_of_a_clue_card_is_told_in_words_of_the_language() -> None:
    told = {"en": ("Clue card, answer", "the same face"), "ru": ("Карта улик, ответ", "та же сторона")}
    for language, (place, face) in told.items():
        pack = read_pack(CONTENT / "shriek", Settings(search=(CONTENT,), language=language)).value
        assert pack is not None
        tools = Kit(reference_desk(pack, phrases=load_phrases(TEMPLATES, language).value))
        assert place_name(tools, "deduction.answer") == place
        assert value_words_of(tools, "deduction.answer", "same-face").plain == face
