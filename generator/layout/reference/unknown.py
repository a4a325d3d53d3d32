"""What is not known: a pack in, its gaps counted for print, and what the sheets leave undecided by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from generator.model.content import Gap, IconSource, Pack, gaps_in
from generator.model.richtext import RichText, Unreadable

from .kit import Kit
from .marking import section_texts, terms_shown, texts_in
from .stock import GAP, contents_of

Fields = dict[str, Mapping[str, int]]
"""What is not known of a thing: a field, and how many gaps of which kind."""


def unknowns(kit: Kit, icons: Iterable[IconSource]) -> dict[str, Fields]:
    """Return by name all that the reference, the pieces, or the signs shown (`icons`) leave to write in by hand."""
    pack = kit.desk.pack
    entries: dict[str, Fields] = {kit.type_label(name): fields for name, fields in _by_type(pack).items()}
    for _, lines in contents_of(pack):
        for line in lines:
            missing = line.states.get(GAP, 0)
            if missing:
                fields = entries.setdefault(kit.type_label(line.type), {})
                fields["not described"] = {line.gap or "not-printed": missing}
    for listed in pack.manifest:
        if isinstance(listed.different, Gap):
            entries.setdefault(kit.type_label(listed.of), {})["how many differ"] = {listed.different.kind: 1}
    outcomes = [row.then for table in pack.tables.values() for row in table.rows]
    sentences = [text for section in pack.rules for text in section_texts(section)]
    for name, field, values in (
        (kit.say("Rules"), "signs", sentences),
        (kit.say("Tables"), "outcome", outcomes),
        (kit.say("Words"), "meaning", [term.definition for term in terms_shown(pack)]),
        (kit.say("Icons"), "meaning", [icon.meaning for icon in icons]),
    ):
        kinds = Counter(kind for value in values for kind in _kinds(value))
        if kinds:
            entries[name] = {field: kinds}
    return entries


def open_questions(pack: Pack) -> tuple[str, ...]:
    """Return the names of what the sheets leave undecided, in the order of the pack."""
    names = [table.title.plain for table in pack.tables.values() if _undecided(row.then for row in table.rows)]
    names += [term.name.plain for term in terms_shown(pack) if _undecided((term.definition,))]
    for component in pack.components:
        if _undecided(gap for _, gap in gaps_in(component.fields)):
            name = component.fields.get("name")
            names.append(name.plain if isinstance(name, RichText) else component.id)
    return tuple(dict.fromkeys(names))


def _by_type(pack: Pack) -> dict[str, Fields]:
    """Return for each component type its fields with gaps and signs that nobody could read; copies are not counted."""
    found: dict[str, dict[str, Counter[str]]] = {}
    for component in pack.components:
        for path, gap in gaps_in(component.fields):
            field = path.partition(".")[0].partition("[")[0]
            found.setdefault(component.type, {}).setdefault(field, Counter())[gap.kind] += 1
        for field, value in component.fields.items():
            kinds = Counter(kind for text in texts_in(value) for kind in _kinds(text))
            if kinds:
                found.setdefault(component.type, {}).setdefault(field, Counter()).update(kinds)
    return {name: dict(fields) for name, fields in found.items()}


def _kinds(value: object) -> Iterator[str]:
    """Return the kind of a gap, and of each sign in a text that nobody could read."""
    if isinstance(value, Gap):
        yield value.kind
    elif isinstance(value, RichText):
        yield from ("illegible" for run in value.runs if isinstance(run, Unreadable))


def _undecided(values: Iterable[object]) -> bool:
    return any(isinstance(value, Gap) and value.kind == "undecided" for value in values)
