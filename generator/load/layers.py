"""Errata and files laid over a pack: they change its raw tree before anything is typed, so that places stay true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator.model.content import Erratum
from generator.model.finding import Note

from . import codes
from .nodes import Map, Node, Scalar, Seq
from .paths import Index, described, same
from .raw import ERRATA, RESERVED, RawPack, read_errata, read_file
from .reader import Sink, as_int, as_map, as_scalar, as_seq, as_str, check_keys, did_you_mean, is_gap, need, start_span

FREE = ("icons", "print", "sources")
"""Sections to which a file laid over a pack may add entries."""
_ERRATUM_KEYS = ("at", "printed", "corrected", "reason", "sure")


def apply_errata(raw: RawPack, sink: Sink) -> tuple[Erratum, ...]:
    """Correct a pack by its errata.yaml; return the corrections made. Raises OSError."""
    items = read_errata(raw, sink)
    if items is None:
        return ()
    index = Index(raw.packs())
    made = (_correct(node, index, sink) for item in items if (node := as_map(item, sink)) is not None)
    return tuple(erratum for erratum in made if erratum is not None)


def _correct(node: Map, index: Index, sink: Sink) -> Erratum | None:
    check_keys(node, _ERRATUM_KEYS, sink)
    at = as_scalar(need(node, "at", sink), sink)
    printed, corrected = need(node, "printed", sink), need(node, "corrected", sink)
    reason = as_scalar(need(node, "reason", sink), sink)
    sure = as_int(node.get("sure"), sink, 1, 3)
    if at is None or printed is None or corrected is None or reason is None:
        return None
    place, hint = index.find(at.text)
    if place is None and sink.holes:
        return None
    if place is None:
        sink.add(codes.PATH_TO_NOTHING.at(at.span, f"'{at.text}' names nothing in the pack", hint, path=at.text))
        return None
    if not same(place.node, printed):
        message = f"the pack says '{described(place.node)}', the correction '{described(printed)}'"
        note = Note("the pack's value", place.node.span)
        sink.add(codes.ERRATUM_DISAGREES.at(printed.span, message, notes=(note,), path=at.text))
        return None
    place.put(corrected)
    if place.listed is not None:
        place.listed.corrected.add(place.inner)
    return Erratum(at.text, described(printed), described(corrected), reason.text, at.span, sure or 3)


def unmade_corrections(raw: RawPack) -> dict[str, str]:
    """Return the texts by path that corrections would put, where a reading leaves them out. Raises OSError."""
    files = (pack.root / ERRATA for pack in raw.packs() if pack.errata is None)
    trees = (read_file(path, Sink(), [])[0] for path in files if path.is_file())
    nodes = (node for tree in trees if isinstance(tree, Seq) for node in tree if isinstance(node, Map))
    made = ((as_str(node.get("at"), Sink()), node.get("corrected")) for node in nodes)
    return dict(pair for at, node in made if node is not None for pair in _texts(node, at))


def _texts(node: Node, path: str) -> Iterator[tuple[str, str]]:
    """Return the paths and texts of a value."""
    if isinstance(node, Scalar):
        yield path, node.text
    elif isinstance(node, Map):
        for name, value in node.values.items():
            yield from _texts(value, f"{path}.{name}")
    elif isinstance(node, Seq):
        for number, item in enumerate(node, 1):
            yield from _texts(item, f"{path}[{number}]")


def translated_errata(raw: RawPack, errata: tuple[Erratum, ...]) -> tuple[Erratum, ...]:
    """Return the corrections in the words that the pack's tree holds by now: reasons, and both values."""
    nodes = {as_str(node.get("at"), Sink()): node for node in raw.errata or () if isinstance(node, Map)}
    index = Index(raw.packs())
    return tuple(
        _translated(erratum, node, index) if (node := nodes.get(erratum.at)) else erratum for erratum in errata
    )


def _translated(erratum: Erratum, node: Map, index: Index) -> Erratum:
    reason, printed, place = as_str(node.get("reason"), Sink()), node.get("printed"), index.find(erratum.at)[0]
    before = described(printed) if printed is not None else erratum.printed
    after = described(place.node) if place is not None else erratum.corrected
    return replace(erratum, reason=reason or erratum.reason, words=(before, after))


def lay_over(raw: RawPack, path: Path, sink: Sink) -> None:
    """Lay a file of the pack's shape over it: fields over fields, mappings merged, lists replaced. Raises OSError."""
    node, whole = read_file(path, sink, raw.files)
    raw.whole &= whole
    tree = as_map(node, sink)
    index = Index(raw.packs())
    for key, value in tree.items() if tree else ():
        if key.text in RESERVED:
            _over_section(raw, key, value, sink)
        else:
            for item in as_seq(value, sink) or ():
                fields = as_map(item, sink)
                if fields is not None:
                    _over_component(key, fields, index, sink)


def _over_section(raw: RawPack, key: Scalar, value: Node, sink: Sink) -> None:
    """Lay a reserved section over that of the pack, or of a used pack that has the same entry."""
    if not isinstance(value, Map) or key.text in FREE:
        _over_key(raw.sections, key, value)
        return
    for inner, item in value.items():
        sections = [section for pack in raw.packs() if isinstance(section := pack.sections.get(key.text), Map)]
        there = next((section for section in sections if inner.text in section), None)
        if there is not None:
            _over_key(there, inner, item)
        elif not sink.holes:
            hint = did_you_mean(inner.text, (name for section in sections for name in section.values))
            message = f"the pack has no '{inner.text}' in {key.text}"
            sink.add(codes.OVERLAY_STRANGER.at(inner.span, message, hint))


def _over_component(kind: Scalar, fields: Map, index: Index, sink: Sink) -> None:
    identifier = as_scalar(fields.get("id"), sink)
    if identifier is None:
        if "id" not in fields:
            sink.add(codes.MISSING_KEY.at(start_span(fields), "'id' is missing"))
        return
    listed = index.by_id.get(identifier.text)
    if listed is None and sink.holes:
        return
    if listed is None or listed.type.text != kind.text:
        of_type = (name for name, other in index.by_id.items() if other.type.text == kind.text)
        hint = f"it is of type '{listed.type.text}'" if listed else did_you_mean(identifier.text, of_type)
        message = f"the pack has no {kind.text} '{identifier.text}'"
        sink.add(codes.OVERLAY_STRANGER.at(identifier.span, message, hint))
        return
    for key, value in fields.items():
        if key.text != "id":
            _over_key(listed.node, key, value)


def _over_key(under: Map, key: Scalar, value: Node) -> None:
    """Lay one value over what is there. A gap is no mapping to merge: it gives way whole, or takes the place whole."""
    there = under.get(key.text)
    if isinstance(there, Map) and isinstance(value, Map) and not is_gap(there) and not is_gap(value):
        if "text" in value and not is_gap(value.get("text")):
            # A word of the glossary keeps its gap beside its name.
            there.drop("gap")
        for inner, item in value.items():
            if not ("gap" in there and is_gap(item) and inner.text == "text"):
                _over_key(there, inner, item)
    else:
        under.put(key, value)
