"""Walking a pack's words: its running texts, the icons that it names, the terms that it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath

from generator.model.content import IconSource, Pack, Section, Term, Value
from generator.model.richtext import IconMark, RichText, Unreadable


def section_texts(section: Section) -> Iterator[RichText]:
    """Return every text of a section."""
    yield section.heading
    for text in (section.when, section.reminder, section.example):
        if text is not None:
            yield text
    yield from section.text
    yield from (step.text for step in section.steps)
    for term, explanation in section.items:
        yield term
        yield explanation


def rule_texts(pack: Pack) -> Iterator[RichText]:
    """Return the texts of rules, tables and terms."""
    for section in pack.rules:
        yield from section_texts(section)
    for table in pack.tables.values():
        yield from (row.then for row in table.rows if isinstance(row.then, RichText))
        yield from table.labels.values()
    for term in pack.glossary.values():
        if isinstance(term.definition, RichText):
            yield term.definition


def unreadable_in(*texts: RichText | None) -> frozenset[str]:
    """Return the mark of texts that hold a sign which nobody could read."""
    held = any(isinstance(run, Unreadable) for text in texts if text is not None for run in text.runs)
    return frozenset({"unreadable"} if held else ())


def icons_used(pack: Pack) -> frozenset[str]:
    """Return the icons that a player meets: in the pack's texts, and those with a meaning on its components."""
    texts = (*rule_texts(pack), *_card_texts(pack))
    named = {run.name for text in texts for run in text.runs if isinstance(run, IconMark)}
    drawn = {name for name in _drawn(pack) if name in pack.icons and pack.icons[name].meaning is not None}
    return frozenset(named | drawn)


def _drawn(pack: Pack) -> Iterator[str]:
    """Return words that may be icons: values of the components' fields, and options of their templates' slots."""
    for component in pack.components:
        yield from _words_in(tuple(component.fields.values()))
    for name in {component.type for component in pack.components} & pack.templates.keys():
        for slot in (slot for slots in pack.templates[name].faces.values() for slot in slots):
            yield from (str(slot.get(option, "")) for option in ("icon", "lead_icon"))


def _words_in(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _words_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _words_in(item)


def is_own(pack: Pack, named: Term | IconSource) -> bool:
    """Say whether a word or an icon is the pack's own, not lent by a pack that it uses."""
    return not pack.uses or (
        named.span is not None and PurePath(named.span.file).is_relative_to(PurePath(pack.root))
    )  # fmt: skip


def terms_shown(pack: Pack) -> tuple[Term, ...]:
    """Return the pack's own words, and of those that used packs lend the ones that a text of the pack says."""
    return tuple(term for term in pack.glossary.values() if is_own(pack, term) or term.said)


def _card_texts(pack: Pack) -> Iterator[RichText]:
    for component in pack.components:
        yield from texts_in(tuple(component.fields.values()))


def texts_in(value: Value) -> Iterator[RichText]:
    """Return the texts in a field's value."""
    if isinstance(value, RichText):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_in(item)
