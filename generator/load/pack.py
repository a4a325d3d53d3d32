"""A pack's directory in, the pack out: the order of loading stands here and nowhere else.

Files -> raw tree -> corrections and files laid over -> templates -> translations -> typed values.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from generator.model.content import Board, Component, Erratum, Pack, Term
from generator.model.finding import Finding, Outcome
from generator.model.richtext import RichText, plain_text
from generator.model.span import Span, start_of
from generator.model.template import Template

from . import codes
from .components import read_components
from .deduction import read_deduction
from .fieldvalues import Context
from .language import translate
from .layers import apply_errata, lay_over, translated_errata
from .manifest import read_accept, read_icons, read_manifest, read_print, read_relations, read_sources
from .needed import read_types
from .nodes import Node
from .papers import paper_names
from .raw import RawPack, read_raw
from .reader import Sink, as_id, as_scalars, as_str, need
from .rules import read_boards, read_glossary, read_sections, read_tables
from .said import proper_words, texts_of, words_said
from .templates import Shelf
from .texts import text_of
from .tracks import read_tracks


def load_pack(
    root: Path,
    *,
    search: tuple[Path, ...] = (),
    reading: str = "corrected",
    overlays: tuple[Path, ...] = (),
    language: str | None = None,
    templates_dir: Path,
) -> Outcome[Pack]:
    """Load a pack. No value where a file, a row, a component or a type was left out: it would be missed as a fault.

    `search`: directories in which used packs are looked for, after the pack's own. Raises OSError.
    """
    sink = Sink()
    raw = read_raw(root, search, sink)
    errata: tuple[Erratum, ...] = ()
    if reading != "printed":
        for pack in reversed(tuple(raw.packs())):
            errata = apply_errata(pack, sink)
    for path in overlays:
        lay_over(raw, path, sink)
    if not raw.whole:
        return Outcome(None, _text_findings(sink.findings))
    if not raw.sections.values and not raw.listed:
        if not sink.findings:
            hint = "write a game.yaml with pack, title and version"
            sink.add(codes.EMPTY_PACK.at(start_of(_first_file(raw)), "the pack says nothing", hint))
        return Outcome(None, tuple(sink.findings))
    value = _type(raw, errata, reading, language, templates_dir, sink)
    return Outcome(None if sink.holes else value, tuple(sink.findings))


def _text_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings about the text of files; others may come from what could not be read."""
    return tuple(finding for finding in findings if finding.code.id.startswith(("YML", "CSV")))


def _first_file(raw: RawPack) -> str:
    return raw.files[0] if raw.files else str(raw.root / "game.yaml")


def _type(
    raw: RawPack, errata: tuple[Erratum, ...], reading: str, language: str | None, templates_dir: Path, sink: Sink
) -> Pack | None:
    """Turn the raw tree into the model."""
    sections = raw.sections
    settings = read_print(sections.get("print"), sink, paper_names(templates_dir, (raw.root,)))
    shelf = Shelf([*(pack.root / "templates" for pack in raw.packs()), templates_dir], sink)
    templates = read_types(raw, shelf, settings, sink)
    own_language = as_str(sections.get("language"), sink, "en")
    said, proper = _words(raw, templates, own_language)
    if language is not None and language != own_language:
        errata, proper = _translated(raw, templates, errata, language, sink)
    deduction = read_deduction(_nearest(raw, "deduction"), sink)
    context = Context(deduction, sink, _spaces(boards := read_boards(sections.get("boards"), sink)))
    components = read_components(raw.listed, templates, context)
    components += _derived(templates, components)
    used = read_components((item for pack in tuple(raw.packs())[1:] for item in pack.listed), templates, context)
    return Pack(
        id=as_id(need(sections, "pack", sink), sink, "pack") or raw.root.resolve().name,
        title=text_of(need(sections, "title", sink), sink, "title") or plain_text(raw.root.resolve().name),
        version=as_str(sections.get("version"), sink, "1"),
        language=own_language,
        languages=tuple(scalar.text for scalar in as_scalars(sections.get("languages"), sink)),
        notice=text_of(sections.get("notice"), sink, "notice") or plain_text(""),
        root=str(raw.root),
        span=_place(raw),
        print=settings,
        templates=templates,
        components=components,
        used=used,
        uses=tuple(scalar.text for scalar in as_scalars(sections.get("uses"), sink)),
        subtitle=text_of(sections.get("subtitle"), sink, "subtitle"),
        tagline=text_of(sections.get("tagline"), sink, "tagline"),
        manifest=read_manifest(sections.get("manifest"), sink),
        relations=read_relations(sections.get("relations"), sink),
        accept=read_accept(sections.get("accept"), sink),
        errata=errata,
        deduction=deduction,
        tables=read_tables(sections.get("tables"), sink),
        boards=boards,
        tracks=read_tracks(sections.get("tracks"), sink),
        rules=read_sections(sections.get("rules"), sink),
        glossary=_heard(_glossary(raw, sink), said, proper),
        icons=read_icons(raw, templates_dir, sink),
        sources=read_sources(sections.get("sources"), sink),
        files=tuple(dict.fromkeys([*(file for pack in raw.packs() for file in pack.files), *shelf.files])),
        reading=reading,
        spoken=language or "",
    )


def _words(
    raw: RawPack, templates: Mapping[str, Template], language: str
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that the pack's own texts say, and those that are proper names in its own language."""
    terms = _glossary(raw, Sink())
    texts = texts_of(raw, templates)
    proper = proper_words(texts, terms, language)
    return words_said(texts[0], terms, language, proper), proper


def _translated(
    raw: RawPack, templates: Mapping[str, Template], errata: tuple[Erratum, ...], language: str, sink: Sink
) -> tuple[tuple[Erratum, ...], frozenset[str]]:
    """Translate a pack; return its errata and its proper names as the language has them."""
    translate(raw, templates, language, sink)
    return translated_errata(raw, errata), proper_words(texts_of(raw, templates), _glossary(raw, Sink()), language)


def _heard(terms: Mapping[str, Term], said: Collection[str], proper: Collection[str]) -> Mapping[str, Term]:
    """Note of each word whether the pack's own texts say it, and whether it is a proper name."""
    return {name: replace(term, said=name in said, proper=name in proper) for name, term in terms.items()}


def _place(raw: RawPack) -> Span:
    """Return where the pack is named, or else where it begins."""
    keys = raw.sections.keys
    place = keys.get("pack") or next(iter(keys.values()), None)
    return place.span if place else start_of(_first_file(raw))


def _spaces(boards: Mapping[str, Board]) -> dict[str, RichText]:
    """Return the names of the spaces of all boards, by id."""
    return {space.id: space.name for board in boards.values() for space in board.spaces.values()}


def _derived(templates: Mapping[str, Template], components: tuple[Component, ...]) -> tuple[Component, ...]:
    """Make one of each overlay of the pack's own that no list names: all that it shows comes from other templates."""
    listed = {component.type for component in components}
    overlays = (item for item in templates.values() if item.own and item.kind == "overlay" and item.name not in listed)
    return tuple(Component(item.name, item.name, 1, {}, item.span, derived=True) for item in overlays)


def _nearest(raw: RawPack, section: str) -> Node | None:
    """Return a section of the pack, or of the nearest used pack that has it."""
    return next((node for pack in raw.packs() if (node := pack.sections.get(section)) is not None), None)


def _glossary(raw: RawPack, sink: Sink) -> Mapping[str, Term]:
    """Read the words of the pack and, behind them, those of the packs that it uses."""
    terms: dict[str, Term] = {}
    for pack in raw.packs():
        for name, term in read_glossary(pack.sections.get("glossary"), sink).items():
            terms.setdefault(name, term)
    return terms
