"""The box of corrections: values as readers know them, and a frame that is closed wherever it breaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.layout.reference.blocks.errata import errata, place_name, value_words_of
from generator.layout.reference.blocks.icon_key import icon_key
from generator.layout.reference.blocks.legend import legend
from generator.layout.reference.cases import grid_of
from generator.layout.reference.chapter import table_rows
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
        drawn = tuple(op for _, ops in sheet.draw() for op in ops)
        words = [op.text for op, _, _ in walk(drawn) if isinstance(op, TextRun)]
        assert any("CORRECTED HERE" in text.upper() for text in words)
        low = [op for op, _, _ in walk(drawn) if isinstance(op, Shape) and _is_foot(op)]
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


def test_a_corrected_row_of_a_table_bears_the_mark() -> None:
    made = (Erratum("tables.target.rows[2].then", "a", "b", "Why.", HERE),)
    tools = kit(tables={"target": target_table()}, errata=made)
    rows = table_rows(tools, target_table(), grid_of(target_table()), 87.0)
    assert ["corrected" in row.marks for row in rows] == [False, False, True, False]
    printed = kit(tables={"target": target_table()}, errata=made, reading="printed")
    assert not any(row.marks for row in table_rows(printed, target_table(), grid_of(target_table()), 87.0))


def test_a_corrected_sign_bears_the_mark() -> None:
    icon = IconSource("mask", str(TEMPLATES / "icons" / "mask.svg"), None, plain_text("A mask"))
    tools = kit(icons={"mask": icon}, errata=(Erratum("icons.mask.file", "a.svg", "b.svg", "Why.", HERE),))
    (row,) = icon_key(tools, [icon], 87.0)
    assert row.marks == {"corrected"} and "1" in words_of([row])


def test_the_dots_are_explained_where_one_is_empty() -> None:
    sure, unsure = (Erratum("ada.age", "30", "40", "Why.", HERE, dots) for dots in (3, 2))
    assert "surer" not in words_of(errata(kit(), [sure], (), 87.0, "Corrected here"))
    assert "surer" in words_of(errata(kit(), [sure, unsure], (), 87.0, "Corrected here"))


def test_the_legend_points_to_no_page_from_itself() -> None:
    tools = kit()
    tools.pages["errata"] = 7

    def told(page: int) -> str:
        ops = legend(tools, {"corrected"}, 15.0, 284.0, page)
        return " ".join(op.text for op, _, _ in walk(ops) if isinstance(op, TextRun))

    assert "see\u00a0page\u00a07" in told(3) and "page" not in told(7)  # hard spaces: it stays on one line


def test_a_question_is_not_cut_by_the_line_for_its_answer() -> None:
    (_, row) = errata(kit(), (), ["Where the Finale Reminder waits"], 87.0, "Open questions")
    baselines = {round(op.y, 1) for op, _, _ in walk(row.draw(0, 0)) if isinstance(op, TextRun) and op.size > 8}
    assert len(baselines) == 1, "it has the width of the column"


def words_of(rows: Iterable[Row]) -> str:
    return " ".join(op.text for row in rows for op, _, _ in walk(row.draw(0, 0)) if isinstance(op, TextRun))
