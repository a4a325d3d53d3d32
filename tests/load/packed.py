"""Packs as a folder holds them: files in, the outcome of loading and its findings as `CODE file:line:column` out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.load import load_pack
from generator.model.content import Pack
from generator.model.finding import Finding, Outcome

GAME = "pack: demo\ntitle: Demo\n"
TEMPLATES = {
    "item": """
kind: card
label: Item
fields:
  name: {type: text, translate: true}
  noise: {type: int, min: 0, max: 9, required: false}
  weight: {type: number, required: false}
  rarity: {type: choice, values: [common, rare], required: false}
  loud: {type: flag, required: false}
  motif: {type: icon, required: false}
  art: {type: picture, required: false}
  place: {type: ref, of: item, required: false}
  note: {type: word, required: false}
  rewards: {type: list, of: {type: text, translate: true}, required: false}
  results:
    type: rows
    required: false
    columns: {result: {type: choice, values: [won, lost]}, text: {type: text, translate: true}}
faces:
  front:
    - {id: title, slot: text, box: [5, 5, w - 10, 10], from: "{name}"}
""",
    "base/card": "abstract: true\nkind: card\n",
    "coin": "kind: token\nsize: 25 x 25 mm\nfields: {}\n",
    "meeple": "kind: piece\nfields: {}\n",
    "suspect": "kind: card\nfields: {name: {type: text}, attributes: {type: attributes}}\n",
    "clue": "kind: card\nfields: {front: {type: clue-face}, back: {type: clue-face, required: false}}\n",
}
DEDUCTION = """
deduction:
  suspects: suspect
  cards: clue
  answer: back
  attributes:
    mask: {label: Mask, values: {owl: Owl, fox: Fox}, clue: "Not the {value}."}
    size: {label: Size, values: {tall: Tall, short: Short}, clue: "Not {value}."}
suspect:
  - {id: ada, name: Ada, attributes: {mask: owl, size: {gap: illegible}}}
clue:
  - id: clue-1
    front: {not: [mask: fox, size: short, {gap: truncated}]}
    back: {answer: ada}
"""


def write(folder: Path, files: Mapping[str, str | bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def load(
    tmp_path: Path,
    files: Mapping[str, str | bytes],
    templates: Mapping[str, str] = TEMPLATES,
    overlay: str = "",
    reading: str = "corrected",
    language: str | None = None,
    search: tuple[Path, ...] = (),
) -> Outcome[Pack]:
    """Write a pack, its templates and a file to lay over it, and load it."""
    write(tmp_path / "templates", {f"{name}.yaml": content for name, content in templates.items()})
    (tmp_path / "demo").mkdir(exist_ok=True)
    write(tmp_path / "demo", files)
    if overlay:
        write(tmp_path, {"mine.yaml": overlay})
    return load_pack(
        tmp_path / "demo",
        search=search,
        reading=reading,
        overlays=(tmp_path / "mine.yaml",) if overlay else (),
        language=language,
        templates_dir=tmp_path / "templates",
    )


def told(findings: Iterable[Finding]) -> list[str]:
    """Return `CODE file:line:column` of each finding."""
    places = ((finding.code.id, finding.span) for finding in findings)
    return [f"{code} {Path(span.file).name}:{span.line}:{span.column}" for code, span in places if span]


def good(outcome: Outcome[Pack]) -> Pack:
    """Return the pack of an outcome without findings."""
    assert not outcome.findings, outcome.findings
    assert outcome.value is not None
    return outcome.value
