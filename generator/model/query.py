"""What `--only` asks for: terms that pick components by id, type, deck, tag, or by an expression over their fields."""

from __future__ import annotations

from fnmatch import fnmatchcase

from .content import Component
from .evaluate import Result, Unworkable, holds
from .expression import Expr
from .frozen import frozen
from .richtext import RichText
from .template import Template

KEYS = ("id", "type", "deck", "tag")


@frozen
class Term:
    """One thing asked for. `key` is empty where the word may be any of id, type, deck and tag; `*` stands for letters.

    source  as it was typed
    that    an expression, in place of key and word
    """

    source: str
    key: str = ""
    word: str = ""
    that: Expr | None = None

    def picks(self, component: Component, template: Template) -> bool:
        """Say whether it asks for a component. An expression that cannot be worked out asks for none."""
        if self.that is not None:
            try:
                return holds(self.that, _values(component, template))
            except Unworkable:
                return False
        wanted = self.word.casefold()
        names = _names(component, template)
        keys = (self.key,) if self.key else KEYS
        return any(fnmatchcase(name.casefold(), wanted) for key in keys for name in names[key])


Query = tuple[Term, ...]
"""Terms; a component that any of them picks is asked for."""


def words_of(component: Component, template: Template) -> tuple[str, ...]:
    """Return the words by which a component can be asked for."""
    return tuple(name for names in _names(component, template).values() for name in names)


def _names(component: Component, template: Template) -> dict[str, tuple[str, ...]]:
    decks = (template.deck,) if template.deck else ()
    return {"id": (component.id,), "type": (component.type,), "deck": decks, "tag": component.tags}


def _values(component: Component, template: Template) -> dict[str, Result]:
    """Return the names of an expression: plain fields, and what every component has."""
    values: dict[str, Result] = {
        name: value.plain if isinstance(value, RichText) else value
        for name, value in component.fields.items()
        if isinstance(value, (str, int, RichText))
    }
    own: dict[str, Result] = {
        "id": component.id, "type": component.type, "kind": template.kind, "deck": template.deck,
        "copies": component.copies, "tags": component.tags,
    }  # fmt: skip
    return values | own
