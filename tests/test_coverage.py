"""docs/coverage.md against the packs: every entry is there, and what stands between backticks is so."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from generator.check import run_content
from generator.check.gaps import list_gaps
from generator.codes import all_codes
from generator.load import load_pack
from generator.model.content import Pack
from generator.model.evaluate import matching_rows, row_name
from generator.pipeline import Settings, read_pack

from .conftest import CONTENT, ROOT

TEXT = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
ENTRIES = {
    **{f"D-{number}": 0 for number in range(1, 14)},
    **{f"M-{number}": 0 for number in range(1, 23)},
    **{f"C-{number}": 0 for number in range(1, 15)},
    **{f"L-{number}": 0 for number in range(1, 17)},
    **{f"T-{number}": 0 for number in range(1, 11)},
    **{f"X{number:02}": 0 for number in range(1, 29)},
}
SHEET_CHECKS = {"MAN": 9, "REF": 7, "BIJ": 8, "CLU": 11, "CRD": 14, "NOI": 8, "TRK": 1, "DEC": 3, "BRD": 10, "RND": 3,
                "CHP": 11, "TXT": 10, "SRC": 3, "PRN": 7}  # fmt: skip
TOKEN = re.compile(r"`([a-z-]+): ([^`]+)`")
CLAIMS = sorted({match.groups() for match in TOKEN.finditer(TEXT) if match[1] != "pack"})


@cache
def loaded(name: str, reading: str) -> Pack:
    pack = load_pack(CONTENT / name, search=(CONTENT,), reading=reading, templates_dir=ROOT / "templates").value
    assert pack is not None
    return pack


@cache
def found(name: str, reading: str) -> frozenset[tuple[str, str]]:
    read = read_pack(CONTENT / name, Settings(search=(CONTENT,), reading=reading))
    assert read.value is not None
    return frozenset((finding.code.id, finding.path) for finding in (*read.findings, *run_content(read.value)))


def test_every_entry_has_one_line() -> None:
    lines = Counter(re.findall(r"^\| ([A-Z]-?\d+) \|", TEXT, re.MULTILINE))
    assert lines == Counter(ENTRIES.keys())


def test_every_check_that_the_sheets_ask_for_has_one_line() -> None:
    lines = Counter(re.findall(r"^\| ([A-Z]{3}-\d\d) \|", TEXT, re.MULTILINE))
    every = (f"{area}-{number:02}" for area, last in SHEET_CHECKS.items() for number in range(1, last + 1))
    assert lines == Counter(every)
    assert sum(lines.values()) == 105


def test_codes_exist() -> None:
    named = set(re.findall(r"\b[A-Z]{3}-\d{3}\b", TEXT))
    assert named <= {code.id for code in all_codes()}


@pytest.mark.parametrize(("name", "claim"), CLAIMS, ids=lambda part: part)
def test_what_is_claimed_is_so(name: str, claim: str) -> None:
    kind, _, rest = claim.partition(" ")
    if kind == "gap":
        assert rest in {gap.path for gap in list_gaps(loaded(name, "printed"))}
    elif kind == "table":
        the_example_of_a_table_comes_out(loaded(name, "corrected"), rest)
    elif kind == "instead":
        term, _, words = rest.partition(" ")
        assert words in loaded(name, "corrected").glossary[term].instead_of
        assert not any(code == "TXT-210" for code, _ in found(name, "corrected"))
    elif kind == "relation":
        assert len(loaded(name, "corrected").relations) >= int(rest)
        assert ("REL-201", f"relations[{rest}]") not in found(name, "corrected")
    elif kind == "example":
        deduction = loaded(name, "corrected").deduction
        assert deduction is not None and len(deduction.examples) >= int(rest)
        assert not any(code == "CLU-209" for code, _ in found(name, "corrected"))
    elif kind == "both":
        code, _, path = rest.partition(" ")
        assert (code, path) in found(name, "printed") & found(name, "corrected")
    else:
        assert (kind, rest) in found(name, "printed") - found(name, "corrected")


def the_example_of_a_table_comes_out(pack: Pack, place: str) -> None:
    match = re.fullmatch(r"([\w-]+)\[(\d+)\]", place)
    assert match, place
    table = pack.tables[match[1]]
    example = table.examples[int(match[2]) - 1]
    assert [row_name(table, row) for row in matching_rows(table, example.inputs)] == [example.row]
