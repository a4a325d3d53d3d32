"""Icon names that no file stands for."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.nearest import did_you_mean
from generator.model.richtext import IconMark
from generator.model.span import Span

from . import check
from ._walk import field_values, texts


@check("REF-204", Severity.ERROR)
def unknown_icon(pack: Pack) -> Iterator[Finding]:
    """An icon's name is not known.

    Why: an icon is a file of the shared set or one that the pack names under `icons:`. Without a file there is
         nothing to draw. Texts, fields, attributes, templates, boards and tracks name icons.
    Bad:   text: Lose {icon:hart}.
    Good:  text: Lose {icon:heart}.
    From:  Shriek and Mega Boardgame Con, line 285: hourglasses, skulls, stars and a spade stand in the text without a
           key.
    """
    for name, span, path in _used(pack):
        if name not in pack.icons:
            yield unknown_icon.at(span, f"no icon is called '{name}'", did_you_mean(name, pack.icons), path=path)


def _used(pack: Pack) -> Iterator[tuple[str, Span, str]]:
    for item in texts(pack):
        for run in item.text.runs:
            if isinstance(run, IconMark):
                yield run.name, run.span or item.span, item.path
    for value in field_values(pack):
        if value.spec.type == "icon" and isinstance(value.value, str):
            yield value.value, value.span, value.path
    for attribute in pack.deduction.attributes.values() if pack.deduction else ():
        if attribute.icon:
            span = attribute.places.get("icon", attribute.span)
            yield attribute.icon, span, f"deduction.attributes.{attribute.id}.icon"
    yield from _on_boards(pack)
    for template in pack.templates.values():
        if template.icon:
            yield template.icon, template.places.get("icon", template.span), f"templates.{template.name}.icon"


def _on_boards(pack: Pack) -> Iterator[tuple[str, Span, str]]:
    for board in pack.boards.values():
        here = f"boards.{board.id}"
        for part, named in (("areas", board.looks), ("links", board.kinds), ("marks", board.marks)):
            for key, item in named.items():
                if item.icon:
                    yield item.icon, item.span, f"{here}.{part}.{key}.icon"
    for track in pack.tracks.values():
        if track.icon:
            yield track.icon, track.span, f"tracks.{track.id}.icon"
        for name in dict.fromkeys(cell.icon for cell in track.cells if cell.icon):
            yield name, track.span, f"tracks.{track.id}.marks"
