"""A pack in; every gap in it out, with its place: values that exist and are not known to us."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Gap, Pack, gaps_in
from generator.model.frozen import frozen
from generator.model.richtext import RichText, Unreadable
from generator.model.span import Span

from ._counts import counted, described
from ._overlay import overlay, written_out
from ._walk import own_icons, own_terms, texts


@frozen
class GapRecord:
    """One gap. `path` names it; `component`, `type` and `field` are empty where it belongs to no component.

    kind    illegible | not-printed | truncated | undecided
    count   1, or how many pieces of `type` the manifest counts and the pack does not describe
    """

    path: str
    kind: str
    span: Span
    component: str = ""
    type: str = ""
    field: str = ""
    count: int = 1


def list_gaps(pack: Pack) -> tuple[GapRecord, ...]:
    """Return the gaps: of components, tables, glossary and icons in the order of the pack, then the manifest's.

    A symbol in a text that nobody could read (`{?}`) is a gap as well, of the kind `illegible`.
    """
    return (
        *_in_components(pack), *_in_tables(pack), *_in_meanings(pack), *_unreadable(pack), *_variants(pack),
        *_shortfalls(pack),
    )  # fmt: skip


def to_fill(pack: Pack) -> str:
    """Return a file for `--with` that lists every gap to be filled; as it stands it changes nothing."""
    head = [
        f"# What {pack.id} does not know. Where your own copy shows a value, write it in the place of {{gap: …}}",
        "# or {?}; leave the other lines or delete them. Then add `--with` and this file's name to check or build.",
    ]
    missing = [f"#   {item.count} of {item.type} ({item.kind})" for item in _shortfalls(pack)]
    if missing:
        head += ["#", "# Counted in the box and described nowhere (add them to the pack itself):", *missing]
    return "\n".join([*head, "", *written_out(overlay(pack))]) + "\n"


def _in_components(pack: Pack) -> Iterator[GapRecord]:
    for component in pack.components:
        for field, gap in gaps_in(component.fields):
            yield GapRecord(
                f"{component.id}.{field}", gap.kind, component.where(field), component.id, component.type, field
            )  # fmt: skip


def _in_tables(pack: Pack) -> Iterator[GapRecord]:
    for table in pack.tables.values():
        for index, row in enumerate(table.rows, 1):
            if isinstance(row.then, Gap):
                yield GapRecord(f"tables.{table.id}.rows[{index}].then", row.then.kind, row.span)


def _in_meanings(pack: Pack) -> Iterator[GapRecord]:
    for term in own_terms(pack):
        if isinstance(term.definition, Gap):
            yield GapRecord(f"glossary.{term.id}", term.definition.kind, term.span)
    for icon, span in own_icons(pack):
        if isinstance(icon.meaning, Gap):
            yield GapRecord(f"icons.{icon.name}.meaning", icon.meaning.kind, span)


def _unreadable(pack: Pack) -> Iterator[GapRecord]:
    components = {component.id: component for component in pack.components}
    for item in texts(pack):
        for _ in range(_unreadable_in(item.text)):
            owner, _, field = item.path.partition(".")
            component = components.get(owner)
            if component is None:
                yield GapRecord(item.path, "illegible", item.span)
            else:
                yield GapRecord(item.path, "illegible", item.span, component.id, component.type, field)


def _unreadable_in(text: RichText) -> int:
    return sum(isinstance(run, Unreadable) for run in text.runs)


def _shortfalls(pack: Pack) -> Iterator[GapRecord]:
    """Yield what the manifest counts and the pack does not describe, at the last line of the type that has room."""
    for name, lines in counted(pack).items():
        missing = sum(line.count for line in lines) - described(pack, name)
        for line in reversed(lines):
            part = min(missing, line.count - (line.described or 0))
            if part > 0:
                path = f"manifest[{pack.manifest.index(line) + 1}]"
                yield GapRecord(path, line.gap or "undecided", line.span, type=name, count=part)
                missing -= part


def _variants(pack: Pack) -> Iterator[GapRecord]:
    """Yield the lines of the manifest of which nobody knows how many pieces are copies."""
    for index, line in enumerate(pack.manifest, 1):
        if isinstance(line.different, Gap):
            yield GapRecord(f"manifest[{index}].different", line.different.kind, line.span)
