"""From what was typed to packs with their clue decks, and words for facts and values that several commands use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator.check._clues import Deck, deck_of
from generator.model.content import ClueLine, Gap, Pack
from generator.model.frozen import frozen
from generator.model.nearest import did_you_mean
from generator.model.richtext import RichText

from .._packs import content_folder, every_pack, existing, find_packs, refuse

if TYPE_CHECKING:
    from generator.deduce.facts import Case, Fact, Value
    from generator.settings import Settings


@frozen
class Found:
    """A pack with a clue deck. `cards`: those that were asked for; none means all."""

    root: Path
    pack: Pack
    deck: Deck
    cards: tuple[str, ...] = ()

    @property
    def names(self) -> dict[str, str]:
        """Return what suspects are called in print."""
        fields = {name: suspect.fields.get("name") for name, suspect in self.deck.suspects.items()}
        return {name: called.plain if isinstance(called, RichText) else name for name, called in fields.items()}


def settings_of(reading: str, overlays: Iterable[Path], content: Path | None) -> Settings:
    """Gather the settings of a command that reads packs."""
    from generator.settings import Settings

    folder = content_folder(content)
    return Settings(reading=reading, overlays=existing(overlays), search=(folder,) if folder else ())


def find(targets: Sequence[str], settings: Settings) -> list[Found]:
    """Return the packs that were named, and those that hold the cards that were named; refuse what is neither."""
    from generator.pipeline import read_pack

    folder = settings.search[0] if settings.search else None
    packs = [name for name in targets if Path(name).is_dir() or (folder and (folder / name).is_dir())]
    cards = [name for name in targets if name not in packs]
    roots = find_packs(packs, folder) if packs or not cards else every_pack(folder) if folder else []
    found, known = [], []
    for root in roots:
        pack = read_pack(root, settings).value
        deck = deck_of(pack) if pack else None
        if pack is None and packs:
            refuse(f"{root} cannot be read; see: proofdeck check {root}")
        if pack is None or deck is None or not deck.sets:
            continue
        known += [root.name, *deck.cards]
        asked = tuple(name for name in cards if name in deck.cards)
        if asked or not cards:
            found.append(Found(root, pack, deck, asked))
    stray = next((name for name in cards if not any(name in item.cards for item in found)), "")
    if stray:
        hint = did_you_mean(stray, known)
        refuse(f"no such pack or clue card: {stray}" + (f"; {hint}" if hint else ""))
    if not found:
        refuse(f"no clue cards in {', '.join(map(str, roots)) or 'any pack'}")
    return found


def one_line(value: Value | Gap | None) -> str:
    """Write a value as a pack has it: `height: tall`, `hans`, `?undecided`."""
    if isinstance(value, ClueLine):
        return f"{value.attribute}: {value.value}"
    if isinstance(value, Gap):
        return f"?{value.kind}"
    return "set aside" if value is None else value


def excluded(case: Case, values: dict[Fact, tuple[Value, ...]]) -> list[str]:
    """Say for each gap what it cannot be: `razorface: series is not series-1 or series-3`."""
    told: dict[str, list[str]] = {}
    for fact, away in sorted(values.items()):
        owner, _, path = fact.path.partition(".")
        attribute = path.rpartition(".")[2]
        every = case.domain(attribute) if fact.kind == "cell" else ()
        left = [value for value in every if value not in away]
        words = [one_line(value) for value in away if one_line(value)[0] != "<"]
        if len(left) == 1 and left[0][0] != "<":
            told.setdefault(owner, []).append(f"{attribute} is {left[0]}")
        elif words:
            told.setdefault(owner, []).append(f"{attribute} is not {' or '.join(words)}")
    return [f"{owner}: {'; '.join(parts)}" for owner, parts in told.items()]
