"""A pack in, everything in it that checks look through: its texts, and its fields' single values, with places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import PurePath

from generator.model.board import Board, Track
from generator.model.content import Component, Deduction, Gap, IconSource, Pack, Section, Table, Term, Value
from generator.model.frozen import frozen
from generator.model.richtext import RichText
from generator.model.span import Span
from generator.model.template import FieldSpec


@frozen
class Text:
    """A running text of the pack, the path that names it, and its place, or the component that knows it."""

    path: str
    text: RichText
    place: Span | Component

    @property
    def span(self) -> Span:
        """Return where the text was written."""
        return self.place if isinstance(self.place, Span) else self.place.where(self.path[len(self.place.id) + 1 :])


@frozen
class FieldValue:
    """One value of a component's field; items of lists and cells of rows come one by one."""

    component: Component
    spec: FieldSpec
    name: str
    """Its path within the component: `results[2].text`."""
    value: Value

    @property
    def path(self) -> str:
        """Return the path within the pack."""
        return f"{self.component.id}.{self.name}"

    @property
    def span(self) -> Span:
        """Return where the value was written."""
        return self.component.where(self.name)


def own_terms(pack: Pack) -> Iterator[Term]:
    """Return the glossary's terms without those that used packs lend."""
    return (term for term in pack.glossary.values() if not lent(pack, term.span))


def own_icons(pack: Pack) -> Iterator[tuple[IconSource, Span]]:
    """Return the icons that the pack itself names, with their places."""
    for icon in pack.icons.values():
        if icon.span is not None and not lent(pack, icon.span):
            yield icon, icon.span


def lent(pack: Pack, span: Span) -> bool:
    """Say whether a place is in the files of a pack that this one uses; that pack answers for it."""
    return bool(pack.uses) and _is_below(span.file, _used_roots(pack))


@lru_cache(maxsize=1)
def _used_roots(pack: Pack) -> tuple[PurePath, ...]:
    roots = {PurePath(file).parent for file in pack.files if PurePath(file).name == "game.yaml"}
    return tuple(roots - {PurePath(pack.root)})


@lru_cache(maxsize=256)
def _is_below(file: str, roots: tuple[PurePath, ...]) -> bool:
    return any(PurePath(file).is_relative_to(root) for root in roots)


@lru_cache(maxsize=1)
def field_values(pack: Pack) -> tuple[FieldValue, ...]:
    """Return each value of the pack's own components; fields that no template declares are left to `load`.

    Kept for the last pack, like its texts: several checks go through them, and a pack never changes.
    """
    found: list[FieldValue] = []
    for component in pack.components:
        template = pack.templates.get(component.type)
        for name, value in component.fields.items() if template else ():
            spec = template.fields.get(name) if template else None
            if spec is None:
                continue
            if isinstance(value, tuple):
                found += _leaves(component, spec, name, value)
            else:
                found.append(FieldValue(component, spec, name, value))
    return tuple(found)


def _leaves(component: Component, spec: FieldSpec, name: str, value: Value) -> Iterator[FieldValue]:
    if value and isinstance(value, tuple) and spec.items is not None:
        for index, item in enumerate(value, 1):
            yield from _leaves(component, spec.items, f"{name}[{index}]", item)
    elif value and isinstance(value, tuple) and spec.columns:
        for index, row in enumerate(value, 1):
            for key, cell in row.items() if isinstance(row, Mapping) else ():
                if key in spec.columns:
                    yield from _leaves(component, spec.columns[key], f"{name}[{index}].{key}", cell)
    else:
        yield FieldValue(component, spec, name, value)


@lru_cache(maxsize=1)
def texts(pack: Pack) -> tuple[Text, ...]:
    """Return each running text that the pack itself writes, in no promised order."""
    found: list[Text] = []
    for component in pack.components:
        for field, value in component.fields.items():
            path = f"{component.id}.{field}"
            if isinstance(value, RichText):
                found.append(Text(path, value, component))
            elif isinstance(value, tuple | Mapping):
                found += (Text(place, text, component) for place, text in _rich(value, path))
    return (*found, *_sections(pack))


def _sections(pack: Pack) -> Iterator[Text]:
    """Visit the texts that belong to no component."""
    for name in ("title", "subtitle", "tagline", "notice"):
        yield from _one(name, getattr(pack, name), pack.span)
    for index, line in enumerate(pack.manifest, 1):
        yield from _one(f"manifest[{index}].note", line.note, line.span)
    if pack.deduction is not None:
        yield from _deduction(pack.deduction)
    for table in pack.tables.values():
        yield from _table(table)
    for board in pack.boards.values():
        yield from _board(board)
    for track in pack.tracks.values():
        yield from _track(track)
    for index, section in enumerate(pack.rules, 1):
        yield from _section(f"rules[{index}]", section)
    for term in own_terms(pack):
        yield Text(f"glossary.{term.id}.name", term.name, term.span)
        yield from _one(f"glossary.{term.id}", term.definition, term.span)
    for icon, span in own_icons(pack):
        yield from _one(f"icons.{icon.name}.meaning", icon.meaning, span)


def within(item: Text, offset: int) -> Span:
    """Point at the letter in a text of one line; elsewhere at the text."""
    span = item.span
    letters = len(item.text.source)
    quotes = span.end_column - span.column - letters
    if span.line != span.end_line or quotes not in (0, 2):
        return span
    column = span.column + quotes // 2 + offset
    return replace(span, column=column, end_column=column + 1)


def spoken(pack: Pack) -> str:
    """Return the language of the pack's texts."""
    return pack.spoken or pack.language


def said_by_the_source(pack: Pack) -> Iterator[Text]:
    """Visit the texts; in the reading `printed` without those that say what the sheet leaves out."""
    ours = set()
    for index, section in enumerate(pack.rules if pack.reading == "printed" else (), 1):
        if section.role == "open":
            ours.add(f"rules[{index}].")
        ours |= {f"rules[{index}].steps[{n}]" for n, step in enumerate(section.steps, 1) if step.status == "missing"}
    for item in texts(pack):
        if not item.path.startswith("manifest[") and not any(item.path.startswith(place) for place in ours):
            yield item


def sources(pack: Pack) -> Iterator[tuple[str, Span, str]]:
    """Visit each stated source with its place and the path of what it vouches for."""
    for component in pack.components:
        yield component.source, component.where("source"), f"{component.id}.source"
    for index, line in enumerate(pack.manifest, 1):
        yield line.source, line.span, f"manifest[{index}].source"
    for term in own_terms(pack):
        yield term.source, term.span, f"glossary.{term.id}.source"


def _one(path: str, text: RichText | Gap | None, span: Span) -> Iterator[Text]:
    if isinstance(text, RichText):
        yield Text(path, text, span)


def _rich(value: Value, path: str) -> Iterator[tuple[str, RichText]]:
    if isinstance(value, RichText):
        yield path, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value, 1):
            yield from _rich(item, f"{path}[{index}]")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _rich(item, f"{path}.{key}")


def _deduction(deduction: Deduction) -> Iterator[Text]:
    for attribute in deduction.attributes.values():
        here = f"deduction.attributes.{attribute.id}"

        def place(path: str, span: Span = attribute.span, places: Mapping[str, Span] = attribute.places) -> Span:
            return places.get(path, span)

        yield Text(f"{here}.label", attribute.label, place("label"))
        yield from _one(f"{here}.short", attribute.short, place("short"))
        for key, label in attribute.values.items():
            yield Text(f"{here}.values.{key}", label, place(f"values.{key}"))
        clue = attribute.clue
        for key, sentence in {"": clue}.items() if isinstance(clue, RichText) else clue.items():
            path = f"clue.{key}" if key else "clue"
            yield Text(f"{here}.{path}", sentence, place(path))


def _table(table: Table) -> Iterator[Text]:
    here = f"tables.{table.id}"
    yield Text(f"{here}.title", table.title, table.span)
    yield from _one(f"{here}.scene", table.scene, table.span)
    for key, label in table.labels.items():
        yield Text(f"{here}.labels.{key}", label, table.span)
    for index, row in enumerate(table.rows, 1):
        yield from _one(f"{here}.rows[{index}].then", row.then, row.span)


def _board(board: Board) -> Iterator[Text]:
    here = f"boards.{board.id}"
    yield Text(f"{here}.title", board.title, board.span)
    for key, label in board.areas.items():
        look = board.looks.get(key)
        yield Text(f"{here}.areas.{key}", label, look.span if look else board.span)
        if look:
            yield from _one(f"{here}.areas.{key}.text", look.text, look.span)
    for part, named in (("spaces", board.spaces), ("links", board.kinds), ("marks", board.marks)):
        for key, item in named.items():
            yield Text(f"{here}.{part}.{key}.name", item.name, item.span)
    for key, mark in board.marks.items():
        yield from _one(f"{here}.marks.{key}.plural", mark.plural, mark.span)
    yield from _one(f"{here}.die.text", board.die_text, board.span)
    if board.sign is not None:
        yield from _one(f"{here}.sign.text", board.sign.text, board.sign.span)
    for index, setup in enumerate(board.setups, 1):
        yield Text(f"{here}.setups[{index}].title", setup.title, setup.span)


def _track(track: Track) -> Iterator[Text]:
    here = f"tracks.{track.id}"
    yield Text(f"{here}.title", track.title, track.span)
    yield from _one(f"{here}.text", track.text, track.span)
    labels = dict.fromkeys(cell.label for cell in track.cells if cell.label is not None)
    for index, label in enumerate(labels, 1):
        yield Text(f"{here}.marks[{index}].label", label, track.span)


def _section(here: str, section: Section) -> Iterator[Text]:
    for name in ("heading", "when", "reminder", "example"):
        yield from _one(f"{here}.{name}", getattr(section, name), section.span)
    for index, text in enumerate(section.text, 1):
        yield Text(f"{here}.text[{index}]", text, section.span)
    for index, step in enumerate(section.steps, 1):
        yield Text(f"{here}.steps[{index}]", step.text, step.span)
    for index, (term, text) in enumerate(section.items, 1):
        yield Text(f"{here}.items[{index}].term", term, section.span)
        yield Text(f"{here}.items[{index}].text", text, section.span)
