"""Lines break where they must, shrink no further than they may, and lose nothing."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.assets.vectors import Vector
from generator.layout.atoms import ICON_BEARING, ICON_HEIGHT, ICON_WIDTH, Composer
from generator.layout.desk import Desk
from generator.layout.hyphens import split_word
from generator.layout.names import fill
from generator.layout.text import set_text
from generator.load import load_phrases
from generator.model.drawing import Group, TextRun, walk
from generator.model.geometry import PT_PER_MM
from generator.model.richtext import Break, IconMark, RichText, Unreadable, Words, plain_text

from .conftest import ROOT, STYLE, make_desk

BODY = STYLE.texts["body"]


def lines_of(paragraph) -> list[str]:  # type: ignore[no-untyped-def]
    return ["".join(atom.text for atom in line.atoms) for line in paragraph.lines]


def test_a_line_holds_what_fits(desk: Desk) -> None:
    paragraph = set_text(desk, plain_text("one two three four five six seven"), BODY, 30)
    assert len(paragraph.lines) > 1
    assert all(line.width * paragraph.em <= 30.01 for line in paragraph.lines)
    assert " ".join(lines_of(paragraph)) == "one two three four five six seven"


def test_height_is_lines_times_leading(desk: Desk) -> None:
    paragraph = set_text(
        desk, RichText((Words("a"), Break(), Words("b"), Break(paragraph=True), Words("c")), ""), BODY, 30
    )
    leading = 10 * 1.2 / PT_PER_MM
    assert abs(paragraph.height - 3.5 * leading) < 1e-6


def test_shrinks_to_the_floor_and_then_says_how_much_is_missing(desk: Desk) -> None:
    text = plain_text("words " * 30)
    paragraph = set_text(desk, text, BODY, 40, height=10)
    assert paragraph.size == 8
    assert paragraph.missing > 0 and not paragraph.fits
    short = set_text(desk, plain_text("words " * 12), BODY, 40, height=10.4)
    assert 8 <= short.size < 10 and short.fits


def test_a_title_shrinks_to_one_line(desk: Desk) -> None:
    paragraph = set_text(desk, plain_text("A rather long title"), BODY, 22, lines=1, height=9)
    assert len(paragraph.lines) == 1 and paragraph.size < 10


def test_a_word_wider_than_the_line_is_parted_by_its_language() -> None:
    russian = make_desk(language="ru")
    paragraph = set_text(russian, plain_text("Сверхъестественная скорость"), BODY, 16)
    assert any(line.endswith(("\u2010", "-")) for line in lines_of(paragraph))
    assert "".join(lines_of(paragraph)).replace("\u2010", "").replace("-", "") == "Сверхъестественнаяскорость"
    assert paragraph.fits or paragraph.wide == 0


def test_an_icon_keeps_to_the_word_before_it(desk: Desk) -> None:
    text = RichText((Words("Raise the horror "), IconMark("horror")), "")
    for width in (18, 20, 22, 24, 26, 28):
        paragraph = set_text(desk, text, BODY, width)
        assert any(atom.text for atom in paragraph.lines[-1].atoms), width


def test_icons_and_unreadable_symbols_are_drawn_in_line(desk: Desk) -> None:
    ops = set_text(
        desk, RichText((Words("the "), Unreadable(), Words(" and "), IconMark("horror")), ""), BODY, 60
    ).draw(0, 0)
    assert any(isinstance(op, Group) and op.tag == "icon" for op in ops)
    assert [op.text for op, _, _ in walk(ops) if isinstance(op, TextRun)] == ["the ", "?", " and "]


def test_a_letter_without_a_font_is_reported(desk: Desk) -> None:
    set_text(desk, plain_text("a 漢 b"), BODY, 60, span=None)
    assert [finding.code.id for finding in desk.findings] == ["FIT-302"]
    assert "漢" in desk.findings[0].message


def test_a_letter_falls_back_to_the_next_font(desk: Desk) -> None:
    from dataclasses import replace

    ops = set_text(desk, plain_text("4 ≥ 3"), replace(BODY, font="display"), 60).draw(0, 0)
    fonts = {op.font for op in ops if isinstance(op, TextRun)}
    assert fonts == {"RussoOne-Regular", "FiraSansCondensed-Black"} and not desk.findings


def test_fill_puts_words_in_places() -> None:
    text = fill(RichText((Words("not "), Words("{value} at all", bold=True)), ""), {"value": plain_text("tall")})
    assert text.plain == "not tall at all"
    assert all(run.bold for run in text.runs[1:] if isinstance(run, Words))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("abcdefghijäöшщ", min_size=1, max_size=9), min_size=1, max_size=30), st.floats(8, 80))
def test_no_word_is_lost_and_no_line_is_too_wide(words: list[str], width: float) -> None:
    paragraph = set_text(make_desk(), plain_text(" ".join(words)), BODY, width)
    joined = " ".join(lines_of(paragraph)).replace("\u2010 ", "").replace("- ", "")
    assert joined == " ".join(words)
    for line in paragraph.lines:
        assert line.width * paragraph.em <= width + 0.02 or sum(atom.kind == "box" for atom in line.atoms) == 1


def test_a_short_last_word_gets_company_in_each_paragraph_and_never_across_a_break(desk: Desk) -> None:
    for width in range(20, 60):
        text = RichText((Words("put that person on this card and roll a die."), Break(), Words("So.")), "")
        paragraph = set_text(desk, text, BODY, width)
        lines = lines_of(paragraph)
        assert lines[-1] == "So."
        assert lines[-2] != "die." or len(lines) == 2


def test_a_symbol_that_would_stand_alone_takes_the_word_with_it_that_its_neighbour_is_glued_to(desk: Desk) -> None:
    icon = next(iter(desk.pack.icons))
    text = RichText((Words("saved: so, killed: "), IconMark(icon), Words(" "), IconMark(icon)), "")
    moved = 0
    for width in range(16, 60):
        lines = [[a for a in line.atoms if a.kind == "box"] for line in set_text(desk, text, BODY, width).lines]
        if len(lines) == 2:
            moved += [atom.ends_in_icon for atom in lines[-1]] == [False, True, True]
            assert len(lines[-1]) > 1 or len(lines[0]) < 4, width
    assert moved


def test_a_dash_begins_no_line_unless_the_word_before_it_fills_one() -> None:
    russian = make_desk(language="ru")
    text = plain_text("Тень — это Незваный, и карты — про обоих. Сверхъестественность — редкость.")
    for width in range(14, 70):
        lines = lines_of(set_text(russian, text, BODY, width))
        assert "".join(lines).replace("\u2010", "").replace(" ", "") == text.plain.replace(" ", "")
        begun = [line for line in lines if line.startswith("—")]
        assert not begun or width < 37, (width, lines)


def broken(text: str, language: str) -> Iterator[tuple[int, list[str]]]:
    """Set a text in many widths, with the rules of its language."""
    desk = make_desk(language=language, phrases=load_phrases(ROOT / "templates", language).value)
    for width in range(24, 70):
        paragraph = set_text(desk, plain_text(text), BODY, width, hyphenate=True)
        assert all(line.width * paragraph.em <= width + 0.02 for line in paragraph.lines)
        yield width, lines_of(paragraph)


def test_a_short_word_of_the_language_ends_no_line() -> None:
    text = "Не в гондоле, а на балконе: по одному с каждого, и не от входа. Прибытие в лагерь"
    for width, lines in broken(text, "ru"):
        for line in lines[:-1]:
            assert line.split()[-1].lower() not in ("не", "в", "а", "на", "по", "с", "и", "от"), (width, lines)


def test_a_numeral_that_counts_nothing_begins_no_line() -> None:
    for width, lines in broken("The first of chapter IV says so, and row 2 of the sheet, by hand in cell 0.", "en"):
        assert not [line for line in lines[1:] if line.startswith(("IV", "2", "0"))], (width, lines)
    for width, lines in broken("Маньяк пишет номер в ячейку 0 листа и открывает главу I: всё как в строке 2.", "ru"):
        assert not [line for line in lines[1:] if line.startswith(("I:", "2", "0"))], (width, lines)


def test_a_number_before_a_short_word_counts_it_not() -> None:
    lines = [lines for _, lines in broken("Жетон шума +3 не дальше 2 клеток от вас.", "ru")]
    assert any(line.endswith("+3") for two in lines for line in two)
    assert not [two for two in lines for line in two[1:] if line.startswith("+3")]


def test_a_list_of_numbers_may_be_broken() -> None:
    lists = [lines for _, lines in broken("Circle 106, 109, 111, 123, 132, 150 or 196.", "en")]
    assert any(line.startswith("1") for lines in lists for line in lines)


def test_the_word_behind_a_short_one_is_parted_where_that_fills_the_line() -> None:
    parted = [lines for _, lines in broken("Всё это в сверхъестественном мире", "ru") if len(lines) > 1]
    assert any(" в " in line and line.endswith(("\u2010", "-")) for lines in parted for line in lines)


def test_the_last_word_is_not_parted_where_it_has_a_line_of_its_own() -> None:
    for width, lines in broken("Мимо. Потеряйте 1 здоровье.", "ru"):
        assert not [line for line in lines if line.endswith(("\u2010", "-"))] or width < 26, (width, lines)


def icons(*names: str) -> RichText:
    runs = [run for name in names for run in (IconMark(name), Words(" "))]
    return RichText((Words("costs "), *runs[:-1], Words(".")), "")


def test_an_icon_is_as_wide_as_it_is_drawn(desk: Desk) -> None:
    def advance(text: RichText) -> float:
        atoms = set_text(desk, text, BODY, 60).lines[0].atoms
        return next(piece.width for atom in atoms for piece in atom.pieces if piece.icon)

    for name in ("bottle", "horror"):
        vector = desk.icon(name, None)
        assert isinstance(vector, Vector)
        drawn = vector.drawn.width / vector.box.height * ICON_HEIGHT
        assert abs(advance(icons(name)) - drawn - 2 * ICON_BEARING) < 1e-9
    assert advance(icons("bottle")) < 0.5
    assert advance(RichText((IconMark("bottle"), Words(" first")), "")) == ICON_WIDTH


def test_icons_of_a_kind_stay_together(desk: Desk) -> None:
    for width in range(24, 40):
        lines = set_text(desk, icons("horror", "horror", "horror"), BODY, width).lines
        assert sum(bool(piece.icon) for atom in lines[-1].atoms for piece in atom.pieces) == 3, width


def test_the_last_of_words_with_a_hard_space_ends_no_line_either() -> None:
    for width, lines in broken("Незваный прибыл не\u00a0в гондоле.", "ru"):
        assert all(not line.endswith("не\u00a0в") for line in lines), width


def test_no_word_is_brought_down_from_a_line_that_ends_within_one() -> None:
    for _, lines in broken("Всё это в сверхъестественном", "ru"):
        assert not [line for line in lines if "\u2010 " in line], lines


def test_a_word_wider_than_the_line_is_parted_behind_others_too() -> None:
    paragraph = set_text(make_desk(language="ru"), plain_text("Вся сверхъестественность"), BODY, 16)
    assert paragraph.wide == 0 and all(line.width * paragraph.em <= 16.02 for line in paragraph.lines)


def test_marks_around_a_word_are_no_letters_of_it() -> None:
    desk = make_desk(language="ru")
    composer = Composer(desk, BODY, None)
    for word in ("продавала", "продавала.", "«продавала»,"):
        (atom,) = composer.compose(plain_text(word))
        head, tail = split_word(atom, atom.width, composer)
        assert head is not None and tail is not None
        assert tail.text.strip("»,.") == "вала", word
