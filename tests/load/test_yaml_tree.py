from __future__ import annotations

import pytest

from generator.load.nodes import Map, Node, Scalar, Seq
from generator.load.yaml_tree import DEEPEST, parse_yaml
from generator.model.span import Span

BOTH = pytest.mark.parametrize("pure", [False, True], ids=["libyaml", "pure"])
QUOTES = "put this text in quotes"

BAD = {
    # the text: code, the place, the letters there, the hint (or its beginning)
    "text: Clue #2": ("YML-102", "1:12", "#2", QUOTES),
    "- Clue #2": ("YML-102", "1:8", "#2", QUOTES),
    "{text: Clue #2}\n": ("YML-102", "1:13", "#2}", QUOTES),
    "text: Roll # dice": ("YML-109", "1:12", "# dice", "put the text in quotes, or two spaces"),
    "text: {icon:skull} first\nname: x": ("YML-103", "1:7", "{icon:skull} first", QUOTES),
    "text: {icon:skull}\nname: x": ("YML-103", "1:7", "{icon:skull}", QUOTES),
    "text: {?}": ("YML-103", "1:7", "{?}", QUOTES),
    "- {text: {icon:skull} go, name: x}": ("YML-103", "1:10", "{icon:skull} go", QUOTES),
    "text: [Optional] go": ("YML-103", "1:7", "[Optional] go", QUOTES),
    "text: *word* again": ("YML-103", "1:7", "*word* again", QUOTES),
    "text: **bold** word": ("YML-103", "1:7", "**bold** word", QUOTES),
    "text: %5": ("YML-103", "1:7", "%5", QUOTES),
    "text: @home": ("YML-103", "1:7", "@home", QUOTES),
    "text: `x`": ("YML-103", "1:7", "`x`", QUOTES),
    "text: > more": ("YML-103", "1:7", "> more", QUOTES),
    "text: - dash": ("YML-103", "1:7", "- dash", QUOTES),
    "a: b: c": ("YML-103", "1:4", "b: c", QUOTES),
    "- {a: b: c}": ("YML-103", "1:7", "b: c", QUOTES),
    "text: It's: so": ("YML-103", "1:7", "It's: so", QUOTES),
    'text: "Ha" he said': ("YML-103", "1:7", '"Ha" he said', "put the whole text in quotes"),
    "text: *word": ("YML-106", "1:7", "*word", QUOTES),
    "text: !Attack now": ("YML-106", "1:7", "!Attack", QUOTES),
    "text: &b c": ("YML-106", "1:7", "&b", QUOTES),
    "a: &x {b: 1}": ("YML-106", "1:4", "&x", ""),
    "a: 1\nb: 2\na: 3": ("YML-104", "3:1", "a", ""),
    "name:\nid: x": ("YML-105", "1:1", "name", "does it not apply"),
    "name: ~": ("YML-105", "1:1", "name", "does it not apply"),
    "text: |\nid: x": ("YML-105", "1:1", "text", "does it not apply"),
    "- a\n-\n- c": ("YML-105", "2:2", "", "does it not apply"),
    "a: 1\n---\nb: 2": ("YML-107", "2:1", "---", ""),
    "{a: 1}: 2": ("YML-111", "1:1", "{a: 1}", ""),
    "[" * (DEEPEST + 1): ("YML-110", f"1:{DEEPEST + 1}", "[", ""),
    "name:Ada\nid: x": ("YML-101", "1:1", "name:Ada", "put a space after 'name:'"),
    "a:\n\tb: 1": ("YML-101", "2:1", "\t", "indent with spaces"),
    "a: [1, 2\nb: 3": ("YML-101", "2:2", ":", "close what is open"),
    "a: 'open\nb: 1": ("YML-101", "1:4", "'open", "close it where the text ends"),
    "list:\n  - id: x\n   name: y": ("YML-101", "3:4", "name:", "indent it"),
    "a: \x01": ("YML-101", "1:4", "\x01", ""),
    "é: [ж, \x07]": ("YML-101", "1:8", "\x07", ""),
}
GOOD = (
    "notice: An example pack.          # printed in the margin",
    "mask:                             # closed\n  a: 1",
    'text: "Clue #2"',
    "text: 'a: b: c'",
    "text: |\n  {icon:skull} Clue #2: go\n  * star",
    "health: 3 #as printed",
    "front: {not: [mask: fox, height: short]}",
    "colour: '#2'",
    "---\na: 1",
    "",
    "# nothing but a comment",
    "at: http://example.org/#top",
)


@BOTH
@pytest.mark.parametrize("text", BAD)
def test_one_finding_at_its_place(text: str, pure: bool) -> None:
    code, place, letters, hint = BAD[text]
    _, findings, _ = parse_yaml(text.encode(), "f.yaml", pure=pure)
    (finding,) = findings
    span = finding.span
    assert span is not None
    assert (finding.code.id, f"{span.line}:{span.column}") == (code, place)
    assert text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1] == letters
    assert finding.hint.startswith(hint) if hint else not finding.hint


@BOTH
@pytest.mark.parametrize("text", GOOD)
def test_no_finding(text: str, pure: bool) -> None:
    _, findings, whole = parse_yaml(text, "f.yaml", pure=pure)
    assert whole and not findings


def test_both_parsers_say_the_same() -> None:
    for text in (*BAD, *GOOD):
        fast, slow = (parse_yaml(text, "f.yaml", pure=pure) for pure in (False, True))
        assert [(f.message, f.span) for f in fast[1]] == [(f.message, f.span) for f in slow[1]]
        assert plain(fast[0]) == plain(slow[0])


def plain(node: Node | None) -> object:
    if isinstance(node, Map):
        return {key: plain(value) for key, value in node.values.items()}
    if isinstance(node, Seq):
        return [plain(item) for item in node]
    return node.text if isinstance(node, Scalar) else None


def test_no_type_is_guessed() -> None:
    root, _, _ = parse_yaml("{a: No, b: 1:30, c: 0x1F, d: 1e3, e: null, f: 2024-01-01}", "f.yaml")
    assert plain(root) == {"a": "No", "b": "1:30", "c": "0x1F", "d": "1e3", "e": "null", "f": "2024-01-01"}


@BOTH
def test_columns_count_characters_and_the_mark_at_the_start_is_none(pure: bool) -> None:
    root, findings, _ = parse_yaml("\ufeffé漢🙂: ж  # x\nb: [y]".encode(), "f.yaml", pure=pure)
    assert isinstance(root, Map) and not findings
    assert root.values["é漢🙂"].span == Span("f.yaml", 1, 6, 1, 7)
    assert root.keys["é漢🙂"].span == Span("f.yaml", 1, 1, 1, 4)


def test_a_block_ends_with_its_last_value() -> None:
    root, _, _ = parse_yaml("a:\n  b: 1\n  c: 2\n\n\nd: {e: 3}\n", "f.yaml")
    assert isinstance(root, Map)
    assert root.values["a"].span == Span("f.yaml", 2, 3, 3, 7)
    assert root.values["d"].span == Span("f.yaml", 6, 4, 6, 10)


def test_styles() -> None:
    root, _, _ = parse_yaml("a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\n", "f.yaml")
    assert isinstance(root, Map)
    scalars = [value for value in root.values.values() if isinstance(value, Scalar)]
    assert [(scalar.style, scalar.quoted) for scalar in scalars] == [("", False), ("'", True), ('"', True), ("|", True)]


def test_a_quoted_nothing_is_not_blank() -> None:
    root, findings, _ = parse_yaml("a: ''", "f.yaml")
    assert isinstance(root, Map) and not findings
    value = root.values["a"]
    assert isinstance(value, Scalar) and not value.blank


def test_other_encodings_are_refused() -> None:
    root, findings, whole = parse_yaml("a: 1\nname: é".encode("cp1252"), "f.yaml")
    (finding,) = findings
    assert root is None and not whole
    assert finding.code.id == "YML-108" and finding.span == Span("f.yaml", 2, 7, 2, 8)


def test_a_fault_keeps_the_findings_above_it() -> None:
    _, findings, whole = parse_yaml("a: 1\na: 2\nb: [", "f.yaml")
    assert [finding.code.id for finding in findings] == ["YML-104", "YML-101"] and not whole


def test_the_first_of_two_equal_keys_counts() -> None:
    root, findings, _ = parse_yaml("a: 1\na: 2", "f.yaml")
    assert plain(root) == {"a": "1"}
    assert findings[0].notes[0].span == Span("f.yaml", 1, 1, 1, 2)
