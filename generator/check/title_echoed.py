"""Texts of components that say the component's own name first."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.richtext import RichText

from . import check
from ._walk import field_values


@check("TXT-211", Severity.NOTE)
def title_echoed(pack: Pack) -> Iterator[Finding]:
    """A text of a component is, or begins with, the component's own name.

    Why: the name stands at the head of the card already. Below it the same words are read as a rule or as a quotation,
         and take the room of one. Letters alone are compared, not quotation marks or case.
    Bad:   name: Sold Out!     text: "“Sold out!” Everybody runs."
    Good:  name: Sold Out!     text: Everybody runs.
    From:  Shriek and Mega Boardgame Con, line 196: the title of a Terror card is printed again as its first line.
    """
    for item in field_values(pack):
        name = item.component.fields.get("name")
        if item.name == "name" or item.spec.type != "text" or not isinstance(name, RichText):
            continue
        title, text = _words(name), _words(item.value) if isinstance(item.value, RichText) else []
        if title and text[: len(title)] == title:
            message = f"the text of '{item.component.id}' begins with its name"
            yield title_echoed.at(item.span, message, "leave the name out, or begin with another word", path=item.path)


def _words(text: RichText) -> list[str]:
    """Return the words of a text, letters and digits alone."""
    letters = "".join(letter if letter.isalnum() else " " for letter in text.plain.casefold())
    return letters.split()
