"""The commands that answer: check, gaps, explain, list, new, and the top command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Command = Callable[..., Ran]


def test_check_of_a_good_pack(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("check", "tiny-masquerade")
    assert ran.code == 0 and "tiny-masquerade" in ran.out


def test_check_as_json(proofdeck: Command, tiny: Path) -> None:
    ran = proofdeck("check", "--format", "json")
    (pack,) = ran.json()["packs"]
    assert (pack["pack"], pack["reading"], pack["summary"]["error"]) == ("tiny-masquerade", "corrected", 0)
    assert pack["summary"]["gaps"] == 7  # the bell's text, six terror cards


def test_strict_counts_warnings(proofdeck: Command, tiny: Path) -> None:
    text = (tiny / "game.yaml").read_text(encoding="utf-8")
    accept = "accept:\n  - {code: MAN-201, at: 'manifest[9]', reason: no more}\n"
    (tiny / "game.yaml").write_text(text + accept, encoding="utf-8")
    assert proofdeck("check").code == 0
    assert proofdeck("check", "--strict").code == 1


def test_an_unknown_format(proofdeck: Command, tiny: Path) -> None:
    assert proofdeck("check", "--format", "xml").code == 2


def test_gaps(proofdeck: Command, tiny: Path) -> None:
    gaps = proofdeck("gaps", "tiny-masquerade", "--format", "json").json()["packs"][0]["gaps"]
    assert {"component": "bell", "type": "item", "field": "text", "kind": "illegible", "count": 1, "path": "bell.text",
            "file": "items.csv", "line": 4}.items() <= gaps[0].items()  # fmt: skip
    assert "7 gaps" in proofdeck("gaps").out


def test_gaps_filled_in(proofdeck: Command, tiny: Path, tmp_path: Path) -> None:
    filled = proofdeck("gaps", "tiny-masquerade", "--fill").out
    assert "bell" in filled
    own = tmp_path / "mine.yaml"
    own.write_text(filled.replace("{gap: illegible}", "It rings."), encoding="utf-8")
    assert "6 gaps" in proofdeck("gaps", "tiny-masquerade", "--with", own).out
    assert proofdeck("check", "tiny-masquerade", "--with", own).code == 0


def test_explain(proofdeck: Command) -> None:
    ran = proofdeck("explain", "imp-301")
    assert ran.code == 0 and "Bad:" in ran.out
    assert proofdeck("explain", "too-large-for-paper").out == ran.out
    assert proofdeck("explain", "IMP-999").code == 2


@pytest.mark.parametrize(
    ("what", "word"),
    [("checks", "IMP-301"), ("papers", "US Letter"), ("arrangements", "short-edge"), ("kinds", "tokens.pdf"),
     ("icons", "horror"), ("packs", "Tiny Masquerade")],
)  # fmt: skip
def test_lists(proofdeck: Command, tiny: Path, what: str, word: str) -> None:
    ran = proofdeck("list", what)
    assert ran.code == 0 and word in ran.out


def test_checks_are_listed_with_their_motives(proofdeck: Command) -> None:
    lines = proofdeck("list", "checks").out.splitlines()
    assert max(map(len, lines)) <= 100
    at = lines.index("CLU-206  error    clue-idle: A clue can come up and eliminate nobody.")
    first, second = (line.strip() for line in lines[at + 1 : at + 3])
    assert first == "from Shriek and Mega Boardgame Con, line 56: each Clue clears at least one"
    assert second == "Suspect, in whatever order."


def test_an_unknown_list(proofdeck: Command) -> None:
    assert proofdeck("list", "cards").code == 2


def test_a_new_pack_builds_at_once(proofdeck: Command, tmp_path: Path) -> None:
    assert proofdeck("new", "my-first-game").code == 0
    assert proofdeck("check", "content/my-first-game", "--strict").code == 0
    built = proofdeck("build", "content/my-first-game")
    assert built.code == 0 and (tmp_path / "output" / "my-first-game" / "en-a4" / "tokens.pdf").exists()
    assert proofdeck("new", "my-first-game").code == 2
    assert proofdeck("new", "My Game").code == 2


def test_a_command_that_does_not_exist(proofdeck: Command) -> None:
    ran = proofdeck("biuld")
    assert ran.code == 2 and "biuld" in ran.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("calibrate", "--backs", "fold"), "prints no back sides"),
        (("check", "--lang", "en+ru"), "check takes one language"),
        (("build", "--only", "card", "--booklet"), "--booklet goes with a full build"),
        (("build", "--only", "card", "--boxes"), "--boxes goes with a full build"),
    ],
)
def test_what_would_be_left_out_silently_is_refused(
    proofdeck: Command, tiny: Path, arguments: tuple[str, ...], words: str
) -> None:
    ran = proofdeck(*arguments)
    assert ran.code == 2 and words in ran.err
