"""The packs of the rule sheets made wrong on purpose: each slip is found where it stands."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.check import apply_acceptances, run_content
from generator.layout.reference.marking import icons_used, terms_shown
from generator.load import load_pack
from generator.model.finding import Severity
from generator.pipeline import Settings, read_pack

from .conftest import CONTENT, ROOT, Printed


@dataclass(frozen=True)
class Slip:
    """A change to one file of a pack, and the findings it must give: code, part of the message, the line's text."""

    pack: str
    file: str
    old: str
    new: str
    found: tuple[tuple[str, str, str], ...]


DIE = "      - {die: 4..6, then: Draw a **Booth Event**. It happens in the Booth’s space.}"
SLIPS = {
    "a die that no row wants": Slip(
        "mega-boardgame-con", "tables.yaml", DIE, DIE.replace("4..6", "5..6"),
        (("DEC-201", "4", "booth-die"), ("DEC-203", "4", "die: 4")),
    ),
    "a die that two rows want": Slip(
        "mega-boardgame-con", "tables.yaml", "      - {die: 1..3, then: Put a new **Victim**",
        "      - {die: 1..4, then: Put a new **Victim**",
        (("DEC-202", "die = 4 meets both", "die: 4..6"),),
    ),
    "an Item of noise 2": Slip(
        "dont-make-a-sound", "items.yaml", "noise: 1", "noise: 2", (("REL-201", "2 is not in [0, 1, 3]", "noise: 2"),),
    ),
    "a noise icon without an otherwise": Slip(
        "dont-make-a-sound", "cards.yaml", "    otherwise: It goes for the **closest** target.\n", "",
        (("FLD-202", "otherwise", "noise: 4"),),
    ),
    "a noise icon beyond the track": Slip(
        "dont-make-a-sound", "cards.yaml", "noise: 4\n", "noise: 13\n", (("PCK-104", "13", "noise: 13"),),
    ),
    "a Booth too few": Slip(
        "mega-boardgame-con", "game.yaml", "count: 12, of: booth", "count: 11, of: booth",
        (("MAN-201", "11", "booth-12"), ("MAN-206", "there are 11", "12 Booths")),
    ),
    "a row of Create a Panic twice": Slip(
        "mega-boardgame-con", "cards.yaml", "- result: one-star", "- result: two-stars",
        (("CRD-201", "no row 'one-star'", "- result"), ("CRD-201", "second row", "result: two-stars")),
    ),
    "a reveal back by four": Slip(
        "last-friday", "tables.yaml", "{light: night, round: VI, then", "{light: night, round: IX, then",
        (("DEC-201", "VI", "reveal-cell"), ("DEC-202", "IX", "round: IX"), ("DEC-203", "", "round: VI, row")),
    ),
    "a Cabin without a Tourist": Slip(
        "last-friday", "game.yaml", "count: 5, of: tourist-pawn", "count: 6, of: tourist-pawn, described: 5",
        (("REL-201", "count(tourist-pawn) is 6", "count(cabin-tile)"),),
    ),
}  # fmt: skip


def test_lent_words_and_icons_are_told_where_they_are_used() -> None:
    pack = load_pack(CONTENT / "dont-make-a-sound", search=(CONTENT,), templates_dir=ROOT / "templates").value
    assert pack is not None
    names = {term.name.plain for term in terms_shown(pack)}
    assert {"Noise level", "Close Call"} <= names and not names & {"VRG game", "Bloodlust"}
    assert "VRG game" in {term.name.plain for term in pack.glossary.values()}
    assert {"horror", "noise"} <= icons_used(pack) and "heart" not in icons_used(pack)


def test_corrections_are_told_in_the_words_of_the_table(printed: Callable[[str], Printed]) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    reference = pdfium.PdfDocument((printed("last-friday").folder / "reference.pdf").read_bytes())
    text = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in reference)
    assert "Турист над Маньяком или Избранный над Маньяком → Турист над Маньяком" in text
    assert "tourist-over-maniac" not in text and "**" not in text


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS.keys())
def test_a_slip_is_found_at_its_place(slip: Slip, tmp_path: Path) -> None:
    root = tmp_path / slip.pack
    shutil.copytree(CONTENT / slip.pack, root)
    file = root / slip.file
    text = file.read_text(encoding="utf-8")
    assert text.count(slip.old) >= 1
    file.write_text(text.replace(slip.old, slip.new, 1), encoding="utf-8")
    loaded = read_pack(root, Settings(search=(CONTENT,)))
    assert loaded.value is not None
    found = apply_acceptances(loaded.value, (*loaded.findings, *run_content(loaded.value)))
    rest = [finding for finding in found if finding.severity >= Severity.WARNING and not finding.accepted]
    for code, words, line in slip.found:
        assert any(
            finding.code.id == code
            and words in finding.message
            and finding.span is not None
            and line in Path(finding.span.file).read_text(encoding="utf-8").splitlines()[finding.span.line - 1]
            for finding in rest
        ), (code, words, line, [(str(item.span), item.code.id, item.message) for item in rest])
    assert {finding.code.id for finding in rest} == {code for code, _, _ in slip.found}
