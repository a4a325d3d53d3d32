"""Which words of the glossary a pack says, and which of them are proper names: raw texts in, ids out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from generator.model.content import Term
from generator.model.mentions import Names
from generator.model.richtext import RefMark, RichText
from generator.model.template import Template

from .markup import parse_text
from .nodes import Scalar
from .raw import RawPack
from .reader import Sink
from .translatable import translatable

_APART = ("errata[", "glossary.", "title", "subtitle", "tagline", "notice")
"""Beginnings of the paths of texts that are not said in play."""


Texts = Sequence[tuple[str, RichText]]
"""The paths and the texts of one pack."""


def texts_of(raw: RawPack, templates: Mapping[str, Template]) -> list[Texts]:
    """Return the texts of a pack, then those of the packs that it uses."""
    return [list(_texts(pack, templates)) for pack in raw.packs()]


def words_said(texts: Texts, terms: Mapping[str, Term], language: str, proper: Collection[str]) -> frozenset[str]:
    """Return the words that a pack's own texts say or refer to, and those that the meanings of these say.

    `proper`: those that are proper names. Ask before the texts are translated: what a glossary lists is the same in
    all languages.
    """
    names = Names(_plain(terms), language, proper)
    said: set[str] = set()
    fresh = {name for path, text in texts if not path.startswith(_APART) for name in _in(text, names)}
    while fresh := (fresh & terms.keys()) - said:
        said |= fresh
        meanings = (terms[name].definition for name in fresh)
        fresh = {name for text in meanings if isinstance(text, RichText) for name in _in(text, names)}
    return frozenset(said)


def proper_words(packs: Iterable[Texts], terms: Mapping[str, Term], language: str) -> frozenset[str]:
    """Return the words that some text of the packs writes with a capital within a sentence."""
    names = Names(_plain(terms), language)
    return frozenset(name for texts in packs for _, text in texts for name in names.capital_in(text.plain))


def _plain(terms: Mapping[str, Term]) -> dict[str, str]:
    return {name: term.name.plain for name, term in terms.items()}


def _in(text: RichText, names: Names) -> Iterable[str]:
    yield from names.said_in(text.plain)
    yield from (run.target for run in text.runs if isinstance(run, RefMark))


def _texts(raw: RawPack, templates: Mapping[str, Template]) -> Iterator[tuple[str, RichText]]:
    for path, place in translatable(raw, templates):
        if isinstance(place.node, Scalar):
            yield path, parse_text(place.node, Sink())
