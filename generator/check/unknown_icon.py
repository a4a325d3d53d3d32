"""Icon names that no file stands for."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.richtext import IconMark
from generator.model.span import Span

from . import check
from ._walk import did_you_mean, field_values, texts


@check("REF-204", Severity.ERROR)
def unknown_icon(pack: Pack) -> Iterator[Finding]:
    """An icon's name is not known.

    Why: an icon is a file of the shared set or one that the pack names under `icons:`. Without a file there is
         nothing to draw. Texts, fields, attributes and templates name icons.
    Bad:   text: Lose {icon:hart}.
    Good:  text: Lose {icon:heart}.
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
    for template in pack.templates.values():
        if template.icon:
            yield template.icon, template.places.get("icon", template.span), f"templates.{template.name}.icon"
