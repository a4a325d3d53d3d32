"""Twins: what a text says in another language. A place that has room for a text and its twins looks alike in all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from generator.model.frozen import frozen
from generator.model.richtext import RichText

from ..desk import Desk
from ..text import Paragraph


@frozen
class Twin:
    """A text and the desk of its language."""

    text: RichText
    desk: Desk


Twins = Mapping[RichText, tuple[Twin, ...]]
"""Each text with all that stands for it, itself among them."""
Setting = Callable[..., Paragraph]
"""Sets a text, given its desk, the text, and a size in pt if it is not the usual one."""


def twins_of(pairs: Iterable[tuple[Twin, ...]]) -> Twins:
    """Gather texts that stand for each other; where one is said in two ways, both stand for it in every language."""
    groups: dict[RichText, dict[RichText, Twin]] = {}
    for pair in pairs:
        joined: dict[RichText, Twin] = {}
        for twin in pair:
            joined |= groups.get(twin.text, {twin.text: twin})
        groups |= dict.fromkeys(joined, joined)
    return {text: tuple(group.values()) for text, group in groups.items() if len(group) > 1}


def levelled(own: Paragraph, text: RichText, twins: Iterable[Twin], setting: Setting) -> Paragraph:
    """Return a paragraph at the size of its smallest twin, and as high and as wide as the largest."""
    others = [(twin, setting(twin.desk, twin.text)) for twin in twins if twin.text != text]
    if not others:
        return own
    size = min((own.size, *(other.size for _, other in others)))
    if own.size > size:
        own = setting(own.desk, text, size)
    level = [other if other.size == size else setting(twin.desk, twin.text, size) for twin, other in others]
    return replace(
        own,
        tall=max(other.height for other in (own, *level)),
        broad=max(other.width for other in (own, *level)),
        missing=max(other.missing for other in (own, *level)),
        wide=max(other.wide for other in (own, *level)),
    )
