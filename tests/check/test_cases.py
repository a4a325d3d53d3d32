"""Every content check on its own tiny packs: `tests/checks/<CODE>-<slug>/{ok-*,bad-*}`.

A case is a file (the pack's only one) or a folder (the pack). A line ends with `# expect CODE` or
`# expect CODE COLUMN` for each finding there; what is found and not expected fails the case. A line `# reading printed`
chooses that reading.
"""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path

import pytest

from generator.check import all_checks, all_codes, run_content
from generator.check.gaps import list_gaps, to_fill
from generator.load import load_pack

CASES = Path(__file__).parent.parent / "checks"
TEMPLATES = CASES / "templates"
_EXPECT = re.compile(r"# expect ([A-Z]{3}-\d{3})(?: (\d+))?")
HEAD = """pack: case
title: A case
version: "1"
language: en
notice: Only a test.
"""


def cases() -> list[Path]:
    return sorted(path for folder in CASES.glob("???-???-*") for path in folder.iterdir())


def laid_out(case: Path, tmp_path: Path) -> Path:
    root = tmp_path / "case"
    if case.is_dir():
        shutil.copytree(case, root)
    else:
        root.mkdir()
        shutil.copy(case, root / "content.yaml")
    if not (root / "game.yaml").exists():
        (root / "game.yaml").write_text(HEAD, encoding="utf-8")
    return root


def reading_of(root: Path) -> str:
    printed = any("# reading printed" in path.read_text(encoding="utf-8") for path in root.glob("*.yaml"))
    return "printed" if printed else "corrected"


def expected(root: Path) -> list[tuple[str, str, int, int | None]]:
    return sorted(
        (path.name, match[1], number, int(match[2]) if match[2] else None)
        for path in root.rglob("*.yaml")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in _EXPECT.finditer(line)
    )


@pytest.mark.parametrize("case", cases(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_case(case: Path, tmp_path: Path) -> None:
    root = laid_out(case, tmp_path)
    outcome = load_pack(root, templates_dir=TEMPLATES, reading=reading_of(root))
    assert outcome.value is not None, outcome.findings
    findings = (*outcome.findings, *run_content(outcome.value))
    for finding in findings:
        assert finding.span is not None, finding
        assert finding.path, finding
    wanted = expected(root)
    columns = {(file, code, line): column for file, code, line, column in wanted}
    found = sorted(
        (
            Path(finding.span.file).name,
            finding.code.id,
            finding.span.line,
            finding.span.column
            if columns.get((Path(finding.span.file).name, finding.code.id, finding.span.line))
            else None,
        )
        for finding in findings
        if finding.span
    )
    assert found == wanted, "\n".join(f"{finding.span} {finding.code.id} {finding.message}" for finding in findings)
    assert case.name.startswith("bad-") == bool(wanted)


@pytest.mark.parametrize(
    "item", [item for item in all_checks() if item.stage == "content"], ids=lambda item: item.code.id
)
def test_every_content_check_has_a_good_and_a_bad_case(item) -> None:
    folder = CASES / f"{item.code.id}-{item.code.slug}"
    names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    assert any(name.startswith("ok-") for name in names), f"no {folder.name}/ok-*"
    assert any(name.startswith("bad-") for name in names), f"no {folder.name}/bad-*"


@pytest.mark.parametrize(
    "item", [item for item in all_checks() if item.stage == "artwork"], ids=lambda item: item.code.id
)
def test_every_artwork_check_has_a_good_and_a_bad_case(item) -> None:
    module = import_module(f"{__package__}.test_{item.code.slug.replace('-', '_')}")
    assert any(name.startswith("test_ok_") for name in vars(module))
    assert any(name.startswith("test_bad_") for name in vars(module))


def test_the_file_of_gaps_loads_over_its_pack(tmp_path: Path) -> None:
    root = laid_out(CASES / "gaps.yaml", tmp_path)
    pack = load_pack(root, templates_dir=TEMPLATES).value
    assert pack is not None
    gaps = list_gaps(pack)
    assert len(gaps) == 10
    overlay = tmp_path / "mine.yaml"
    overlay.write_text(to_fill(pack), encoding="utf-8")
    same = load_pack(root, templates_dir=TEMPLATES, overlays=(overlay,))
    assert same.findings == () and same.value is not None
    assert [(gap.path, gap.kind, gap.count) for gap in list_gaps(same.value)] == [
        (gap.path, gap.kind, gap.count) for gap in gaps
    ]
    filled = to_fill(pack).replace("{gap: illegible}", "7").replace("{?}", "it")
    overlay.write_text(filled, encoding="utf-8")
    better = load_pack(root, templates_dir=TEMPLATES, overlays=(overlay,))
    assert better.findings == () and better.value is not None
    assert {gap.kind for gap in list_gaps(better.value)} == {"not-printed"}


def test_folders_belong_to_checks() -> None:
    known = {f"{code.id}-{code.slug}" for code in all_codes()}
    assert {path.name for path in CASES.glob("???-???-*")} <= known


def test_codes_are_unique_and_explained() -> None:
    codes = all_codes()
    assert len({code.id for code in codes}) == len(codes)
    assert len({code.slug for code in codes}) == len(codes)
    for code in codes:
        assert code.summary.endswith("."), code.id
        for label in ("Why:", "Bad:", "Good:"):
            assert label in code.explanation, f"{code.id} lacks {label}"
