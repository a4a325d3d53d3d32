"""Lists that are promised and empty."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check
from ._walk import field_values


@check("TXT-204", Severity.WARNING)
def empty_list(pack: Pack) -> Iterator[Finding]:
    """A list is written and holds nothing.

    Why: a heading without entries is a loss when someone copied a sheet, or a list that does not apply. Say which:
         a gap for entries that exist and are not known, no field at all where there are none.
    Bad:   rewards: []
    Good:  rewards: {gap: not-printed}
    From:  Don't Make a Sound, line 88: achievements are announced, one a line, and none follows.
    """
    for item in field_values(pack):
        if item.value == ():
            message = f"'{item.name}' of '{item.component.id}' is an empty list"
            hint = "write {gap: not-printed} if there are entries, or delete the line"
            yield empty_list.at(item.span, message, hint, path=item.path)
