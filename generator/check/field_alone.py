"""Fields that need another field beside them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check


@check("FLD-202", Severity.ERROR)
def field_alone(pack: Pack) -> Iterator[Finding]:
    """A component has a field, and not the one that the first needs.

    Why: a condition without what happens otherwise is half a rule. A template says so: `needs: otherwise`. A field
         that exists and is not known is a gap, and will do.
    Bad:   fields: {noise: {type: int, needs: otherwise}, otherwise: {type: text}}   - {id: hunt, noise: 4}
    Good:  - {id: hunt, noise: 4, otherwise: It goes for the nearest.}
    From:  Don't Make a Sound, line 78: where a noise icon's conditions fail, the effect after Otherwise follows, so a
           card needs both.
    """
    for component in pack.components:
        template = pack.templates.get(component.type)
        for name, spec in template.fields.items() if template else ():
            needed = spec.options.get("needs")
            if needed and name in component.fields and needed not in component.fields:
                yield field_alone.at(
                    component.where(name), f"'{component.id}' has '{name}' and no '{needed}'",
                    f"write '{needed}', or {{gap: not-printed}} if it is not known", path=f"{component.id}.{name}",
                )  # fmt: skip
