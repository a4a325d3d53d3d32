"""The standard work: n poker cards (title, value, icon, 35 words of marked text) as a pack and as JSON."""

from __future__ import annotations

import json
import random
from pathlib import Path

WORDS = [
    "the",
    "a",
    "each",
    "player",
    "may",
    "draw",
    "discard",
    "one",
    "two",
    "cards",
    "from",
    "deck",
    "hand",
    "take",
    "place",
    "token",
    "on",
    "any",
    "space",
    "move",
    "attack",
    "heal",
    "victim",
    "killer",
    "noise",
    "horror",
    "action",
    "item",
    "when",
    "this",
    "card",
    "is",
    "revealed",
    "until",
    "end",
    "of",
    "turn",
    "gain",
    "lose",
    "roll",
    "die",
    "if",
    "result",
    "higher",
    "lower",
    "equal",
    "choose",
    "target",
    "nearest",
    "furthest",
    "board",
    "row",
    "column",
    "flip",
    "return",
    "shuffle",
    "Überfall",
    "déjà",
    "naïve",
    "façade",
]
ICONS = ("horror", "health", "die", "search", "shield")
TEMPLATE = """\
kind: card
size: 63.5 x 88.9 mm
radius: 0
fields:
  name: {type: text}
  value: {type: int}
  motif: {type: icon}
  text: {type: text}
faces:
  front:
    - {id: ground, slot: shape, box: [-bleed, -bleed, w + 2 * bleed, h + 2 * bleed], paint: panel}
    - {id: border, slot: shape, radius: 3, box: [2, 2, w - 4, h - 4], paint: hairline}
    - {id: title, slot: text, from: "{name}", style: heading, shrink_to: 8pt, lines: 1, box: [5, 4, 44, 8]}
    - {id: badge, slot: shape, shape: circle, box: [51, 4, 8, 8], paint: tape-stripe}
    - {id: number, slot: text, from: "{value}", style: value, align: center, valign: middle, box: [51, 4, 8, 8]}
    - {id: art, slot: shape, box: [5, 14, 53.5, 35.7], paint: box}
    - {id: motif, slot: icon, icon: "{motif}", colour: ink, box: [20, 20, 24, 24]}
    - {id: rules, slot: text, from: "{text}", style: body, box: [5, 52, 53.5, 32]}
"""


def cards(count: int) -> list[dict[str, str]]:
    """Return the cards, equal for equal counts."""
    dice = random.Random(7)
    made = []
    for number in range(1, count + 1):
        words = [dice.choice(WORDS) for _ in range(dice.randint(29, 33))]
        words[5], words[14] = f"**{words[5]}**", f"**{words[14]}**"
        words[22] = f"_{words[22]}_"
        words.insert(9, "{icon:die}")
        made.append({
            "id": f"card-{number}", "name": f"{dice.choice(WORDS).title()} {dice.choice(WORDS).title()} {number}",
            "value": str(dice.randint(0, 9)), "motif": dice.choice(ICONS), "text": " ".join(words) + " — so.",
        })  # fmt: skip
    return made


def write(folder: Path, count: int) -> None:
    """Write the pack `work` with its template, and the same cards as JSON for the peers."""
    pack = folder / "work"
    (pack / "templates").mkdir(parents=True, exist_ok=True)
    (pack / "templates/poker.yaml").write_text(TEMPLATE, encoding="utf-8")
    (pack / "game.yaml").write_text(
        "pack: work\ntitle: Work\nversion: \"1\"\nlanguage: en\nnotice: A bench.\n", encoding="utf-8"
    )  # fmt: skip
    made = cards(count)
    lines = ["poker:"]
    for card in made:
        lines += [f"  - id: {card['id']}", f"    name: {card['name']}", f"    value: {card['value']}",
                  f"    motif: {card['motif']}", f"    text: \"{card['text']}\""]  # fmt: skip
    (pack / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "cards.json").write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
