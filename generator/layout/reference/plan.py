"""What the reference says, in order: chapters from the pack's data, and the bands they make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from generator.model.content import Gap, IconSource, Section, Table
from generator.model.frozen import frozen
from generator.model.richtext import RichText, plain_text

from .blocks import answers, checklist, contents, errata, gap_list, heading, icon_key, words
from .chapter import chart_of, is_wide, says_something, section_rows
from .corrections import corrected_types, corrections
from .flow import Band
from .kit import Kit
from .marking import icons_used, is_own, terms_shown
from .rows import Row, again
from .stock import contents_of
from .unknown import open_questions, unknowns


@frozen
class Chapter:
    """A heading and the rows below it, made for a width. Without a number it brings its own head.

    apart    on pages of its own, that can be left out: each of them has the head with its warning
    indexed  the index of words names what stands here
    """

    title: RichText
    target: str
    rows: Callable[[float], tuple[Row, ...]]
    wide: bool = False
    condition: RichText | None = None
    numbered: bool = True
    apart: bool = False
    indexed: bool = True


def chapters_of(kit: Kit) -> tuple[Chapter, ...]:
    """Return the chapters that a pack has something for."""
    found = [_box(kit), *_sections(kit), _words(kit), _icons(kit), _gaps(kit), _errata(kit), _answers(kit)]
    return tuple(chapter for chapter in found if chapter is not None)


def contents_band(kit: Kit, chapters: tuple[Chapter, ...]) -> Band:
    """Return the contents of all chapters with a number."""
    numbered = [chapter for chapter in chapters if chapter.numbered]
    entries = [contents.Entry(n, chapter.title, chapter.target) for n, chapter in enumerate(numbered, 1)]
    return Band((contents.contents(kit, entries, kit.measures.live),))


def bands_of(kit: Kit, chapters: tuple[Chapter, ...]) -> tuple[Band, ...]:
    """Return bands in reading order: chapters in columns run on together, a wide one stands alone."""
    bands: list[Band] = []
    numbered = [chapter for chapter in chapters if chapter.numbered]
    for chapter in chapters:
        number = numbered.index(chapter) + 1 if chapter.numbered else 0
        rows = _chapter_rows(kit, chapter, number, kit.measures.live if chapter.wide else kit.measures.column)
        rows = tuple(replace(row, chapter=chapter.target if chapter.indexed else "") for row in rows)
        if not chapter.wide and bands and bands[-1].columns:
            bands[-1] = Band((*bands[-1].rows, *rows), True)
        else:
            bands.append(Band(rows, not chapter.wide, chapter.apart))
    return tuple(bands)


def asides_of(kit: Kit) -> frozenset[str]:
    """Return the chapters that explain no word: lists of things, and what the sheets leave open."""
    rules = enumerate(kit.desk.pack.rules, 1)
    left_open = (_target(number, section) for number, section in rules if section.role == "open")
    return frozenset(("box", "icons", *left_open))


def aliases_of(kit: Kit) -> Mapping[str, str]:
    """Return names that lead to a chapter of another name: tables to the section that shows them."""
    shown = {f"id:{section.table}": _target(number, section)
             for number, section in enumerate(kit.desk.pack.rules, 1) if section.table}  # fmt: skip
    components = {f"id:{component.id}": f"id:{component.type}" for component in kit.desk.pack.components}
    return {**components, **shown}


def _chapter_rows(kit: Kit, chapter: Chapter, number: int, width: float) -> tuple[Row, ...]:
    rows = chapter.rows(width)
    if not chapter.numbered:
        return rows
    bar = heading.chapter_bar(kit, number, chapter.title, width, chapter.target, chapter.condition)
    body = (_at_top(rows[0]), *rows[1:])
    if chapter.apart:
        head = tuple(again(row) for row in bar)
        body = (body[0], *(replace(row, repeat=(*head, *row.repeat)) for row in body[1:]))
    return (*bar, *body)


def _at_top(row: Row) -> Row:
    return replace(row, before=0.0)


def _target(number: int, section: Section) -> str:
    return f"id:{section.id}" if section.id else f"section:{number}"


def _box(kit: Kit) -> Chapter | None:
    groups = contents_of(kit.desk.pack)
    if not groups:
        return None
    corrected = corrected_types(kit.desk.pack)
    title = plain_text(kit.say("What is in the box"))
    return Chapter(title, "box", lambda width: checklist.checklist(kit, groups, width, corrected))


def _sections(kit: Kit) -> list[Chapter]:
    pack = kit.desk.pack
    chapters = [
        _section(kit, section, _target(number, section))
        for number, section in enumerate(pack.rules, 1)
        if section.role != "phase"
    ]
    used = {section.table for section in pack.rules}
    for name, table in pack.tables.items():
        if name not in used and table.rows:
            alone = Section(table.title, table.span, id=name, table=name)
            chapters.append(_section(kit, alone, f"id:{name}"))
    return [chapter for chapter in chapters if chapter is not None]


def _section(kit: Kit, section: Section, target: str) -> Chapter | None:
    table = kit.desk.pack.tables.get(section.table)
    if not says_something(section, table):
        return None
    wide = is_wide(kit, section, table)
    condition = _condition(section, table)
    return Chapter(
        section.heading, target, lambda width: section_rows(kit, section, table, width), wide, condition
    )


def _condition(section: Section, table: Table | None) -> RichText | None:
    """The start of a flow chart says the condition; else the heading's bar does."""
    return None if table is not None and chart_of(table) is not None else section.when


def _words(kit: Kit) -> Chapter | None:
    terms = terms_shown(kit.desk.pack)
    if not terms:
        return None
    title = plain_text(kit.say("Words"))
    return Chapter(title, "words", lambda width: words.words(kit, terms, width), indexed=False)


def _shown_icons(kit: Kit) -> tuple[IconSource, ...]:
    """Return the icons that have a meaning, those last of which nobody knows it."""
    pack = kit.desk.pack
    used = icons_used(pack)
    shown = [
        icon
        for name, icon in pack.icons.items()
        if (name in used or is_own(pack, icon)) and icon_key.meaning_of(kit, icon) is not None
    ]
    shown.sort(key=lambda icon: (isinstance(icon.meaning, Gap), icon.span.line if icon.span else 0, icon.name))
    return tuple(shown)


def _icons(kit: Kit) -> Chapter | None:
    shown = _shown_icons(kit)
    if not shown:
        return None
    return Chapter(plain_text(kit.say("Icons")), "icons", lambda width: icon_key.icon_key(kit, shown, width))


def _gaps(kit: Kit) -> Chapter | None:
    entries = tuple(unknowns(kit, _shown_icons(kit)).items())
    if not entries:
        return None
    title = plain_text(kit.say("Not known"))
    return Chapter(title, "gaps", lambda width: gap_list.gap_list(kit, entries, width), indexed=False)


def _errata(kit: Kit) -> Chapter | None:
    items, questions = corrections(kit.desk.pack), open_questions(kit.desk.pack)
    if not items and not questions:
        return None
    title = kit.say("Corrected here") if items else kit.say("Open questions")
    return Chapter(
        plain_text(title), "errata", lambda width: errata.errata(kit, items, questions, width, title),
        numbered=False, indexed=False,
    )  # fmt: skip


def _answers(kit: Kit) -> Chapter | None:
    """Return who is out by which clue; whoever plays may leave the page out."""
    pack, deduction = kit.desk.pack, kit.desk.pack.deduction
    rows = answers.answers(kit, pack, deduction, kit.measures.live) if deduction is not None else ()
    if not rows:
        return None
    spoils = plain_text(kit.say("spoils the game: leave this page out"))
    title = plain_text(kit.say("Answers"))
    return Chapter(title, "answers", lambda width: rows, True, spoils, apart=True, indexed=False)
