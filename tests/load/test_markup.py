from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.markup import parse_text
from generator.load.reader import Sink
from generator.load.yaml_tree import scalar_at
from generator.model.richtext import Break, IconMark, RefMark, RichText, Unreadable, Words
from generator.model.span import Span

from .written import Written


def read(text: str, places: tuple[str, ...] = ()) -> tuple[RichText, Sink]:
    sink = Sink()
    return parse_text(scalar_at(text, Span("a.yaml", 1, 1, 1, 1 + len(text))), sink, places), sink


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Plain words.", (Words("Plain words."),)),
        ("", ()),
        ("a **b** c", (Words("a "), Words("b", bold=True), Words(" c"))),
        ("_a_ snake_case b", (Words("a", italic=True), Words(" snake_case b"))),
        ("**_a_ b**", (Words("a", True, True), Words(" b", True))),
        ("(_a_)", (Words("("), Words("a", italic=True), Words(")"))),
        ("____ and 2 * 3 * 4", (Words("____ and 2 * 3 * 4"),)),
        ("{icon:skull}{?}", (IconMark("skull"), Unreadable())),
        ("**{ref:a-1}** {ref:b.c|the b}", (RefMark("a-1", bold=True), Words(" "), RefMark("b.c", "the b"))),
        (r"\{x\} \*\* \_ \\ \n", (Words(r"{x} ** _ \ \n"),)),
        ("a\nb\n\n \nc\n", (Words("a"), Break(), Words("b"), Break(True), Words("c"))),
        ("**a\nb**", (Words("a", True), Break(), Words("b", True))),
    ],
)
def test_marks(text: str, runs: tuple[object, ...]) -> None:
    rich, sink = read(text)
    assert rich.runs == runs
    assert not sink.findings


def test_a_place_for_a_value_stays_letters() -> None:
    rich, sink = read("The guest wears no {value}.", ("value",))
    assert rich.runs == (Words("The guest wears no {value}."),)
    assert not sink.findings
    assert read("no {value}")[1].findings


@pytest.mark.parametrize(
    ("text", "found", "message"),
    [
        ("x: a **b", "PCK-151 1:6 **", "'**' has no partner"),
        ("x: a _b", "PCK-151 1:6 _", "'_' has no partner | write \\_ for the letter"),
        ("x: a b_ c", "PCK-151 1:7 _", "'_' has no partner | write \\_ for the letter"),
        ("x: a } b", "PCK-151 1:6 }", "'}' has no partner | write \\} for the letter"),
        ("x: a { b", "PCK-151 1:6 {", "'{' has no partner | write \\{ for the letter"),
        ("x: a {icn:b}", "PCK-152 1:6 {icn:b}", "'{icn:b}' is no mark | did you mean '{icon:b}'?"),
        ("x: a {b}", "PCK-152 1:6 {b}", "'{b}' is no mark"),
        ("x: a {ref:}", "PCK-152 1:6 {ref:}", "'{ref:}' is no mark"),
        ("x: a {ref:b|}", "PCK-152 1:6 {ref:b|}", "'{ref:b|}' is no mark"),
        ("x: '{icon: b}'", "PCK-152 1:5 {icon: b}", "'{icon: b}' is no mark | did you mean '{icon:b}'?"),
        ('x: "{b}"', "PCK-152 1:5 {b}", "'{b}' is no mark"),
        ('x: "a \\"b\\" {b}"', "PCK-152 1:13 {b}", "'{b}' is no mark"),
        ("x: 'it''s {b}'", "PCK-152 1:11 {b}", "'{b}' is no mark"),
        ("x: |\n  a\n\n   b {b}\n", "PCK-152 4:6 {b}", "'{b}' is no mark"),
        ("x: >-\n  a\n  b {b}\n", "PCK-152 3:5 {b}", "'{b}' is no mark"),
        ("x: a\n  b {b}\n", "PCK-152 2:5 {b}", "'{b}' is no mark"),
    ],
)
def test_faults_stand_at_the_mark(tmp_path: Path, text: str, found: str, message: str) -> None:
    file = Written(tmp_path, text)
    parse_text(file.scalar("x"), file.sink)
    assert file.found == [found]
    assert file.messages == [message]


def test_a_forgotten_mark_ends_with_its_paragraph() -> None:
    rich, sink = read("**a\n\nb")
    assert rich.runs == (Words("a", bold=True), Break(True), Words("b"))
    assert len(sink.findings) == 1


def test_icons_in_a_block_know_their_place(tmp_path: Path) -> None:
    file = Written(tmp_path, "x: |\n  Take {icon:coin}\n  and {ref:bell|it}.\n")
    marks = [run for run in parse_text(file.scalar("x"), file.sink).runs if isinstance(run, IconMark | RefMark)]
    assert [file.letters(mark.span) for mark in marks] == ["{icon:coin}", "{ref:bell|it}"]


def test_a_file_that_is_gone_gives_the_scalars_place(tmp_path: Path) -> None:
    file = Written(tmp_path, "x: |\n  a {b}\n")
    file.file.unlink()
    parse_text(file.scalar("x"), file.sink)
    assert [finding.span for finding in file.sink.findings] == [file.scalar("x").span]


@given(st.text(alphabet="ab *_{}\\|:?\nicon", max_size=30))
def test_no_letter_is_lost_and_nothing_is_raised(text: str) -> None:
    rich, _ = read(text)
    plain = "".join(run.text if isinstance(run, Words) else getattr(run, "name", "") or getattr(run, "target", "")
                    for run in rich.runs)  # fmt: skip
    for letter in "abcno":
        marks = text.count("{icon:") if letter in "cno" else 0
        assert text.count(letter) >= plain.count(letter) >= text.count(letter) - marks
