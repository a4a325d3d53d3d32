"""What the aid says: a pack in, the blocks of its two pages out.

Left the player's phases, right the game's; below them what is often forgotten, what actions give, and the sections
that the pack marks with `aid:`. A pack that marks none shows tables that are small enough, as long as there is room.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ...model.content import Pack, Section
from ...model.richtext import RichText, plain_text
from ..reference.kit import Kit
from .arrange import arranged
from .blocks import forgotten, section_block, sections_by_page
from .marked import marked_spaces
from .phases import strip
from .results import names_of_actions, results
from .sheet import AidPage, Block, Sheet, height_with
from .strips import columns, strip_of

_MOST_ROWS = 4
"""Rows of a table that nobody asked for."""
PLAYER, GAME = 0, 1


def pages_of(kit: Kit, sheet: Sheet, titled: Collection[str] = ()) -> tuple[AidPage, AidPage]:
    """Return the two pages. `titled`: the tables that say their titles."""
    pack = kit.desk.pack
    pages: list[list[Block]] = [_first(kit, sheet, PLAYER), _first(kit, sheet, GAME)]
    actions = results(kit, sheet)
    if actions is not None:
        pages[PLAYER].append(actions)
    marked = sections_by_page([section for section in pack.rules if section.role != "phase"])
    for number, name in enumerate(("player", "game")):
        pages[number] += [_section(kit, sheet, section, titled) for section in marked.get(name, ())]
        pages[number] += marked_spaces(kit, sheet, name)
    # What is forgotten in the setup is no step of a turn; phases show their own line.
    reminders = forgotten(kit, sheet, [section for section in pack.rules if section.role not in ("phase", "setup")])
    if reminders is not None:
        _add(sheet, pages, reminders)
    if pages[PLAYER] + pages[GAME] and not (marked.keys() - {""}):
        told = names_of_actions(pack)
        for section in pack.rules:
            if _is_small(pack, section) and section.heading.plain.casefold() not in told:
                _add(sheet, pages, _section(kit, sheet, section, titled, spare=True))
    titles = _titles(kit)
    phased = any(section.role == "phase" and section.aid == "game" for section in pack.rules)
    return (
        AidPage(*titles[PLAYER], arranged(kit, sheet, pages[PLAYER])),
        AidPage(*titles[GAME], arranged(kit, sheet, pages[GAME]), phased),
    )


def _titles(kit: Kit) -> tuple[tuple[RichText, RichText], tuple[RichText, RichText]]:
    pack = kit.desk.pack
    aid = plain_text(kit.say("Player aid"))
    name = pack.title if pack.subtitle is None else plain_text(f"{pack.title.plain}: {pack.subtitle.plain}")
    sides = {section.aid for section in pack.rules if section.role == "phase"}
    if sides >= {"player", "game"}:
        order = plain_text(kit.say("what happens, in this order"))
        return (plain_text(kit.say("You")), name), (plain_text(kit.say("The game")), order)
    return (pack.title, pack.subtitle or aid), (aid, pack.tagline or plain_text(""))


def _first(kit: Kit, sheet: Sheet, number: int) -> list[Block]:
    """Return what a page begins with: its phases, or its half of the columns of an aid type."""
    phases = [section for section in kit.desk.pack.rules if section.role == "phase"]
    mine = [section for section in phases if (section.aid == "game") == (number == GAME)]
    if mine:
        before = len(phases) - len(mine) if number == GAME else 0
        return [Block(strip(kit, mine, before + 1, sheet.live, number == GAME), mine[0].span)]
    found = None if phases else strip_of(kit.desk.pack)
    if found is None:
        return []
    half = -(-len(found.components) // 2)
    shown = found.components[half:] if number == GAME else found.components[:half]
    return [columns(kit, sheet, found, shown)] if shown else []


def _section(kit: Kit, sheet: Sheet, section: Section, titled: Collection[str], spare: bool = False) -> Block:
    return section_block(kit, sheet, section, kit.desk.pack.tables.get(section.table), spare, section.table in titled)


def _is_small(pack: Pack, section: Section) -> bool:
    table = pack.tables.get(section.table)
    return section.role not in ("phase", "setup") and table is not None and 0 < len(table.rows) <= _MOST_ROWS


def _add(sheet: Sheet, pages: list[list[Block]], block: Block) -> None:
    """Put a block on the page with more room; a spare one that has no room is left out."""
    ends = [height_with(sheet, [*page, block]) for page in pages]
    number = PLAYER if ends[PLAYER] <= ends[GAME] else GAME
    if not block.spare or ends[number] <= sheet.bottom:
        pages[number].append(replace(block, spare=False))
