"""What a user sees: text, JSON, annotations, SARIF."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.finding import Code, Note, Severity
from generator.model.span import Span
from generator.report import PackResult, formats, render
from generator.report.excerpt import WIDEST, cells, cut_out
from generator.report.explain import explain

TWICE = Code("REF-201", "duplicate-id", Severity.ERROR, "Two components have the same id.", "Why: so.")
SLIP = Code("TXT-201", "typography", Severity.NOTE, "A slip.")
SOURCE = """pack: made
thing:
  - id: goblin
  - id: goblin
  - {id: 漢字,\tname: x,  y}
"""
TEXT = """\
{file}

error[REF-201] duplicate-id: id 'goblin' is used twice
 --> {file}:4:9  goblin
  |
4 |   - id: goblin
  |         ^^^^^^
 ::: {file}:3:9
  |
3 |   - id: goblin
  |         ------ first used here
  = note: ids are one name space
  = help: rename one of them

note[TXT-201] typography: two spaces
 --> {file}:5:22
  |
5 |   - {{id: 漢字,  name: x,  y}}
  |                         ^^

accepted[TXT-201] typography: more
  --> {file}:9:1
  = accepted: it is so

made (corrected): 1 error, 1 note, 1 accepted; 49 gaps
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.yaml"
    path.write_text(SOURCE, encoding="utf-8")
    return str(path)


@pytest.fixture
def result(file: str) -> PackResult:
    notes = (Note("first used here", Span(file, 3, 9, 3, 15)), Note("ids are one name space"))
    return PackResult("made", "corrected", (
        SLIP.at(Span(file, 9, 1, 9, 2), "more").accept("it is so"),
        SLIP.at(Span(file, 5, 22, 5, 24), "two spaces"),
        TWICE.at(Span(file, 4, 9, 4, 15), "id 'goblin' is used twice", "rename one of them", notes, "goblin"),
    ), 49)  # fmt: skip


def test_formats_are_found() -> None:
    assert set(formats()) == {"text", "json", "github", "sarif"}


def test_text(result: PackResult, file: str) -> None:
    assert render((result,)) == TEXT.format(file=file)


def test_text_of_a_clean_pack_is_one_line() -> None:
    assert render((PackResult("made", "printed", (), 1),)) == "made (printed): no findings; 1 gap\n"
    assert render(()) == ""


def test_text_in_colour_says_the_same(result: PackResult, file: str) -> None:
    import re

    coloured = render((result,), colour=True)
    assert "\x1b[1;31merror[REF-201]" in coloured
    assert re.sub("\x1b\\[[\\d;]*m", "", coloured) == TEXT.format(file=file)


def test_text_without_the_file_or_a_place() -> None:
    gone = Span("no/such.yaml", 3, 1, 3, 2)
    shown = render((PackResult("made", "corrected", (TWICE.at(gone, "gone"), TWICE.at(None, "nowhere"))),))
    assert " --> no/such.yaml:3:1" in shown
    assert "error[REF-201] duplicate-id: nowhere" in shown


def test_json_has_the_promised_shape(result: PackResult, file: str) -> None:
    [pack] = json.loads(render((result,), "json"))["packs"]
    assert set(pack) == {"pack", "reading", "findings", "summary"}
    assert pack["summary"] == {"error": 1, "warning": 0, "note": 1, "accepted": 1, "gaps": 49}
    assert pack["findings"][0] == {
        "code": "REF-201", "slug": "duplicate-id", "severity": "error", "message": "id 'goblin' is used twice",
        "file": file, "line": 4, "column": 9, "end_line": 4, "end_column": 15, "hint": "rename one of them",
        "notes": [
            {"message": "first used here", "file": file, "line": 3, "column": 9},
            {"message": "ids are one name space", "file": None, "line": None, "column": None},
        ],
        "accepted": None,
    }  # fmt: skip
    assert pack["findings"][2]["accepted"] == "it is so"


def test_json_holds_several_packs(result: PackResult) -> None:
    packs = json.loads(render((result, PackResult("other", "printed", ())), "json"))["packs"]
    assert [(pack["pack"], pack["reading"], len(pack["findings"])) for pack in packs] == [
        ("made", "corrected", 3), ("other", "printed", 0),
    ]  # fmt: skip


def test_github_escapes(file: str) -> None:
    finding = TWICE.at(Span("a,b:c.yaml", 4, 9, 6, 1), "100 % wrong", "do\nso")
    assert render((PackResult("made", "corrected", (finding,)),), "github") == (
        "::error title=REF-201 duplicate-id,file=a%2Cb%3Ac.yaml,line=4,col=9,endLine=6::100 %25 wrong%0Ado%0Aso\n"
    )


def test_github_levels(result: PackResult) -> None:
    lines = render((result,), "github").splitlines()
    assert [line.split(" ")[0] for line in lines] == ["::error", "::notice", "::notice"]
    assert lines[2].endswith("::more%0Aaccepted: it is so")


def test_sarif(result: PackResult, file: str) -> None:
    log = json.loads(render((result,), "sarif"))
    assert log["version"] == "2.1.0"
    [run] = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["REF-201", "TXT-201"]
    for item in run["results"]:
        assert rules[item["ruleIndex"]]["id"] == item["ruleId"]
    first, _, accepted = run["results"]
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == Path(file).as_uri()
    assert place["region"] == {"startLine": 4, "startColumn": 9, "endLine": 4, "endColumn": 15}
    assert [item["message"]["text"] for item in first["relatedLocations"]] == ["first used here"]
    assert accepted["suppressions"] == [{"kind": "external", "justification": "it is so"}]


def test_cells() -> None:
    assert (cells("abc"), cells("漢字"), cells("e\u0301"), cells("й")) == (3, 4, 1, 1)


def test_a_caret_under_tabs_and_wide_letters() -> None:
    excerpt = cut_out("\tа: 漢字 x", Span("f", 1, 5, 1, 7))
    assert (excerpt.text, excerpt.indent, excerpt.width) == ("    а: 漢字 x", 7, 4)


def test_a_long_line_is_cut_around_its_caret() -> None:
    line = "x" * 400 + "HERE" + "y" * 400
    excerpt = cut_out(line, Span("f", 1, 401, 1, 405))
    assert excerpt.text[excerpt.indent : excerpt.indent + excerpt.width] == "HERE"
    assert excerpt.text[0] == excerpt.text[-1] == "…"
    assert len(excerpt.text) <= 152


def test_a_place_beyond_its_line_and_over_lines() -> None:
    assert cut_out("abc", Span("f", 1, 9, 1, 12)).width == 1
    assert cut_out("  abc  ", Span("f", 1, 3, 4, 1)).width == 3
    assert cut_out("a\x1bb", Span("f", 1, 1, 1, 2)).text == "a·b"


@given(st.text(max_size=300), st.integers(1, 320), st.integers(0, 40), st.booleans())
def test_a_caret_always_stands_under_its_line(line: str, column: int, width: int, whole: bool) -> None:
    excerpt = cut_out(line, Span("f", 1, column, 1 if whole else 2, column + width))
    assert 0 <= excerpt.indent <= WIDEST + 1
    assert 1 <= excerpt.width <= WIDEST
    assert cells(excerpt.text) <= WIDEST + 2


def test_messages_cannot_steer_the_terminal() -> None:
    shown = render((PackResult("made", "corrected", (TWICE.at(None, "a\x1b[2Jb\nc", "d\re"),)),))
    assert "a·[2Jb c" in shown
    assert "help: d·e" in shown


def test_explain_wraps_reasons_and_keeps_examples() -> None:
    code = Code("REF-201", "duplicate-id", Severity.ERROR, "Two components have the same id.", (
        "Why: paths name a component\n     by its id alone.\n"
        "Bad:   thing:  [{id: a}, {id: a}]\nGood:  thing:  [{id: a}]"
    ))  # fmt: skip
    assert explain(code, 24) == (
        "REF-201 duplicate-id (error)\n\nTwo components have the\nsame id.\n\n"
        "Why: paths name a\n     component by its id\n     alone.\n"
        "Bad:   thing:  [{id: a}, {id: a}]\nGood:  thing:  [{id: a}]\n"
    )


def test_explain_ends_with_the_motive() -> None:
    code = Code.explained("REF-201", "duplicate-id", Severity.ERROR, "Two of an id.", """
        Why: so.
        From:  The Sheet, line 3: a token
               stands for one guest.
        """)  # fmt: skip
    assert code.explanation == "Why: so."
    assert code.motive == "The Sheet, line 3: a token stands for one guest."
    assert explain(code, 32) == (
        "REF-201 duplicate-id (error)\n\nTwo of an id.\n\nWhy: so.\n\n"
        "From:  The Sheet, line 3: a\n       token stands for one\n       guest.\n"
    )
